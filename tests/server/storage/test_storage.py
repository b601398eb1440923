"""Both storages keep the same promises."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import asyncpg
import pytest

from eldest.server.storage import VERSION, Conflict, NoSuchTable, Row, Storage, StorageError
from eldest.server.storage.postgres import BEFORE, INSERT, PostgresStorage
from eldest.server.storage.sqlite import SqliteStorage
from tests.server.chains import first_fault
from tests.server.hosting import PATIENCE, run

KINDS = ["sqlite", "postgres"]


@pytest.fixture(params=KINDS)
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Storage:
    """A storage of each kind, with nothing in it."""
    if request.param == "sqlite":
        return SqliteStorage(tmp_path / "t.db")
    address: str = request.getfixturevalue("postgres")
    return PostgresStorage(address)


def rows(*numbers: int, at: int = 5) -> list[Row]:
    """Rows of these numbers."""
    return [Row(number, at, b'{"e":"said"}') for number in numbers]


def test_what_was_appended_is_read_in_order(storage: Storage) -> None:
    async def test() -> None:
        await storage.open()
        await storage.append("a", rows(1, 2))
        await storage.append("b", rows(1))
        await storage.append("a", rows(3, at=7))
        assert await storage.read("a") == [*rows(1, 2), *rows(3, at=7)]
        assert await storage.read("a", 2) == rows(3, at=7)
        assert await storage.read("c") == []
        await storage.close()

    run(test())


def test_a_number_that_is_taken_is_a_conflict_and_nothing_is_written(storage: Storage) -> None:
    async def test() -> None:
        await storage.open()
        await storage.append("a", rows(1, 2))
        with pytest.raises(Conflict):
            await storage.append("a", rows(3, 2))
        assert await storage.read("a") == rows(1, 2)
        await storage.append("a", rows(3))
        await storage.close()

    run(test())


def test_of_writers_at_once_one_wins_each_number_and_others_are_not_hurt(storage: Storage) -> None:
    async def attempt(table: str) -> bool:
        try:
            await storage.append(table, rows(1))
        except Conflict:
            return False
        return True

    async def test() -> None:
        await storage.open()
        tables = [table for table in "abcdefgh" for _ in range(3)]
        won = await asyncio.gather(*map(attempt, tables))
        assert sum(won) == 8
        assert sorted(await storage.tables(0)) == list("abcdefgh")
        await storage.close()

    run(test())


def test_of_tables_that_are_written_together_each_gets_its_own_answer(storage: Storage) -> None:
    async def test() -> None:
        await storage.open()
        names = [f"t{number}" for number in range(150)]
        for first in (1, 3):  # the second time the storage knows where each log ends
            new = rows(first, first + 1)
            await asyncio.gather(*(storage.append(name, new) for name in names))
        more = [storage.append(name, rows(4 if name == "t7" else 5)) for name in names]
        results = await asyncio.gather(*more, return_exceptions=True)
        assert [type(result) for result in results[6:9]] == [type(None), Conflict, type(None)]
        read = [len(await storage.read(name)) for name in names]
        assert read == [4 if name == "t7" else 5 for name in names]
        assert [first_fault(name, await storage.read(name)) for name in names] == [None] * 150
        await storage.append("t7", rows(5))
        await storage.close()

    run(test())


def test_tables_are_listed_and_pruned_by_their_last_entry(storage: Storage) -> None:
    async def test() -> None:
        await storage.open()
        await storage.append("old", rows(1, 2, at=10))
        await storage.append("used", [*rows(1, at=10), *rows(2, at=30)])
        assert sorted(await storage.tables(20)) == ["used"]
        assert await storage.prune(20) == 1
        assert await storage.tables(0) == ["used"]
        await storage.close()

    run(test())


def test_nothing_is_appended_to_a_table_that_was_removed(storage: Storage) -> None:
    async def test() -> None:
        await storage.open()
        await storage.append("a", rows(1, 2))
        await storage.append("b", rows(1, 2, at=9))
        assert await storage.prune(6) == 1
        with pytest.raises(NoSuchTable):
            await storage.append("a", rows(3))
        with pytest.raises(NoSuchTable):
            await storage.append("b", rows(4))
        assert await storage.read("a") == []
        assert await storage.read("b") == rows(1, 2, at=9)
        await storage.append("b", rows(3))
        await storage.close()

    run(test())


def test_what_is_being_written_keeps_its_table_from_being_removed(postgres: str) -> None:
    async def test() -> None:
        storage = PostgresStorage(postgres)
        await storage.open()
        await storage.append("a", rows(1))
        own = await asyncpg.connect(postgres)
        writing = own.transaction()
        await writing.start()
        await own.fetchval(BEFORE, "a", 1)
        pruning = asyncio.create_task(storage.prune(6))
        await waits_for_a_lock(own)
        await own.execute(INSERT, "a", 2, 9, b"{}", b"")
        await writing.commit()
        assert await pruning == 0
        assert [row.seq for row in await storage.read("a")] == [1, 2]
        await own.close()
        await storage.close()

    run(test())


async def waits_for_a_lock(connection: asyncpg.Connection) -> None:
    """Until some other connection waits for what this one holds."""
    query = "SELECT count(*) FROM pg_locks WHERE NOT granted"
    async with asyncio.timeout(PATIENCE):
        while not await connection.fetchval(query):
            pass


def test_a_second_opening_finds_what_the_first_has_written(storage: Storage) -> None:
    async def test() -> None:
        await storage.open()
        await storage.append("a", rows(1))
        await storage.close()
        again = _another(storage)
        await again.open()
        assert await again.read("a") == rows(1)
        await again.close()

    run(test())


def _another(storage: Storage) -> Storage:
    """A second program's storage on the same database."""
    if isinstance(storage, PostgresStorage):
        return PostgresStorage(storage.address)
    assert isinstance(storage, SqliteStorage)
    return SqliteStorage(storage.path)


