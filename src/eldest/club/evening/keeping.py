"""The file of an evening, which opens again to the same state and log head (B-E.12)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from eldest.cards import NotationError
from eldest.club.evening.evening import FLAGS, OPENED, Evening, read_operation, read_settings
from eldest.club.evening.settings import Settings
from eldest.club.findings import Refused
from eldest.club.journal import Journal, by_of, head_line, read_lines
from eldest.club.law6.keeping import BadFile
from eldest.club.law6.operation import By

HEAD = head_line("eldest evening", 1)


def create(path: Path, settings: Settings, by: By) -> tuple[Evening, Journal]:
    """A new evening and its file, which must not be there yet."""
    Evening(settings, by)  # what is refused leaves no file
    journal = Journal.create(path, HEAD)
    return Evening(settings, by, journal.keep), journal


def reopen(path: Path) -> tuple[Evening, Journal]:
    """An evening to go on with."""
    journal, entries = Journal.reopen(path, HEAD)
    try:
        evening = replayed(entries)
    except BaseException:
        journal.close()
        raise
    evening.chain.keep = journal.keep
    return evening, journal


def read(path: Path) -> Evening:
    """An evening to look at; others may go on writing to it."""
    return replayed(read_lines(path.read_bytes(), path.name, HEAD))


def replayed(entries: list[dict[str, Any]]) -> Evening:
    """The evening that a log tells; every hash must come out the same."""
    first, *rest = entries
    try:
        if first["op"] != OPENED:
            raise NotationError("it does not say what evening it is")
        evening = Evening(read_settings(first["args"]), by_of(first))
    except (NotationError, Refused) as error:
        raise BadFile(f"entry 1 of the log cannot be done again: {error}", 1) from None
    for entry in rest:
        _again(evening, entry)
    if evening.head != entries[-1]["hash"]:
        raise BadFile("the log does not come out the same", len(entries))
    return evening


def _again(evening: Evening, entry: dict[str, Any]) -> None:
    n, args = entry["n"], entry["args"]
    try:
        evening.again(by_of(entry), read_operation(entry["op"], args), args.get(FLAGS, ()))
    except NotationError as error:
        raise BadFile(f"entry {n} of the log cannot be done again: {error}", n) from None
    except Refused as refused:
        raise BadFile(f"entry {n} of the log is refused: {refused}", n) from None
    if evening.head != entry["hash"]:
        raise BadFile(f"entry {n} of the log does not come out the same", n)
