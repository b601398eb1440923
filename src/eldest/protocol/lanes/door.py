"""Checks what callers pass to lanes; the compiled loops behind it trust every array and number."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from itertools import pairwise
from threading import Lock
from typing import TYPE_CHECKING

from eldest.deal.seeds import Seed
from eldest.protocol.kernel import Kernel
from eldest.protocol.lanes import keeping, sidebyside
from eldest.protocol.lanes.bulk import Array, IllegalMove, Layout, check_run
from eldest.protocol.lanes.sidebyside import ANYONE, Lanes

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

MOST_LANES = 10**6
MOST_THREADS = 64
FORMATS = {"uint64": "LQ", "int64": "lq", "uint8": "B"}  # as a memoryview calls them


def _pool(threads: int) -> ThreadPoolExecutor:
    from concurrent.futures import ThreadPoolExecutor  # it brings logging, which takes its time

    return ThreadPoolExecutor(threads, "lanes")


class Alone:
    """Keeps other threads out, because the loops run without the GIL."""

    def __init__(self) -> None:
        self._busy = Lock()

    def __enter__(self) -> None:
        if not self._busy.acquire(blocking=False):
            raise RuntimeError("another thread is using these lanes")

    def __exit__(self, *_: object) -> None:
        self._busy.release()


class CheckedLanes:
    """Lanes that refuse wrong arrays, illegal moves, and a second thread while one is at work."""

    def __init__(self, lanes: Lanes, layout: Layout) -> None:
        self._lanes, self._layout = lanes, layout
        self.size = lanes.size
        self._all = array("q", range(lanes.size))
        self._alone = Alone()
        self._arrays: tuple[Array, Array, Array] = (None, None, None)  # checked last
        self._pool: ThreadPoolExecutor | None = None
        self._threads = 1

    def __deepcopy__(self, memo: object) -> CheckedLanes:
        return self.copy()

    def copy(self) -> CheckedLanes:
        """Return an independent copy of the lanes."""
        with self._alone:
            other = CheckedLanes(self._lanes.copy(), self._layout)
        other.share(self._threads)
        return other

    def share(self, threads: int) -> None:
        """Let this many threads share the lanes of a step; the result is the same."""
        if not isinstance(threads, int) or not 1 <= threads <= MOST_THREADS:
            raise ValueError(f"{threads} threads cannot share lanes: only 1 to {MOST_THREADS} can")
        with self._alone:
            if self._pool:
                self._pool.shutdown()
            self._threads = threads
            self._pool = _pool(threads) if threads > 1 else None

    def deal(self, words: Array, which: Array = None, seed: Seed | None = None) -> None:
        """Deal these lanes, with new dice if there is a seed, and write what their players know."""
        lanes = self._which(which)
        self._check(words, "words", "uint64", self._layout.words)
        first = None if seed is None else check_run(seed, 0)
        with self._alone:
            if first is not None:
                self._lanes.seed(lanes, first)
            sidebyside.deal(self._lanes, lanes)
            sidebyside.tell(self._lanes, lanes, words)

    def tell(self, words: Array) -> None:
        """Write again what the player in turn of every lane knows."""
        self._check(words, "words", "uint64", self._layout.words)
        with self._alone:
            sidebyside.tell(self._lanes, self._all, words)

    def first_illegal(self, moves: Array, which: Array = None) -> int:
        """The first lane whose move is not legal; -1 if there is none."""
        lanes = self._which(which)
        own = self._own(moves, "moves", len(lanes))
        with self._alone:
            place = sidebyside.first_illegal(self._lanes, lanes, own)
        return -1 if place < 0 else lanes[place]

    def step(
        self, moves: Array, words: Array, points: Array, done: Array, which: Array = None
    ) -> int:
        """Make one move in each of these lanes, or none at all and raise `IllegalMove`.

        Return how many rounds have ended.
        """
        lanes = self._which(which)
        own = self._own(moves, "moves", len(lanes))
        last_words, last_points, last_done = self._arrays
        if words is not last_words or points is not last_points or done is not last_done:
            self.check(words, points, done)
            self._arrays = words, points, done
        with self._alone:
            place = sidebyside.first_illegal(self._lanes, lanes, own)
            if place >= 0:
                refused = f"lane {lanes[place]}: move {own[place]} is not legal"
                raise IllegalMove(refused)
            return self._step(lanes, own, (words, points, done))

    def act(self, lane: int, row: Sequence[int], words: Array, points: Array, done: Array) -> None:
        """Make a whole action in one lane, or none of its moves and raise `IllegalMove`.

        Unlike `step` it takes an action in any words that the law allows, as bots put it.
        """
        self.check(words, points, done)
        kernel = self._kernel(lane)
        with self._alone:
            if not row or kernel.copy().row_fault(kernel.actor(), row):
                raise IllegalMove(f"lane {lane}: the law does not allow the moves {list(row)}")
            for move in row[:-1]:
                kernel.make(kernel.actor(), move)
            only, last = array("q", [lane]), array("q", row[-1:])
            sidebyside.step(self._lanes, only, last, words, points, done)

    def check(self, words: Array, points: Array, done: Array) -> None:
        """Raise `ValueError` unless a step could write into these arrays."""
        self._check(words, "words", "uint64", self._layout.words)
        self._check(points, "points", "int64", self._layout.sides)
        self._check(done, "done", "uint8")

    def _step(self, lanes: array[int], moves: array[int], arrays: tuple[Array, ...]) -> int:
        """Step all lanes at once, or each thread its part; return how many rounds have ended."""
        if self._pool is None:
            return sidebyside.step(self._lanes, lanes, moves, *arrays)
        ends = [len(lanes) * k // self._threads for k in range(self._threads + 1)]
        parts = [
            self._pool.submit(
                sidebyside.step, self._lanes, lanes[first:last], moves[first:last], *arrays
            )
            for first, last in pairwise(ends)
        ]
        return sum([part.result() for part in parts])

    def hints(self, which: Array = None) -> array[int]:
        """Return a legal move for each of these lanes, by the light rule of the game."""
        lanes = self._which(which)
        moves = array("q", [0]) * len(lanes)
        with self._alone:
            sidebyside.hint(self._lanes, lanes, moves)
        return moves

    def kernel(self, lane: int) -> Kernel:
        """A copy of the state of a lane."""
        kernel = self._kernel(lane)
        with self._alone:
            return kernel.copy()

    def _kernel(self, lane: int) -> Kernel:
        if lane not in range(self.size):
            raise ValueError(f"there is no lane {lane}: there are {self.size}")
        return self._lanes.kernels[lane]

    def save(self) -> bytes:
        """The state of all lanes."""
        with self._alone:
            return keeping.kept(self._lanes)

    def restore(self, given: bytes) -> None:
        """Restore lanes of the same game to a saved state; `BadLanes` if the bytes are not one."""
        with self._alone:
            fresh = self._lanes.copy()
            keeping.restore(fresh, given)
            self._lanes = fresh

    def _which(self, which: Array) -> array[int]:
        """The numbers of lanes, each once and in order; all lanes if none are given."""
        if which is None:
            return self._all
        own = self._own(which, "lanes", None)
        if not sidebyside.are_in_order(own, self.size):
            raise ValueError(f"lanes must be numbers below {self.size}, each once and in order")
        return own

    def _own(self, given: Array, name: str, count: int | None) -> array[int]:
        """A copy of an array, which another thread cannot change after the check."""
        seen = _seen(given)
        if count is None:
            count = len(seen) if seen.ndim == 1 else 0
        if seen.shape != (count,) or seen.format not in FORMATS["int64"] or not seen.c_contiguous:
            raise ValueError(
                f"{name} of {count} lanes is an array of int64 of the shape ({count},)"
            )
        own = array("q")
        own.frombytes(seen.tobytes())
        return own

    def _check(self, given: Array, name: str, kind: str, width: int | None = None) -> None:
        """Check an array with a row for each lane: `width` numbers in a row, or one number."""
        shape = (self.size,) if width is None else (self.size, width)
        seen = _seen(given)
        fits = seen.shape == shape and seen.format in FORMATS[kind] and seen.c_contiguous
        if not fits or seen.readonly:
            raise ValueError(
                f"{name} of {self.size} lanes is an array of {kind} of the shape {shape}"
            )


def _seen(given: Array) -> memoryview:
    try:
        return memoryview(given)
    except (TypeError, ValueError, BufferError):
        return memoryview(b"")


def checked_lanes(
    make: Callable[[], Kernel], layout: Layout, count: int, seed: Seed, seat: int, by_hand: int
) -> CheckedLanes:
    """Make checked lanes, if this many can be dealt from this seed."""
    first = check_run(seed, 0)
    if not 0 <= count <= MOST_LANES:
        raise ValueError(f"{count} lanes cannot be dealt: only 0 to {MOST_LANES} can")
    kernels = [make() for _ in range(count)]
    if seat != ANYONE and not (kernels and seat in range(kernels[0].seats)):
        raise ValueError(f"there is no seat {seat} that lanes could wait for")
    return CheckedLanes(Lanes(kernels, first, seat, by_hand), layout)
