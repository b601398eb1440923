"""A player's knowledge in Mindikot and the chances of winning a trick, fast enough for rollouts.

It computes the same as play/chances.py, on the kernel: it looks at the player's own hand and at
what everybody has seen, never at the other hands. An unseen card is taken to be with each seat that
may hold it in proportion to the cards it holds. C types are in lookout.pxd.
"""

from __future__ import annotations

from eldest.bots.mindikot.play.chances import REVEALS
from eldest.cards import bits, mask_of
from eldest.cards.card import NO_SUIT
from eldest.cards.masks import BIT, SUIT
from eldest.games.mindikot.kernel.mindikot import Mindikot
from eldest.games.mindikot.kernel.phases import BACK, DOWN, REVEALED

CARDS = mask_of(range(52))


class Lookout:
    """The knowledge of the player in turn of a kernel, for one player at a time.

    The kernel that it begins with must have a pack.
    """

    def __init__(self, kernel: Mindikot) -> None:
        self.kernel = kernel
        self.whole = self.whole_pack()
        self.hand = 0
        self.unseen = 0
        self.shown = 0  # the revealed card in its hider's hand
        self.me = 0
        self.led = NO_SUIT
        self.hides = False  # whether a trump suit lies hidden that somebody may reveal
        self.passing = False
        self.ours_now = False  # whether the trick is our side's so far
        self.lacking = [1.0] * 24  # the chance that a seat has not a given unseen card of a suit
        self.chances = [0.0] * 64  # that our side takes the trick with a card

    # -- what he knows ------------------------------------------------------------------------

    def whole_pack(self) -> int:
        """The cards that are in the game."""
        found = 0
        for place in range(self.kernel.size):
            found |= BIT[self.kernel.pack[place]]
        return found

    def look(self, kernel: Mindikot) -> None:
        """Look at the table as the player in turn."""
        self.kernel = kernel
        self.me = kernel.player
        self.hand = kernel.hands[self.me]
        self.led = kernel.led
        self.shown = 0
        known = 0
        if kernel.hidden >= 0 and kernel.sees_hidden(self.me):
            known = BIT[kernel.hidden]
            if kernel.condition == REVEALED and kernel.first_leader != self.me:
                self.shown = known
        seen = self.hand | kernel.table | kernel.taken[0] | kernel.taken[1] | known
        self.unseen = self.whole & ~seen
        self.hides = kernel.condition == DOWN or kernel.condition == BACK
        self.passing = kernel.must_declare()
        self.ours_now = kernel.table != 0 and (kernel.winner ^ self.me) & 1 == 0
        for suit in range(4):
            self.share_out(suit)

    def share_out(self, suit: int) -> None:
        """Spread the unseen cards of a suit over the seats that may hold them, by hand size."""
        kernel = self.kernel
        room = 0
        for seat in range(kernel.players):
            if seat != self.me and not kernel.voids[seat] & BIT[suit]:
                room += self.room(seat)
        for seat in range(kernel.players):
            lacks = seat == self.me or room == 0 or kernel.voids[seat] & BIT[suit]
            self.lacking[6 * suit + seat] = 1.0 if lacks else 1.0 - self.room(seat) / float(room)

    def room(self, seat: int) -> int:
        """How many unseen cards a seat holds."""
        return bits.popcount(self.kernel.hands[seat] & ~self.shown)

    # -- chances ------------------------------------------------------------------------------

    def holds(self, seat: int, cards: int) -> float:
        """The chance that a seat holds at least one of these cards."""
        if cards & self.shown and seat == self.kernel.first_leader:
            return 1.0
        none = 1.0
        cards &= self.unseen
        for suit in range(4):
            number = bits.popcount(cards & SUIT[suit])
            while number:
                none *= self.lacking[6 * suit + seat]
                number -= 1
        return 1.0 - none

    def beaters(self, trump: int, best: int) -> int:
        """The cards that would take a trick in which this is the best card."""
        suit = best // 13
        higher = SUIT[suit] & (BIT[best] - 1)
        if trump == NO_SUIT:
            return higher if self.kernel.hiding else higher | CARDS & ~SUIT[self.led]
        return higher if suit == trump else higher | SUIT[trump]

    def beaten(self, seat: int, trump: int, best: int) -> float:
        """The chance that a seat can lay a card that takes the trick."""
        winners = self.beaters(trump, best)
        following = self.holds(seat, winners & SUIT[self.led])
        trumping = self.holds(seat, winners & ~SUIT[self.led])
        if self.hides and trumping < REVEALS:
            trumping = REVEALS
        return following + (1.0 - self.holds(seat, SUIT[self.led])) * trumping

    def outlook(self, trump: int, best: int, ours: bool, seat: int) -> float:
        """The chance that our side takes the trick in this state, when this seat is next."""
        while seat != self.kernel.leader and ((seat ^ self.me) & 1 == 0) == ours:
            seat = self.after(seat)
        if seat == self.kernel.leader:
            return 1.0 if ours else 0.0
        chance = self.beaten(seat, trump, best)
        stays = self.outlook(trump, best, ours, self.after(seat)) if chance < 1.0 else 0.0
        if chance <= 0.0:
            return stays
        card = self.cheapest_beater(seat, trump, best)
        if card >= 0 and trump == NO_SUIT and card // 13 != self.led:
            trump = card // 13
        raised = self.outlook(trump, best if card < 0 else card, not ours, self.after(seat))
        return chance * raised + (1.0 - chance) * stays

    def cheapest_beater(self, seat: int, trump: int, best: int) -> int:
        """The lowest card of the suit led, else the lowest trump, that takes the trick."""
        winners = self.beaters(trump, best) & (
            self.unseen | (self.shown if seat == self.kernel.first_leader else 0)
        )
        following = winners & SUIT[self.led]
        return highbit(following if following else winners)

    def after(self, seat: int) -> int:
        """The next seat in playing direction."""
        seat += self.kernel.step
        return seat - self.kernel.players if seat >= self.kernel.players else seat

    def takes(self, card: int) -> bool:
        """Whether this card would be the best of the trick."""
        if self.kernel.led == NO_SUIT:
            return True
        if self.passing:
            return False
        return self.beaters(self.kernel.trump, self.kernel.best) & BIT[card] != 0

    def ours(self, card: int) -> float:
        """The chance that our side takes the trick if this card is laid now."""
        kernel = self.kernel
        trump = kernel.trump
        if not self.takes(card):
            return self.outlook(trump, kernel.best, self.ours_now, self.after(self.me))
        if kernel.led == NO_SUIT:
            self.led = card // 13
        elif trump == NO_SUIT and card // 13 != self.led and not kernel.hiding:
            trump = card // 13
        return self.outlook(trump, card, True, self.after(self.me))

    def weigh(self, cards: int) -> None:
        """Fill `chances` for these cards; cards that do not take the trick share one chance."""
        losing = -1.0
        before = -1
        while cards:
            card = bits.lowbit(cards)
            cards &= cards - 1
            if not self.takes(card):
                if losing < 0.0:
                    losing = self.ours(card)
                self.chances[card] = losing
                continue
            if (
                before >= 0
                and before // 13 == card // 13
                and not self.unseen & between(before, card)
            ):
                self.chances[card] = self.chances[before]
            else:
                self.chances[card] = self.ours(card)
            before = card


def between(one: int, other: int) -> int:
    """The cards between two cards of one suit."""
    return (BIT[other] - 1) & ~(2 * BIT[one] - 1)


def highbit(cards: int) -> int:
    """The highest number among some cards; -1 for none."""
    card = 51
    while card >= 0 and not cards & BIT[card]:
        card -= 1
    return card
