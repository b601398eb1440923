"""Results of many rounds at once: what playouts return, and how to read lanes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from eldest.deal.seeds import Seed, seed_number

# A row of numbers that plain and compiled code both write: a NumPy array, in practice.
Array = Any
SEEDS = 2**64
MOST = 10**12  # rounds in one call


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
    """The position of a fact in the words of a lane: word, first bit, number of bits."""

    word: int
    shift: int
    bits: int

    def of(self, words: Array) -> Array:
        """The values of this fact in rows of words."""
        return words[:, self.word] >> self.shift & (1 << self.bits) - 1


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

    def __deepcopy__(self, memo: object) -> Layout:
        return self


def check_run(first_seed: Seed, count: int) -> int:
    """Return the number of the first seed; `ValueError` if not enough seeds follow it."""
    first = seed_number(first_seed)
    if not 0 <= count <= MOST:
        raise ValueError(f"{count} rounds cannot be played: only 0 to {MOST} can")
    if first >= SEEDS - count:
        raise ValueError(f"{first_seed} cannot start {count} seeds: the last is 2**64 - 1")
    return first


class IllegalMove(ValueError):
    """Raised if a lane was given an illegal move; no lane was changed."""
