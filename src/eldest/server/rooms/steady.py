"""A clock that runs evenly, whatever happens to the time of the machine."""

from __future__ import annotations

import time
from collections.abc import Callable

Milliseconds = Callable[[], int]


def wall() -> int:
    """The machine's clock, which can be changed; for times that are stored."""
    return time.time_ns() // 1_000_000


def steady() -> int:
    """A clock that nobody can change; for waiting."""
    return time.monotonic_ns() // 1_000_000


def seconds(steady: Milliseconds) -> Callable[[], float]:
    """A steady clock in seconds."""
    return lambda: steady() / 1000


class LogTime:
    """The time of one table's log, which runs evenly between two settings."""

    def __init__(self, start: int, steady: Milliseconds) -> None:
        self._steady = steady
        self.set(start)

    def set(self, at: int) -> None:
        """Set the clock to this time."""
        self._ahead = at - self._steady()

    def at_least(self, least: int) -> int:
        """Return the time, moved forward to this one if it is behind."""
        found = self._steady() + self._ahead
        if found >= least:
            return found
        self._ahead += least - found
        return least
