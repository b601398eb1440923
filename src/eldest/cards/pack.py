"""The packs of the four games."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.cards.card import JOKER, RANKS, SUITS, read_card


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack: its cards in index order; equal cards appear as often as the pack has them."""

    key: str
    cards: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.cards)

    @property
    def faces(self) -> tuple[int, ...]:
        """The different cards, in index order."""
        return tuple(sorted(set(self.cards)))


def _ranks_down_to(last: str) -> tuple[int, ...]:
    ranks = RANKS[: RANKS.index(last) + 1]
    return tuple(read_card(suit + rank) for suit in SUITS for rank in ranks)


PACK_32 = Pack("32", _ranks_down_to("7"))
PACK_48 = Pack("48", _ranks_down_to("3"))
PACK_52 = Pack("52", _ranks_down_to("2"))
PACK_108 = Pack("108", PACK_52.cards * 2 + (JOKER,) * 4)
