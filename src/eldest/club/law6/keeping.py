"""A session as one file that opens again to the same state and log head (B-E.12)."""

from __future__ import annotations

import json
from inspect import signature
from pathlib import Path
from typing import Any

from eldest.cards import NotationError
from eldest.club.law6.audit import verify_log
from eldest.club.law6.desk import Registry
from eldest.club.law6.operation import By
from eldest.club.law6.session import Session
from eldest.club.whole import write_whole

FORMAT = "eldest law6 session"
VERSION = 1  # raised when some old file would open to another state


class BadFile(ValueError):
    """A session file that was changed or is none; `n` is its first bad log entry."""

    def __init__(self, reason: str, n: int | None = None) -> None:
        super().__init__(reason)
        self.n = n


def dump(session: Session) -> dict[str, Any]:
    """The log, and beside each entry what may not stand in it before the release."""
    kept = zip(session.log.entries, session.beside, strict=True)
    entries = [entry.json() | ({"beside": beside} if beside else {}) for entry, beside in kept]
    return {"format": FORMAT, "version": VERSION, "head": session.head, "entries": entries}


def load(file: dict[str, Any], registry: Registry | None = None) -> Session:
    """Open a session by doing again what its log says; every hash must come out the same."""
    if file.get("format") != FORMAT or file.get("version") != VERSION:
        raise BadFile(f"this is no file of {FORMAT}, version {VERSION}")
    entries = file["entries"]
    bad = verify_log(entries, {len(entries): file["head"]})
    if bad is not None:
        raise BadFile(f"entry {bad} of the log was changed", bad)
    session = Session()
    for entry in entries:
        _again(session, entry)
    session.registry = registry
    return session


def save(session: Session, path: Path) -> None:
    """Write the file for its owner only, whole or not at all: it holds the sealed deals."""
    text = json.dumps(dump(session), ensure_ascii=False, indent=1)
    write_whole(path, text.encode(), 0o600)


def read(path: Path, registry: Registry | None = None) -> Session:
    """Open the file of a session."""
    try:
        file = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as bad:
        raise BadFile(f"{path.name} is not a session file: {bad}") from None
    return load(file if isinstance(file, dict) else {}, registry)


def _again(session: Session, entry: dict[str, Any]) -> None:
    """Do one operation again, from its public arguments and those kept beside the log."""
    n, op = entry["n"], entry["op"]
    method = getattr(Session, op, None)
    if method is None or not hasattr(method, "operation"):
        raise BadFile(f"entry {n} of the log names no operation: {op}", n)
    given = entry["args"] | entry.get("beside", {})
    names = signature(method).parameters
    session.again = entry["args"]
    try:
        by = By(entry["actor"], entry["role"], entry["time"])
        method(session, by, **{name: given[name] for name in given if name in names})
    except (NotationError, TypeError) as bad:
        raise BadFile(f"entry {n} of the log cannot be done again: {bad}", n) from None
    session.again = None
    if session.head != entry["hash"]:
        raise BadFile(f"entry {n} of the log does not come out the same", n)
