"""Where logs are kept: an append-only row for each entry, unique by table and number.

An entry is on disk when `append` returns, and nobody is told of it before.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

VERSION = 1  # of the schema; `MIGRATIONS` of each storage lead from the versions before


@dataclass(frozen=True, slots=True)
class Row:
    """One entry of a table's log as it is stored: its number, its time, its JSON."""

    seq: int
    at: int
    body: bytes


class Conflict(Exception):
    """Somebody else has written an entry of that number first."""


class NoSuchTable(Exception):
    """No log has this id, or the token opens nothing there."""


class StorageError(Exception):
    """The storage cannot be used: one sentence."""


# Another process wrote: the table and its last number; "" if anything may have changed.
Woken = Callable[[str, int], Awaitable[None]]


class Storage(Protocol):
    """What both storages do."""

    async def open(self) -> None:
        """Make or migrate the schema."""

    async def close(self) -> None:
        """Finish what is being written."""

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """All rows or none.

        `Conflict` if a number is taken, `NoSuchTable` if the entry before the first is not there.
        """

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table in order; none if there is no such table."""

    async def tables(self, since: int) -> list[str]:
        """The tables with an entry not older than that time, in milliseconds."""

    async def prune(self, before: int) -> int:
        """Remove the tables without an entry since that time; how many they were."""

    async def lease(self, table: str) -> bool:
        """Whether this process is the one that moves the bots and the clocks of a table."""

    async def release(self, table: str) -> None:
        """Let another process have that."""

    async def listen(self, woken: Woken) -> None:
        """Be told of what other processes write."""
