"""Worlds of Mindikot by what was played: how likely the others would have played so there.

A world that fits the law is not yet a likely one: who cannot win a trick throws his lowest card,
who plays last on a trick of his side brings his ten home, and trumps are made of a strong suit.
The kernel replays the round, so that no law is written here. C types are in belief.pxd.
"""

from __future__ import annotations

from eldest.cards import RANKS, bits, mask_of
from eldest.cards.card import NO_SUIT
from eldest.games.mindikot.kernel import Mindikot
from eldest.games.mindikot.moves import HIDE, PASS, REVEAL
from eldest.protocol.constants import SEAT_STEP, SHUFFLE
from eldest.tricks import kernel as base

TENS = mask_of(13 * suit + RANKS.index("T") for suit in range(4))
HONOURS = mask_of(13 * suit + RANKS.index(rank) for suit in range(4) for rank in "AKQ")
# How likely such a thing is beside what a sensible player does; nobody is certain to be one.
WASTED = 0.05  # a ten on a trick of the others, with other cards in the hand
KEPT = 0.15  # a ten that could have come home
HIGH = 0.3  # a card that does not win, with a lower one of its suit in the hand
WEAK = 0.2  # trumps of a suit that is not the strongest


class Belief:
    """What one viewer thinks of a world."""

    def __init__(self, begun: Mindikot, viewer: int) -> None:
        self.begun = begun
        self.past = begun.copy()
        self.viewer = viewer

    def likelihood(self, world: Mindikot) -> float:
        """The product over all that the others did."""
        past = self.past
        past.become(self.begun)
        for place in range(past.size):
            past.pack[place] = world.pack[place]
        found = 1.0
        for index in range(past.length, world.length):
            seat = world.history[index] // SEAT_STEP - 1
            move = world.history[index] % SEAT_STEP
            if move == SHUFFLE:
                past.accept_order()
                continue
            if seat >= 0 and seat != self.viewer:
                found *= self.trust(move)
            past.move_on(seat, move)
        return found

    def trust(self, move: int) -> float:
        """How likely the player in turn would make this move."""
        past = self.past
        if move >= HIDE:
            return self.trust_in_suit(past.hands[past.player], (move - HIDE) // 13)
        if move == REVEAL or past.led == NO_SUIT:
            return 1.0
        if move >= PASS:
            return self.trust_in_card(past.hands[past.player], move - PASS)
        if past.trump == NO_SUIT and past.sets_trump(move):
            return self.trust_in_suit(past.hands[past.player], move // 13)
        return self.trust_in_card(past.legal_plays(), move)

    def trust_in_card(self, choices: int, card: int) -> float:
        """The same of a card among those that he could choose from."""
        past = self.past
        ours, wins = (past.winner ^ past.player) & 1 == 0, past.beats(card)
        if choices & (choices - 1) == 0:
            return 1.0
        if TENS & base.BIT[card]:
            return 1.0 if ours or wins else WASTED
        if ours and choices & TENS and bits.popcount(past.table) == past.players - 1:
            return KEPT
        lower = choices & base.SUIT[card // 13] & ~TENS & ~(2 * base.BIT[card] - 1)
        return HIGH if lower and not wins else 1.0

    def trust_in_suit(self, hand: int, suit: int) -> float:
        """The same of trumps that he made."""
        for other in range(4):
            if strength(hand & base.SUIT[other]) > strength(hand & base.SUIT[suit]):
                return WEAK
        return 1.0


def strength(cards: int) -> int:
    """Length first, then honours, and a ten to be saved, in half cards."""
    length, honours = bits.popcount(cards), bits.popcount(cards & HONOURS)
    return 2 * length + honours + (2 if cards & TENS else 0)
