"""The expert's later bids: slam, game and invitation by the points of both hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from eldest.bots.bridge.auction import Shown, Told
from eldest.bots.bridge.competing import cheapest
from eldest.bots.bridge.hand import CLUBS, DIAMONDS, MAJORS, MINORS
from eldest.bots.bridge.meaning import Entry, Meaning, Table, length
from eldest.bots.bridge.opening import bid, notrump
from eldest.games.bridge.calls import BIDS, DOUBLE

SUITS = range(4)
SLAM, SUIT_SLAM, GAME, SUIT_GAME, MINOR_GAME, INVITATION = 31, 31, 24, 24, 28, 22
FITTING = 2  # points less for a slam without honours in partner's short suit
FLAT = 2  # points more for a slam opposite a hand without a short suit
UNCONTROLLED = ((18, 1), (15, 2), (0, 3))  # points that partner has shown, points more for a slam
ACES = {DIAMONDS: (1, 2, 3, 4), CLUBS: (2, 3, 4)}  # so that no answer passes five of the suit
LONG = 7  # cards of a major that need no support for game
FIT = 8
TRY, TRY_FIT = 28, 8  # points and cards of both hands for a slam try in a minor
RUNNING = 2  # points that a long minor with honours is worth in notrump
SOLID, TOPS = 7, 3  # cards of a suit, and of its A K Q J, that need no support
WEAK_ANSWER = 10  # points of an answer of 1N at most
THREE_NOTRUMP = notrump(3)
PENALTY = {3: 26, 4: 23, 5: 20, 6: 16, 7: 10}  # our points from which a contract is doubled
LAW = {2: 16, 3: 19, 4: 22}  # our points from which we bid as high as we have trumps


@dataclass(frozen=True, slots=True)
class Stand:
    """The state of an auction for the player who has to call."""

    told: Told
    me: Shown
    partner: Shown
    invited: bool
    asked: bool  # partner's last call may not be passed, unless an opponent bids over it
    forced: bool

    def fit(self, suit: int, together: int = FIT) -> tuple[int, int, int, int]:
        """The number of cards needed to reach this length together with what partner has shown."""
        return length(suit, max(together - self.partner.least[suit], 0))

    def has_fit(self, suit: int) -> bool:
        """Whether both together have shown a fit."""
        return self.me.least[suit] + self.partner.least[suit] >= FIT

    def need(self, together: int) -> int:
        """The points needed to reach this total together with what partner has shown."""
        return max(together - self.partner.low, 0)

    @property
    def own_majors(self) -> tuple[int, ...]:
        """The majors that the player has bid and may still invite with."""
        return tuple(suit for suit in MAJORS if self.me.least[suit] >= 4 and not self.invited)

    @property
    def partners_cue(self) -> bool:
        """Whether partner has just bid a suit of theirs."""
        last = self.told.partners_last
        return last == self.told.last and 3 - last % 5 in self.told.their_suits

    @property
    def unstopped(self) -> tuple[int, ...]:
        """Their suits of which partner has not shown a stopper."""
        return tuple(suit for suit in self.told.their_suits if suit not in self.partner.stops)


def later_table(stand: Stand) -> Table:
    """Later calls: slams, games, penalty doubles, one invitation, raises and rescues."""
    return tuple(_lines(stand))


def _lines(stand: Stand) -> Iterator[Entry]:
    told = stand.told
    yield from slams(stand)
    yield from five_card_majors(stand)
    yield from games(stand)
    yield from stopper_questions(stand)
    yield from penalties(stand)
    if not stand.invited and told.last < THREE_NOTRUMP:
        yield from invitations(stand)
    if told.is_theirs:
        yield from competition(stand)
    elif told.partners_last < BIDS and told.last < THREE_NOTRUMP:
        yield from preference(stand)
    if stand.forced:
        yield from forced(stand)


def slam_points(stand: Stand) -> int:
    """The points from which aces are asked for: more if partner's hand has no short suit."""
    flat = min(stand.partner.least) >= 2
    return max(SUIT_SLAM + FLAT * flat - stand.partner.likely, 0)


