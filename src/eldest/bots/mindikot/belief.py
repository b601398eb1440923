"""Weighs worlds of Mindikot by how likely the others would have played as they did.

A world that fits the law is not yet a likely one. The others are taken to play by rules of thumb
(`light.py`) most of the time, and any legal card at other times. The kernel replays the round, so
that no law is written here. C types are in belief.pxd.
"""

from __future__ import annotations

from eldest.bots.mindikot.light import Light
from eldest.cards import bits
from eldest.cards.masks import BIT
from eldest.games.mindikot.kernel.mindikot import Mindikot
from eldest.games.mindikot.kernel.phases import HIDING
from eldest.games.mindikot.moves import HIDE, PASS, REVEAL
from eldest.protocol.constants import SEAT_STEP, SHUFFLE

DOUBT = 0.3  # how often somebody plays by other rules; players differ, so this is much


class Belief:
    """How likely one viewer of a round considers a world."""

    def __init__(self, begun: Mindikot, viewer: int) -> None:
        self.begun = begun
        self.past = begun.copy()
        self.viewer = viewer
        self.light = Light(begun)

    def likelihood(self, world: Mindikot) -> float:
        """The product of the likelihoods of all moves by others."""
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
        if past.phase == HIDING:
            return self.trust_in_card(past.hands[past.player], move - HIDE)
        if past.must_declare():
            return self.trust_in_declaration(past.hands[past.player], move)
        return self.trust_in_card(past.legal_plays(), move)

    def trust_in_declaration(self, hand: int, move: int) -> float:
        """How likely a player who may reveal the trump would make this move."""
        self.light.look(self.past)
        if self.light.would_reveal() != (move == REVEAL):
            return DOUBT / 2
        return 1 - DOUBT / 2 if move == REVEAL else self.trust_in_card(hand, move - PASS)

    def trust_in_card(self, choices: int, card: int) -> float:
        """How likely a player would choose this card among the legal ones."""
        if choices & (choices - 1) == 0:
            return 1.0
        self.light.look(self.past)
        liked = self.light.cards(choices)
        found = DOUBT / bits.popcount(choices)
        if liked & BIT[card]:
            found += (1 - DOUBT) / bits.popcount(liked)
        return found
