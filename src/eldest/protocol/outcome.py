"""The result of a round, with the law behind every point."""

from __future__ import annotations

from dataclasses import dataclass

NO_SIDE = -1


@dataclass(frozen=True, slots=True)
class Line:
    """The points that a law gives to a side; `NO_SIDE` with 0 points says why nobody scores."""

    law: str
    side: int
    points: int
    note: str = ""  # how the points came about


@dataclass(frozen=True, slots=True)
class Outcome:
    """The points of each side, the lines that sum to them, and what decided the round.

    `notes` are facts that score nothing, but which the match needs.
    """

    points: tuple[int, ...]
    lines: tuple[Line, ...]
    reason: str
    winner: int | None
    notes: tuple[str, ...] = ()
