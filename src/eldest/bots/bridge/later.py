"""All later bids: game, slam and invitation by the points of both hands (B-T.6)."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.bots.bridge.auction import Shown, Told
from eldest.bots.bridge.hand import MAJORS, MINORS
from eldest.bots.bridge.meaning import Entry, Meaning, Table, length
from eldest.bots.bridge.opening import bid, notrump
from eldest.games.bridge.calls import DOUBLE

SLAM, GAME, INVITATION = 33, 25, 23
FIT = 8
THREE_NOTRUMP = notrump(3)
PENALTY = {3: 24, 4: 20, 5: 16, 6: 10, 7: 8}  # our points from which a contract so high is doubled


def later_table(told: Told, partner: Shown, *, invited: bool) -> Table:
    """Later calls: slams, games, penalty doubles, one invitation; a pass is added at the end."""
    return (
        *_slams(told, partner),
        *_games(told, partner),
        *_penalties(told, partner),
        *(() if invited or told.last >= THREE_NOTRUMP else _invitations(partner)),
    )


def _slams(told: Told, partner: Shown) -> Iterator[Entry]:
    need = max(SLAM - partner.low, 0)
    if told.last >= bid(6, 3):
        return
    for suit in (*MAJORS, *MINORS):
        yield Entry(bid(6, suit), Meaning(need, least=_fit(suit, partner), purpose="slam"))
    yield Entry(notrump(6), Meaning(need, purpose="slam"))


def _games(told: Told, partner: Shown) -> Iterator[Entry]:
    """4M with a fit, else 3N if what they bid is stopped, else 5m with a fit, else 3N."""
    need = max(GAME - partner.low, 0)
    correct = told.last == THREE_NOTRUMP and told.partners_last == THREE_NOTRUMP
    for suit in MAJORS:
        if told.last < THREE_NOTRUMP or (correct and partner.least[suit] >= 5):
            low = 0 if correct else need
            fit = Meaning(low, least=_fit(suit, partner), purpose="to-play")
            yield Entry(bid(4, suit), fit)
    if told.last >= THREE_NOTRUMP:
        return
    yield Entry(THREE_NOTRUMP, Meaning(need, stops=told.their_suits, purpose="to-play"))
    for suit in MINORS:
        yield Entry(bid(5, suit), Meaning(need, least=_fit(suit, partner), purpose="to-play"))
    yield Entry(THREE_NOTRUMP, Meaning(need, purpose="to-play"))


def _penalties(told: Told, partner: Shown) -> Iterator[Entry]:
    level = told.last // 5 + 1
    if told.is_theirs and level in PENALTY:
        yield Entry(DOUBLE, Meaning(max(PENALTY[level] - partner.low, 6), purpose="penalty"))


def _invitations(partner: Shown) -> Iterator[Entry]:
    low, high = INVITATION - partner.low, GAME - 1 - partner.low
    if high < 0:
        return
    for suit in MAJORS:
        meaning = Meaning(max(low, 0), high, _fit(suit, partner), purpose="invitation")
        yield Entry(bid(3, suit), meaning, invites=True)
    yield Entry(notrump(2), Meaning(max(low, 0), high, purpose="invitation"), invites=True)


def _fit(suit: int, partner: Shown) -> tuple[int, int, int, int]:
    """The number of cards that make eight together with what partner has shown."""
    return length(suit, max(FIT - partner.least[suit], 0))
