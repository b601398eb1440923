"""Deals a pack in bridge: one card at a time from the player on dealer's left."""

from __future__ import annotations

from eldest.cards import PACK_52
from eldest.deal import rotation
from eldest.protocol import HandsDealing


class BridgeDealing(HandsDealing):
    """B-6.B.3: deals from the dealer's left; the leader of a bridge round is its dealer."""

    def __init__(self) -> None:
        super().__init__(PACK_52, 4)

    def pockets(self, leader: int) -> list[int]:
        return rotation(self.seats, (leader + 1) % self.seats, self.pack.size)
