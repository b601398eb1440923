"""The schema of the SQLite file, and the migration from every older version."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable

from eldest.server.storage import VERSION, Row, StorageError
from eldest.server.storage.chain import first_link, next_link

SCHEMA_1 = (
    """CREATE TABLE events (
         table_id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, body BLOB NOT NULL,
         PRIMARY KEY (table_id, seq)
       ) WITHOUT ROWID""",
    "CREATE INDEX events_at ON events (at)",
)


def _first(connection: sqlite3.Connection) -> None:
    for statement in SCHEMA_1:
        connection.execute(statement)


def _link_entries(connection: sqlite3.Connection) -> None:
    """Bind every entry to the one before it, and count commits from now on."""
    connection.execute("ALTER TABLE events ADD COLUMN link BLOB NOT NULL DEFAULT x''")
    connection.execute("CREATE TABLE history (id TEXT NOT NULL, commits INTEGER NOT NULL)")
    connection.execute("INSERT INTO history VALUES (?, 0)", (secrets.token_hex(8),))
    for (table,) in connection.execute("SELECT DISTINCT table_id FROM events").fetchall():
        _link_table(connection, table)


def _link_table(connection: sqlite3.Connection, table: str) -> None:
    query = "SELECT seq, at, body FROM events WHERE table_id = ? ORDER BY seq"
    link, found = first_link(table), []
    for row in connection.execute(query, (table,)):
        link = next_link(link, Row(*row))
        found.append((link, table, row[0]))
    connection.executemany("UPDATE events SET link = ? WHERE table_id = ? AND seq = ?", found)


# What leads to each version from the one before.
MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {1: _first, 2: _link_entries}


def migrate(connection: sqlite3.Connection) -> None:
    """Migrate to this version, one transaction a step; refuse a newer file."""
    found: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if found > VERSION:
        raise StorageError(
            f"the database has schema {found}, and this program knows {VERSION}: use a newer eldest"
        )
    for version in range(found + 1, VERSION + 1):
        connection.execute("BEGIN IMMEDIATE")
        MIGRATIONS[version](connection)
        connection.execute(f"PRAGMA user_version = {version}")
        connection.execute("COMMIT")
