"""Answers to partner's opening bid: the first half of B-T.6."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.bots.bridge.hand import CLUBS, DIAMONDS, HEARTS, MAJORS, SPADES
from eldest.bots.bridge.meaning import Entry, Meaning, Table, length
from eldest.bots.bridge.opening import bid, notrump
from eldest.games.bridge.calls import call_text

ONE_NOTRUMP, TWO_CLUBS = notrump(1), bid(2, CLUBS)


def response_table(opened: int) -> Table:
    """A responder's first calls; all other hands are left to the later bids."""
    if opened == ONE_NOTRUMP:
        return tuple(_to_notrump())
    if opened == TWO_CLUBS:
        return (Entry(bid(2, DIAMONDS), Meaning(purpose="waiting")),)
    if opened // 5 == 0:
        return tuple(_to_a_suit(suit_of(opened)))
    return ()


def suit_of(call: int) -> int:
    """The suit number of a suit bid."""
    return "SHDC".index(call_text(call)[1])


def _to_a_suit(opened: int) -> Iterator[Entry]:
    if opened in MAJORS:
        yield Entry(bid(2, opened), Meaning(6, 9, length(opened, 3), purpose="raise"))
        yield Entry(bid(3, opened), Meaning(10, 12, length(opened, 3), purpose="raise"))
        yield Entry(bid(4, opened), Meaning(13, 15, length(opened, 3), purpose="game-raise"))
    yield from one_level(opened)
    yield from _two_level(opened)
    yield Entry(notrump(1), Meaning(6, 10, purpose="no-suit"))
    yield Entry(notrump(2), Meaning(11, 12, purpose="no-suit"))
    yield Entry(notrump(3), Meaning(13, 15, balanced=True))


def one_level(opened: int) -> Iterator[Entry]:
    """New suits of four cards: the longer major, 4-4 the lower, 5-5 the higher; else diamonds."""

    def one(suit: int, cards: int, *longer: tuple[int, int, int]) -> Entry:
        return Entry(bid(1, suit), Meaning(6, least=length(suit, cards), longer=longer))

    if opened == HEARTS:
        yield one(SPADES, 4)
    elif opened != SPADES:
        yield one(SPADES, 5, (SPADES, HEARTS, 0))
        yield one(HEARTS, 4, (HEARTS, SPADES, 0))
        yield one(SPADES, 4)
    if opened == CLUBS:
        yield one(DIAMONDS, 4)


def _two_level(opened: int) -> Iterator[Entry]:
    """New suits of five cards below partner's, the longest first."""
    lower = [suit for suit in (HEARTS, DIAMONDS, CLUBS) if suit > opened]
    for suit in lower:
        longer = tuple((suit, other, 0) for other in lower if other != suit)
        meaning = Meaning(11, least=length(suit, 5), longer=longer, purpose="forcing")
        yield Entry(bid(2, suit), meaning)


def _to_notrump() -> Iterator[Entry]:
    hearts = Meaning(least=length(HEARTS, 5), longer=((HEARTS, SPADES, 1),), purpose="transfer")
    yield Entry(bid(2, DIAMONDS), hearts)
    yield Entry(bid(2, HEARTS), Meaning(least=length(SPADES, 5), purpose="transfer"))
    for major in MAJORS:
        asks = Meaning(8, least=length(major, 4), purpose="asks-major")
        yield Entry(TWO_CLUBS, asks)
    yield Entry(notrump(2), Meaning(8, 9, purpose="invitation"), invites=True)
    yield Entry(notrump(3), Meaning(10, 15, purpose="to-play"))