def uncontrolled(stand: Stand) -> int:
    """The extra points for a slam with a suit that loses two tricks at once."""
    return next(more for low, more in UNCONTROLLED if stand.partner.low >= low)


def slams(stand: Stand) -> Iterator[Entry]:
    """Slams: with a fit ask for aces; bid notrump by points."""
    if stand.told.last >= notrump(4):
        return
    for suit in (*MAJORS, *MINORS):
        alone = Meaning(least=length(suit, SOLID), tops=((suit, TOPS),))
        for trumps in (Meaning(least=stand.fit(suit)), alone):
            asks = replace(trumps, purpose="asks-aces", trump=suit, aces=ACES.get(suit, ()))
            yield from _questions(stand, asks)
    yield Entry(notrump(6), Meaning(stand.need(SLAM), purpose="slam"))
    yield from minor_tries(stand)


def _questions(stand: Stand, asks: Meaning) -> Iterator[Entry]:
    """Questions for aces; fewer points suffice without honours in partner's short suit."""
    short, need, more = stand.partner.short, slam_points(stand), uncontrolled(stand)
    if short:
        asks = replace(asks, controlled=short)
        fits = replace(asks, no_honours=short, low=max(need - FITTING, 0))
        yield Entry(notrump(4), replace(fits, controls=True), forcing=True)
        yield Entry(notrump(4), replace(fits, low=fits.low + more), forcing=True)
    yield Entry(notrump(4), replace(asks, low=need, controls=True), forcing=True)
    yield Entry(notrump(4), replace(asks, low=need + more), forcing=True)


def minor_tries(stand: Stand) -> Iterator[Entry]:
    """Four of a minor that partner has shown: too strong to stop in game."""
    told = stand.told
    for suit in MINORS:
        call = bid(4, suit)
        if told.is_theirs or stand.partner.least[suit] < 4 or told.partners_last == THREE_NOTRUMP:
            continue
        if call > told.last and told.partners_last != call:
            fit = stand.fit(suit, TRY_FIT)
            tries = Meaning(stand.need(TRY), least=fit, purpose="slam-invitation", trump=suit)
            yield Entry(call, tries, forcing=True)


def games(stand: Stand) -> Iterator[Entry]:
    """Games: 4M with a fit, else 3N if their suits are stopped, else 5m with a fit."""
    told = stand.told
    for suit in MAJORS:
        yield from major_games(stand, suit)
    if told.last < THREE_NOTRUMP:
        yield from notrump_games(stand)
    for suit in MINORS:
        raised = told.partners_last == bid(4, suit)
        if told.last < THREE_NOTRUMP or raised:
            low = 0 if raised and stand.forced else stand.need(GAME if raised else MINOR_GAME)
            fit = Meaning(low, least=stand.fit(suit), purpose="to-play", trump=suit)
            yield Entry(bid(5, suit), fit)


def stopper_questions(stand: Stand) -> Iterator[Entry]:
    """Bids of their suit below 3N: enough points for game, but no stopper."""
    told = stand.told
    for suit in stand.unstopped[:1]:
        call = cheapest(suit, told.last)
        if call < THREE_NOTRUMP and not told.is_theirs and not stand.invited:
            asks = Meaning(max(stand.need(GAME), 10), purpose="asks-stopper")
            yield Entry(call, asks, forcing=True)


def notrump_games(stand: Stand) -> Iterator[Entry]:
    """3N by points; a long minor with two high honours that was bid adds two points."""
    three = Meaning(stand.need(GAME), stops=stand.unstopped, purpose="to-play")
    if majors := stand.own_majors:  # with six cards of one partner is asked first
        yield Entry(THREE_NOTRUMP, replace(three, low=stand.need(GAME + 1)))
        three = replace(three, most=tuple((suit, 5) for suit in majors))
    yield Entry(THREE_NOTRUMP, three)
    for suit in MINORS:
        if stand.me.least[suit] >= 3:
            running = replace(three, least=length(suit, 6), honours=((suit, 2),))
            yield Entry(THREE_NOTRUMP, replace(running, low=max(three.low - RUNNING, 0)))


