"""The result of a round, with the law behind every point."""

from __future__ import annotations

from dataclasses import dataclass

NO_SIDE = -1


@dataclass(frozen=True, slots=True)
class Line:
    """Points that a law gives to a side; `NO_SIDE` with 0 points says why nobody scores."""

    law: str
    side: int
    points: int
    note: str = ""  # how the points came about


@dataclass(frozen=True, slots=True)
class Outcome:
    """The points of each side, the lines that they are the sum of, and how the round was decided.

    `notes` are facts that score nothing by themselves but that the match asks for.
    """

    points: tuple[int, ...]
    lines: tuple[Line, ...]
    reason: str
    winner: int | None
    notes: tuple[str, ...] = ()
