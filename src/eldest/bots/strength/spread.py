"""The workers that play the deals of a simulation, match or ladder.

A deal is named and seeded by its number, so it does not matter which worker plays it.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context, resource_tracker
from threading import current_thread, main_thread
from typing import Protocol, TypeVar

CHUNK = 10  # deals that a process takes at a time

T = TypeVar("T")


class Workers(Protocol):
    """The interface of workers, which share the deals."""

    def each(self, play: Callable[[int], T], deals: range) -> Generator[T, None, None]:
        """Yield the result of each deal in order, whichever process plays it."""


class Processes:
    """A number of processes on this machine; 1 means this process itself."""

    def __init__(self, count: int = 1) -> None:
        self.count = count

    def each(self, play: Callable[[int], T], deals: range) -> Generator[T, None, None]:
        """Yield the result of each deal in order, whichever process plays it."""
        if self.count <= 1:
            yield from map(play, deals)
            return
        with ExitStack() as processes_end:
            with _ctrl_c_put_off(), _ctrl_c_masked():
                pool = processes_end.enter_context(get_context("spawn").Pool(self.count))
            yield from pool.imap(play, deals, CHUNK)


@contextmanager
def _ctrl_c_put_off() -> Iterator[None]:
    """Postpone Ctrl-C to the end of the block."""
    before = signal.getsignal(signal.SIGINT)
    if not callable(before) or current_thread() is not main_thread():
        yield  # ignored already, or heard by the main thread, which is busy elsewhere
        return
    heard: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if heard:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _ctrl_c_masked() -> Iterator[None]:
    """Hide Ctrl-C from processes that start in the block: they inherit the mask of this thread."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # now: beginning later, it would open the mask again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
