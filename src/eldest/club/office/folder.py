"""An office in a folder: what is public lies open, the rest is for the Director's account only."""

from __future__ import annotations

import os
import secrets as system
from collections.abc import Mapping
from pathlib import Path
from typing import IO

from eldest.club import law6
from eldest.club.journal import By, FileKind, LogEntry, lock, write_whole
from eldest.club.law6 import Law6Session
from eldest.club.office.office import Office
from eldest.club.office.outlet import page_lines, public_page
from eldest.club.office.registry import FileRegistry
from eldest.club.opendeal import BadText, Secret, load_secrets, save_secrets

LOG, LOCK = "office.log", "office.lock"
OLDER = ".json"  # as the names of logs once ended
PUBLIC, PLAN, REVEAL, STATUS = "public", "plan.txt", "reveal.txt", "status.txt"
PRIVATE, SECRETS = "private", "secrets.txt"
EXPORT = "export"  # for the dealing machine
REGISTRY = "registry.txt"  # beside the folders of all events
GENERATOR = "opendeal/1"


class Folder:
    """The files of one event's office; it is the office's vault."""

    def __init__(self, path: Path, by: By, tables: int = 1) -> None:
        self.path = path
        self.by = by
        self.tables = tables
        self.registry = FileRegistry(path.parent / REGISTRY, by.time)
        self.office = Office(self)

    @classmethod
    def open(cls, path: Path, by: By) -> Folder:
        """The office of a folder, as its log says; a changed log is refused."""
        check_office(path)
        folder = cls(path, by)
        file_of(folder.office).read(_there(path / LOG))
        return folder

    def save(self) -> None:
        """Write the log, and what everybody may see of it: the plan, and how things stand."""
        if self.office.plan:
            self.publish(PLAN, self.office.plan.written())
        file_of(self.office).save(self.path / LOG, self.office.log, 0o644)
        (self.path / LOG).with_suffix(OLDER).unlink(missing_ok=True)
        page = page_lines(public_page(self.office, self.by.time))
        self.publish(STATUS, "".join(f"{line}\n" for line in page).encode())

    def publish(self, name: str, data: bytes) -> Path:
        """Put a file where everybody may see it."""
        return self._put(PUBLIC, name, data, 0o644)

    def hand_over(self, name: str, data: bytes) -> Path:
        """Put a file for the dealing machine where only the Director can take it."""
        return self._put(EXPORT, name, data, 0o600)

    def _put(self, folder: str, name: str, data: bytes, mode: int) -> Path:
        (self.path / folder).mkdir(mode=0o700 if mode == 0o600 else 0o755, exist_ok=True)
        write_whole(self.path / folder / name, data, mode)
        return self.path / folder / name

    # The vault

    @property
    def private(self) -> Path:
        """The folder that only its owner may enter."""
        return self.path / PRIVATE

    def new_secrets(self, secrets: Mapping[int, Secret]) -> None:
        """Keep the secrets of a plan, for the first and only time."""
        self.path.mkdir(parents=True, exist_ok=True)
        self.private.mkdir(mode=0o700, exist_ok=True)
        save_secrets(self.private / SECRETS, secrets)

    def secret(self, session: int) -> Secret:
        """The secret of a session; `BadText` if its file is gone."""
        try:
            return load_secrets(self.private / SECRETS)[session]
        except (FileNotFoundError, KeyError):
            raise BadText(
                f"the secret of session {session} is lost: the session needs a new plan (B-O.5)"
            ) from None

    def session(self, number: int) -> Law6Session:
        """The Law 6 session, founded when it is first asked for."""
        path = _there(self._session_path(number))
        session = law6.read(path) if path.exists() else self._founded(number)
        session.registry = self.registry
        return session

    def keep(self, number: int, session: Law6Session) -> None:
        """Write a session down, for its owner only."""
        law6.save(session, self._session_path(number))
        self._session_path(number).with_suffix(OLDER).unlink(missing_ok=True)

    def _founded(self, number: int) -> Law6Session:
        office = self.office
        session = Law6Session.create(
            self.by,
            event=office.plan.id[:16] if office.plan else office.event,
            name=office.event,
            session=number,
            boards=list(office.of(number).boards),
            tables=list(range(1, self.tables + 1)),
            salt=system.token_hex(16),
            edition=office.edition,
            directors=[self.by.person],
        )
        session.set_dealing_method(self.by, "other", generator=GENERATOR)
        return session

    def _session_path(self, number: int) -> Path:
        return self.private / f"session-{number}.log"


def is_office(path: Path) -> bool:
    """Whether a folder is that of an office."""
    return _there(path / LOG).is_file()


def check_office(path: Path) -> None:
    """Refuse a folder that is not an office."""
    if not is_office(path):
        raise BadText(f"{path} is not a dealing office: it has no {LOG}")


def _there(path: Path) -> Path:
    """The path of a log, or of the older file that it replaces."""
    older = path.with_suffix(OLDER)
    return older if older.is_file() and not path.is_file() else path


def locked(path: Path) -> IO[bytes]:
    """The lock of a folder: until it is closed, nobody else changes the office (B-O.2)."""
    handle = os.open(path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    file = os.fdopen(handle, "r+b")
    try:
        lock(file, str(path))
    except BaseException:
        file.close()
        raise
    return file


def file_of(office: Office) -> FileKind[Office]:
    """The file of an office's log; each step in it was judged when it was made."""

    def again(office: Office, entry: LogEntry) -> None:
        office.done(entry.by, entry.op, entry.args)

    def begin(entry: LogEntry) -> Office:
        again(office, entry)
        return office

    return FileKind("eldest dealing office", 2, begin, again, older=1)
