"""Counts what one entrant of the benchmark did, and the CPU time that it took."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from time import perf_counter, thread_time

LONG_ENOUGH = 0.01  # seconds: beside such a batch, reading the clock costs nothing
MOST = 1 << 20  # rounds: a function that does nothing would be asked for ever more


class Absent(Exception):
    """This entrant cannot run here; the text says why."""


class Kind(Enum):
    """A kind of benchmark, whose lines are compared; the value is the unit that is counted."""

    PLAYOUT = "moves", "whole rounds"
    LANES = "moves", "many rounds side by side"
    STEP = "moves", "one move at a time"
    COPY = "copies", "copies"
    VIEW = "views", "views"
    WORLD = "worlds", "imagined worlds"
    SOLVE = "deals", "deals solved"

    @property
    def unit(self) -> str:
        """The unit that is counted."""
        return self.value[0]

    @property
    def title(self) -> str:
        """The title of the table."""
        return self.value[1]


@dataclass(frozen=True, slots=True)
class Entrant:
    """One line of the benchmark: its address, and a description of what is timed."""

    address: str
    kind: Kind
    what: str
    includes: str


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of moves (or copies) and whole rounds, and the CPU time of the thread."""

    count: int
    cpu: float
    rounds: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.count + other.count, self.cpu + other.cpu, self.rounds + other.rounds)


Batch = Callable[[], Tally]


def lap(batch: Batch, seconds: float) -> Tally:
    """Run batches until this much wall time has passed, at least one."""
    until = perf_counter() + seconds
    total = batch()
    while perf_counter() < until:
        total += batch()
    return total


class Growing:
    """Times a function (first seed, count) that plays rounds; batches grow until they are long.

    `moves` is the mean length of a round, if the function does not return its moves.
    """

    def __init__(self, play: Callable[[int, int], object], moves: float = 0) -> None:
        self.play, self.moves = play, moves
        self.seed = self.size = 1

    def __call__(self) -> Tally:
        """Play the rounds of the next seeds."""
        size = self.size
        began = thread_time()
        played = self.play(self.seed, size)
        cpu = thread_time() - began
        self.seed += size
        if cpu < LONG_ENOUGH and size < MOST:
            self.size *= 2
        made = getattr(played, "moves", None) or round(size * self.moves)
        return Tally(made, cpu, size)


class Copies:
    """Times copies of positions from all over a round."""

    REPEATS = 20

    def __init__(self, copiers: list[Callable[[], object]]) -> None:
        self.copiers = copiers

    def __call__(self) -> Tally:
        """Copy each position many times."""
        began = thread_time()
        for _ in range(self.REPEATS):
            for copy in self.copiers:
                copy()
        return Tally(self.REPEATS * len(self.copiers), thread_time() - began)
