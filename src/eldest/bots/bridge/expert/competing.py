"""The expert's bids over an opponent's opening, and answers to partner's."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.bots.bridge.auction import Told
from eldest.bots.bridge.competing import cheapest
from eldest.bots.bridge.hand import CLUBS, MAJORS, MINORS
from eldest.bots.bridge.meaning import Entry, Meaning, Table, length
from eldest.bots.bridge.opening import bid, notrump
from eldest.bots.bridge.responses import ONE_NOTRUMP
from eldest.cards import NO_SUIT
from eldest.games.bridge.calls import DOUBLE, PASS

SUITS = range(4)
ACES_LEVEL = notrump(3)
LATE = 2  # points that a double may have less where a pass would end the auction
OVERCALLED = {1: 8, 2: 10, 3: 13}  # points that may be counted on, by the level


def overcall_table(told: Told) -> Table:
    """Overcalls: 1N with a stopper, a suit, a weak jump, a double with the unbid suits."""
    if told.last == ONE_NOTRUMP and not told.their_suits:
        return tuple(_over_notrump())
    return tuple(_overcalls(told))


def _over_notrump() -> Iterator[Entry]:
    yield Entry(DOUBLE, Meaning(16, purpose="penalty"))
    for suit in SUITS:
        yield Entry(bid(2, suit), Meaning(8, 15, length(suit, 6)))
        good = Meaning(10, 15, length(suit, 5), tops=((suit, 2),))
        yield Entry(bid(2, suit), good)


def _overcalls(told: Told) -> Iterator[Entry]:
    theirs = told.their_suits
    last = told.last
    if last < ONE_NOTRUMP:
        yield Entry(ONE_NOTRUMP, Meaning(15, 18, balanced=True, stops=theirs))
    elif last < notrump(2) and last // 5 == 1:
        yield Entry(notrump(2), Meaning(15, 18, balanced=True, stops=theirs))
    unbid = [suit for suit in SUITS if suit not in theirs]
    for suit in unbid:
        yield from _suit(told, suit, unbid)
    if theirs and last < notrump(4):
        yield from _doubles(told, unbid)


def _suit(told: Told, suit: int, unbid: list[int]) -> Iterator[Entry]:
    low = cheapest(suit, told.last)
    longer = tuple((suit, other, 0) for other in unbid if other != suit)
    level = low // 5 + 1
    if level == 1:
        yield Entry(low, Meaning(8, 17, length(suit, 5), tops=((suit, 1),), longer=longer))
    elif level == 2:
        yield Entry(low, Meaning(10, 17, length(suit, 6), longer=longer))
        yield Entry(low, Meaning(11, 17, length(suit, 5), tops=((suit, 2),), longer=longer))
    elif level == 3:
        yield Entry(low, Meaning(12, 17, length(suit, 6), longer=longer))
        yield Entry(low, Meaning(14, 17, length(suit, 5), tops=((suit, 2),), longer=longer))
    elif level == 4 and suit in MAJORS:
        yield Entry(low, Meaning(14, least=length(suit, 6), longer=longer))
    if 1 < (jump := low // 5 + 2) < 5 and told.last // 5 == 0:
        yield Entry(
            low + 5, Meaning(4, 10, length(suit, jump + 4), tops=((suit, 1),), purpose="weak")
        )


def _doubles(told: Told, unbid: list[int]) -> Iterator[Entry]:
    level = told.last // 5 + 1
    theirs = told.their_suits
    spades, hearts, diamonds, clubs = (3 * (suit in unbid) for suit in SUITS)
    short = tuple((suit, 2) for suit in theirs)
    low = 10 + level
    least = (spades, hearts, diamonds, clubs)
    single = tuple((suit, 1) for suit in theirs)
    yield Entry(DOUBLE, Meaning(low, least=least, most=short, purpose="takeout"), forcing=True)
    shaped = Meaning(low - 1, least=least, most=single, purpose="takeout")
    yield Entry(DOUBLE, shaped, forcing=True)
    yield Entry(DOUBLE, Meaning(low + 3, least=least, purpose="takeout"), forcing=True)
    yield Entry(DOUBLE, Meaning(17, purpose="takeout-strong"), forcing=True)


def advance_table(told: Told) -> Table:
    """Answers to partner's overcall or takeout double."""
    last = told.partners_last
    if last == DOUBLE:
        natural = told.last == ONE_NOTRUMP and not told.their_suits
        if natural:
            return ()
        return tuple(to_a_double(told) if told.last < ACES_LEVEL else _to_a_high_double(told))
    if last == PASS or last % 5 == 4:
        return ()
    return tuple(_to_an_overcall(told, 3 - last % 5))


