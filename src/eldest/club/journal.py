"""A log that is a file: a line for each entry, chained by hashes, written before it counts.

A line that a crash has torn off at the end was never answered and is dropped; a whole line that
does not fit the chain is refused.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, Any, Self

from eldest.club.law6.audit import START, LogEntry, canonical, chained, verify_log
from eldest.club.law6.keeping import BadFile
from eldest.club.law6.operation import By

if sys.platform != "win32":
    import fcntl

PATIENCE = 5.0  # seconds to wait for another program that writes to the file
BESIDE = "beside"  # what is kept with an entry and stands in no hash: secrets until they are open

Keep = Callable[[LogEntry, Mapping[str, Any]], None]


class InUse(OSError):
    """Another program is writing to this file."""


class Chain:
    """The log in memory; `keep` writes an entry away before it counts."""

    def __init__(self, keep: Keep | None = None) -> None:
        self.entries: list[LogEntry] = []
        self.keep = keep

    @property
    def head(self) -> str:
        """The hash that stands for the whole log (B-6.L.3)."""
        return self.entries[-1].hash if self.entries else START

    def add(
        self, by: By, op: str, args: dict[str, Any], beside: Mapping[str, Any] | None = None
    ) -> LogEntry:
        """Chain an entry to all before it (B-6.L.1)."""
        n = len(self.entries) + 1
        line = {
            "n": n,
            "time": by.time,
            "actor": by.person,
            "role": by.role,
            "op": op,
            "args": args,
        }
        entry = LogEntry(n, by.time, by.person, by.role, op, args, chained(self.head, line))
        if self.keep:
            self.keep(entry, beside or {})
        self.entries.append(entry)
        return entry


def head_line(format: str, version: int) -> bytes:
    """The first line of a file: what it is, and the version under which it opens the same."""
    return canonical({"format": format, "version": version}) + b"\n"


class Journal:
    """A file that grows line by line, each on the disk before `keep` returns."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file

    @classmethod
    def create(cls, path: Path, head: bytes) -> Self:
        """A new file, for its owner only."""
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        journal = cls(os.fdopen(handle, "r+b"))
        lock(journal.file, path.name)
        journal.write(head)
        return journal

    @classmethod
    def reopen(cls, path: Path, head: bytes) -> tuple[Self, list[dict[str, Any]]]:
        """The file to go on with, and its entries; what a crash tore off is cut away."""
        file = path.open("r+b")
        try:
            lock(file, path.name)
            data = file.read()
            entries = read_lines(data, path.name, head)
        except BaseException:
            file.close()
            raise
        file.truncate(data.rfind(b"\n") + 1)
        file.seek(0, os.SEEK_END)
        return cls(file), entries

    def keep(self, entry: LogEntry, beside: Mapping[str, Any]) -> None:
        """Write an entry down."""
        line = entry.json() | ({BESIDE: dict(beside)} if beside else {})
        self.write(canonical(line) + b"\n")

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

    def __exit__(self, *_: object) -> None:
        self.close()


def lock(file: IO[bytes], name: str) -> None:
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


def read_lines(data: bytes, name: str, head: bytes) -> list[dict[str, Any]]:
    """The entries of a file's whole lines, chained as they should be; at least one."""
    whole = data[: data.rfind(b"\n") + 1]
    if not whole.startswith(head):
        about = json.loads(head)
        raise BadFile(f"{name} is no file of {about['format']}, version {about['version']}")
    entries = [_entry(line, n) for n, line in enumerate(whole.splitlines()[1:], start=1)]
    bad = verify_log(entries)
    if bad is not None:
        raise BadFile(f"entry {bad} of the log was changed", bad)
    if not entries:
        raise BadFile(f"{name} does not say what it is about")
    return entries


def _entry(line: bytes, n: int) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except ValueError:
        entry = None
    if not isinstance(entry, dict):
        raise BadFile(f"entry {n} of the log is no entry", n)
    return entry


def by_of(entry: Mapping[str, Any]) -> By:
    """Who did what an entry tells."""
    return By(entry["actor"], entry["role"], entry["time"])
