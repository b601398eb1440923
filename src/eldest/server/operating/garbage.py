"""Delays Python's garbage collection to moments when nobody plays.

A collection keeps every table waiting while it looks at objects. So it comes often and looks at
few: at those that the last entries have made. Whatever is still in use then is left alone until a
quiet moment; almost all of it is freed without a collection. As long as nothing is found and nobody
leaves, most collections are skipped, because playing makes no garbage that needs one.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

ENTRIES = 50  # written before what they have made is looked at, for a millisecond or two
FEW, LEFT_OUT = 10, 9  # objects found by a look after which so many looks are left out
YOUNG = 50_000  # objects made and not yet freed before they are looked at without any entry
OLDER, OLDEST = 20, 1_000_000  # the oldest are never looked at by themselves
EVERY, AT_LATEST = 300.0, 3600.0  # seconds between full collections
QUIET = 1.0  # seconds since the last entry was written


class Garbage:
    """Collects in quiet moments, and counts how long everybody had to wait for it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._started = 0.0
        self._full = clock()
        self.longest = 0.0  # seconds, of one collection that came by itself
        self.total = 0.0
        self._tidying = False
        self._freezes = False
        self._entries = 0  # since what was made was looked at
        self._left_out = 0  # looks that are still to be left out
        self._before = gc.get_threshold()

    def settle(self) -> None:
        """Exclude from collection all objects that exist when the server starts.

        If a program that runs the server has frozen its own objects, leave them as they are.
        """
        gc.collect()
        self._freezes = not gc.get_freeze_count()
        if self._freezes:
            gc.freeze()
        self._before = gc.get_threshold()
        gc.set_threshold(YOUNG, OLDER, OLDEST)
        gc.callbacks.append(self._noted)

    def leave(self) -> None:
        """Restore the settings from before the start."""
        gc.callbacks.remove(self._noted)
        if self._freezes:
            gc.unfreeze()
        gc.set_threshold(*self._before)

    def wrote(self, entries: int) -> None:
        """Note that entries were written; now and then collect what they left unused."""
        self._entries += entries
        if self._freezes and self._entries >= ENTRIES:
            self._entries = 0
            if self._left_out:
                self._left_out -= 1
                gc.freeze()
            elif gc.collect(0) <= FEW:
                self._left_out = LEFT_OUT

    def left(self) -> None:
        """Note that somebody has gone; the next entries collect the remains of the connection."""
        self._left_out = 0

    def tidy(self, quiet: float) -> bool:
        """Collect everything after this many quiet seconds; return whether it was time for that."""
        since = self._clock() - self._full
        if since < (EVERY if quiet > QUIET else AT_LATEST):
            return False
        self._tidying = True
        self._collect_all()
        self._tidying, self._full = False, self._clock()
        return True

    def _collect_all(self) -> None:
        if self._freezes:
            gc.unfreeze()
        gc.collect()
        if self._freezes:
            gc.freeze()

    def _noted(self, phase: str, _info: object) -> None:
        if phase == "start":
            self._started = time.perf_counter()
        elif not self._tidying:
            took = time.perf_counter() - self._started
            self.longest, self.total = max(self.longest, took), self.total + took
            if self._freezes:
                gc.freeze()  # what was in use is not looked at a second time
