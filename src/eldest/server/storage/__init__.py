"""The storage of logs: an append-only row for each entry, unique by table and number.

An entry is on disk when `append` returns, and nobody is told of it before. Each row is bound to the
one before it by a hash (`chain`), so that a history that was changed or went back is noticed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from eldest.server.storage.rows import Conflict, NoSuchTable, Row, StorageError

VERSION = 2  # of the schema; `MIGRATIONS` of each storage lead from the versions before


# Another process wrote: the table and its last number; "" if anything may have changed.
Woken = Callable[[str, int], Awaitable[None]]


class Storage(Protocol):
    """The interface of both storages."""

    alone: bool  # whether no other process plays the same tables

    async def open(self) -> None:
        """Make or migrate the schema."""

    async def close(self) -> None:
        """Finish what is being written."""

    async def check(self) -> None:
        """Touch the tables; `StorageError` if they cannot be read."""

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """All rows or none.

        `Conflict` if a number is taken or a row continues another history, `NoSuchTable` if the
        entry before the first is not there.
        """

    async def link(self, table: str, seq: int) -> bytes | None:
        """The link of one entry; None if it is not there."""

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
        """Be told what other processes write."""


__all__ = [
    "VERSION",
    "Conflict",
    "NoSuchTable",
    "Row",
    "Storage",
    "StorageError",
    "Woken",
]
