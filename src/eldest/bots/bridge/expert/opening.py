"""The expert's opening bids: B-T.5 with distribution, and preempts up to the four level."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.bots.bridge.hand import CLUBS, DIAMONDS, HEARTS, MAJORS, SPADES
from eldest.bots.bridge.meaning import Entry, Meaning, Table, length, passing
from eldest.bots.bridge.opening import bid, notrump

SUITS = (SPADES, HEARTS, DIAMONDS, CLUBS)
LIGHT = 20  # points and the cards of the two longest suits


def opening_table() -> Table:
    """Opening bids: strong ones, notrump, one of a suit, and weak ones."""
    return (
        Entry(bid(2, CLUBS), Meaning(22, purpose="strong"), forcing=True),
        Entry(notrump(2), Meaning(20, 21, balanced=True)),
        Entry(notrump(1), Meaning(15, 17, balanced=True)),
        *_one_of_a_suit(),
        *_light(),
        *_weak(),
        passing("no-opening"),
    )


def _one_of_a_suit() -> Iterator[Entry]:
    """The longest five-card major, with 5-5 the higher; else the longer minor (4-4 1D, 3-3 1C)."""

    def one(suit: int, cards: int, *longer: tuple[int, int, int]) -> Entry:
        return Entry(bid(1, suit), Meaning(12, 21, length(suit, cards), longer=longer))

    yield one(SPADES, 5, (SPADES, HEARTS, 0))
    yield one(HEARTS, 5, (HEARTS, SPADES, 1))
    yield one(DIAMONDS, 4, (DIAMONDS, CLUBS, 0))
    yield one(DIAMONDS, 3, (DIAMONDS, CLUBS, 1))
    yield one(CLUBS, 3)


def _light() -> Iterator[Entry]:
    """Light openings with two long suits: the longest suit, among equals the higher."""
    for suit in SUITS:
        longer = tuple((suit, other, int(other < suit)) for other in SUITS if other != suit)
        meaning = Meaning(12, 21, length(suit, 5), longer=longer, sum=LIGHT, trump=suit)
        yield Entry(bid(1, suit), meaning)


def _weak() -> Iterator[Entry]:
    """Preempts: eight cards at the four level, seven at the three level, six at the two level."""
    for suit in SUITS:
        yield _preempt(4, suit, 8, 5)
    for suit in SUITS:
        yield _preempt(3, suit, 7, 4)
    for suit in (SPADES, HEARTS, DIAMONDS):
        yield _preempt(2, suit, 6, 5)


def _preempt(level: int, suit: int, cards: int, low: int) -> Entry:
    majors = tuple((major, 3) for major in MAJORS if major != suit) if level == 2 else ()
    meaning = Meaning(low, 10, length(suit, cards), tops=((suit, 1),), most=majors, purpose="weak")
    return Entry(bid(level, suit), meaning)
