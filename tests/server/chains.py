"""Reads the hash chain of a table's log as an auditor would."""

from __future__ import annotations

from collections.abc import Iterable

from eldest.server.storage import Row
from eldest.server.storage.chain import first_link, next_link


def first_fault(table: str, rows: Iterable[Row]) -> int | None:
    """The number of the first entry that is missing or not bound to the one before it."""
    link = first_link(table)
    for number, row in enumerate(rows, start=1):
        link = next_link(link, row)
        if row.seq != number or row.link != link:
            return number
    return None
