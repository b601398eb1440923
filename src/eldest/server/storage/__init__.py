"""The storage of logs: an append-only row for each entry, unique by table and number.

An entry is on disk when `append` returns, and nobody receives it before. Each row is bound to the
previous one by a hash (`chain`), so that a changed or lost history is noticed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from eldest.server.storage.rows import Conflict, NoSuchTable, Row, StorageError

VERSION = 2  # of the schema; `MIGRATIONS` of each storage lead from the versions before


# Another process wrote: the table and its last number; "" if anything may have changed.
Woken = Callable[[str, int], Awaitable[None]]


class Storage(Protocol):
    """The interface of a storage."""

    alone: bool  # whether no other process plays the same tables

    async def open(self) -> None:
        """Make or migrate the schema."""

    async def close(self) -> None:
        """Finish writing and close."""

    async def check(self) -> None:
        """Read something; `StorageError` if that fails."""

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """Append all rows or none.

        `Conflict` if a number is taken or a row continues another history, `NoSuchTable` if the
        entry before the first is missing.
        """

    async def link(self, table: str, seq: int) -> bytes | None:
        """Return the link of one entry; None if there is no such entry."""

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """Return the rows of a table in order; empty if there is no such table."""

    async def tables(self, since: int) -> list[str]:
        """Return the tables with an entry at or after that time, in milliseconds."""

    async def prune(self, before: int) -> int:
        """Remove the tables without an entry since that time; return their number."""

    async def lease(self, table: str) -> bool:
        """Return whether this process may drive the bots and clocks of a table."""

    async def release(self, table: str) -> None:
        """Let another process drive the bots and clocks of a table."""

    async def listen(self, woken: Woken) -> None:
        """Call a function for each write of another process."""


__all__ = [
    "VERSION",
    "Conflict",
    "NoSuchTable",
    "Row",
    "Storage",
    "StorageError",
    "Woken",
]
