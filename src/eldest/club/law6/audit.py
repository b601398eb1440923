"""The hash-chained log of a session: append-only, and anybody can check it (B-6.L)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

START = "0" * 64  # hash_0
KEYS = ("n", "time", "actor", "role", "op", "args")


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

    def json(self) -> dict[str, Any]:
        """The line as it is kept: the six keys of B-6.L.1, and the hash beside them."""
        return {key: getattr(self, key) for key in (*KEYS, "hash")}


class Log:
    """The entries of a session in their order; nothing is ever taken out."""

    def __init__(self) -> None:
        self._entries: list[LogEntry] = []

    @property
    def entries(self) -> tuple[LogEntry, ...]:
        """All entries so far."""
        return tuple(self._entries)

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

    def append(self, time: str, actor: str, role: str, op: str, args: dict[str, Any]) -> LogEntry:
        """Write the next entry."""
        line: dict[str, Any] = {"n": len(self) + 1, "time": time, "actor": actor, "role": role}
        line |= {"op": op, "args": args}
        entry = LogEntry(**line, hash=chained(self.head, line))
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
    if not set(entry) >= {*KEYS, "hash"} or entry["n"] != n:
        return ""
    right = chained(before, entry)
    return right if entry["hash"] == right else ""


def fp(salt: bytes, g: int) -> str:
    """What the log calls a deal until its salt is published (B-6.L.2)."""
    return sha256(b"OD1-fp\0" + salt + g.to_bytes(12, "big")).hexdigest()
