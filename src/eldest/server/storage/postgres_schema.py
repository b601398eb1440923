"""The schema in PostgreSQL, and the migration from every older version."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import asyncpg

from eldest.server.storage import VERSION, Row, StorageError
from eldest.server.storage.chain import first_link, next_link

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

    Handle = asyncpg.Connection | PoolConnectionProxy

LOCKS = 0x656C64  # our own corner among the advisory locks
MIGRATING = 0
SCHEMA_1 = (
    """CREATE TABLE eldest_events (
         table_id TEXT NOT NULL, seq INTEGER NOT NULL, at BIGINT NOT NULL, body BYTEA NOT NULL,
         PRIMARY KEY (table_id, seq))""",
    "CREATE INDEX eldest_events_at ON eldest_events (at)",
)


async def _first(connection: Handle) -> None:
    for statement in SCHEMA_1:
        await connection.execute(statement)


async def _link_entries(connection: Handle) -> None:
    """Bind every entry to the one before it."""
    await connection.execute("ALTER TABLE eldest_events ADD COLUMN link BYTEA NOT NULL DEFAULT ''")
    for (table,) in await connection.fetch("SELECT DISTINCT table_id FROM eldest_events"):
        await _link_table(connection, table)


async def _link_table(connection: Handle, table: str) -> None:
    query = "SELECT seq, at, body FROM eldest_events WHERE table_id = $1 ORDER BY seq"
    link, found = first_link(table), []
    for row in await connection.fetch(query, table):
        link = next_link(link, Row(*row))
        found.append((link, table, row["seq"]))
    update = "UPDATE eldest_events SET link = $1 WHERE table_id = $2 AND seq = $3"
    await connection.executemany(update, found)


# What leads to each version from the one before.
MIGRATIONS: dict[int, Callable[[Handle], Awaitable[None]]] = {1: _first, 2: _link_entries}


async def migrate(connection: Handle) -> None:
    """Migrate to this version, one process at a time; refuse a newer schema."""
    await connection.execute("SELECT pg_advisory_xact_lock($1, $2)", LOCKS, MIGRATING)
    await connection.execute("CREATE TABLE IF NOT EXISTS eldest_schema (version INTEGER NOT NULL)")
    found = await connection.fetchval("SELECT max(version) FROM eldest_schema") or 0
    if found > VERSION:
        raise StorageError(
            f"the database has schema {found}, and this program knows {VERSION}: use a newer eldest"
        )
    for version in range(found + 1, VERSION + 1):
        await MIGRATIONS[version](connection)
        await connection.execute("INSERT INTO eldest_schema VALUES ($1)", version)
