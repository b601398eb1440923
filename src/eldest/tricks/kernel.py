"""A kernel for trick games: hands, whose card is due, and the trick on the table.

C types are in kernel.pxd. `player` is whose card is due, by their place in `hands`; `turn`, of the
base, is who decides: the two differ where somebody plays another's cards or sits out.
"""

from __future__ import annotations

from eldest.cards import bits, masks
from eldest.cards.card import NO_CARD, NO_SUIT
from eldest.deal import rolls
from eldest.deal.dice import Dice
from eldest.protocol.constants import SEATS
from eldest.protocol.kernel import Kernel

BIT, SUIT = masks.BIT, masks.SUIT
NONE_LAID = 63  # no card has this number


class TrickKernel(Kernel):
    """The play of the cards as all trick games have it; a game adds its own duties."""

    def __init__(
        self, seats: int, sides: int, words: int, facts: int, recalls: int, players: int, step: int
    ) -> None:
        super().__init__(seats, sides, words, facts, recalls)
        self.players = players
        self.step = step % players
        self.hands = [0, 0, 0, 0, 0, 0]
        self.voids = [0, 0, 0, 0, 0, 0]
        self.laid = [0, 0, 0, 0, 0, 0]
        self.clear()
        self.lead_from(0)

    def clear(self) -> None:
        """Set up empty hands, no trump, and no knowledge."""
        for player in range(SEATS):
            self.hands[player] = 0
            self.voids[player] = 0
            self.laid[player] = NONE_LAID
        self.trump = NO_SUIT
        self.began = 0
        self.last_began = -1

    def lead_from(self, player: int) -> None:
        """Begin a new trick, which this player leads."""
        self.leader = player
        self.player = player
        self.led = NO_SUIT
        self.best = NO_CARD
        self.winner = player
        self.table = 0
        self.began = self.length  # where in the history the trick begins

    def followers(self) -> int:
        """The cards of the player that follow suit; none if the player leads or is void."""
        return self.hands[self.player] & SUIT[self.led]

    def beats(self, card: int) -> bool:
        """Whether this card beats the best of the trick: higher in its suit, or the first trump."""
        suit = card // 13
        if suit == self.best // 13:
            return card < self.best
        return suit == self.trump

    def lay(self, card: int) -> None:
        """Lay a card of the player's hand; then the next player's card is due."""
        bit = BIT[card]
        self.hands[self.player] &= ~bit
        self.table |= bit
        self.laid[self.player] = card
        if self.led == NO_SUIT:
            self.led = card // 13
            self.best = card
        else:
            if not bit & SUIT[self.led]:
                self.voids[self.player] |= BIT[self.led]
            if self.beats(card):
                self.best = card
                self.winner = self.player
        self.player += self.step
        if self.player >= self.players:
            self.player -= self.players

    def is_complete(self) -> bool:
        """Whether everybody has laid a card."""
        return self.player == self.leader and self.table != 0

    # -- cards for a light rule of thumb -------------------------------------------------------

    def lowest(self, cards: int) -> int:
        """The card of the lowest rank, whatever its suit; an ace has the lowest number."""
        best = bits.lowbit(cards)
        while cards:
            card = bits.lowbit(cards)
            cards &= cards - 1
            if card % 13 > best % 13:
                best = card
        return best

    def highest(self, cards: int) -> int:
        """The card of the highest rank, whatever its suit."""
        best = bits.lowbit(cards)
        while cards:
            card = bits.lowbit(cards)
            cards &= cards - 1
            if card % 13 < best % 13:
                best = card
        return best

    def winners(self, cards: int) -> int:
        """The cards among these that would beat the best of the trick."""
        found, left = 0, cards
        while left:
            card = bits.lowbit(left)
            left &= left - 1
            if self.beats(card):
                found |= BIT[card]
        return found

    def thrifty(self, cards: int, friendly: bool, dice: Dice) -> int:
        """A thrifty card: any lead, later just enough to win, or the lowest if a friend wins."""
        if self.led == NO_SUIT:
            return bits.nth_bit(cards, rolls.below(dice, bits.popcount(cards)))
        winning = 0 if friendly else self.winners(cards)
        return self.lowest(winning if winning else cards)

    # -- doors --------------------------------------------------------------------------------

    def hand(self, player: int) -> int:
        """The mask of a player's hand."""
        return self.hands[player] if 0 <= player < SEATS else 0

    def shown_void(self, player: int) -> int:
        """The suits that a player is known to lack, one bit each."""
        return self.voids[player] if 0 <= player < SEATS else 0
