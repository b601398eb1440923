"""What the player in turn sees of a Trump Game, on the kernel: `sight` for rollouts.

That is the own hand, the cards that were played, what was announced and shown, and the own talon.
Nothing else of the kernel is looked at. C types are in lookout.pxd.
"""

from __future__ import annotations

from eldest.bots.marias.sight import DECLARER_LONG
from eldest.cards import bits
from eldest.cards.card import NO_CARD, NO_SUIT
from eldest.games.marias.constants import NOBODY, TALON
from eldest.games.marias.kernel.marias import Marias
from eldest.games.marias.options import Options
from eldest.games.marias.ranks import ABOVE as ORDERS
from eldest.games.marias.ranks import PACK, PAIRS, SHARP
from eldest.tricks.kernel import BIT, SUIT

ABOVE = list(ORDERS[0])  # by card: the cards of its suit that beat it in a Trump Game
PAIR = list(PAIRS)


class Lookout:
    """The player's cards, the cards that are out, and how likely each other player holds them."""

    def __init__(self, options: Options) -> None:
        self.kernel = Marias(options)
        self.child = Marias(options)  # for a world that is played on
        self.me = 0
        self.alone = 0
        self.hand = 0
        self.out = 0  # cards that others may hold
        self.unseen = 0  # those of them whose place is not known
        self.known = [0, 0, 0]  # by player
        self.room = [0, 0, 0]
        self.lacks = [0.0] * 24  # by player, suit and sharp: the chance that he lacks a card

    def look(self, kernel: Marias) -> None:
        """Take the place of the player in turn."""
        self.kernel = kernel
        self.me = kernel.player
        self.alone = self.me == kernel.declarer
        self.hand = kernel.hands[self.me]
        seen = self.hand | kernel.table | kernel.taken[0] | kernel.taken[1] | kernel.taken[2]
        if self.alone:
            seen |= kernel.talon_mask()
        self.out = PACK & ~seen
        self.unseen = self.out
        for player in range(3):
            self.known[player] = 0 if player == self.me else self.shown(player)
            self.unseen &= ~self.known[player]
            held = kernel.hands[player] & ~self.known[player]
            self.room[player] = 0 if player == self.me else bits.popcount(held)
        self.share()

    def shown(self, player: int) -> int:
        """What everybody knows a player to hold: the shown trump, kings, the kept seven."""
        kernel, known = self.kernel, 0
        if player == kernel.declarer and kernel.shown != NO_CARD:
            known |= BIT[kernel.shown]
        for i in range(kernel.marriages):
            if kernel.married_by[i] == player:
                known |= PAIR[kernel.married_suit[i]]
        if player == kernel.keeper:
            known |= BIT[kernel.seven]
        return known & kernel.hands[player]

    def share(self) -> None:
        """The chance that each player lacks a card of each suit, sharp or not."""
        for suit in range(4):
            self.share_of(suit, 0, 0 if self.alone else TALON)
            self.share_of(suit, 1, 0)  # sharp cards are in no talon

    def share_of(self, suit: int, sharp: int, talon: int) -> None:
        """The share for one kind of card; a declarer is long in trumps."""
        kernel = self.kernel
        total = float(talon)
        for player in range(3):
            weight = float(self.room[player])
            if kernel.voids[player] & BIT[suit]:
                weight = 0.0
            if suit == kernel.trump and player == kernel.declarer:
                weight *= DECLARER_LONG
            self.lacks[8 * player + 2 * suit + sharp] = weight
            total += weight
        for player in range(3):
            place = 8 * player + 2 * suit + sharp
            self.lacks[place] = 1.0 - self.lacks[place] / total if total > 0 else 1.0

    def holds(self, player: int, cards: int) -> float:
        """The chance that a player holds at least one of these cards."""
        if self.known[player] & cards:
            return 1.0
        none, left = 1.0, self.unseen & cards
        while left:
            card = bits.lowbit(left)
            left &= left - 1
            none *= self.lacks[8 * player + 2 * (card // 13) + (SHARP & BIT[card] != 0)]
        return 1.0 - none

    def beaters(self, best: int) -> int:
        """The cards that would take a trick that this card wins so far."""
        if best // 13 == self.kernel.trump:
            return ABOVE[best]
        return ABOVE[best] | SUIT[self.kernel.trump]

    def is_friend(self, player: int) -> bool:
        """Whether a player is on this side; the player in turn is."""
        return (player == self.kernel.declarer) == self.alone and player != NOBODY

    def later(self) -> int:
        """How many players follow in this trick."""
        return 2 - (self.kernel.cards_played - 3 * self.kernel.number)

    def takes(self, card: int) -> bool:
        """Whether the card wins the trick so far."""
        if self.kernel.led == NO_SUIT:
            return True
        return self.beaters(self.kernel.best) & BIT[card] != 0

    def ours(self, card: int) -> float:
        """The chance that our side takes the trick if this card is laid now."""
        taken = self.takes(card)
        best = card if taken else self.kernel.best
        led = card // 13 if self.kernel.led == NO_SUIT else self.kernel.led
        chance = 1.0 if taken or self.is_friend(self.kernel.winner) else 0.0
        player = self.me
        for _ in range(self.later()):
            player = self.kernel.left_of(player)
            beaten = self.beats(player, led, best)
            if self.is_friend(player):
                chance += (1.0 - chance) * beaten
            else:
                chance *= 1.0 - beaten
        return chance

    def beats(self, player: int, led: int, best: int) -> float:
        """The chance that a player can lay a card that takes the trick."""
        winners, suit = self.beaters(best), SUIT[led]
        follows = self.holds(player, winners & suit)
        trumps = self.holds(player, winners & ~suit)
        return follows + (1.0 - self.holds(player, suit)) * trumps

    def ruffs(self, player: int, suit: int) -> float:
        """The chance that a player has to trump a lead of this plain suit."""
        trumps = self.out & SUIT[self.kernel.trump]
        return (1.0 - self.holds(player, SUIT[suit])) * self.holds(player, trumps)
