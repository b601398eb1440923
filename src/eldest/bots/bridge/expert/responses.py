"""The expert's answers to partner's opening bid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from eldest.bots.bridge.auction import Told
from eldest.bots.bridge.competing import cheapest
from eldest.bots.bridge.expert.notrump import to_notrump
from eldest.bots.bridge.hand import CLUBS, DIAMONDS, HEARTS, MAJORS, MINORS, SPADES
from eldest.bots.bridge.meaning import Entry, Meaning, Table, length
from eldest.bots.bridge.opening import bid, notrump
from eldest.bots.bridge.responses import ONE_NOTRUMP, TWO_CLUBS, one_level, suit_of
from eldest.cards import NO_SUIT
from eldest.games.bridge.calls import DOUBLE, PASS

SUITS = (SPADES, HEARTS, DIAMONDS, CLUBS)
TWO_NOTRUMP = notrump(2)
SPLINTER = (12, 15)  # points with distribution
JUMP = 15  # points of a jump in a new major
STRONG_RAISE = 10  # points of a raise of a minor to two


def response_table(told: Told) -> Table:
    """A responder's first calls, with or without a bid by the opponents between."""
    opened = told.opened
    quiet = told.right in (PASS, DOUBLE)
    if opened == ONE_NOTRUMP:
        return tuple(to_notrump(1) if quiet else _over_their_bid_to_notrump(told))
    if opened == TWO_NOTRUMP:
        return tuple(to_notrump(2)) if quiet else ()
    if opened == TWO_CLUBS:
        return tuple(_to_two_clubs()) if quiet else ()
    if opened // 5 == 0:
        suit = suit_of(opened)
        return tuple(_to_a_suit(suit) if quiet else _over_their_bid(told, suit))
    return tuple(_to_a_preempt(told, suit_of(opened))) if opened % 5 < 4 else ()


# -- one of a suit --------------------------------------------------------------------------------


def _to_a_suit(opened: int) -> Iterator[Entry]:
    if opened in MAJORS:
        yield from _major_raises(opened)
    yield from _jumps(opened)
    yield from _one_level(opened)
    yield from _two_level(opened)
    if opened in MINORS:
        yield from _minor_raises(opened)
    yield Entry(notrump(1), Meaning(6, 10, purpose="no-suit"))
    if opened in MINORS:
        yield Entry(TWO_NOTRUMP, Meaning(11, 12, purpose="no-suit"), invites=True)
    yield Entry(notrump(3), Meaning(13, 15, purpose="no-suit"))


def _major_raises(suit: int) -> Iterator[Entry]:
    def to(level: int, low: int, high: int, cards: int, purpose: str) -> Entry:
        meaning = Meaning(low, high, length(suit, cards), purpose=purpose, trump=suit)
        return Entry(bid(level, suit), meaning, invites=level == 3)

    yield from _splinters(suit)
    forcing = Meaning(13, least=length(suit, 3), purpose="strong-raise", trump=suit)
    yield Entry(TWO_NOTRUMP, forcing, forcing=True)
    yield Entry(bid(4, suit), Meaning(0, 9, length(suit, 5), purpose="weak"))
    yield to(3, 10, 12, 4, "raise")
    yield to(3, 11, 12, 3, "raise")
    yield to(2, 6, 10, 3, "raise")


def _jumps(opened: int) -> Iterator[Entry]:
    """Strong jumps in a new major: six cards that need little support."""
    for suit in MAJORS:
        if suit != opened:
            call = cheapest(suit, bid(1, opened)) + 5
            good = Meaning(JUMP, least=length(suit, 6), honours=((suit, 2),), purpose="strong")
            yield Entry(call, good, forcing=True)


def _splinters(suit: int) -> Iterator[Entry]:
    """Jumps that show four trumps and at most one card of the suit bid."""
    low, high = SPLINTER
    for other in SUITS:
        call = cheapest(other, bid(1, suit)) + 10
        if other != suit and call < bid(4, HEARTS):
            short = Meaning(low, high, length(suit, 4), trump=suit, purpose="shortness")
            yield Entry(call, replace(short, most=((other, 1),)), forcing=True)


