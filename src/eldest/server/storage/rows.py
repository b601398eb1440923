"""The rows of a storage, and its errors."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Row:
    """One stored entry of a table's log: its number, its time, its JSON, its link."""

    seq: int
    at: int
    body: bytes
    link: bytes = field(default=b"", compare=False)  # empty before it is stored


class Conflict(Exception):
    """Raised if another process has written an entry of that number first."""


class NoSuchTable(Exception):
    """Raised if no log has this id, or the token opens nothing there."""


class StorageError(Exception):
    """Raised with one sentence if the storage cannot be used."""
