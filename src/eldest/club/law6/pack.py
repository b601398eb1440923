"""A pack of cards: what it is after opening, gathering, cutting and shuffling (6A, 6D2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from eldest.cards import PACK_52, cards_of, mask_of
from eldest.deal import Source, cut, deal_cards, shuffle

Hands = tuple[int, int, int, int]  # the pockets N E S W as masks


class Condition(StrEnum):
    """What is known of a pack; only a shuffle makes it random (B-6.D.2.6)."""

    UNKNOWN = "unknown"
    SORTED = "sorted"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Pack:
    """Fifty-two cards, top first and face down; without an order if they are real cards."""

    id: str
    order: tuple[int, ...] | None = None
    condition: Condition = Condition.UNKNOWN
    shuffled_by: str | None = None
    shuffled_at: str | None = None
    cut_at: int | None = None
    face: str = "down"

    def suited(self) -> Pack:
        """A new pack, or one put in order: not randomized (B-6.D.2.6)."""
        return Pack(self.id, PACK_52.cards, Condition.SORTED)

    def gathered(self, hands: Hands | None) -> Pack:
        """The hands taken back together: not randomized from their prior condition."""
        order = tuple(card for hand in hands for card in cards_of(hand)) if hands else None
        return Pack(self.id, order, Condition.SORTED)

    def shuffled(self, seed: bytes, by: str, at: str) -> Pack:
        """Shuffled by the published recipe, from index order as `table/1` asks (B-6.A.2)."""
        order = tuple(shuffle(PACK_52.cards, Source(seed)))
        return Pack(self.id, order, Condition.RANDOM, by, at)

    def attested(self, by: str, at: str) -> Pack:
        """Shuffled by hand: somebody vouches for it, the order is unknown (B-6.A.3)."""
        return Pack(self.id, None, Condition.RANDOM, by, at)

    def cut(self, k: int) -> Pack:
        """The top k cards go under the rest; a cut is not a shuffle (B-6.A.6)."""
        order = tuple(cut(self.order, k)) if self.order else None
        return replace(self, order=order, cut_at=k)


def dealt(order: Sequence[int], sequence: Sequence[int], pockets: Sequence[int]) -> Hands:
    """What the pockets hold when card i went to hand sequence[i] (B-6.B.1, B-6.B.5)."""
    hands = deal_cards(order, sequence, 4)
    north, east, south, west = (mask_of(hands[pockets.index(at)]) for at in range(4))
    return north, east, south, west
