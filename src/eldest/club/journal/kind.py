"""How the club stores and reopens a file: it carries out the entries of the log again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from eldest.club.journal.file import BadFile, Journal, whole_lines
from eldest.club.journal.log import (
    BESIDE,
    STORED,
    Keep,
    Log,
    LogEntry,
    canonical,
    verify_log,
)
from eldest.club.journal.whole import write_whole


class Kept(Protocol):
    """What a file stores, which follows from its log."""

    log: Log


K = TypeVar("K", bound=Kept)


@dataclass(frozen=True, slots=True)
class FileKind(Generic[K]):
    """A kind of file: its first line, and how the entries of its log are done again (B-E.12).

    The version is raised when some old file would open to another state. Files of the version
    `older` were one JSON object; they are read, and written as lines when they go on.
    """

    format: str
    version: int
    begin: Callable[[LogEntry], K]
    again: Callable[[K, LogEntry], None]
    older: int = 0

    @property
    def head(self) -> bytes:
        """The first line: what the file is, and the version under which it opens the same."""
        return canonical({"format": self.format, "version": self.version}) + b"\n"

    def create(self, path: Path, made: Callable[[Keep], K]) -> tuple[K, Journal]:
        """Make a new file, which must not exist yet, and return what it stores."""
        journal = Journal.create(path, self.head)
        return made(journal.keep), journal

    def reopen(self, path: Path) -> tuple[K, Journal]:
        """Open what a file stores, to continue it."""
        self._renew(path)
        journal = Journal.open(path)
        try:
            kept = self.opened(journal.read(), path.name)
            journal.go_on()
        except BaseException:
            journal.close()
            raise
        kept.log.keep = journal.keep
        return kept, journal

    def _renew(self, path: Path) -> None:
        """Rewrite an older file as lines, whole or not at all."""
        data = path.read_bytes()
        if self.older and not data.startswith(self.head):
            self.save(path, self.opened(data, path.name).log)

    def read(self, path: Path) -> K:
        """Read what a file stores; others can keep writing to it."""
        return self.opened(path.read_bytes(), path.name)

    def save(self, path: Path, log: Log, mode: int = 0o600) -> None:
        """Write the file whole or not at all, for its owner only unless told otherwise."""
        write_whole(path, self.written(log), mode)

    def written(self, log: Log) -> bytes:
        """The file of a log."""
        return self.head + b"".join(entry.line() for entry in log.entries)

    def opened(self, data: bytes, name: str) -> K:
        """Return what the bytes of a file store."""
        return self.replayed(self._entries(data, name))

    def replayed(self, entries: Sequence[LogEntry]) -> K:
        """Replay a log; every hash must come out the same."""
        first, *rest = entries
        with _doing(first):
            kept = self.begin(first)
        _same(kept.log, first)
        for entry in rest:
            with _doing(entry):
                self.again(kept, entry)
            _same(kept.log, entry)
        return kept

    def _entries(self, data: bytes, name: str) -> list[LogEntry]:
        whole = whole_lines(data)
        if whole.startswith(self.head):
            return _sound([_json(line) for line in whole.splitlines()[1:]], name)
        file = _json(data) if self.older else None
        about = [file.get(key) for key in ("format", "version")] if isinstance(file, dict) else []
        if not isinstance(file, dict) or about != [self.format, self.older]:
            raise BadFile(f"{name} is not a file of {self.format}, version {self.version}")
        return _sound(file.get("entries"), name, file.get("head"))


def _json(text: bytes) -> object:
    """What a text says; nothing if it is not JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _sound(lines: object, name: str, head: object = None) -> list[LogEntry]:
    """Entries that are chained as they should be, up to the head if one is named; at least one."""
    if not isinstance(lines, list) or not lines:
        raise BadFile(f"{name} does not say what it is about")
    for n, line in enumerate(lines, start=1):
        if not isinstance(line, dict):
            raise BadFile(f"entry {n} of the log is not an entry", n)
    bad = verify_log(lines, {} if head is None else {len(lines): str(head)})
    if bad is not None:
        raise BadFile(f"entry {bad} of the log was changed", bad)
    return [LogEntry(**{key: line[key] for key in STORED}, beside=_beside(line)) for line in lines]


def _beside(line: Mapping[str, Any]) -> Mapping[str, Any]:
    found = line.get(BESIDE, {})
    return found if isinstance(found, dict) else {}


@contextmanager
def _doing(entry: LogEntry) -> Iterator[None]:
    """Report an entry that cannot be carried out as a fault of the file."""
    try:
        yield
    except BadFile:
        raise
    except (LookupError, ArithmeticError, TypeError, ValueError, AttributeError) as error:
        reason = f"entry {entry.n} of the log cannot be done again: {error}"
        raise BadFile(reason, entry.n) from None


def _same(log: Log, entry: LogEntry) -> None:
    if log.head != entry.hash:
        raise BadFile(
            f"entry {entry.n} of the log gives another result when it is replayed", entry.n
        )
