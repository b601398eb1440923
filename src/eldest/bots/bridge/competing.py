"""Bids over an opponent's opening, and answers to partner's (B-T.6)."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.bots.bridge.auction import Told
from eldest.bots.bridge.hand import MAJORS
from eldest.bots.bridge.meaning import Entry, Meaning, Table, length
from eldest.bots.bridge.opening import bid, notrump
from eldest.games.bridge.calls import DOUBLE, NO_BID, PASS

SUITS = range(4)
ONE_LEVEL, TWO_LEVEL = (8, 16), (11, 16)
GOOD = 2  # of A K Q J: a good suit


def cheapest(suit: int, last: int) -> int:
    """The lowest bid of a suit above the last one; NO_BID above the seven level."""
    return next((bid(level, suit) for level in range(1, 8) if bid(level, suit) > last), NO_BID)


def overcall_table(told: Told) -> Table:
    """Overcalls: 1N with a stopper, a good five-card suit, a double with the unbid suits."""
    return tuple(_overcalls(told))


def _overcalls(told: Told) -> Iterator[Entry]:
    theirs = told.their_suits
    strong = Meaning(15, 18, balanced=True, stops=theirs)
    yield Entry(notrump(1), strong)
    for suit in SUITS:
        call = cheapest(suit, told.last)
        if suit in theirs or not 0 <= call // 5 <= 1:
            continue
        low, high = ONE_LEVEL if call // 5 == 0 else TWO_LEVEL
        longer = tuple((suit, other, 0) for other in SUITS if other not in (suit, *theirs))
        yield Entry(call, Meaning(low, high, length(suit, 5), tops=((suit, GOOD),), longer=longer))
    if theirs and told.last < notrump(4):
        spades, hearts, diamonds, clubs = (3 * (suit not in theirs) for suit in SUITS)
        least = (spades, hearts, diamonds, clubs)
        yield Entry(DOUBLE, Meaning(12, least=least, purpose="takeout"))
        yield Entry(DOUBLE, Meaning(18, purpose="takeout-strong"))


def advance_table(told: Told) -> Table:
    """Answers to partner's overcall or takeout double."""
    if told.partners_last == DOUBLE and told.right == PASS:
        return tuple(_to_a_double(told))
    if told.partners_last % 5 < 4 and told.partners_last < DOUBLE - 1:
        return tuple(_raises(told, 3 - told.partners_last % 5))
    return ()


def _to_a_double(told: Told) -> Iterator[Entry]:
    """Answers to a double: game, a jump, the cheapest bid in the longest unbid suit, notrump."""
    theirs = told.their_suits
    unbid = [suit for suit in SUITS if suit not in theirs]
    for suit in theirs[:1]:
        yield Entry(PASS, Meaning(8, least=length(suit, 5), tops=((suit, 2),), purpose="penalty"))
    for suit in (suit for suit in MAJORS if suit in unbid):
        yield Entry(bid(4, suit), Meaning(12, least=length(suit, 4), purpose="to-play"))
    yield Entry(notrump(3), Meaning(13, stops=theirs, purpose="to-play"))
    for suit in unbid:
        longer = tuple((suit, other, 0) for other in unbid if other != suit)
        low = cheapest(suit, told.last)
        if low // 5 < 3:
            yield Entry(low + 5, Meaning(9, 12, length(suit, 4), longer=longer, purpose="jump"))
        if suit in MAJORS:
            yield Entry(low, Meaning(0, 8, length(suit, 4), longer=longer))
    yield Entry(notrump(1), Meaning(6, 10, stops=theirs))
    for suit in unbid:
        longer = tuple((suit, other, 0) for other in unbid if other != suit)
        answer = Meaning(longer=longer, purpose="longest")
        yield Entry(cheapest(suit, told.last), answer)


def _raises(told: Told, suit: int) -> Iterator[Entry]:
    """Raises with three cards of partner's suit."""
    low = cheapest(suit, told.last)
    if low // 5 < 3:
        yield Entry(low, Meaning(8, 11, length(suit, 3), purpose="raise"))
        yield Entry(low + 5, Meaning(12, 14, length(suit, 3), purpose="raise"))
    if suit in MAJORS:
        yield Entry(bid(4, suit), Meaning(15, least=length(suit, 3), purpose="game-raise"))