def major_games(stand: Stand, suit: int) -> Iterator[Entry]:
    """Four of a major with a fit or a long suit; over partner's 3N with a fit only."""
    told = stand.told
    if told.last == THREE_NOTRUMP and told.partners_last == THREE_NOTRUMP:
        if stand.partner.least[suit] >= 5:
            yield Entry(bid(4, suit), Meaning(least=stand.fit(suit), purpose="to-play", trump=suit))
        return
    if told.last >= THREE_NOTRUMP and not told.is_theirs:
        return
    low = stand.need(SUIT_GAME)
    high = max(slam_points(stand) + uncontrolled(stand) - 1, low)
    for cards in (stand.fit(suit), length(suit, LONG)):
        meaning = Meaning(low, high, cards, purpose="to-play", trump=suit)
        yield Entry(bid(4, suit), meaning)


def five_card_majors(stand: Stand) -> Iterator[Entry]:
    """Over partner's notrump: five cards of the major that was shown with four, forcing to game."""
    told = stand.told
    if told.partners_last not in (notrump(1), notrump(2)) or told.is_theirs or stand.invited:
        return
    for suit in MAJORS:
        if stand.me.least[suit] == 4 and bid(3, suit) > told.last:
            five = Meaning(stand.need(GAME), least=length(suit, 5), purpose="forcing")
            yield Entry(bid(3, suit), five, forcing=True)


def penalties(stand: Stand) -> Iterator[Entry]:
    """Return penalty doubles of contracts that are too high for our points."""
    told = stand.told
    level = told.last // 5 + 1
    if not told.is_theirs or level not in PENALTY:
        return
    low = max(stand.need(PENALTY[level]), 6)
    yield Entry(DOUBLE, Meaning(low, purpose="penalty"))
    if told.last % 5 < 4:
        suit = 3 - told.last % 5
        stack = Meaning(
            max(low - 4, 6), least=length(suit, 4), tops=((suit, 2),), purpose="penalty"
        )
        yield Entry(DOUBLE, stack)


def invitations(stand: Stand) -> Iterator[Entry]:
    """Invitations: three of a major with a fit, else two notrump."""
    low, high = INVITATION - stand.partner.low, GAME - 1 - stand.partner.low
    if high < 0:
        return
    for suit in MAJORS:
        meaning = Meaning(max(low, 0), high, stand.fit(suit), purpose="invitation", trump=suit)
        yield Entry(bid(3, suit), meaning, invites=True)
    for suit in stand.own_majors:
        own = Meaning(max(low, 0), high + 1, length(suit, 6), purpose="invitation")
        yield Entry(bid(3, suit), own, invites=True)
    if stand.me.high > WEAK_ANSWER:  # who could say no more than 1N has told his points
        two = Meaning(max(low, 0), high, stops=stand.unstopped, purpose="invitation")
        yield Entry(notrump(2), two, invites=True)


def competition(stand: Stand) -> Iterator[Entry]:
    """Competing bids: as high as there are trumps, a long suit, or a double for takeout."""
    told = stand.told
    for suit in SUITS:
        call = cheapest(suit, told.last)
        level = call // 5 + 1
        if suit in told.their_suits or level not in LAW or not stand.partner.least[suit] >= 3:
            continue
        trumps = Meaning(
            stand.need(LAW[level]), least=stand.fit(suit, 6 + level), purpose="raise", trump=suit
        )
        yield Entry(call, trumps)
    for suit in SUITS:
        call = cheapest(suit, told.last)
        if suit not in told.their_suits and stand.me.least[suit] >= 4 and call // 5 in (1, 2):
            points = 13 if call // 5 == 1 else 15
            if suit in MAJORS:
                long = Meaning(20, least=length(suit, 7), purpose="to-play", trump=suit)
                yield Entry(bid(4, suit), long)
            if call // 5 == 1:
                strong = Meaning(19, least=length(suit, 6), purpose="jump", trump=suit)
                yield Entry(call + 5, strong, invites=True)
            yield Entry(call, Meaning(points, least=length(suit, 6), trump=suit))
    yield from second_suits(stand)
    yield from reopening(stand)
    if told.mine[-1:] == (DOUBLE,) and told.last < THREE_NOTRUMP:
        yield from strong_doubler(stand)
        if told.mine.count(DOUBLE) > 1:
            return
        yield Entry(DOUBLE, Meaning(19, purpose="takeout-strong"), forcing=True)


