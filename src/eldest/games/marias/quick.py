"""A whole round in small numbers, played at random: the short form of sections 8 to 13.

It follows no law that `Round` does not follow: a test leads a `Round` through the same choices and
compares what is paid. Nobody claims, concedes, changes the talon or speaks of a revoke. Plain
Python, with C types in quick.pxd.
"""

from __future__ import annotations

from eldest.cards import SUITS, bits
from eldest.deal.dice import Dice
from eldest.games.marias import holdings
from eldest.games.marias.figures import (
    GAME,
    HUNDRED,
    HUNDRED_AGAINST,
    MISERE,
    MISERE_GAME,
    NOBODY,
    SEVEN,
    SEVEN_AGAINST,
    SEVEN_RANK,
    SILENT_SEVEN,
    TRUMP_GAME,
)
from eldest.games.marias.options import Options
from eldest.games.marias.quick_bids import QuickBids
from eldest.games.marias.tally import Scale, Tally
from eldest.tricks import play as base

NAMES = 7
CUSTOMS = ("none", "pub", "csm")
NO_CUSTOM, CSM = 0, 2  # M-8.11, by their place there
NO_SHOWN = 63
MASK32 = 0xFFFFFFFF


class Quick(QuickBids):
    """A round from the shuffle to the payments."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.tally = Tally()
        self.scale = Scale(options)
        self.level = [0, 0, 0, 0, 0, 0, 0]  # of each commitment; NOBODY has announced it
        self.paid = [0, 0, 0, 0]  # by seat
        self.most = options.max_level
        self.with_game = int(options.hundred_includes_game)
        self.lone_leads = int(options.auction_lead == "declarer")
        self.custom = CUSTOMS.index(options.unplayed)
        self.opens = int(options.open_hand == "on")
        self.forfeit = options.tariff.game if options.forfeits else 0
        self.sitter_pays = int(options.sitter_pays)
        self.red = sum(1 << suit for suit, name in enumerate(SUITS) if name in options.red_suits)

    def play_round(self, chooser: int, dice: Dice) -> int:
        """Every choice drawn from what is legal; a checksum of all of them."""
        self.bid(chooser, dice)
        while self.played and not self.tricks.is_over():
            card = self.tricks.random_card(dice)
            self.check = (self.check * 31 + card) & MASK32
            self.tricks.play(card)
        self.settle()
        return self.check

    def bid(self, chooser: int, dice: Dice) -> None:
        """To the first lead, or to the end of a round that has none."""
        self.begin()
        self.tricks.chair = chooser
        self.opened = 0
        self.played = 0
        self.raisers = 0
        self.deal(dice)
        self.choose(dice)
        if self.declarer != NOBODY:
            self.commit()
            self.double(dice)
            self.prepare()
            self.played = not self.is_unplayed() and not self.is_laid(dice)

    # -- doubling (section 8) -----------------------------------------------------------------

    def commit(self) -> None:
        """M-7.1, M-7.2, M-8.2."""
        self.open = 0
        self.fresh = 0
        self.announcer = NOBODY
        for name in range(NAMES):
            self.level[name] = NOBODY
        if self.kind != TRUMP_GAME:
            self.add(MISERE + self.kind - MISERE_GAME)
            return
        if self.contract < 2 or self.with_game:
            self.add(GAME)
        if self.contract % 2:
            self.add(SEVEN)
        if self.contract >= 2:
            self.add(HUNDRED)

    def add(self, name: int) -> None:
        """A commitment at level 0, which the other side may raise next."""
        self.level[name] = 0
        self.fresh |= base.BIT[name]

    def double(self, dice: Dice) -> None:
        """M-8.4, M-8.9: speech after speech, as long as something is raised or announced."""
        speech = 0
        while self.fresh:
            self.open = self.fresh
            self.fresh = 0
            if speech % 2:
                self.speak(self.declarer, speech, dice)
            else:
                self.speak((self.declarer + 1) % 3, speech, dice)
                self.speak((self.declarer + 2) % 3, speech, dice)
            speech += 1

    def speak(self, player: int, speech: int, dice: Dice) -> None:
        """M-8.6, M-8.10; all sets of raises, and with each of them all of announcements."""
        raises = self.raisable()
        first = speech == 0 and self.kind == TRUMP_GAME
        if not raises and not (first and self.is_against_open()):
            return
        news = self.announceable(player) if first else 0
        size = bits.popcount(news)
        pick = self.draw(dice, base.BIT[size + bits.popcount(raises)], 1)
        self.respond(player, chosen(raises, pick >> size))
        self.announce_against(player, chosen(news, pick))

    def raisable(self) -> int:
        """M-8.5, M-8.7: open, not yet raised in this speech, and below the limit."""
        names = self.open & ~self.fresh
        for name in range(NAMES):
            if self.level[name] >= self.most:
                names &= ~base.BIT[name]
        return names

    def is_against_open(self) -> bool:
        """M-8.10: whether public facts leave an announcement against."""
        no_seven = self.contract % 2 == 0 and self.shown != 13 * self.trump + SEVEN_RANK
        if no_seven and self.level[SEVEN_AGAINST] == NOBODY:
            return True
        return self.contract < 2 and self.level[HUNDRED_AGAINST] == NOBODY

    def announceable(self, player: int) -> int:
        """M-8.8."""
        hand = self.tricks.hands[player]
        names = 0
        if hand & base.BIT[13 * self.trump + SEVEN_RANK]:
            names |= base.BIT[SEVEN_AGAINST]
        closed = self.contract >= 2 or self.level[HUNDRED_AGAINST] != NOBODY
        if not closed and (not self.paired or holdings.has_pair(hand)):
            names |= base.BIT[HUNDRED_AGAINST]
        return names

    def respond(self, player: int, names: int) -> None:
        """M-8.6, and M-13.6 asks later which defenders raised."""
        self.fresh |= names
        if names and player != self.declarer:
            self.raisers |= base.BIT[player]
        for name in range(NAMES):
            if names & base.BIT[name]:
                self.level[name] += 1

    def announce_against(self, player: int, names: int) -> None:
        """M-8.8."""
        if names & base.BIT[SEVEN_AGAINST]:
            self.announcer = player
            self.add(SEVEN_AGAINST)
        if names & base.BIT[HUNDRED_AGAINST]:
            self.add(HUNDRED_AGAINST)

    # -- before the first lead ----------------------------------------------------------------

    def prepare(self) -> None:
        """M-9.2, M-11.3."""
        self.tricks.set_game(self.kind, self.trump, self.declarer)
        self.tricks.keeper = self.declarer if self.level[SEVEN] >= 0 else self.announcer
        lone = self.kind != TRUMP_GAME or self.lone_leads
        self.tricks.lead_first(self.declarer if lone else 0)

    def is_unplayed(self) -> bool:
        """M-8.11."""
        if self.custom == NO_CUSTOM or self.kind != TRUMP_GAME or self.contract >= 2:
            return False
        if self.level[SEVEN_AGAINST] >= 0 or self.level[HUNDRED_AGAINST] >= 0:
            return False
        if self.contract == 0:
            return self.level[GAME] == 0 or (self.custom == CSM and self.level[GAME] == 1)
        return self.custom == CSM and self.level[GAME] == 1 and self.level[SEVEN] == 0

    def is_laid(self, dice: Dice) -> bool:
        """M-17.1: whether the declarer opens his hand and both others accept it."""
        if not self.opens or self.draw(dice, 2, 1) == 0:
            return False
        self.opened = 1
        return self.draw(dice, 2, 1) == 0 and self.draw(dice, 2, 1) == 0

    # -- payment (sections 12 and 13) ---------------------------------------------------------

    def settle(self) -> None:
        """What every seat is paid."""
        if self.declarer == NOBODY:
            self.pay(0, -self.forfeit)  # M-6.8
            return
        self.tally.clear()
        for name in range(NAMES):
            self.tally.commit(name, self.level[name])
        if self.kind == TRUMP_GAME and self.red & base.BIT[self.trump]:
            self.tally.red = 2
        if self.played:
            self.count()
        else:
            self.decide()
        units = self.scale.settle(self.tally)
        self.pay(self.declarer, self.scale.limited(units, bits.popcount(self.raisers)))

    def decide(self) -> None:
        """M-8.11, M-17.1: what is made without play; only a doubled GAME is lost so."""
        self.tally.plain = 1
        for name in range(NAMES):
            self.tally.decide(name, -1 if name >= SEVEN_AGAINST else 1)
        if not self.opened and self.level[GAME] == 1:
            self.tally.decide(GAME, -1)

    def count(self) -> None:
        """M-12.1 to M-12.3, M-12.8."""
        self.tally.opened = self.opened
        self.tally.tricks = self.tricks.tricks[self.declarer]
        if self.kind != TRUMP_GAME:
            return
        for side in range(2):
            self.tally.collect(side, self.tricks.card_points(side))
        for index in range(self.tricks.weds):
            side = self.tricks.side(self.tricks.wed_by[index])
            self.tally.wed(side, self.tricks.wed_value(self.tricks.wed_suit[index]))
        self.count_seven()

    def count_seven(self) -> None:
        """M-11.1, M-11.2, M-11.4."""
        player = self.tricks.seven_by
        wins = player == self.tricks.last_winner
        self.tally.decide(SEVEN, 1 if wins and player == self.declarer else -1)
        self.tally.decide(SEVEN_AGAINST, 1 if wins and player == self.announcer else -1)
        if player != NOBODY and self.level[SEVEN] < 0 and self.level[SEVEN_AGAINST] < 0:
            self.tally.commit(SILENT_SEVEN, 0)
            self.tally.decide(SILENT_SEVEN, 1 if wins == (player == self.declarer) else -1)

    def pay(self, lone: int, units: int) -> None:
        """M-13.7, M-18.2: from each of the others, and from the sitter if he pays."""
        payers = 2 + (self.sitter_pays if self.tricks.chairs == 4 else 0)
        for seat in range(4):
            self.paid[seat] = 0
        for player in range(payers + 1):
            seat = (self.tricks.chair + player) % self.tricks.chairs
            self.paid[seat] = units * payers if player == lone else -units

    def paid_to(self, seat: int) -> int:
        """What a seat is paid."""
        return self.paid[seat]

    # -- for learners -------------------------------------------------------------------------

    def word(self, index: int) -> int:
        """What the player in turn knows, as masks and packed numbers; `envs` unpacks them."""
        if index < 8:
            return self.tricks.word(index)
        if index == 8:
            return self.facts()
        if index == 9:
            return self.talon if self.maker == self.tricks.turn else 0
        return self.tricks.hands[self.declarer] if self.opened else 0

    def facts(self) -> int:
        """Levels of all commitments, contract, shown card, and the marriages of all players."""
        word = 0
        for step in range(2, -1, -1):
            word = word * 16 + self.married((self.tricks.turn + step) % 3)
        word = word * 64 + (self.shown & NO_SHOWN)
        word = word * 8 + self.contract + 1
        for name in range(NAMES - 1, -1, -1):
            word = word * 8 + self.level[name] + 1
        return word

    def married(self, player: int) -> int:
        """M-10.6: the suits of the marriages that a player has announced, a bit each."""
        suits = 0
        for index in range(self.tricks.weds):
            if self.tricks.wed_by[index] == player:
                suits |= base.BIT[self.tricks.wed_suit[index]]
        return suits


def chosen(names: int, pick: int) -> int:
    """The names whose digits are set in a number that counts their sets in binary."""
    found, digit = 0, 0
    for name in range(NAMES):
        if names & base.BIT[name]:
            if pick & base.BIT[digit]:
                found |= base.BIT[name]
            digit += 1
    return found