def to_a_double(told: Told) -> Iterator[Entry]:
    """Answers to a double: game, a jump, the cheapest bid in the longest unbid suit, notrump."""
    theirs = told.their_suits
    unbid = [suit for suit in SUITS if suit not in theirs]
    free = told.right != PASS
    game = 13 + LATE * is_late(told) - (told.last // 5 == 1)
    for suit in theirs[:1]:
        yield Entry(PASS, Meaning(8, least=length(suit, 5), tops=((suit, 2),), purpose="penalty"))
    for suit in (suit for suit in MAJORS if suit in unbid):
        four = Meaning(game, least=length(suit, 4), purpose="to-play", trump=suit)
        yield Entry(bid(4, suit), four)
    yield Entry(notrump(3), Meaning(game, stops=theirs, purpose="to-play"))
    for suit in (suit for suit in MAJORS if suit in unbid):
        yield from _suit_to_a_double(told, suit, unbid, game=game)
    yield from _notrump_to_a_double(told, game)
    for suit in (suit for suit in MINORS if suit in unbid):
        yield from _suit_to_a_double(told, suit, unbid, game=game)
    if free:
        return
    for suit in unbid:
        longer = tuple((suit, other, 0) for other in unbid if other != suit)
        answer = Meaning(longer=longer, purpose="longest")
        yield Entry(cheapest(suit, told.last), answer)


def _to_a_high_double(told: Told) -> Iterator[Entry]:
    """Answers to a double above 3N: only four of a major or a long suit takes it out."""
    for suit in SUITS:
        call = cheapest(suit, told.last)
        if suit in told.their_suits or call >= bid(6, CLUBS):
            continue
        cards, low = (4, 8) if call <= bid(4, suit) and suit in MAJORS else (6, 4)
        meaning = Meaning(low, least=length(suit, cards), purpose="to-play", trump=suit)
        yield Entry(call, meaning)


def _notrump_to_a_double(told: Told, game: int) -> Iterator[Entry]:
    """Notrump answers to a double with a stopper: one notrump, or two with more points."""
    if told.last < ONE_NOTRUMP:
        yield Entry(ONE_NOTRUMP, Meaning(6, game - 4, stops=told.their_suits))
    if told.last < notrump(2):
        two = Meaning(game - 3, game - 1, stops=told.their_suits, purpose="invitation")
        yield Entry(notrump(2), two, invites=True)


def is_late(told: Told) -> bool:
    """Whether partner has doubled where a pass would have ended the auction."""
    return told.calls[-4:-2] == (PASS, PASS)


def _suit_to_a_double(told: Told, suit: int, unbid: list[int], *, game: int) -> Iterator[Entry]:
    longer = tuple((suit, other, 0) for other in unbid if other != suit)
    low = cheapest(suit, told.last)
    if low + 5 < (ACES_LEVEL if suit in MINORS else bid(4, suit)):
        least = game - 4
        jump = Meaning(least, game - 1, length(suit, 4), longer=longer, purpose="jump", trump=suit)
        yield Entry(low + 5, jump, invites=True)
    if told.right != PASS:
        yield Entry(low, Meaning(5, 9, length(suit, 4), longer=longer))
    elif suit in MAJORS:
        yield Entry(low, Meaning(0, game - 5, length(suit, 4), longer=longer))


def _to_an_overcall(told: Told, suit: int) -> Iterator[Entry]:
    """Raises by trumps, notrump with a stopper, a good suit of one's own."""
    jumped = told.partners_last >= cheapest(suit, told.opened) + 5
    yield from _raises(told, suit, jumped=jumped)
    theirs = told.their_suits
    three = 24 - (7 if jumped else OVERCALLED.get(told.partners_last // 5 + 1, 13))
    yield Entry(notrump(3), Meaning(three, stops=theirs, purpose="to-play"))
    if told.last < ONE_NOTRUMP:
        yield Entry(ONE_NOTRUMP, Meaning(9, 12, stops=theirs))
    if told.last < notrump(2):
        yield Entry(notrump(2), Meaning(three - 3, three - 1, stops=theirs), invites=True)
    for other in SUITS:
        mine = cheapest(other, told.last)
        if other != suit and other not in theirs and 0 <= mine // 5 < 2:
            low = 8 + 2 * (mine // 5)
            yield Entry(mine, Meaning(low, 15, length(other, 6)))
            yield Entry(mine, Meaning(low + 1, 15, length(other, 5), tops=((other, 2),)))


def _raises(told: Told, suit: int, *, jumped: bool) -> Iterator[Entry]:
    """Raises of partner's overcall, by the number of trumps; a cue bid shows a strong one."""
    low = cheapest(suit, told.last)
    cue = cheapest(told.their_suits[0], told.last) if told.their_suits else DOUBLE
    if cue < bid(3, suit) and not jumped:
        shape = suit if suit in MAJORS else NO_SUIT
        strong = Meaning(11, least=length(suit, 3), purpose="strong-raise", trump=shape)
        yield Entry(cue, strong, forcing=True)
    elif suit in MAJORS and low <= bid(4, suit):
        level = 1 if jumped else told.partners_last // 5 + 1  # a higher overcall has shown more
        cards = 2 if jumped else 3
        game = Meaning(16 - 2 * level, least=length(suit, cards), purpose="game-raise", trump=suit)
        yield Entry(bid(4, suit), game)
    if low <= bid(2, suit):
        yield Entry(bid(3, suit), Meaning(4, 9, length(suit, 4), purpose="weak", trump=suit))
        yield Entry(bid(2, suit), Meaning(6, 10, length(suit, 3), purpose="raise", trump=suit))
    elif low == bid(3, suit):
        yield Entry(low, Meaning(8, 13, length(suit, 3), purpose="raise", trump=suit))
