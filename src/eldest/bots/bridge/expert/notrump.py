"""The expert's answers to a notrump bid with known points, and the notrump bidder's next calls."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.bots.bridge.hand import CLUBS, DIAMONDS, HEARTS, MAJORS, MINORS, SPADES
from eldest.bots.bridge.meaning import Entry, Meaning, length
from eldest.bots.bridge.opening import bid, notrump

LEAST = {1: 15, 2: 20}  # points of an opening of so many notrump
AFTER_TWO_CLUBS = 22  # points of two notrump after an opening of 2C
GAME, SLAM, GRAND = 25, 31, 37  # points of both hands


def to_notrump(level: int, least: int = 0) -> Iterator[Entry]:
    """Answers: transfers, the question for a major, invitations, and slams by points."""
    partner = least or LEAST[level]
    yield from _majors(level, GAME - 2 - partner)
    if level == 1:
        yield from _invitations()
    slam = SLAM - partner
    yield Entry(notrump(3), Meaning(GAME - partner, slam - 2, purpose="to-play"))
    invites = Meaning(slam - 1, slam - 1, purpose="slam-invitation")
    yield Entry(notrump(4), invites, invites=True)
    yield Entry(notrump(6), Meaning(slam, GRAND - partner - 1, purpose="slam"))
    yield Entry(notrump(7), Meaning(GRAND - partner, purpose="slam"))


def _majors(level: int, low: int) -> Iterator[Entry]:
    high = level + 1
    hearts = Meaning(least=length(HEARTS, 5), longer=((HEARTS, SPADES, 1),), purpose="transfer")
    yield Entry(bid(high, DIAMONDS), hearts, forcing=True)
    spades = Meaning(least=length(SPADES, 5), purpose="transfer")
    yield Entry(bid(high, HEARTS), spades, forcing=True)
    for major in MAJORS:
        asks = Meaning(low, least=length(major, 4), purpose="asks-major")
        yield Entry(bid(high, CLUBS), asks, forcing=True)


def _invitations() -> Iterator[Entry]:
    yield Entry(notrump(2), Meaning(8, 9, purpose="invitation"), invites=True)
    for suit in MINORS:
        long = Meaning(6, 9, length(suit, 6), tops=((suit, 2),), purpose="invitation")
        yield Entry(bid(3, suit), long, invites=True)


def after_notrump(level: int, answer: int, least: int = 0) -> Iterator[Entry]:
    """Next calls: complete a transfer, show a major, bid a slam with more than the minimum."""
    low = least or LEAST[level]
    high = level + 1
    transfers = {bid(high, DIAMONDS): HEARTS, bid(high, HEARTS): SPADES}
    if answer in transfers:
        suit = transfers[answer]
        if level == 1:
            yield Entry(bid(3, suit), Meaning(17, 17, length(suit, 4), purpose="completes"))
        yield Entry(bid(high, suit), Meaning(purpose="completes"))
    elif answer == bid(high, CLUBS):
        yield Entry(bid(high, HEARTS), Meaning(least=length(HEARTS, 4)))
        yield Entry(bid(high, SPADES), Meaning(least=length(SPADES, 4)))
        yield Entry(bid(high, DIAMONDS), Meaning(purpose="no-major"))
    elif answer == notrump(4):
        yield Entry(notrump(6), Meaning(low + 1, purpose="slam"))
