"""Opener's second bid, if partner's answer asks for one (B-T.6 and the decision beside it)."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.bots.bridge.hand import DIAMONDS, HEARTS, MAJORS, SPADES
from eldest.bots.bridge.meaning import Entry, Meaning, Table, length
from eldest.bots.bridge.opening import bid, notrump
from eldest.bots.bridge.responses import ONE_NOTRUMP, TWO_CLUBS, suit_of

TRANSFERS = {bid(2, DIAMONDS): HEARTS, bid(2, HEARTS): SPADES}
SUITS = (SPADES, HEARTS, DIAMONDS, 3)


def rebid_table(opened: int, answer: int) -> Table:
    """Opener's second bids after partner's first answer; empty if the answer asks for nothing."""
    if opened == ONE_NOTRUMP:
        return tuple(_after_notrump(answer))
    if opened == TWO_CLUBS and answer == bid(2, DIAMONDS):
        return tuple(_after_two_clubs())
    forcing = answer // 5 == 0 and answer % 5 < 4
    if opened // 5 == 0 and forcing:
        return tuple(_after_one_over_one(suit_of(opened), suit_of(answer)))
    return ()


def _after_notrump(answer: int) -> Iterator[Entry]:
    if answer in TRANSFERS:
        yield Entry(bid(2, TRANSFERS[answer]), Meaning(purpose="completes"))
    elif answer == TWO_CLUBS:
        yield Entry(bid(2, HEARTS), Meaning(least=length(HEARTS, 4)))
        yield Entry(bid(2, SPADES), Meaning(least=length(SPADES, 4)))
        yield Entry(bid(2, DIAMONDS), Meaning(purpose="no-major"))


def _after_two_clubs() -> Iterator[Entry]:
    yield Entry(notrump(2), Meaning(22, 24, balanced=True))
    yield Entry(notrump(3), Meaning(25, 27, balanced=True))
    for suit in SUITS:
        others = tuple((suit, other, 0) for other in SUITS if other != suit)
        level = 2 if suit in MAJORS else 3
        yield Entry(bid(level, suit), Meaning(22, least=length(suit, 4), longer=others))


def _after_one_over_one(opened: int, answer: int) -> Iterator[Entry]:
    """Second bids after a new suit: support, notrump, a long suit, another suit."""
    yield from _support(answer)
    if opened != SPADES and answer == HEARTS:
        yield Entry(bid(1, SPADES), Meaning(12, 18, length(SPADES, 4)))
    if answer == DIAMONDS:
        yield Entry(bid(1, HEARTS), Meaning(12, 18, length(HEARTS, 4)))
        yield Entry(bid(1, SPADES), Meaning(12, 18, length(SPADES, 4)))
    yield Entry(notrump(2), Meaning(18, 19, balanced=True))
    yield Entry(notrump(1), Meaning(11, 14, balanced=True))
    yield Entry(bid(3, opened), Meaning(16, 18, length(opened, 6)))
    yield Entry(bid(2, opened), Meaning(11, 15, length(opened, 6)))
    for suit in SUITS:
        if suit not in (opened, answer):
            low = 11 if suit > opened else 16  # above the first suit it is a reverse
            yield Entry(bid(2, suit), Meaning(low, 18, length(suit, 4)))
    yield Entry(notrump(3), Meaning(19, purpose="to-play"))
    yield Entry(bid(2, opened), Meaning(11, 18, length(opened, 5)))
    yield Entry(notrump(1), Meaning(11, 18, purpose="nothing-better"))


def _support(suit: int) -> Iterator[Entry]:
    """Bids that show four cards of partner's suit."""
    for level, low, high in ((2, 11, 15), (3, 16, 18)):
        yield Entry(bid(level, suit), Meaning(low, high, length(suit, 4), purpose="raise"))
    if suit in MAJORS:
        yield Entry(bid(4, suit), Meaning(19, least=length(suit, 4), purpose="game-raise"))
