"""The expert's bids if a pass would end the auction, and after doubles for takeout."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.bots.bridge.competing import cheapest
from eldest.bots.bridge.expert.later import Stand
from eldest.bots.bridge.hand import MAJORS
from eldest.bots.bridge.meaning import Entry, Meaning, Table, length
from eldest.bots.bridge.opening import bid, notrump
from eldest.bots.bridge.responses import ONE_NOTRUMP
from eldest.games.bridge.calls import DOUBLE, PASS

SUITS = range(4)


def table(stand: Stand) -> Table:
    """The calls in the last seat, none below the two level: such a contract would be too cheap."""
    told = stand.told
    last_chance = told.calls[-2:] == (PASS, PASS) and told.is_theirs
    if told.has_spoken(told.mine) and told.mine[-1] == DOUBLE and not told.is_theirs:
        return tuple(_after_own_double(stand))
    if last_chance and told.last < notrump(3) and told.last % 5 < 4:
        return tuple(_last_chance(stand))
    return ()


def _last_chance(stand: Stand) -> Iterator[Entry]:
    told = stand.told
    theirs = told.their_suits
    unbid = [suit for suit in SUITS if suit not in theirs]
    opened = told.opener == "me"
    low = (12 if opened else 9) + 2 * (told.last // 5)
    short = tuple((suit, 2) for suit in theirs)
    if DOUBLE not in told.mine and sum(call != PASS for call in told.mine) < 2:
        spades, hearts, diamonds, clubs = (3 * (suit in unbid and not opened) for suit in SUITS)
        least = (spades, hearts, diamonds, clubs)
        yield Entry(DOUBLE, Meaning(low, least=least, most=short, purpose="takeout"), forcing=True)
        more = Meaning(low + 3, most=tuple((suit, 3) for suit in theirs), purpose="takeout")
        yield Entry(DOUBLE, more, forcing=True)
    if opened:
        return
    for suit in unbid:
        call = cheapest(suit, told.last)
        if call // 5 < 2:
            meaning = Meaning(8 + 2 * (call // 5), 14, length(suit, 5), tops=((suit, 1),))
            yield Entry(call, meaning)
    if told.last < ONE_NOTRUMP:
        yield Entry(ONE_NOTRUMP, Meaning(11, 14, balanced=True, stops=theirs))


def _after_own_double(stand: Stand) -> Iterator[Entry]:
    """Partner's answer shows 0 to 8 points: bid on only with more than the double showed."""
    told = stand.told
    last = told.partners_last
    if last >= notrump(3) or last % 5 == 4:
        return
    suit = 3 - last % 5
    game, low = bid(4, suit), cheapest(suit, told.last)
    if suit in MAJORS:
        strong = Meaning(20, least=length(suit, 4), purpose="game-raise", trump=suit)
        yield Entry(game, strong)
    if low < bid(4, suit):
        more = Meaning(17, 19, length(suit, 4), purpose="raise", trump=suit)
        yield Entry(low, more, invites=True)
    for other in SUITS:
        call = cheapest(other, told.last)
        if other != suit and other not in told.their_suits and call // 5 < 3:
            yield Entry(call, Meaning(18, least=length(other, 5)))
    for level in (1, 2):
        if notrump(level) > told.last:
            yield Entry(notrump(level), Meaning(19, stops=told.their_suits))
            return


def after_double(stand: Stand) -> Iterator[Entry]:
    """Opener's answer to partner's double for takeout."""
    told = stand.told
    theirs = told.their_suits
    if told.opened % 5 == 4 or told.last >= notrump(3) or not stand.asked:
        return
    opened = 3 - told.opened % 5
    if not stand.forced:
        yield from _over_their_bid(stand, opened)
        return
    for suit in MAJORS:
        if suit in theirs:
            continue
        low = cheapest(suit, told.last)
        yield Entry(bid(4, suit), Meaning(18, least=length(suit, 4), purpose="to-play", trump=suit))
        jump = Meaning(15, 17, length(suit, 4), purpose="jump", trump=suit)
        yield Entry(low + 5, jump, invites=True)
        yield Entry(low, Meaning(0, 14, length(suit, 4), trump=suit))
    yield Entry(notrump(3), Meaning(18, stops=theirs, purpose="to-play"))
    yield Entry(cheapest(opened, told.last) + 5, Meaning(16, 18, length(opened, 6)), invites=True)
    yield Entry(cheapest(opened, told.last), Meaning(0, 15, length(opened, 6)))
    level = told.last // 5 + 1 + (told.last % 5 == 4)
    yield Entry(notrump(level), Meaning(0, 17, stops=theirs))
    for suit in SUITS:
        if suit not in (*theirs, opened):
            yield Entry(cheapest(suit, told.last), Meaning(0, 18, length(suit, 4)))
    yield Entry(cheapest(opened, told.last), Meaning(0, 18, length(opened, 5)))
    yield Entry(notrump(level), Meaning(purpose="nothing-better"))


def _over_their_bid(stand: Stand, opened: int) -> Iterator[Entry]:
    """They have bid over partner's double: bid only with a fit, a long suit or extra strength."""
    told = stand.told
    for suit in MAJORS:
        low = cheapest(suit, told.last)
        if suit in (*told.their_suits, opened) or low > bid(3, suit):
            continue
        yield Entry(bid(4, suit), Meaning(18, least=length(suit, 4), purpose="to-play", trump=suit))
        yield Entry(low, Meaning(10 + 2 * (low // 5), 17, length(suit, 4), trump=suit))
    yield Entry(notrump(3), Meaning(18, stops=told.their_suits, purpose="to-play"))
    low = cheapest(opened, told.last)
    if low <= bid(3, opened):
        yield Entry(low, Meaning(12 + 2 * (low // 5), 18, length(opened, 6), trump=opened))
    yield Entry(DOUBLE, Meaning(17, purpose="takeout-strong"), forcing=True)
