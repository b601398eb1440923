"""The question for a control in a suit that could lose two tricks at once, before that for aces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eldest.bots.bridge.expert.later import SUITS, Stand, slam_points
from eldest.bots.bridge.hand import MAJORS
from eldest.bots.bridge.meaning import Entry, Meaning
from eldest.bots.bridge.opening import bid, notrump
from eldest.cards import NO_SUIT

ASKS = "asks-control"
NATURAL = 4  # cards of a suit that has been shown: bidding it asks for nothing


def agreed(stand: Stand) -> int:
    """The major in which both have shown a fit."""
    return next((suit for suit in MAJORS if stand.has_fit(suit)), NO_SUIT)


def questions(stand: Stand) -> Iterator[Entry]:
    """Questions below four of the trumps, with slam points and all other suits under control."""
    trump, told = agreed(stand), stand.told
    if trump == NO_SUIT or told.is_theirs:
        return
    for suit in SUITS:
        call = bid(4 if suit > trump else 3, suit)
        if suit == trump or not told.last < call < bid(4, trump) or call <= bid(3, trump):
            continue
        if max(stand.me.least[suit], stand.partner.least[suit]) < NATURAL:
            rest = Meaning(controls=True, controlled=(suit, *stand.partner.short))
            asks = replace(rest, open_suits=(suit,), purpose=ASKS, trump=trump)
            slam = replace(asks, low=slam_points(stand), least=stand.fit(trump))
            yield Entry(call, slam, forcing=True)


def answers(asked: int, trump: int) -> Iterator[Entry]:
    """The answers: with a control of that suit ask for aces, else bid four of the trumps."""
    others = tuple(suit for suit in SUITS if suit not in (asked, trump))
    has = Meaning(controls=True, controlled=others, purpose="asks-aces", trump=trump)
    yield Entry(notrump(4), has, forcing=True)
    yield Entry(bid(4, trump), Meaning(purpose="no-control"))
