"""The expert's second bid as opener, after partner's answer."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.bots.bridge.auction import Told
from eldest.bots.bridge.competing import cheapest
from eldest.bots.bridge.expert.notrump import after_notrump
from eldest.bots.bridge.hand import CLUBS, DIAMONDS, HEARTS, MAJORS, SPADES
from eldest.bots.bridge.meaning import Entry, Meaning, Table, length
from eldest.bots.bridge.opening import bid, notrump
from eldest.bots.bridge.responses import ONE_NOTRUMP, TWO_CLUBS, suit_of
from eldest.games.bridge.calls import BIDS

SUITS = (SPADES, HEARTS, DIAMONDS, CLUBS)
TWO_NOTRUMP = notrump(2)


def rebid_table(told: Told) -> Table:
    """Opener's second bids after partner's first answer; empty if the answer asks for nothing."""
    opened, answer = told.opened, told.partners_last
    if answer >= BIDS:
        return ()
    if opened in (ONE_NOTRUMP, TWO_NOTRUMP):
        return tuple(after_notrump(opened // 5 + 1, answer))
    if opened == TWO_CLUBS and answer == bid(2, DIAMONDS):
        return tuple(_after_two_clubs())
    if opened == TWO_CLUBS and answer % 5 < 4:
        return tuple(_after_a_good_suit(told))
    if opened // 5 > 0:
        return ()
    suit = suit_of(opened)
    if answer == TWO_NOTRUMP and suit in MAJORS:
        return tuple(_after_strong_raise(suit))
    if answer == bid(3, suit) and suit not in MAJORS:
        return tuple(_after_weak_raise())
    if answer % 5 == 4 or suit_of(answer) == suit:
        return tuple(_after_notrump_answer(suit)) if answer == ONE_NOTRUMP else ()
    if answer > cheapest(suit_of(answer), opened):
        return ()  # a strong jump: the fit and the points of both hands decide
    if answer // 5 == 0:
        return tuple(_after_one_over_one(suit, suit_of(answer)))
    return tuple(_after_two_over_one(suit, suit_of(answer))) if answer // 5 == 1 else ()


def _after_two_clubs() -> Iterator[Entry]:
    yield Entry(TWO_NOTRUMP, Meaning(22, 24, balanced=True))
    yield Entry(notrump(3), Meaning(25, 27, balanced=True))
    for suit in SUITS:
        others = tuple((suit, other, 0) for other in SUITS if other != suit)
        level = 2 if suit in MAJORS else 3
        meaning = Meaning(22, least=length(suit, 5), longer=others)
        yield Entry(bid(level, suit), meaning, forcing=True)
    yield Entry(TWO_NOTRUMP, Meaning(22, 24, purpose="no-suit"))
    yield Entry(notrump(3), Meaning(25, purpose="no-suit"))


def _after_a_good_suit(told: Told) -> Iterator[Entry]:
    """Second bids after a good suit with 8 points: support, or else a suit of one's own."""
    answer = suit_of(told.partners_last)
    for suit in SUITS:
        call = cheapest(suit, told.last)
        if suit != answer and call < notrump(3):
            own = Meaning(22, least=length(suit, 5), most=((answer, 2),))
            yield Entry(call, own, forcing=True)


def _after_strong_raise(suit: int) -> Iterator[Entry]:
    """Second bids after the strong raise: a short suit, game with the least, three with more."""
    for other in SUITS:
        if other != suit:
            short = Meaning(least=length(suit, 5), most=((other, 1),), purpose="shortness")
            yield Entry(bid(3, other), short, forcing=True)
    yield Entry(bid(4, suit), Meaning(0, 15, least=length(suit, 5), purpose="to-play", trump=suit))
    more = Meaning(16, least=length(suit, 5), purpose="strong-raise", trump=suit)
    yield Entry(bid(3, suit), more, forcing=True)


def _after_weak_raise() -> Iterator[Entry]:
    """Second bids after three of a minor, which shows 6 to 9 points and five trumps."""
    yield Entry(notrump(3), Meaning(17, balanced=True, purpose="to-play"))
    yield Entry(notrump(3), Meaning(18, 21, purpose="to-play"))


def _after_notrump_answer(suit: int) -> Iterator[Entry]:
    """Second bids after one notrump, which shows 6 to 10 points and no fit."""
    yield Entry(notrump(3), Meaning(18, balanced=True, purpose="to-play"))
    yield Entry(TWO_NOTRUMP, Meaning(17, 18, purpose="invitation", balanced=True), invites=True)
    if suit in MAJORS:
        yield from _long_major(suit)
    else:
        long = Meaning(16, 18, length(suit, 6), purpose="invitation")
        yield Entry(bid(3, suit), long, invites=True)
        yield Entry(bid(2, suit), Meaning(0, 15, length(suit, 6)))
    for other in SUITS:
        if other == suit:
            continue
        if other > suit:
            yield Entry(bid(3, other), Meaning(18, least=length(other, 4)), forcing=True)
            yield Entry(bid(2, other), Meaning(0, 17, length(other, 4)))
        else:
            yield Entry(bid(2, other), Meaning(17, least=length(other, 4)), forcing=True)


