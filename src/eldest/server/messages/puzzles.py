"""Puzzles for a page: the position, the choices, and the cost of each."""

from __future__ import annotations

from msgspec import Struct

from eldest.server.messages.state import State


class PuzzleName(Struct, frozen=True):
    """One entry of a puzzle set."""

    id: str
    level: str  # easy, medium, hard


class PuzzleSet(Struct, frozen=True):
    """The puzzles that come with a game."""

    game: str
    name: str
    puzzles: list[PuzzleName]


class PuzzleChoice(Struct, frozen=True):
    """An action, its name, and what it costs compared with the best one."""

    text: str
    label: str
    cost: float


class PuzzleForm(Struct, frozen=True):
    """One puzzle; `how` says whether a solver weighed the choices or bots estimated them."""

    id: str
    game: str
    level: str
    seat: int
    state: State
    choices: list[PuzzleChoice]
    best: str
    unit: str
    how: str  # solved, estimated
    reason: str
