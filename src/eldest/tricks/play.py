"""Hands, turn and the trick on the table: plain Python, with C types in play.pxd.

Hot methods keep to ints, fixed lists and plain loops, so that the same lines run compiled.
"""

from __future__ import annotations

from eldest.cards.card import NO_CARD, NO_SUIT
from eldest.cards.hand import BITS, mask_of

SEATS = 6  # the largest table of a trick game
BIT = BITS
SUIT = [mask_of(range(13 * suit, min(13 * suit + 13, 52))) for suit in range(5)]  # [NO_SUIT] is 0


class TrickPlay:
    """The play of the cards as all trick games have it; a game adds its own duties."""

    def __init__(self, seats: int = 4, step: int = 1) -> None:
        self.seats = seats
        self.step = step % seats
        self.hands = [0, 0, 0, 0, 0, 0]
        self.voids = [0, 0, 0, 0, 0, 0]
        self.laid = [0, 0, 0, 0, 0, 0]
        self.begin(0)

    def begin(self, leader: int) -> None:
        """An empty table before the deal."""
        for seat in range(SEATS):
            self.hands[seat] = 0
            self.voids[seat] = 0
        self.trump = NO_SUIT
        self.lead_from(leader)

    def lead_from(self, leader: int) -> None:
        """A new trick, which this seat leads."""
        self.leader = leader
        self.turn = leader
        self.led = NO_SUIT
        self.best = NO_CARD
        self.winner = leader
        self.table = 0

    def followers(self) -> int:
        """The cards of the player in turn that follow suit; none if he leads or is void."""
        return self.hands[self.turn] & SUIT[self.led]

    def beats(self, card: int) -> bool:
        """Whether this card beats the best of the trick: higher in its suit, or the first trump."""
        suit = card // 13
        if suit == self.best // 13:
            return card < self.best
        return suit == self.trump

    def lay(self, card: int) -> None:
        """The player in turn lays a card of his hand; the next one is in turn."""
        bit = BIT[card]
        self.hands[self.turn] &= ~bit
        self.table |= bit
        self.laid[self.turn] = card
        if self.led == NO_SUIT:
            self.led = card // 13
            self.best = card
        else:
            if card // 13 != self.led:
                self.voids[self.turn] |= BIT[self.led]
            if self.beats(card):
                self.best = card
                self.winner = self.turn
        self.turn += self.step
        if self.turn >= self.seats:
            self.turn -= self.seats

    def is_complete(self) -> bool:
        """Whether everybody has laid a card."""
        return self.turn == self.leader and self.table != 0

    def hand(self, seat: int) -> int:
        """The mask of a seat's hand."""
        return self.hands[seat]

    def set_hand(self, seat: int, hand: int) -> None:
        """Give a seat these cards."""
        self.hands[seat] = hand

    def shown_void(self, seat: int) -> int:
        """The suits that a seat has shown to lack, a bit each."""
        return self.voids[seat]

    def set_void(self, seat: int, suits: int) -> None:
        """Remember that a seat has shown to lack these suits."""
        self.voids[seat] = suits

    def copy_play(self, other: TrickPlay) -> None:
        """Take over the whole state of another table."""
        for seat in range(SEATS):
            self.hands[seat] = other.hands[seat]
            self.voids[seat] = other.voids[seat]
            self.laid[seat] = other.laid[seat]
        self.seats = other.seats
        self.step = other.step
        self.trump = other.trump
        self.leader = other.leader
        self.turn = other.turn
        self.led = other.led
        self.best = other.best
        self.winner = other.winner
        self.table = other.table