def strong_doubler(stand: Stand) -> Iterator[Entry]:
    """Bids of a player who doubled for takeout, and with a suit shows more strength."""
    for suit in SUITS:
        call = cheapest(suit, stand.told.last)
        if suit not in stand.told.their_suits and call // 5 in (1, 2):
            yield Entry(call, Meaning(17, least=length(suit, 5), tops=((suit, 2),)))


def second_suits(stand: Stand) -> Iterator[Entry]:
    """Over their bid: a second suit of five cards beside the one that was shown."""
    told = stand.told
    if max(stand.me.least) < 4 or told.last >= bid(3, 0):
        return
    for suit in SUITS:
        call = cheapest(suit, told.last)
        if suit not in told.their_suits and stand.me.least[suit] < 4 and call // 5 in (1, 2):
            low = 14 if call // 5 == 1 else 16
            yield Entry(call, Meaning(low, least=length(suit, 5), trump=suit))


def reopening(stand: Stand) -> Iterator[Entry]:
    """Opener's double of an overcall: extra strength, and shortness in their suit."""
    told = stand.told
    if told.opener != "me" or told.last >= notrump(3) or told.last % 5 == 4:
        return
    if DOUBLE in told.mine:
        return
    if told.has_spoken(told.partners):
        yield Entry(DOUBLE, Meaning(18, purpose="takeout-strong"), forcing=True)
        return
    short = tuple((suit, 2) for suit in told.their_suits)
    yield Entry(DOUBLE, Meaning(17, most=short, purpose="takeout"), forcing=True)


def preference(stand: Stand) -> Iterator[Entry]:
    """Bids at the two level: partner's first suit, or a long suit of one's own."""
    told = stand.told
    now = told.partners_last
    if now == notrump(2) and stand.invited:
        for suit in MAJORS:
            if stand.me.least[suit] >= 4:
                yield Entry(bid(3, suit), Meaning(least=length(suit, 6), purpose="to-play"))
    if now // 5 > 1 or now == notrump(2):
        return
    if now % 5 < 4:
        here = 3 - now % 5
        for suit in SUITS:
            call = cheapest(suit, told.last)
            if suit == here or stand.partner.least[suit] < 4 or call // 5 > 1:
                continue
            yield Entry(call, Meaning(longer=((suit, here, 0),), purpose="preference"))
            if stand.partner.least[suit] > 4 and here in MINORS:
                keeps = Meaning(8, least=length(suit, 2), most=((here, 3),), purpose="preference")
                yield Entry(call, keeps)  # partner may have more than he could show
    for suit in SUITS:
        call = cheapest(suit, told.last)
        if stand.me.least[suit] >= 4 and call // 5 == 1 and 3 - now % 5 != suit:
            yield Entry(call, Meaning(least=length(suit, 6), purpose="to-play"))


def forced(stand: Stand) -> Iterator[Entry]:
    """A forced call: a stopper, support, a long suit, any four after a double, cheapest notrump."""
    told = stand.told
    cheap = notrump(told.last // 5 + 1 + (told.last % 5 == 4))
    major = any(stand.has_fit(suit) for suit in MAJORS)
    if stand.partners_cue and not major and cheap <= THREE_NOTRUMP:
        yield Entry(cheap, Meaning(stops=stand.unstopped))
    for suit in SUITS:
        if stand.partner.least[suit] >= 4 or stand.has_fit(suit):
            call = cheapest(suit, told.last)
            if call < bid(5, suit):
                yield Entry(call, Meaning(least=stand.fit(suit), purpose="raise"))
    doubled = told.partners_last == DOUBLE
    for cards in (6, 5, 4) if doubled else (6,):
        for suit in SUITS:
            call = cheapest(suit, told.last)
            if suit not in told.their_suits and call < bid(4 + doubled, suit):
                yield Entry(call, Meaning(least=length(suit, cards)))
    for level in range(1, 4):
        if notrump(level) > told.last:
            yield Entry(notrump(level), Meaning(purpose="nothing-better"))
            return