def _after_one_over_one(opened: int, answer: int) -> Iterator[Entry]:
    """Second bids after a new suit: support, notrump, a long suit, another suit."""
    yield from _support(answer)
    for suit in (HEARTS, SPADES):
        if suit < answer and suit not in (opened, answer):
            yield Entry(bid(1, suit), Meaning(0, 18, length(suit, 4)), forcing=True)
            jump = Meaning(19, least=length(suit, 4))
            yield Entry(bid(2, suit), jump, forcing=True)
    yield Entry(TWO_NOTRUMP, Meaning(18, 19, balanced=True))
    yield Entry(notrump(1), Meaning(0, 14, balanced=True))
    yield from _long(opened)
    yield from _second_suits(opened, answer)
    yield Entry(notrump(3), Meaning(19, purpose="to-play"))
    if opened not in MAJORS:  # with a major of five another suit or notrump has been bid
        yield Entry(bid(2, opened), Meaning(0, 18, length(opened, 5)))
    yield Entry(notrump(1), Meaning(0, 18, purpose="nothing-better"))


def _long(suit: int) -> Iterator[Entry]:
    """Bids that show six cards of the suit that was opened."""
    if suit in MAJORS:
        yield from _long_major(suit)
        return
    running = Meaning(16, 21, length(suit, 7), honours=((suit, 3),), purpose="to-play")
    yield Entry(notrump(3), running)
    yield Entry(bid(3, suit), Meaning(15, 18, length(suit, 7)), invites=True)
    yield Entry(bid(3, suit), Meaning(16, 18, length(suit, 6)), invites=True)
    yield Entry(bid(2, suit), Meaning(0, 15, length(suit, 6)))


def _long_major(suit: int) -> Iterator[Entry]:
    """Bids that show six or seven cards of one's own major, counted as trumps."""
    for cards, low in ((7, 20), (6, 21)):
        game = Meaning(low, least=length(suit, cards), purpose="to-play", trump=suit)
        yield Entry(bid(4, suit), game)
    more = Meaning(19, 20, length(suit, 6), purpose="invitation", trump=suit)
    yield Entry(bid(3, suit), more, invites=True)
    yield Entry(bid(2, suit), Meaning(0, 18, length(suit, 6), trump=suit))


def two_suits(first: int, second: int) -> tuple[int, int, int, int]:
    """The lengths of two suits: four cards each, five of a major that was opened."""
    spades, hearts, diamonds, clubs = (
        max(a, b)
        for a, b in zip(length(first, 4 + (first in MAJORS)), length(second, 4), strict=True)
    )
    return spades, hearts, diamonds, clubs


def _second_suits(opened: int, answer: int) -> Iterator[Entry]:
    for suit in SUITS:
        if suit in (opened, answer) or opened > suit < answer:
            continue  # the one level has room for it
        both = two_suits(opened, suit)
        if suit > opened:
            yield Entry(bid(3, suit), Meaning(19, least=both), forcing=True)
            yield Entry(bid(2, suit), Meaning(0, 18, both))
        else:  # above the first suit it is a reverse
            longer = ((opened, suit, 1),)
            reverse = Meaning(17, least=both, longer=longer)
            yield Entry(bid(2, suit), reverse, forcing=True)


def _support(suit: int) -> Iterator[Entry]:
    """Bids that show four cards of partner's suit."""
    for level, low, high in ((2, 0, 15), (3, 16, 18)):
        meaning = Meaning(low, high, length(suit, 4), purpose="raise", trump=suit)
        yield Entry(bid(level, suit), meaning, invites=level == 3)
    if suit in MAJORS:
        asks = Meaning(24, least=length(suit, 4), purpose="asks-aces", trump=suit)
        yield Entry(notrump(4), asks, forcing=True)
        game = Meaning(19, 23, length(suit, 4), purpose="game-raise", trump=suit)
        yield Entry(bid(4, suit), game)


def _after_two_over_one(opened: int, answer: int) -> Iterator[Entry]:
    """Second bids after a two-over-one with 11 points: support, a suit, notrump."""
    cards = 3 if answer in MAJORS else 4
    if answer in MAJORS:
        game = Meaning(14, 17, length(answer, cards), purpose="game-raise", trump=answer)
        yield Entry(bid(4, answer), game)
    yield Entry(
        bid(3, opened), Meaning(15, least=length(opened, 6), tops=((opened, 2),)), forcing=True
    )
    yield Entry(bid(2, opened), Meaning(0, 21, length(opened, 6)), forcing=True)
    for suit in SUITS:
        if suit in (opened, answer) or (suit < opened and suit not in MAJORS):
            continue
        level = 2 if suit < answer else 3
        low = 0 if level == 2 and suit > opened else 15
        yield Entry(bid(level, suit), Meaning(low, least=length(suit, 4)), forcing=True)
    raised = Meaning(least=length(answer, cards), purpose="raise")
    yield Entry(bid(3, answer), raised, forcing=True)
    yield Entry(notrump(3), Meaning(14, 19, balanced=True))
    yield Entry(TWO_NOTRUMP, Meaning(0, 13, balanced=True))
    yield Entry(TWO_NOTRUMP, Meaning(0, 21, purpose="nothing-better"), forcing=True)
