"""The hash chain of a table's log: each entry is bound to all entries before it.

A link of the chain is kept beside its entry and never leaves the server: whoever knew the link
before a hidden action could try which action gives the link after it. Viewers are shown the head,
a hash of the link, from which no other head can be computed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256

from eldest.server.storage.rows import Conflict, Row

HEAD_LETTERS = 32


def first_link(table: str) -> bytes:
    """The link to which the first entry of a table is bound."""
    return sha256(b"eldest-log\0" + table.encode()).digest()


def next_link(link: bytes, row: Row) -> bytes:
    """The link of an entry, computed from the link before it."""
    return link_of(link, row.seq, row.at, row.body)


def link_of(link: bytes, seq: int, at: int, body: bytes) -> bytes:
    """The link of an entry that is not stored yet."""
    numbers = seq.to_bytes(8, "big") + at.to_bytes(8, "big", signed=True)
    return sha256(link + numbers + body).digest()


def head_of(link: bytes) -> str:
    """The hash of a link that may be shown."""
    return sha256(b"eldest-head\0" + link).hexdigest()[:HEAD_LETTERS]


def linked(link: bytes, rows: Iterable[Row]) -> list[Row]:
    """The rows with their links; `Conflict` if a row was written for another history."""
    found = []
    for row in rows:
        link = next_link(link, row)
        if row.link not in (b"", link):
            raise Conflict(f"entry {row.seq} continues another history")
        found.append(row if row.link else replace(row, link=link))
    return found