def _minor_raises(suit: int) -> Iterator[Entry]:
    """Raises of a minor: to two strong, to three weak; both without a four-card major."""
    no_major = tuple((major, 3) for major in MAJORS)
    for low, cards in ((STRONG_RAISE, 5), (16, 4)):
        strong = Meaning(low, least=length(suit, cards), most=no_major, purpose="strong-raise")
        yield Entry(bid(2, suit), strong, forcing=True)
    yield Entry(bid(3, suit), Meaning(6, 9, length(suit, 5), most=no_major, purpose="raise"))


def _one_level(opened: int) -> Iterator[Entry]:
    """The club player's answers with points for distribution; partner must not pass them."""
    for entry in one_level(opened):
        meaning = replace(entry.meaning, trump=suit_of(entry.call))
        yield replace(entry, meaning=meaning, forcing=True)


def _two_level(opened: int) -> Iterator[Entry]:
    """Suits below partner's at the two level, the longest first: five cards, or four of a minor."""
    lower = [suit for suit in (HEARTS, DIAMONDS, CLUBS) if suit > opened]
    for suit in lower:
        longer = tuple((suit, other, 0) for other in lower if other != suit)
        cards = 5 if suit == HEARTS or opened in MINORS else 4
        meaning = Meaning(11, least=length(suit, cards), longer=longer, purpose="forcing")
        yield Entry(bid(2, suit), meaning, forcing=True)


# -- one of a suit, and they bid ------------------------------------------------------------------


