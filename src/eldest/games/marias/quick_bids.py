"""The bidding of a random round in small numbers: the short form of sections 3 to 7.

Every choice is drawn from the candidates that its phase lists, by their place in the list, and is
drawn again if the law refuses it. So a `Round` can be led through the same round, and a test does
that. Plain Python, with C types in quick_bids.pxd; players are counted from the chooser.
"""

from __future__ import annotations

from eldest.cards import PACK_32, bits
from eldest.cards.card import NO_CARD, NO_SUIT
from eldest.deal.dice import Dice
from eldest.deal.shuffle import packets
from eldest.games.marias import holdings
from eldest.games.marias.deck import FOR_CHOOSER, LEAST_CUT, MOST_CUT, PACKETS
from eldest.games.marias.figures import (
    FIRST_CARDS,
    MISERE_GAME,
    NOBODY,
    REST,
    SEVEN_RANK,
    SLAM_GAME,
    TRUMP_GAME,
)
from eldest.games.marias.options import Options
from eldest.games.marias.ranks import SHARP
from eldest.games.marias.tricks import Tricks
from eldest.games.marias.words import MISERE, RUNGS, SLAM
from eldest.tricks import play as base

CARDS = 32
PACK = list(PACK_32.cards)
POCKET = packets(PACKETS)
CUTS = 2 + MOST_CUT - LEAST_CUT  # to reshape, and every cut
PAIRS = 12 * 11  # two of twelve cards, in both orders
KEPT = 10
ALL_RUNGS = len(RUNGS)
MISERE_RUNG = RUNGS.index(MISERE)  # below it are the contracts with trumps
SLAM_RUNG = RUNGS.index(SLAM)
MASK32 = 0xFFFFFFFF


