"""The hash-chained log: append-only, and anybody can check it (B-6.L)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from eldest.club.journal.by import By

START = "0" * 64  # hash_0
KEYS = ("n", "time", "actor", "role", "op", "args")
STORED = (*KEYS, "hash")
BESIDE = "beside"


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log with the hash that chains it to all lines before."""

    n: int
    time: str
    actor: str
    role: str
    op: str
    args: dict[str, Any]  # Any: plain JSON
    hash: str
    # Kept with the entry in its file, and in no hash: secrets until they are open (B-6.L.2).
    beside: Mapping[str, Any] = field(default_factory=dict)

    @property
    def by(self) -> By:
        """Who made the entry; `NotationError` if a file names an unknown role or a wrong time."""
        return By(self.actor, self.role, self.time)

    def json(self) -> dict[str, Any]:
        """The entry for everybody: the six keys of B-6.L.1, and the hash beside them."""
        return {key: getattr(self, key) for key in STORED}

    def line(self) -> bytes:
        """The entry as a file keeps it."""
        beside = {BESIDE: dict(self.beside)} if self.beside else {}
        return canonical(self.json() | beside) + b"\n"


Keep = Callable[[LogEntry], None]


class Log:
    """The entries in their order; `keep` writes each away before it counts."""

    def __init__(self, keep: Keep | None = None) -> None:
        self._entries: list[LogEntry] = []
        self.keep = keep

    @property
    def entries(self) -> Sequence[LogEntry]:
        """All entries so far; nothing is ever taken out."""
        return self._entries

    @property
    def head(self) -> str:
        """The hash that stands for the whole log (B-6.L.3)."""
        return self._entries[-1].hash if self._entries else START

    def __len__(self) -> int:
        return len(self._entries)

    def __getitem__(self, n: int) -> LogEntry:
        """Entry n, counted from 1."""
        return self._entries[n - 1]

    def json(self) -> list[dict[str, Any]]:
        """All entries as `verify_log` and `verify_release` take them."""
        return [entry.json() for entry in self._entries]

    def add(
        self, by: By, op: str, args: dict[str, Any], beside: Mapping[str, Any] | None = None
    ) -> LogEntry:
        """Chain an entry to all before it (B-6.L.1)."""
        line: dict[str, Any] = {"n": len(self) + 1, "time": by.time, "actor": by.person}
        line |= {"role": by.role, "op": op, "args": args}
        entry = LogEntry(**line, hash=chained(self.head, line), beside=beside or {})
        if self.keep:
            self.keep(entry)
        self._entries.append(entry)
        return entry


def canonical(value: object) -> bytes:
    """The bytes of B-6.L.1: sorted keys, no spaces, UTF-8 without escapes."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode()


def chained(before: str, line: Mapping[str, object]) -> str:
    """hash_n from hash_{n-1} and the six keys of the entry (B-6.L.1)."""
    six = {key: line[key] for key in KEYS}
    return sha256(before.encode("ascii") + b"\n" + canonical(six)).hexdigest()


def verify_log(
    entries: Sequence[Mapping[str, Any]], heads: Mapping[int, str] | None = None
) -> int | None:
    """The first bad n, or None; `heads` are hashes known from elsewhere, such as printed sheets."""
    published = dict(heads or {})
    before = START
    for n, entry in enumerate(entries, start=1):
        before = _next_hash(before, n, entry)
        if not before or published.get(n, before) != before:
            return n
    # A head beyond the end: entries were cut off, the first of them being the first bad one.
    return len(entries) + 1 if any(n > len(entries) for n in published) else None


def _next_hash(before: str, n: int, entry: Mapping[str, Any]) -> str:
    """The entry's own hash if everything about it is right, else nothing."""
    if not set(entry) >= {*STORED} or entry["n"] != n:
        return ""
    try:
        right = chained(before, entry)
    except (UnicodeEncodeError, RecursionError):
        return ""  # half a letter, or lists in lists: nothing that we have written
    return right if entry["hash"] == right else ""