def _over_their_bid(told: Told, opened: int) -> Iterator[Entry]:
    if opened in MAJORS:
        yield from _raises_over(told, opened)
    yield from _suits_over(told, opened, MAJORS)
    yield from _negative_double(told, opened)
    if opened in MINORS:
        yield from _raises_over(told, opened)
    yield from _suits_over(told, opened, MINORS)
    theirs = told.their_suits
    low = notrump(told.last // 5 + 1) if told.last % 5 < 4 else 0
    if low == notrump(1):
        yield Entry(low, Meaning(7, 10, stops=theirs))
        yield Entry(TWO_NOTRUMP, Meaning(11, 12, stops=theirs), invites=True)
    elif low == TWO_NOTRUMP:
        yield Entry(low, Meaning(11, 12, stops=theirs), invites=True)
    yield Entry(notrump(3), Meaning(13, 16, stops=theirs, purpose="to-play"))
    if told.last < TWO_NOTRUMP:
        yield Entry(DOUBLE, Meaning(12, purpose="takeout-strong"), forcing=True)


def _raises_over(told: Told, suit: int) -> Iterator[Entry]:
    """Raises over a bid: weak hands as high as there are trumps; strong ones bid their suit."""
    cards = 3 if suit in MAJORS else 4
    low = cheapest(suit, told.last)
    cue = cheapest(told.their_suits[0], told.last) if told.their_suits else DOUBLE
    if cue < bid(3, suit):
        shape = suit if suit in MAJORS else NO_SUIT
        strong = Meaning(10, least=length(suit, cards), purpose="strong-raise", trump=shape)
        yield Entry(cue, strong, forcing=True)
    elif suit in MAJORS and low <= bid(4, suit):
        strong = Meaning(13, least=length(suit, cards), purpose="game-raise", trump=suit)
        yield Entry(bid(4, suit), strong)
    if suit in MAJORS and low <= bid(4, suit) and cue < bid(3, suit):
        yield Entry(bid(4, suit), Meaning(3, 9, length(suit, 5), purpose="weak", trump=suit))
    if low <= bid(2, suit):
        yield Entry(
            bid(3, suit), Meaning(4, 9, length(suit, cards + 1), purpose="weak", trump=suit)
        )
        high = 10 if suit in MAJORS else 13  # with more points than that their suit is bid
        raised = Meaning(6, high, length(suit, cards), purpose="raise", trump=suit)
        yield Entry(bid(2, suit), raised)
    elif low == bid(3, suit):
        yield Entry(low, Meaning(8, 12, length(suit, cards), purpose="raise", trump=suit))


def _suits_over(told: Told, opened: int, suits: Iterable[int]) -> Iterator[Entry]:
    for suit in suits:
        low = cheapest(suit, told.last)
        if suit == opened or suit in told.their_suits or not 0 <= low // 5 < 3:
            continue
        cards, points = ((4, 6), (5, 10), (5, 12))[low // 5]
        cards += low // 5 == 0 and suit == SPADES and HEARTS in told.their_suits
        meaning = Meaning(points, least=length(suit, cards), purpose="forcing")
        yield Entry(low, meaning, forcing=True)


def _negative_double(told: Told, opened: int) -> Iterator[Entry]:
    """The double that shows four cards of an unbid major, or both minors if no major is unbid."""
    unbid = [suit for suit in MAJORS if suit not in (opened, *told.their_suits)]
    level = told.last // 5 + 1
    if level > 3 or told.last % 5 == 4:
        return
    for suit in unbid:
        meaning = Meaning(5 + 2 * level, least=length(suit, 4), purpose="takeout")
        yield Entry(DOUBLE, meaning, forcing=True)
    if not unbid:
        both = Meaning(5 + 2 * level, least=(0, 0, 4, 4), purpose="takeout")
        yield Entry(DOUBLE, both, forcing=True)


# -- notrump --------------------------------------------------------------------------------------


def _over_their_bid_to_notrump(told: Told) -> Iterator[Entry]:
    theirs = told.their_suits
    for major in MAJORS:
        if major not in theirs:
            yield Entry(bid(4, major), Meaning(9, least=length(major, 6), purpose="to-play"))
            if told.last < bid(3, major):
                game = Meaning(10, least=length(major, 5), purpose="forcing")
                yield Entry(bid(3, major), game, forcing=True)
    yield Entry(notrump(3), Meaning(10, 16, stops=theirs, purpose="to-play"))
    for suit in SUITS:
        low = cheapest(suit, told.last)
        if suit not in theirs and low // 5 == 1:
            yield Entry(low, Meaning(4, 9, length(suit, 5), purpose="to-play"))
    yield Entry(DOUBLE, Meaning(9, purpose="penalty"))


# -- the others -----------------------------------------------------------------------------------


def _to_two_clubs() -> Iterator[Entry]:
    """Answers to 2C: a good suit with 8 points at once, and a waiting bid with all other hands."""
    for suit in SUITS:
        good = Meaning(8, least=length(suit, 5), honours=((suit, 2),))
        yield Entry(bid(2 if suit in MAJORS else 3, suit), good, forcing=True)
    yield Entry(bid(2, DIAMONDS), Meaning(purpose="waiting"), forcing=True)


def _to_a_preempt(told: Told, suit: int) -> Iterator[Entry]:
    """Raises of a preempt: by the number of trumps, or to game with strength."""
    level = told.opened // 5 + 1
    held = level + 4  # cards that it shows
    if level == 2:
        good = Meaning(15, least=length(suit, 2), purpose="to-play", trump=suit)
        if suit in MAJORS:
            yield Entry(bid(4, suit), good)
        else:
            runs = Meaning(15, least=length(suit, 2), honours=((suit, 1),), purpose="to-play")
            yield Entry(notrump(3), runs)
        yield Entry(notrump(3), Meaning(17, purpose="to-play"))
    elif level == 3:
        if suit in MAJORS:
            yield Entry(bid(4, suit), Meaning(14, least=length(suit, 2), purpose="to-play"))
        yield Entry(notrump(3), Meaning(17, least=length(suit, 2), purpose="to-play"))
        if suit in MAJORS:
            yield Entry(bid(4, suit), Meaning(19, least=length(suit, 1), purpose="to-play"))
        yield Entry(notrump(3), Meaning(19, purpose="to-play"))
    if level == 2:
        for other in SUITS:
            call = cheapest(other, told.last)
            if other != suit and other not in told.their_suits and call < notrump(3):
                own = Meaning(15, least=length(other, 5), purpose="forcing")
                yield Entry(call, own, forcing=True)
    for higher in (level + 2, level + 1):
        trumps = higher + 6 - held
        if higher <= 4 and trumps >= 3:
            yield Entry(bid(higher, suit), Meaning(0, 14, length(suit, trumps), purpose="weak"))
