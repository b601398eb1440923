"""The opening bids of B-T.5."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.bots.bridge.hand import CLUBS, DIAMONDS, HEARTS, SPADES
from eldest.bots.bridge.meaning import Entry, Meaning, Table, length, passing
from eldest.games.bridge.calls import read_call

LETTERS = "SHDC"


def bid(level: int, suit: int) -> int:
    """The number of a suit bid."""
    return read_call(f"{level}{LETTERS[suit]}")


def notrump(level: int) -> int:
    """The number of a notrump bid."""
    return read_call(f"{level}N")


def opening_table() -> Table:
    """The opening bids in the order of B-T.5; the first that fits is bid."""
    return (
        Entry(bid(2, CLUBS), Meaning(22, purpose="strong")),
        Entry(notrump(2), Meaning(20, 21, balanced=True)),
        Entry(notrump(1), Meaning(15, 17, balanced=True)),
        *_one_of_a_suit(12, 21, 0),
        *_one_of_a_suit(11, 11, 6),
        *(_weak(3, suit, 7) for suit in (SPADES, HEARTS, DIAMONDS)),
        *(_weak(2, suit, 6) for suit in (SPADES, HEARTS, DIAMONDS)),
        passing("no-opening"),
    )


def _one_of_a_suit(low: int, high: int, longest: int) -> Iterator[Entry]:
    """The longest five-card major, with 5-5 the higher; else the longer minor (4-4 1D, 3-3 1C)."""

    def one(suit: int, cards: int, *longer: tuple[int, int, int]) -> Entry:
        meaning = Meaning(low, high, length(suit, cards), longest=longest, longer=longer)
        return Entry(bid(1, suit), meaning)

    yield one(SPADES, 5, (SPADES, HEARTS, 0))
    yield one(HEARTS, 5, (HEARTS, SPADES, 1))
    yield one(DIAMONDS, 4, (DIAMONDS, CLUBS, 0))
    yield one(DIAMONDS, 3, (DIAMONDS, CLUBS, 1))
    yield one(CLUBS, 3)


def _weak(level: int, suit: int, cards: int) -> Entry:
    meaning = Meaning(6, 10, exact=((suit, cards),), honours=((suit, 2),), purpose="weak")
    return Entry(bid(level, suit), meaning)
