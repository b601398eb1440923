"""Worlds of Mindikot for the search: each move by how the round ends if all go on by `light`.

Nobody sees the other hands in a rollout, so a move is worth what players can make of it who know no
more than those at the table. C types are in rollouts.pxd.
"""

from __future__ import annotations

from math import sqrt
from typing import cast

from eldest.bots.mindikot import lookout
from eldest.bots.mindikot.belief import Belief
from eldest.bots.worlds import Judge
from eldest.cards import bits
from eldest.cards.masks import BIT
from eldest.games.mindikot.kernel.mindikot import Mindikot
from eldest.games.mindikot.moves import HIDE, PASS, REVEAL, TENS
from eldest.protocol.kernel import Kernel

WORDS = 3
# Two moves differ by about a point in a world; three standard errors are beyond doubt.
CLEAR = 3.0


class Rollouts(Judge):
    """Adds up points of one's own team minus the other's; clearly worse moves are dropped."""

    def __init__(self, belief: Belief) -> None:
        super().__init__()
        self.belief = belief
        self.child = self.belief.begun.copy()
        self.given_up = [0, 0, 0]
        self.foreign = 0  # cards in play that the player in turn does not hold

    def likelihood(self, world: Kernel) -> float:
        """How likely the others would have played as they did."""
        return self.belief.likelihood(cast(Mindikot, world))

    def add(self, world: Kernel, weight: float) -> None:
        """Add the result of every legal move that is still considered."""
        own = cast(Mindikot, world)
        hand = own.hands[own.player]
        self.foreign = self.belief.light.whole & ~(hand | own.taken[0] | own.taken[1])
        for word in range(WORDS):
            self.add_moves(own, word, own.legal_moves(word) & ~self.given_up[word], weight)

    def add_moves(self, own: Mindikot, word: int, moves: int, weight: float) -> None:
        """Add the moves of one word; neighbours without another hand's card between end alike."""
        before, worth = -1, 0
        while moves:
            move = 64 * word + bits.lowbit(moves)
            moves &= moves - 1
            card = card_of(move)
            if not self.alike(before, card):
                worth = self.end_of(own, move)
            before = card
            self.count(move, worth, weight)

    def alike(self, one: int, other: int) -> bool:
        """Whether two cards are worth the same: one suit, no ten, no foreign card between."""
        if one < 0 or other < 0 or one // 13 != other // 13:
            return False
        if (BIT[one] | BIT[other]) & TENS:
            return False
        return not self.foreign & lookout.between(one, other)

    def end_of(self, own: Mindikot, move: int) -> int:
        """The points of the round for the player who makes this move."""
        self.child.become(own)
        self.child.move_on(own.turn, move)
        worth = self.belief.light.play_out(self.child)
        return worth if own.turn % 2 == 0 else -worth

    def give_up(self, moves: list[int]) -> list[int]:
        """Drop the moves that are clearly worse; return those that are left."""
        means = [self.mean(move) for move in moves]
        least = max(means) - CLEAR / sqrt(max(self.total, 1.0))
        left = []
        for move, mean in zip(moves, means, strict=True):
            if mean >= least:
                left.append(move)
            elif 0 <= move < 64 * WORDS:
                self.given_up[move // 64] |= BIT[move % 64]
        return left


def card_of(move: int) -> int:
    """The card of a move; -1 for a reveal."""
    if move < REVEAL:
        return move
    return move - (HIDE if move >= HIDE else PASS)