def test_a_database_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()

    async def test() -> None:
        storage = SqliteStorage(path)
        with pytest.raises(StorageError, match=f"schema {VERSION + 1}"):
            await storage.open()
        await storage.close()

    run(test())


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "text.db"
    path.write_text("no database" * 100)

    async def test() -> None:
        storage = SqliteStorage(path)
        with pytest.raises(StorageError, match="cannot be used"):
            await storage.open()
        await storage.close()

    run(test())


def test_one_server_has_a_file_and_others_may_read_it(tmp_path: Path) -> None:
    async def nobody(table: str, seq: int) -> None:
        """Not woken."""

    async def test() -> None:
        first, second = SqliteStorage(tmp_path / "t.db"), SqliteStorage(tmp_path / "t.db")
        await first.open()
        await first.listen(nobody)
        await first.append("a", rows(1))
        await second.open()
        assert await second.read("a") == rows(1)
        with pytest.raises(StorageError, match="another server"):
            await second.listen(nobody)
        await first.close()
        await second.listen(nobody)
        await second.close()

    run(test())


def test_one_process_moves_a_table_until_it_lets_go(postgres: str) -> None:
    async def test() -> None:
        first, second = PostgresStorage(postgres), PostgresStorage(postgres)
        await first.open()
        await second.open()
        assert await first.lease("a")
        assert await first.lease("a")
        assert not await second.lease("a")
        assert await second.lease("b")
        await first.release("a")
        assert await second.lease("a")
        await second.close()
        async with asyncio.timeout(PATIENCE):
            while not await first.lease("b"):
                pass
        await first.close()

    run(test())


def test_the_other_process_is_woken(postgres: str) -> None:
    async def test() -> None:
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

        async def woken(table: str, seq: int) -> None:
            await heard.put((table, seq))

        first, second = PostgresStorage(postgres), PostgresStorage(postgres)
        await first.open()
        await second.open()
        await second.listen(woken)
        await first.append("a", rows(1, 2))
        assert await asyncio.wait_for(heard.get(), PATIENCE) == ("a", 2)
        await first.close()
        await second.close()

    run(test())


def mode(path: Path) -> int:
    """Who may read and write a file."""
    return path.stat().st_mode & 0o777


def test_only_the_owner_reads_the_secrets_of_rounds_being_played(tmp_path: Path) -> None:
    async def test() -> None:
        storage = SqliteStorage(tmp_path / "t.db")
        await storage.open()
        await storage.append("a", rows(1))
        for file in ("t.db", "t.db-wal"):
            assert mode(tmp_path / file) == 0o600
        await storage.close()

    run(test())
