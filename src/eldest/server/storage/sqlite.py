"""The default storage: one SQLite file, written by one thread, many tables' rows in a commit."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import TypeVar

from eldest.server.storage import Conflict, NoSuchTable, Row, StorageError, Woken
from eldest.server.storage.chain import first_link, linked
from eldest.server.storage.gathering import Gathering
from eldest.server.storage.mark import Mark
from eldest.server.storage.sqlite_schema import migrate

T = TypeVar("T")
LOG = logging.getLogger("eldest.server")
INSERT = "INSERT INTO events (table_id, seq, at, body, link) VALUES (?, ?, ?, ?, ?)"
# `?6` is the link before a table's first new row: without it nothing of that table is written.
SEVERAL = """INSERT INTO events (table_id, seq, at, body, link)
SELECT column1, column2, column3, column4, column5 FROM (VALUES {rows})
WHERE column6 IS NULL OR EXISTS (
    SELECT 1 FROM events WHERE table_id = column1 AND seq = column2 - 1 AND link = column6
)"""
LOT = 100  # rows of one statement
KNOWN = 20_000  # tables whose last link is remembered
LINK = "SELECT link FROM events WHERE table_id = ? AND seq = ?"
COUNT = "UPDATE history SET commits = commits + 1 RETURNING commits"
STALE = "SELECT table_id FROM events GROUP BY table_id HAVING max(at) < ?"

Job = tuple[str, Sequence[Row], "asyncio.Future[None]"]


class SqliteStorage:
    """Writes to SQLite; appends that come while the thread writes share the next commit.

    No append is confirmed before its commit, however long that has waited for others.
    """

    alone = True

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self._thread = ThreadPoolExecutor(1, "eldest-sqlite")
        self._waiting: list[Job] = []
        self._writer: asyncio.Task[None] | None = None
        self._connection: sqlite3.Connection | None = None
        self._alone: int | None = None
        self._mark = Mark(self.path)
        self._id = ""
        self._is_closed = False
        self._links: dict[str, tuple[int, bytes]] = {}  # number and link of a table's last row
        self._fresh: dict[str, tuple[int, bytes]] = {}  # of those that are being written
        self._gathering = Gathering()

    # -- life ---------------------------------------------------------------------------------

    async def open(self) -> None:
        """Open the file, and migrate it to this version of the schema."""
        await self._run(self._open)

    def _open(self) -> None:
        try:
            _create(self.path)
            connection = sqlite3.connect(self.path, isolation_level=None)
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA busy_timeout=5000")
            migrate(connection)
        except sqlite3.Error as error:
            raise StorageError(f"{self.path} cannot be used as a database: {error}") from None
        self._connection = connection
        self._id = connection.execute("SELECT id FROM history").fetchone()[0]

    async def close(self) -> None:
        """Write what is waiting, and close the file; calling it again does nothing."""
        if self._is_closed:
            return
        self._is_closed = True
        if self._writer:
            await self._writer
        await self._run(self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection:
            self._connection.close()
        self._mark.close()
        if self._alone is not None:
            os.close(self._alone)

    async def _run(self, work: Callable[..., T], *args: object) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)
        except sqlite3.Error as error:
            raise StorageError(f"{self.path} fails: {error}") from error

    @property
    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            raise StorageError("the database is not open")
        return self._connection

    async def check(self) -> None:
        """Read something; `StorageError` if that fails."""
        await self._run(lambda: self._opened.execute("SELECT 1 FROM events LIMIT 1").fetchone())

    # -- writing ------------------------------------------------------------------------------

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """Append all rows or none, together with other waiting appends."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((table, rows, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        await done

    async def _write(self) -> None:
        while self._waiting:
            tables = [table for table, _, _ in self._waiting]
            pause = self._gathering.pause(tables, asyncio.get_running_loop().time())
            if pause:
                await asyncio.sleep(pause)
            jobs, self._waiting = self._waiting, []
            for (_, _, done), failed in zip(jobs, await self._results(jobs), strict=True):
                if done.done():
                    continue
                if failed:
                    done.set_exception(failed)
                else:
                    done.set_result(None)

    async def _results(self, jobs: list[Job]) -> list[Exception | None]:
        try:
            return await self._run(self._commit, jobs)
        except Exception as error:  # whoever waits is told, whatever it was
            return [error] * len(jobs)

    def _commit(self, jobs: list[Job]) -> list[Exception | None]:
        connection = self._opened
        self._fresh = {}
        connection.execute("BEGIN IMMEDIATE")
        try:
            results = self._all_at_once(jobs) or self._one_by_one(jobs)
            commits = connection.execute(COUNT).fetchone()[0]
            connection.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise
        self._mark.write(self._id, commits)
        self._links |= self._fresh
        return results

    def _all_at_once(self, jobs: list[Job]) -> list[Exception | None]:
        """Insert rows by few statements, since each takes a turn of Python's lock; [] on error."""
        try:
            rows = [row for table, new, _ in jobs for row in self._linked(table, new)]
        except Conflict:
            return []
        return [None] * len(jobs) if self._inserted(rows) else []

    def _linked(self, table: str, new: Sequence[Row]) -> list[tuple[object, ...]]:
        """The rows of a table whose last link is known, each with its link."""
        seq, before = self._links.get(table, (0, b""))
        if new[0].seq != seq + 1 or not before:
            raise Conflict(table)
        rows = linked(before, new)
        self._fresh[table] = rows[-1].seq, rows[-1].link
        links = (before, *[None] * (len(rows) - 1))
        return [
            (table, r.seq, r.at, r.body, r.link, link) for r, link in zip(rows, links, strict=True)
        ]

    def _inserted(self, rows: list[tuple[object, ...]]) -> bool:
        """Insert all rows or none; return whether it succeeded."""
        connection, written = self._opened, 0
        with contextlib.suppress(sqlite3.IntegrityError):
            for first in range(0, len(rows), LOT):
                lot = rows[first : first + LOT]
                values = [value for row in lot for value in row]
                written += connection.execute(_several(len(lot)), values).rowcount
        if written != len(rows):
            connection.execute("ROLLBACK")
            connection.execute("BEGIN IMMEDIATE")
        return written == len(rows)

    def _one_by_one(self, jobs: list[Job]) -> list[Exception | None]:
        """Insert table by table after reading again what was known about them."""
        self._fresh = {}
        if len(self._links) > KNOWN:
            self._links.clear()
        for table, _, _ in jobs:
            self._links.pop(table, None)
        return [self._insert(table, rows) for table, rows, _ in jobs]

    def _insert(self, table: str, rows: Sequence[Row]) -> Exception | None:
        """Insert one table's rows; a savepoint keeps a conflict away from the others."""
        connection = self._opened
        before = self._link(table, rows[0].seq - 1)
        if before is None:
            return NoSuchTable(table)
        connection.execute("SAVEPOINT one")
        try:
            found = [(table, r.seq, r.at, r.body, r.link) for r in linked(before, rows)]
            connection.executemany(INSERT, found)
        except (sqlite3.IntegrityError, Conflict):
            connection.execute("ROLLBACK TO one")
            return Conflict(table)
        finally:
            connection.execute("RELEASE one")
        self._fresh[table] = found[-1][1], found[-1][4]
        return None

    def _link(self, table: str, seq: int) -> bytes | None:
        if seq == 0:
            return first_link(table)
        found = self._opened.execute(LINK, (table, seq)).fetchone()
        return found and bytes(found[0])

    async def prune(self, before: int) -> int:
        """Remove the tables without an entry since then."""
        return await self._run(self._prune, before)

    def _prune(self, before: int) -> int:
        connection = self._opened
        connection.execute("BEGIN IMMEDIATE")
        found = [row[0] for row in connection.execute(STALE, (before,))]
        connection.executemany("DELETE FROM events WHERE table_id = ?", [(id_,) for id_ in found])
        connection.execute("COMMIT")
        return len(found)

    async def copy_to(self, path: str) -> int:
        """Copy the whole file, as of one moment, page by page; return its number of tables."""
        return await self._run(self._copy_to, path)

    def _copy_to(self, path: str) -> int:
        _create(path)
        with contextlib.closing(sqlite3.connect(path)) as target:
            self._opened.backup(target)
            query = "SELECT count(DISTINCT table_id) FROM events"
            return int(target.execute(query).fetchone()[0])

    # -- reading ------------------------------------------------------------------------------

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table after a number."""
        return await self._run(self._read, table, after)

    def _read(self, table: str, after: int) -> list[Row]:
        query = "SELECT seq, at, body, link FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"
        return [Row(*found) for found in self._opened.execute(query, (table, after))]

    async def link(self, table: str, seq: int) -> bytes | None:
        """The link of one entry."""
        return await self._run(self._link, table, seq)

    async def tables(self, since: int) -> list[str]:
        """The tables with an entry since then."""
        return await self._run(self._tables, since)

    def _tables(self, since: int) -> list[str]:
        query = "SELECT DISTINCT table_id FROM events WHERE at >= ?"
        return [found[0] for found in self._opened.execute(query, (since,))]

    async def lease(self, table: str) -> bool:
        """Return True, since only one process has the file."""
        return True

    async def release(self, table: str) -> None:
        """Do nothing, since no other process wants the table."""

    async def listen(self, woken: Woken) -> None:
        """Check that nobody else writes, since a second server would not learn of it."""
        await self._run(self._listen)

    def _listen(self) -> None:
        self._alone = _locked(self.path)
        commits = self._opened.execute("SELECT commits FROM history").fetchone()[0]
        lost = self._mark.open(self._id, commits)
        if lost:
            LOG.error(
                "the history of the database went back: its last commits are gone",
                extra={"why": f"{lost} of {commits + lost} commits"},
            )


@cache
def _several(rows: int) -> str:
    return SEVERAL.format(rows=", ".join(["(?, ?, ?, ?, ?, ?)"] * rows))


def _locked(path: str) -> int | None:
    """Lock the file itself, under whatever name, until this process ends.

    The lock is released after SQLite has closed the file: closing it earlier would end SQLite's own
    locks. None if the system has no such locks.
    """
    if sys.platform == "win32":
        return None
    import fcntl

    try:
        file = os.open(path, os.O_RDWR)
    except OSError as error:  # `file:...`, say, which SQLite takes for an address
        raise StorageError(f"{path} cannot be used as a database: {error}") from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        raise StorageError(f"{path} is used by another server; several need PostgreSQL") from None
    return file


def _create(path: str) -> None:
    """Make a new file that only its owner can read: it holds the secrets of rounds being played."""
    with contextlib.suppress(OSError):  # it already exists, or else SQLite says why not
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
