"""What a file for other programs says about one section: its lists, travellers and masterpoints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from eldest.club.evening.evening import Evening
from eldest.club.evening.ranking.rankings import Ranking
from eldest.club.evening.ranking.travellers import TravellerRow
from eldest.club.movements import Pair


@dataclass(frozen=True, slots=True)
class SectionSheet:
    """A section with the points that count: its own, or those of its whole group (BT-X.7)."""

    letter: str
    evening: Evening
    rankings: Sequence[Ranking]
    travellers: Mapping[int, Sequence[TravellerRow]]
    won: Mapping[Pair, int] = field(default_factory=dict)  # masterpoints


def sheet_of(evening: Evening, won: Mapping[Pair, int] | None = None) -> SectionSheet:
    """An evening of one section."""
    travellers = {board: evening.traveller(board) for board in evening.settings.boards}
    return SectionSheet("A", evening, evening.rankings(), travellers, won or {})
