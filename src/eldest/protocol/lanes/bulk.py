"""Many rounds at once, for researchers: what a game's playouts tell and how its lanes are read."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from eldest.deal.seeds import Seed, seed_number
from eldest.protocol.kernel import Kernel

# A row of numbers that plain and compiled code both write: a NumPy array, in practice.
Array = Any
SEEDS = 2**64
MOST = 10**12  # rounds in one call
MOST_LANES = 10**6
FORMATS = {"uint64": "LQ", "int64": "lq", "uint8": "B"}  # as a memoryview calls them


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


def check_run(first_seed: Seed, count: int) -> int:
    """The number of the first seed; `ValueError` unless so many seeds follow and can be played."""
    first = seed_number(first_seed)
    if not 0 <= count <= MOST:
        raise ValueError(f"{count} rounds cannot be played: from 0 to {MOST}")
    if first >= SEEDS - count:
        raise ValueError(f"{first_seed} is no first seed of {count}: the last is 2**64 - 1")
    return first


class Lanes(Protocol):
    """Rounds side by side; a finished one is dealt anew at once."""

    size: int

    @property
    def kernels(self) -> Sequence[Kernel]:
        """The state of each lane."""

    def begin(self, words: Array) -> None:
        """Deal every lane and tell what its player in turn knows."""

    def first_illegal(self, moves: Array) -> int:
        """The first lane whose move the law does not leave; -1 if there is none."""

    def step(self, moves: Array, words: Array, points: Array, done: Array) -> None:
        """Make one move in each lane; all of them were found legal."""


class IllegalMove(ValueError):
    """A lane was given a move that the law does not leave; nothing was moved in any lane."""


class CheckedLanes:
    """The door to lanes: compiled loops behind it trust the size of every array."""

    def __init__(self, lanes: Lanes, layout: Layout) -> None:
        self._lanes, self._layout = lanes, layout
        self.size, self.kernels = lanes.size, tuple(lanes.kernels)

    def begin(self, words: Array) -> None:
        """Deal every lane and tell what its player in turn knows."""
        self._check(words, "words", "uint64", self._layout.words)
        self._lanes.begin(words)

    def first_illegal(self, moves: Array) -> int:
        """The first lane whose move the law does not leave; -1 if there is none."""
        return self._lanes.first_illegal(self._own(moves))

    def step(self, moves: Array, words: Array, points: Array, done: Array) -> None:
        """Make one move in each lane, or none at all and raise `IllegalMove`."""
        own = self._own(moves)
        self._check(words, "words", "uint64", self._layout.words)
        self._check(points, "points", "int64", self._layout.sides)
        self._check(done, "done", "uint8")
        lane = self._lanes.first_illegal(own)
        if lane >= 0:
            raise IllegalMove(f"lane {lane}: the law does not leave move {own[lane]}")
        self._lanes.step(own, words, points, done)

    def _own(self, moves: Array) -> Array:
        """A copy of the moves: another thread may change the caller's after they were judged."""
        own = array("q")
        own.frombytes(self._check(moves, "moves", "int64").cast("B"))
        return own

    def _check(self, given: Array, name: str, kind: str, width: int | None = None) -> memoryview:
        """An array of a row for each lane; `width` numbers in a row, or one number a lane."""
        shape = (self.size,) if width is None else (self.size, width)
        try:
            seen = memoryview(given)
        except TypeError:
            seen = memoryview(b"")
        fits = seen.shape == shape and seen.format in FORMATS[kind] and seen.c_contiguous
        if not fits or (seen.readonly and name != "moves"):
            raise ValueError(
                f"{name} of {self.size} lanes is an array of {kind} of the shape {shape}"
            )
        return seen


def checked_lanes(
    make: Callable[[int, int], Lanes], layout: Layout, count: int, seed: Seed
) -> Lanes:
    """Lanes behind their door, if so many can be dealt from such a seed."""
    first = check_run(seed, 0)
    if not 0 <= count <= MOST_LANES:
        raise ValueError(f"{count} lanes cannot be dealt: from 0 to {MOST_LANES}")
    return CheckedLanes(make(count, first), layout)
