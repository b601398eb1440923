"""The ways to compare the results of a board, by the name that an event gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from eldest.club.scoring.imp_scoring import board_butler, board_cross_imps
from eldest.club.scoring.lines import Awards, BadScore, BoardScore
from eldest.club.scoring.matchpoints import board_matchpoints


@dataclass(frozen=True, slots=True)
class Method:
    """A way to compare: its unit has a top (matchpoints) or not (IMPs)."""

    key: str
    board: Callable[[Sequence[BoardScore], int], list[Awards]]
    has_top: bool = False
    factor: Fraction = Fraction(1)  # of 2-1-0 points

    def awards(self, lines: Sequence[BoardScore], expected: int) -> list[Awards]:
        """What each line of a traveller is awarded, in the unit of the event."""
        scored = self.board(lines, expected)
        if self.factor == 1:
            return scored
        return [
            pair and (pair[0].scaled(self.factor), pair[1].scaled(self.factor)) for pair in scored
        ]


METHODS = {
    method.key: method
    for method in (
        Method("matchpoints", board_matchpoints, has_top=True),
        Method("matchpoints-1", board_matchpoints, has_top=True, factor=Fraction(1, 2)),
        Method("cross-imps", board_cross_imps),
        Method("butler", board_butler),
    )
}


def method_of(key: str) -> Method:
    """The way of this name."""
    if key not in METHODS:
        raise BadScore(f"there is no scoring {key!r}: {', '.join(METHODS)}")
    return METHODS[key]
