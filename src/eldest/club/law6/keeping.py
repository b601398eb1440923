"""A session as one file that opens again to the same state and log head (B-E.12)."""

from __future__ import annotations

from inspect import signature
from pathlib import Path

from eldest.club.journal import BadFile, FileKind, LogEntry
from eldest.club.law6.desk import Registry
from eldest.club.law6.operation import OPERATIONS
from eldest.club.law6.session import Law6Session


def _begun(entry: LogEntry) -> Law6Session:
    session = Law6Session()
    _again(session, entry)
    return session


def _again(session: Law6Session, entry: LogEntry) -> None:
    """Repeat one operation, from its public arguments and those kept beside the log."""
    operation = OPERATIONS.get(entry.op)
    if operation is None:
        raise BadFile(f"entry {entry.n} of the log names no operation: {entry.op}", entry.n)
    given = {**entry.args, **entry.beside}
    names = signature(operation).parameters
    session.again = entry.args
    try:
        operation(session, entry.by, **{name: given[name] for name in given if name in names})
    finally:
        session.again = None


FILE = FileKind("eldest law6 session", 2, _begun, _again, older=1)
reopen = FILE.reopen


def save(session: Law6Session, path: Path) -> None:
    """Write the file for its owner only, whole or not at all: it holds the sealed deals."""
    FILE.save(path, session.log)


def read(path: Path, registry: Registry | None = None) -> Law6Session:
    """Open the file of a session to look at it."""
    session = FILE.read(path)
    session.registry = registry
    return session
