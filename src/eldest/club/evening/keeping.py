"""The file of an evening: a line for each entry of the log, written before it counts (B-E.12).

A line that a crash has torn off at the end was never answered and is dropped; a whole line that
does not fit the chain of hashes is refused.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from eldest.cards import NotationError
from eldest.club.evening.evening import OPENED, Evening, read_operation, read_settings
from eldest.club.evening.findings import Refused
from eldest.club.evening.settings import Settings
from eldest.club.law6.audit import LogEntry, canonical, verify_log
from eldest.club.law6.keeping import BadFile
from eldest.club.law6.operation import By

if sys.platform != "win32":
    import fcntl

FORMAT, VERSION = "eldest evening", 1  # raised when some old file would open to another state
HEAD = canonical({"format": FORMAT, "version": VERSION}) + b"\n"
PATIENCE = 5.0  # seconds to wait for another program that writes to the file


class InUse(OSError):
    """Another program is writing to this evening."""


class Journal:
    """A file that grows line by line, each on the disk before `keep` returns."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file

    @classmethod
    def create(cls, path: Path) -> Self:
        """A new file, for its owner only."""
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        journal = cls(os.fdopen(handle, "r+b"))
        _lock(journal.file, path.name)
        journal.write(HEAD)
        return journal

    @classmethod
    def reopen(cls, path: Path) -> tuple[Self, list[dict[str, Any]]]:
        """The file to go on with, and its entries; what a crash tore off is cut away."""
        file = path.open("r+b")
        try:
            _lock(file, path.name)
            data = file.read()
            entries = read_lines(data, path.name)
        except BaseException:
            file.close()
            raise
        file.truncate(data.rfind(b"\n") + 1)
        file.seek(0, os.SEEK_END)
        return cls(file), entries

    def keep(self, entry: LogEntry) -> None:
        """Write an entry down."""
        self.write(canonical(entry.json()) + b"\n")

    def write(self, line: bytes) -> None:
        """Append a line; if that fails, no part of it stays."""
        end = self.file.tell()
        try:
            self.file.write(line)
            self.file.flush()
            os.fsync(self.file.fileno())
        except OSError:
            self.file.seek(end)
            self.file.truncate(end)
            raise

    def close(self) -> None:
        """Let others write."""
        self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _lock(file: IO[bytes], name: str) -> None:
    """Wait a little for whoever writes to the file; only one may."""
    if sys.platform == "win32":
        return
    until = time.monotonic() + PATIENCE
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            if time.monotonic() > until:
                raise InUse(f"another program is writing to {name}") from None
            time.sleep(0.02)
        else:
            return


def read_lines(data: bytes, name: str) -> list[dict[str, Any]]:
    """The entries of a file's whole lines, chained as they should be."""
    whole = data[: data.rfind(b"\n") + 1]
    if not whole.startswith(HEAD):
        raise BadFile(f"{name} is no file of {FORMAT}, version {VERSION}")
    entries = [_entry(line, n) for n, line in enumerate(whole.splitlines()[1:], start=1)]
    bad = verify_log(entries)
    if bad is not None:
        raise BadFile(f"entry {bad} of the log was changed", bad)
    if not entries or entries[0]["op"] != OPENED:
        raise BadFile(f"{name} does not say what evening it is")
    return entries


def _entry(line: bytes, n: int) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except ValueError:
        entry = None
    if not isinstance(entry, dict):
        raise BadFile(f"entry {n} of the log is no entry", n)
    return entry


def replayed(entries: list[dict[str, Any]]) -> Evening:
    """The evening that a log tells; every hash must come out the same."""
    first, *rest = entries
    try:
        evening = Evening(read_settings(first["args"]), _by(first))
    except (NotationError, Refused) as error:
        raise BadFile(f"entry 1 of the log cannot be done again: {error}", 1) from None
    for entry in rest:
        _again(evening, entry)
    if evening.head != entries[-1]["hash"]:
        raise BadFile("the log does not come out the same", len(entries))
    return evening


def _again(evening: Evening, entry: dict[str, Any]) -> None:
    n = entry["n"]
    try:
        answer = evening.do(_by(entry), read_operation(entry["op"], entry["args"]))
    except NotationError as error:
        raise BadFile(f"entry {n} of the log cannot be done again: {error}", n) from None
    if answer.refusal:
        raise BadFile(f"entry {n} of the log is refused: {answer.refusal.text()}", n)
    if evening.head != entry["hash"]:
        raise BadFile(f"entry {n} of the log does not come out the same", n)


def _by(entry: dict[str, Any]) -> By:
    return By(entry["actor"], entry["role"], entry["time"])


def create(path: Path, settings: Settings, by: By) -> tuple[Evening, Journal]:
    """A new evening and its file, which must not be there yet."""
    Evening(settings, by)  # what is refused leaves no file
    journal = Journal.create(path)
    return Evening(settings, by, journal.keep), journal


def reopen(path: Path) -> tuple[Evening, Journal]:
    """An evening to go on with."""
    journal, entries = Journal.reopen(path)
    try:
        evening = replayed(entries)
    except BaseException:
        journal.close()
        raise
    evening.chain.keep = journal.keep
    return evening, journal


def read(path: Path) -> Evening:
    """An evening to look at; others may go on writing to it."""
    return replayed(read_lines(path.read_bytes(), path.name))
