"""`eldest backup`, `restore` and `prune`: the database of the server."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from eldest.terminal.given import Failed

if TYPE_CHECKING:
    from eldest.server.storage import Storage

DAY = 86_400_000
LOT = 200  # tables that are copied at once

database_option = click.option(
    "--database",
    envvar="ELDEST_DATABASE",
    default="eldest.db",
    metavar="FILE|ADDRESS",
    help="An SQLite file, or postgresql://...; default ELDEST_DATABASE or eldest.db.",
)


def storage_of(database: str) -> Storage:
    """Return an SQLite storage for a path, and a PostgreSQL storage for an address."""
    if database.startswith(("postgresql://", "postgres://")):
        try:
            from eldest.server.storage.postgres import PostgresStorage
        except ImportError:
            raise Failed('PostgreSQL needs asyncpg: pip install "eldest[postgres]"') from None
        return PostgresStorage(database)
    if "://" in database:
        raise Failed("--database is a file, or begins with postgresql://")
    from eldest.server.storage.sqlite import SqliteStorage

    return SqliteStorage(database)


@click.command()
@click.argument("file")
@database_option
def backup(file: str, database: str) -> None:
    """Copy all tables to a new FILE, even while the server runs."""
    path = Path(file)
    if path.exists():
        raise Failed(f"{file} already exists; name a new file")
    count = asyncio.run(_copied(storage_of(_existing(database)), storage_of(file)))
    click.echo(f"eldest: {count} tables copied to {file}")


@click.command()
@click.argument("file")
@database_option
def restore(file: str, database: str) -> None:
    """Copy all tables of a backup FILE into an empty database."""
    if not Path(file).is_file():
        raise Failed(f"{file} cannot be read: no such file")
    count = asyncio.run(_copied(storage_of(file), storage_of(database), into_empty=True))
    click.echo(f"eldest: {count} tables copied to {_safe(database)}")


@click.command()
@click.option(
    "--days",
    required=True,
    metavar="N",
    type=click.IntRange(1),
    help="Remove tables unused for N days.",
)
@database_option
def prune(days: int, database: str) -> None:
    """Remove the tables that nobody has used for some days."""
    before = time.time_ns() // 1_000_000 - days * DAY
    count = asyncio.run(_pruned(storage_of(_existing(database)), before))
    click.echo(f"eldest: {count} tables removed")


def _existing(database: str) -> str:
    if "://" not in database and not Path(database).is_file():
        raise Failed(f"{database} cannot be read: no such file")
    return database


def _safe(database: str) -> str:
    """An address with its password removed."""
    return database.rpartition("@")[2] if "@" in database else database


async def _copied(source: Storage, target: Storage, *, into_empty: bool = False) -> int:
    from eldest.server.storage import StorageError

    try:
        await source.open()
        await target.open()
        if into_empty and await target.tables(0):
            raise Failed("the database has tables already; restore into an empty one")
        return await _copy(source, target)
    except StorageError as error:
        raise Failed(str(error)) from None
    finally:
        await source.close()
        await target.close()


async def _copy(source: Storage, target: Storage) -> int:
    """Copy a file page by page, and any other storage many tables at a time."""
    from eldest.server.storage.sqlite import SqliteStorage

    if isinstance(source, SqliteStorage) and isinstance(target, SqliteStorage):
        await target.close()
        return await source.copy_to(target.path)
    found = await source.tables(0)
    for start in range(0, len(found), LOT):
        lot = found[start : start + LOT]
        await asyncio.gather(*(_copy_table(source, target, table) for table in lot))
    return len(found)


async def _copy_table(source: Storage, target: Storage, table: str) -> None:
    await target.append(table, await source.read(table))


async def _pruned(storage: Storage, before: int) -> int:
    from eldest.server.storage import StorageError

    try:
        await storage.open()
        return await storage.prune(before)
    except StorageError as error:
        raise Failed(str(error)) from None
    finally:
        await storage.close()
