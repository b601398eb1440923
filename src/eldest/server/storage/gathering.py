"""Lets a commit of SQLite wait a moment for more tables, if many are being played.

A commit costs several times as much as one more row in it. If few tables play, no commit waits.
"""

from __future__ import annotations

from collections.abc import Iterable

MANY = 20  # tables that have written in a second
APART = 0.02  # seconds between two commits then
SECOND = 1.0


class Gathering:
    """Counts the tables that write, second by second."""

    def __init__(self) -> None:
        self._since = self._committed = float("-inf")
        self._tables: set[str] = set()  # that have written since then
        self._are_many = False  # in the second before

    def pause(self, tables: Iterable[str], now: float) -> float:
        """The number of seconds that the commit of these tables waits for more."""
        self._count(now)
        self._tables.update(tables)
        left = self._committed + APART - now if self._are_many else 0.0
        self._committed = now + max(0.0, left)
        return self._committed - now

    def _count(self, now: float) -> None:
        if now - self._since >= SECOND:
            is_next = now - self._since < 2 * SECOND
            self._are_many = is_next and len(self._tables) >= MANY
            self._since, self._tables = now, set()
