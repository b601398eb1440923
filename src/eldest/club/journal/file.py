"""A log that is a file: a line for each entry, chained by hashes, written before it counts.

A line that a crash has torn off at the end was never answered and is dropped; a whole line that
does not fit the chain is refused.
"""

from __future__ import annotations

import os
import sys
import time
from io import FileIO
from pathlib import Path
from typing import IO, NamedTuple, Self

from eldest.club.journal.log import Log, LogEntry

if sys.platform != "win32":
    import fcntl

PATIENCE = 5.0  # seconds to wait for another program that writes to the file


class BadFile(ValueError):
    """A file that was changed or is of another kind; `n` is the first bad entry of its log."""

    def __init__(self, reason: str, n: int | None = None) -> None:
        super().__init__(reason)
        self.n = n


class InUse(OSError):
    """Another program is writing to this file."""


class Journal:
    """A file that grows line by line, each on the disk before `keep` returns."""

    def __init__(self, file: FileIO, path: Path) -> None:
        self.file = file
        self.path = path

    @classmethod
    def create(cls, path: Path, head: bytes) -> Self:
        """A new file, for its owner only."""
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        journal = cls(os.fdopen(handle, "r+b", buffering=0), path)
        try:
            lock(journal.file, path.name)
            journal.write(head)
        except BaseException:
            journal.close()
            path.unlink()
            raise
        return journal

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a file to read and continue; nobody else can write to it until it is closed."""
        file = path.open("r+b", buffering=0)
        try:
            lock(file, path.name)
        except BaseException:
            file.close()
            raise
        return cls(file, path)

    def read(self) -> bytes:
        """The whole lines; what a crash tore off stays out."""
        self.file.seek(0)
        return whole_lines(self.file.read())

    def go_on(self) -> None:
        """Write after the last whole line from now on, and cut away what was torn off."""
        self.file.seek(len(self.read()))
        self.file.truncate()

    def keep(self, entry: LogEntry) -> None:
        """Write an entry down."""
        self.write(entry.line())

    def write(self, line: bytes) -> None:
        """Append a line; if that fails, no part of it stays."""
        if self.file.closed:  # a server with many files has closed it meanwhile
            raise InUse(f"{self.path.name} was closed")
        end = self.file.tell()
        self._check_same(end)
        try:
            _write_all(self.file, line)
            os.fsync(self.file.fileno())
        except OSError:
            self.file.seek(end)
            self.file.truncate(end)
            raise

    def _check_same(self, end: int) -> None:
        """`BadFile` if another program has replaced, cut or lengthened the file meanwhile."""
        try:
            there, ours = self.path.stat(), os.fstat(self.file.fileno())
        except FileNotFoundError:
            raise BadFile(f"{self.path.name} was removed by another program") from None
        if not os.path.samestat(there, ours) or ours.st_size != end:
            raise BadFile(f"{self.path.name} was changed by another program")

    def close(self) -> None:
        """Close the file, so that others can write."""
        self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _write_all(file: FileIO, line: bytes) -> None:
    """Write without a buffer, which would keep what a full disk refused and write it later."""
    rest = memoryview(line)
    while rest:
        rest = rest[file.write(rest) or 0 :]


class Stamp(NamedTuple):
    """What shows that a file is unchanged."""

    inode: int
    size: int
    time: int


def stamp_of(path: Path) -> Stamp:
    """The present stamp of a file."""
    found = path.stat()
    return Stamp(found.st_ino, found.st_size, found.st_mtime_ns)


def check_goes_on(before: Log, now: Log, name: str) -> None:
    """`BadFile` if a log that was read again lacks an entry that was confirmed, or has another."""
    if len(now) < len(before) or now[len(before)].hash != before.head:
        raise BadFile(f"{name} has gone back: entry {len(before)} is not the confirmed one")


def whole_lines(data: bytes) -> bytes:
    """Everything up to the end of the last whole line."""
    return data[: data.rfind(b"\n") + 1]


def lock(file: IO[bytes], name: str) -> None:
    """Lock the file for writing; wait a little if another program has it."""
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