class QuickBids:
    """Cards and calls from the shuffle to the contract."""

    def __init__(self, options: Options) -> None:
        self.tricks = Tricks()
        self.tricks.strict = int(options.strict)
        self.tricks.queen_first = int(options.king_first == "refused")
        self.tricks.chairs = options.seats
        self.pack = [0] * 32  # not CARDS: C arrays are made from literals
        self.rest = [0, 0, 0, 0, 0]
        self.calm = 0  # n: but for one time in n a player takes the first, quiet candidates
        self.cuts = int(options.cuts)
        self.jitter = options.cut_jitter
        self.blinds = 0 if options.from_people == "off" else REST
        self.scattered = int(options.from_people == "max_two")
        self.spared = int(options.talon_trumps == "forbidden")
        self.dealer_plays = int(options.dealer_plays)
        self.paired = int(options.hundred_needs_marriage)
        self.check = 0  # of every choice in this round

    def draw(self, dice: Dice, candidates: int, quiet: int) -> int:
        """The place of a candidate; the first `quiet` of them are the quiet ones."""
        if self.calm and dice.below(self.calm):
            candidates = quiet
        pick = dice.below(candidates)
        self.check = (self.check * 31 + pick) & MASK32
        return pick

    # -- the deal (section 3) -----------------------------------------------------------------

    def begin(self) -> None:
        """Nothing is dealt or said."""
        self.tricks.start()
        self.check = 0
        self.desk = NO_CARD
        self.shown = NO_CARD
        self.trump = NO_SUIT
        self.kind = TRUMP_GAME
        self.contract = NOBODY
        self.declarer = NOBODY  # and so it stays in a round that is passed out
        self.talon = 0
        self.maker = NOBODY  # who discarded it
        self.taken = 0  # a bit for each player who took a talon
        self.out = 0  # M-6.6: a bit for each who passed
        self.accepted = 0  # M-6.12: a bit for each who passed over the bid MISERE

    def deal(self, dice: Dice) -> None:
        """M-3.1, M-3.6: shuffle, perhaps a cut, and the packets."""
        self.shuffle(dice)
        lifted = self.cut(dice) if self.cuts else 0
        for place in range(CARDS):
            card = self.pack[(place + lifted) % CARDS]
            if place < CARDS - REST:
                self.tricks.give(POCKET[place], base.BIT[card])
            else:
                self.rest[place - CARDS + REST] = card

    def shuffle(self, dice: Dice) -> None:
        """The same order as `deal.shuffle` gives."""
        for place in range(CARDS):
            self.pack[place] = PACK[place]
        for place in range(CARDS - 1, 0, -1):
            other = dice.below(place + 1)
            card = self.pack[place]
            self.pack[place] = self.pack[other]
            self.pack[other] = card

    def cut(self, dice: Dice) -> int:
        """M-3.3 to M-3.5; who has the pack squared has still to cut."""
        number = 0
        while number == 0:
            number = self.draw(dice, CUTS, CUTS)
        number += LEAST_CUT - 1
        if self.jitter:
            number += dice.below(2 * self.jitter + 1)
            number -= self.jitter
        return max(LEAST_CUT, min(MOST_CUT, number))

    # -- the chooser (sections 4 and 5.2) -----------------------------------------------------

    def choose(self, dice: Dice) -> None:
        """M-4.1: a card of the seven, a blind one, or none."""
        seven = self.tricks.hands[0]
        last = FIRST_CARDS + self.blinds
        pick = self.draw(dice, last + 1, FIRST_CARDS)
        while FIRST_CARDS <= pick < last and self.scattered and not holdings.is_scattered(seven):
            pick = self.draw(dice, last + 1, FIRST_CARDS)
        if pick == last:
            self.decline()
            self.auction(dice)
        else:
            self.complete(
                self.rest[pick - FIRST_CARDS] if pick >= FIRST_CARDS else bits.nth_bit(seven, pick)
            )
            self.discard(dice)

    def complete(self, desk: int) -> None:
        """M-4.2, M-4.3, M-4.6: twelve cards, and one of them on the desk."""
        for place in range(REST):
            self.tricks.give(0, base.BIT[self.rest[place]])
        self.tricks.drop(0, base.BIT[desk])
        self.desk = desk
        self.trump = desk // 13

    def decline(self) -> None:
        """M-4.5."""
        for place in range(REST):
            if place < FOR_CHOOSER:
                self.tricks.give(0, base.BIT[self.rest[place]])
            else:
                self.talon |= base.BIT[self.rest[place]]

    def discard(self, dice: Dice) -> None:
        """M-5.3 to M-5.6: first every two that are not sharp, then the others by twos."""
        eleven, trump = self.tricks.hands[0], self.trump
        loose = eleven & ~SHARP
        last = bits.popcount(loose) * (bits.popcount(loose) - 1)
        pick = self.draw(dice, last + 2 * PAIRS, last)
        while pick < last and not self.may_discard(eleven, pair(loose, pick), trump):
            pick = self.draw(dice, last + 2 * PAIRS, last)
        if pick < last:
            self.lay_talon(0, TRUMP_GAME, pair(loose, pick))
            self.barva(dice)
        else:
            self.take_back_desk()
            self.declare_trumpless(0, MISERE_GAME, pick - last)
            self.override(dice)

    def may_discard(self, hand: int, talon: int, trump: int) -> bool:
        """M-5.4, M-5.5."""
        if talon & SHARP:
            return False
        return not self.spared or holdings.may_go(hand, talon, trump)

    def lay_talon(self, player: int, kind: int, talon: int) -> None:
        """Two cards of this hand are the talon of this type."""
        self.tricks.drop(player, talon)
        self.talon = talon
        self.maker = player
        self.declarer = player
        self.kind = kind

    def take_back_desk(self) -> None:
        """M-5.6, M-5.9."""
        self.tricks.give(0, base.BIT[self.desk])
        self.desk = NO_CARD
        self.trump = NO_SUIT

    def declare_trumpless(self, player: int, least: int, pick: int) -> None:
        """M-5.6, M-5.10: for every two cards a Misère, if that is high enough, and a Slam."""
        types = 1 + SLAM_GAME - least
        talon = pair(self.tricks.hands[player], pick // types)
        self.lay_talon(player, least + pick % types, talon)

    # -- answers (sections 5.3 and 5.4) -------------------------------------------------------

    def barva(self, dice: Dice) -> None:
        """M-5.8 to M-5.12."""
        for player in range(1, 3):
            if self.draw(dice, 2, 1):
                self.take_back_desk()
                self.take_over(player, dice)
                return
        self.shown = self.desk
        self.announce(dice)

    def take_over(self, player: int, dice: Dice) -> None:
        """M-5.9, M-5.10, M-5.14: a type above the one that stood."""
        least = self.kind + 1
        choices = PAIRS * (1 + SLAM_GAME - least)
        self.take_talon(player)
        self.declare_trumpless(player, least, self.draw(dice, choices, choices))
        self.override(dice)

    def take_talon(self, player: int) -> None:
        """The talon goes into this hand."""
        self.tricks.give(player, self.talon)
        self.taken |= base.BIT[player]

    def override(self, dice: Dice) -> None:
        """M-5.13 to M-5.16, M-6.12: a Misère is asked about, a Slam is not."""
        lone, kind = self.declarer, self.kind
        for step in range(1, 3):
            player = (lone + step) % 3
            asked = kind == MISERE_GAME and not self.accepted & base.BIT[player]
            if asked and self.wants_talon(player, dice):
                self.take_over(player, dice)
                return

    def wants_talon(self, player: int, dice: Dice) -> bool:
        """M-5.11: once in a round."""
        taken = self.taken & base.BIT[player]
        pick = self.draw(dice, 2, 1)
        while pick and taken:
            pick = self.draw(dice, 2, 1)
        return pick == 1

    # -- the auction (section 6) --------------------------------------------------------------

    def auction(self, dice: Dice) -> None:
        """M-6.3 to M-6.8."""
        rung, bidder, player = NOBODY, NOBODY, 0
        while not self.is_sold(rung, bidder):
            player = self.next_speaker(player, bidder)
            call = self.call(player, rung, dice)
            if call == NOBODY:
                self.out |= base.BIT[player]
                self.accepted |= base.BIT[player] if rung == MISERE_RUNG else 0
            else:
                rung, bidder = call, player
        if bidder != NOBODY:
            self.declare(bidder, rung, dice)
        elif self.dealer_plays:
            self.declare(2, 0, dice)

    def is_sold(self, rung: int, bidder: int) -> bool:
        """M-6.7, M-6.8."""
        passed = bits.popcount(self.out)
        return rung == SLAM_RUNG or passed == 3 or (passed == 2 and bidder != NOBODY)

    def next_speaker(self, player: int, bidder: int) -> int:
        """M-6.3, M-6.6."""
        player = (player + 1) % 3
        while player == bidder or self.out & base.BIT[player]:
            player = (player + 1) % 3
        return player

    def call(self, player: int, standing: int, dice: Dice) -> int:
        """M-6.4, M-6.5: a pass is NOBODY, and comes before the rungs."""
        least = standing if player else max(standing, MISERE_RUNG - 1)
        call = self.draw(dice, 1 + ALL_RUNGS, 1) - 1
        while call != NOBODY and call <= least:
            call = self.draw(dice, 1 + ALL_RUNGS, 1) - 1
        return call

    def declare(self, player: int, rung: int, dice: Dice) -> None:
        """M-6.9, M-6.11, M-6.12."""
        self.take_talon(player)
        while not self.declares(player, rung, dice):
            pass
        self.override(dice)

    def declares(self, player: int, rung: int, dice: Dice) -> bool:
        """Whether a draw stands: for every two cards the rungs, with trumps once for each kept."""
        with_trumps = KEPT * max(0, MISERE_RUNG - rung)
        each = with_trumps + ALL_RUNGS - max(rung, MISERE_RUNG)
        pick = self.draw(dice, PAIRS * each, PAIRS * each)
        talon = pair(self.tricks.hands[player], pick // each)
        part = pick % each
        if part < with_trumps:
            return self.declares_trumps(player, rung + part // KEPT, talon, part % KEPT)
        kind = max(0, rung - MISERE_RUNG) + part - with_trumps
        self.lay_talon(player, MISERE_GAME + kind, talon)
        return True

    def declares_trumps(self, player: int, contract: int, talon: int, shown: int) -> bool:
        """M-6.10."""
        twelve = self.tricks.hands[player]
        card = bits.nth_bit(twelve & ~talon, shown)
        if not self.may_announce(contract, twelve & ~talon, card // 13):
            return False
        if not self.may_discard(twelve, talon, card // 13):
            return False
        self.shown = card
        self.trump = card // 13
        self.contract = contract
        self.lay_talon(player, TRUMP_GAME, talon)
        return True

    # -- the contract (section 7) -------------------------------------------------------------

    def announce(self, dice: Dice) -> None:
        """M-7.1, M-7.5."""
        self.tricks.give(0, base.BIT[self.desk])
        self.desk = NO_CARD
        self.contract = self.draw(dice, MISERE_RUNG, MISERE_RUNG)
        while not self.may_announce(self.contract, self.tricks.hands[0], self.trump):
            self.contract = self.draw(dice, MISERE_RUNG, MISERE_RUNG)

    def may_announce(self, contract: int, ten: int, trump: int) -> bool:
        """M-7.3, M-7.4: every second contract has a seven, the last two a Hundred."""
        if contract % 2 and not ten & base.BIT[13 * trump + SEVEN_RANK]:
            return False
        return contract < 2 or not self.paired or holdings.has_pair(ten)


def pair(hand: int, place: int) -> int:
    """The mask of two cards of a hand, by their place among all twos in both orders."""
    others = bits.popcount(hand) - 1
    first, second = place // others, place % others
    if second >= first:
        second += 1
    return base.BIT[bits.nth_bit(hand, first)] | base.BIT[bits.nth_bit(hand, second)]
