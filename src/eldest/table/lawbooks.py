"""Finds every lawbook: those of the games, of the table, and of other packages.

A package adds one by the entry point `eldest.lawbooks`, with the book's key as its name and the
`Lawbook` itself as its value. The command line and the server look laws up here.
"""

from __future__ import annotations

from functools import cache

from eldest._entries import entries
from eldest.games import GAMES, load
from eldest.protocol.law import Law, Lawbook
from eldest.table.table import LAWBOOK as TABLE

GROUP = "eldest.lawbooks"


@cache
def _brought() -> dict[str, Lawbook]:
    """The lawbooks of packages by their keys."""
    found = sorted(entries(GROUP), key=lambda entry: entry.name)
    return {entry.name: entry.load() for entry in found}


def all_books() -> dict[str, Lawbook]:
    """Return every lawbook by its key: those of the games, the table's, those of packages."""
    return {key: book_of(key) for key in (*GAMES, "table", *_brought())}


def book_of(key: str) -> Lawbook:
    """Return the lawbook of a key, or raise `UnknownGame`; packages cannot replace our books."""
    if key == "table":
        return TABLE
    brought = None if key in GAMES else _brought().get(key)
    return brought or load(key).lawbook


def find_law(id_: str, books: dict[str, Lawbook]) -> tuple[str, Law] | None:
    """Return the key of the book that holds a law, and the law; the id may be lower case."""
    wanted = id_.strip().upper()
    for key, book in books.items():
        if wanted in book:
            return key, book[wanted]
    return None


def books_text(books: dict[str, Lawbook]) -> str:
    """List the books with their first and last law: `mindikot (K-0.1 to K-11.6)`."""
    parts = []
    for key, book in books.items():
        ids = [law.id for law in book]
        parts.append(f"{key} ({ids[0]} to {ids[-1]})")
    return ", ".join(parts)
