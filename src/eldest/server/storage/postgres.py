"""PostgreSQL: any number of server processes share the tables.

Every append is optimistic: the process that comes second gets a `Conflict`, reads what is new and
judges again. A notification wakes the other processes; a lock held by one connection says which
process drives the bots and clocks of a table, and passes to another when that process dies.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine, Iterator, Sequence
from typing import TYPE_CHECKING

import asyncpg

from eldest.server.storage import Conflict, NoSuchTable, Row, StorageError, Woken
from eldest.server.storage.chain import first_link, linked
from eldest.server.storage.postgres_schema import LOCKS, migrate

if TYPE_CHECKING:
    from eldest.server.storage.postgres_schema import Handle

CHANNEL = "eldest"
RETRY = 1.0
POOL = 4
INSERT = "INSERT INTO eldest_events (table_id, seq, at, body, link) VALUES ($1, $2, $3, $4, $5)"
LINK = "SELECT link FROM eldest_events WHERE table_id = $1 AND seq = $2"
BEFORE = f"{LINK} FOR KEY SHARE"  # held until the entry after it is there: nobody removes the table
STALE = "SELECT table_id FROM eldest_events GROUP BY table_id HAVING max(at) < $1"
HOLD = "SELECT 1 FROM eldest_events WHERE table_id = ANY($1) FOR UPDATE"


class PostgresStorage:
    """A pool for reading and writing, and one connection that listens and holds the locks."""

    alone = False

    def __init__(self, address: str) -> None:
        self.address = address
        self._pool: asyncpg.Pool | None = None
        self._own: asyncpg.Connection | None = None
        self._mine: set[str] = set()
        self._woken: Woken | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False
        self._locking = asyncio.Lock()

    # -- life ---------------------------------------------------------------------------------

    async def open(self) -> None:
        """Connect, and bring the schema to this version."""
        try:
            self._pool = await asyncpg.create_pool(self.address, min_size=1, max_size=POOL)
            async with self._pool.acquire() as connection, connection.transaction():
                await migrate(connection)
            await self._connect()
        except (OSError, asyncpg.PostgresError, ValueError) as error:
            raise StorageError(f"the database cannot be used: {type(error).__name__}") from None

    async def _connect(self) -> None:
        own = await asyncpg.connect(self.address)
        self._mine.clear()
        await own.add_listener(CHANNEL, self._notified)
        own.add_termination_listener(self._lost)
        self._own = own

    async def close(self) -> None:
        """Close all connections."""
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        if self._own and not self._own.is_closed():
            await self._own.close()
        if self._pool:
            await self._pool.close()

    @property
    def _opened(self) -> asyncpg.Pool:
        if self._pool is None:
            raise StorageError("the database is not open")
        return self._pool

    async def check(self) -> None:
        """Read something; `StorageError` if that fails."""
        with _failures_reported():
            await self._opened.fetchval("SELECT 1 FROM eldest_events LIMIT 1")

    # -- writing and reading ------------------------------------------------------------------

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """Append all rows or none, and wake the other processes."""
        try:
            with _failures_reported():
                await self._append(table, rows)
        except asyncpg.UniqueViolationError:
            raise Conflict(table) from None

    async def _append(self, table: str, rows: Sequence[Row]) -> None:
        async with self._opened.acquire() as connection, connection.transaction():
            before = await _link_before(connection, table, rows[0].seq)
            found = [(table, r.seq, r.at, r.body, r.link) for r in linked(before, rows)]
            await connection.executemany(INSERT, found)
            last = f"{table} {rows[-1].seq}"
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, last)

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table after a number."""
        query = "SELECT seq, at, body, link FROM eldest_events WHERE table_id = $1 AND seq > $2"
        with _failures_reported():
            rows = await self._opened.fetch(f"{query} ORDER BY seq", table, after)
        return [Row(*row) for row in rows]

    async def link(self, table: str, seq: int) -> bytes | None:
        """The link of one entry."""
        with _failures_reported():
            found: bytes | None = await self._opened.fetchval(LINK, table, seq)
        return found

    async def tables(self, since: int) -> list[str]:
        """The tables with an entry since then."""
        query = "SELECT DISTINCT table_id FROM eldest_events WHERE at >= $1"
        with _failures_reported():
            return [row["table_id"] for row in await self._opened.fetch(query, since)]

    async def prune(self, before: int) -> int:
        """Remove the tables without an entry since then."""
        with _failures_reported():
            return await self._prune(before)

    async def _prune(self, before: int) -> int:
        async with self._opened.acquire() as connection, connection.transaction():
            held = [row["table_id"] for row in await connection.fetch(STALE, before)]
            await connection.execute(HOLD, held)  # waits for what is being written to them
            still = {row["table_id"] for row in await connection.fetch(STALE, before)}
            found = [table for table in held if table in still]
            await connection.execute("DELETE FROM eldest_events WHERE table_id = ANY($1)", found)
        return len(found)

    # -- several processes --------------------------------------------------------------------

    async def lease(self, table: str) -> bool:
        """Try to get the lock of a table, which is released with the connection."""
        if table in self._mine:
            return True
        async with self._locking:
            if self._own is None or self._own.is_closed():
                return False
            query = "SELECT pg_try_advisory_lock($1, hashtext($2))"
            mine = bool(await self._own.fetchval(query, LOCKS, table))
        if mine:
            self._mine.add(table)
        return mine

    async def release(self, table: str) -> None:
        """Let another process have the lock."""
        if table not in self._mine:
            return
        self._mine.discard(table)
        async with self._locking:
            if self._own and not self._own.is_closed():
                query = "SELECT pg_advisory_unlock($1, hashtext($2))"
                await self._own.execute(query, LOCKS, table)

    async def listen(self, woken: Woken) -> None:
        """Call a function for each write of another process."""
        self._woken = woken

    def _notified(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        table, _, seq = str(payload).rpartition(" ")
        if self._woken and seq.isdigit():
            self._start(self._wake(table, int(seq)))

    async def _wake(self, table: str, seq: int) -> None:
        if self._woken:
            await self._woken(table, seq)

    def _lost(self, _connection: object) -> None:
        if not self._closing:
            self._start(self._reconnect())

    async def _reconnect(self) -> None:
        """Reconnect until it succeeds; after that, any table may have changed."""
        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError):
                await self._connect()
                break
            await asyncio.sleep(RETRY)
        await self._wake("", 0)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _link_before(connection: Handle, table: str, seq: int) -> bytes:
    """The link to which the entry of this number is to be bound."""
    if seq == 1:
        return first_link(table)
    found: bytes | None = await connection.fetchval(BEFORE, table, seq - 1)
    if found is None:
        raise NoSuchTable(table)
    return found


@contextlib.contextmanager
def _failures_reported() -> Iterator[None]:
    """Report any failure of PostgreSQL or of the connection as a failure of the storage."""
    try:
        yield
    except asyncpg.UniqueViolationError:
        raise
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise StorageError(f"the database fails: {type(error).__name__}") from error
