"""Many rounds at once, for researchers: what a game's playouts tell and how its lanes are read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

# A row of numbers that plain and compiled code both write: a NumPy array, in practice.
Array = Any


@dataclass(frozen=True, slots=True)
class Playouts:
    """Random rounds: the sides' points, how many were drawn, and a checksum of every move.

    `moves` are those of the players, where a game counts them.
    """

    rounds: int
    points: tuple[int, ...]
    drawn: int
    check: int
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """Where a fact stands in the words of a lane: which word, from which bit, how many bits."""

    word: int
    shift: int
    bits: int


@dataclass(frozen=True, slots=True)
class Layout:
    """How to read lanes: the words of each, named facts in them, and the moves by number.

    The legal moves are the bits of the `masks` fields, one field after the other.
    """

    words: int
    sides: int
    moves: tuple[object, ...]
    masks: tuple[Field, ...]
    fields: dict[str, Field]


class Lanes(Protocol):
    """Rounds side by side; a finished one is dealt anew at once."""

    size: int

    def begin(self, words: Array) -> None:
        """Deal every lane and tell what its player in turn knows."""

    def first_illegal(self, moves: Array) -> int:
        """The first lane whose move the law does not leave; -1 if there is none."""

    def step(self, moves: Array, words: Array, points: Array, done: Array) -> None:
        """Make one move in each lane; all of them were found legal."""
