"""Each log is a hash chain: a history that was changed or went back is noticed and said."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from eldest import client
from eldest.server import messages as m
from eldest.server.rooms import commands as c
from eldest.server.rooms import entries
from eldest.server.rooms.declined import Declined
from eldest.server.storage import VERSION, Conflict, Row, Storage, StorageError
from eldest.server.storage.chain import first_link, head_of, next_link
from eldest.server.storage.postgres import PostgresStorage
from eldest.server.storage.postgres_schema import SCHEMA_1
from eldest.server.storage.sqlite import SqliteStorage
from tests.server.chains import first_fault
from tests.server.hosting import Device, acting, agree, hosting, play_on, run, seated, whole_action
from tests.server.serving import serving

OLD = sorted((Path(__file__).parent / "schemas").glob("*.db"))
DISCARDS = [f"discard:{card}" for card in ("S7", "S8", "S9", "DJ", "HQ")]


async def nobody(table: str, seq: int) -> None:
    """Hears nothing."""


# -- the chain ---------------------------------------------------------------------------------


def hidden(text: str) -> Row:
    """The entry of an action that only its own seat knows."""
    return Row(9, 1000, entries.encode(entries.Acted(0, text)))


def guessed(before: str, after: str) -> list[str]:
    """An attacker with what is shown before and after a hidden action tries every action."""
    found = []
    for text in DISCARDS:
        link = next_link(bytes.fromhex(before), hidden(text))
        found += [text for shown in (link.hex(), head_of(link)) if shown == after]
    return found


def test_a_bare_chain_betrays_a_hidden_action_and_heads_do_not() -> None:
    before = next_link(first_link("t"), Row(8, 900, b'{"salt":"..."}'))
    after = next_link(before, hidden("discard:DJ"))
    assert guessed(before.hex(), after.hex()) == ["discard:DJ"]
    assert guessed(head_of(before), head_of(after)) == []


def test_two_tables_alike_but_for_their_salt_have_no_head_in_common(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            lives = [await seated(host, 4) for _ in range(2)]
            for live in lives:
                row = (await host.storage.read(live.id))[0]
                made = entries.decode(row.body)
                assert isinstance(made, entries.Made)
                assert len(made.salt) == 64
            assert lives[0].projector.head != lives[1].projector.head

    run(test())


def test_every_entry_has_a_head_and_both_who_write_and_who_read_it_agree(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            device = Device(0)
            await host.join(live, device, None)
            await agree(host, live)
            await play_on(host, live, 5)
            rows = await host.storage.read(live.id)
            assert first_fault(live.id, rows) is None
            shown = {e.seq: e.state.head for e in device.events if e.state}
            assert shown == {r.seq: head_of(r.link) for r in rows if r.seq in shown}
            assert len(shown) > 5
            id_, last = live.id, live.projector.head
        async with hosting(tmp_path) as host:
            assert (await host.live(id_)).projector.head == last

    run(test())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_row_of_another_history_is_not_appended(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    storage = storage_of(kind, tmp_path / "t.db", request)

    async def test() -> None:
        await storage.open()
        await storage.append("a", [Row(1, 5, b"one")])
        link = await storage.link("a", 1)
        assert link == next_link(first_link("a"), Row(1, 5, b"one"))
        other = next_link(next_link(first_link("a"), Row(1, 5, b"ONE")), Row(2, 5, b"two"))
        with pytest.raises(Conflict):
            await storage.append("a", [Row(2, 5, b"two", other)])
        await storage.append("a", [Row(2, 5, b"two", next_link(link, Row(2, 5, b"two")))])
        assert first_fault("a", await storage.read("a")) is None
        assert await storage.link("a", 3) is None
        await storage.close()

    run(test())


def storage_of(kind: str, path: Path, request: pytest.FixtureRequest) -> Storage:
    """A storage of this kind."""
    if kind == "sqlite":
        return SqliteStorage(path)
    return PostgresStorage(request.getfixturevalue("postgres"))


# -- older databases ---------------------------------------------------------------------------


def test_there_is_a_file_of_every_older_version() -> None:
    assert {int(path.stem.partition("-")[0]) for path in OLD} == set(range(1, VERSION))


def old_rows(path: Path) -> dict[str, list[Row]]:
    """What an older program wrote, read without ours."""
    with closing(sqlite3.connect(f"file:{path}?immutable=1", uri=True)) as connection:
        found: dict[str, list[Row]] = {}
        for table, *row in connection.execute("SELECT table_id, seq, at, body FROM events"):
            found.setdefault(table, []).append(Row(*row))
    return {table: sorted(rows, key=lambda row: row.seq) for table, rows in found.items()}


async def upgraded(storage: Storage, before: dict[str, list[Row]]) -> None:
    """Every table is as it was, is bound, and goes on."""
    await storage.open()
    assert sorted(await storage.tables(0)) == sorted(before)
    for table, rows in before.items():
        found = await storage.read(table)
        assert found == rows
        assert first_fault(table, found) is None
    await storage.close()


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.stem)
def test_an_older_file_is_brought_forward_and_its_tables_go_on(tmp_path: Path, old: Path) -> None:
    path = tmp_path / "tables.db"
    shutil.copy(old, path)
    before = old_rows(path)

    async def test() -> None:
        await upgraded(SqliteStorage(path), before)
        async with hosting(tmp_path) as host:
            lives = [await host.live(table) for table in before]
            (live,) = [each for each in lives if each.room.stage == "playing"]
            await play_on(host, live)
            assert live.room.stage != "playing"

    run(test())


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.stem)
def test_an_older_database_of_postgresql_is_brought_forward(postgres: str, old: Path) -> None:
    before = old_rows(old)

    async def test() -> None:
        own = await asyncpg.connect(postgres)
        for statement in (*SCHEMA_1, "CREATE TABLE eldest_schema (version INTEGER NOT NULL)"):
            await own.execute(statement)
        await own.execute("INSERT INTO eldest_schema VALUES (1)")
        insert = "INSERT INTO eldest_events (table_id, seq, at, body) VALUES ($1, $2, $3, $4)"
        for table, rows in before.items():
            await own.executemany(insert, [(table, r.seq, r.at, r.body) for r in rows])
        await own.close()
        await upgraded(PostgresStorage(postgres), before)

    run(test())


# -- a history that went back ------------------------------------------------------------------


def cut_off(path: Path, table: str, last: int) -> None:
    """The tail of a log is gone, as after a damaged write-ahead log."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM events WHERE table_id = ? AND seq > ?", (table, last))
        connection.commit()


SAID = {"en": "gone back", "cs": "se vrátil", "hi": "लौट गई"}


def test_a_server_whose_history_went_back_is_refused_in_every_language(tmp_path: Path) -> None:
    async def refused(link: client.Link, known: client.Known) -> None:
        for language, said in SAID.items():
            with pytest.raises(client.HistoryLost, match=said):
                await client.Seat(link, language, known).__aenter__()

    async def test() -> None:
        path = tmp_path / "tables.db"
        async with serving(tmp_path) as (server, _):
            made = await asyncio.to_thread(client.make, server, "mindikot", name="Eva")
            link = client.Link(server, made.table, made.token or "")
            async with client.Seat(link) as seat:
                await seat.say("one")
                await seat.say("two")
                known = seat.known
        assert known is not None
        async with serving(tmp_path) as (server, _):
            link = client.Link(server, made.table, link.token)
            async with client.Seat(link, known=known) as seat:
                assert await seat.say("three") == known.seq + 1
                known = seat.known
        assert known is not None
        cut_off(path, made.table, known.seq - 2)
        async with serving(tmp_path) as (server, host):
            link = client.Link(server, made.table, link.token)
            await refused(link, known)
            live = await host.live(made.table)
            for text in ("x", "y", "z"):  # longer than before, but another history
                await host.do(made.table, lambda room, text=text: c.say(room, 0, text))  # type: ignore[misc]
            assert live.room.seq > known.seq
            await refused(link, known)
            async with client.Seat(link) as seat:  # who knows nothing goes on
                assert seat.state is not None

    run(test())


def test_a_seat_that_comes_back_by_itself_notices(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, host):
            made = await asyncio.to_thread(client.make, server, "mindikot", name="Eva")
            async with client.Seat(client.Link(server, made.table, made.token or "")) as seat:
                seq = await seat.say("one")
                cut_off(tmp_path / "tables.db", made.table, seq - 1)
                with pytest.raises(client.HistoryLost):
                    await seat.say("two")
            assert made.table not in host.rooms or host.rooms[made.table].room.seq < seq

    run(test())


def test_an_entry_that_was_changed_is_refused_and_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            await agree(host, live)
            await host.do(live.id, acting(live.room.actors()[0], whole_action(live, 0)))
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
            query = "UPDATE events SET at = at + 1 WHERE table_id = ? AND seq = 3"
            connection.execute(query, (live.id,))
            connection.commit()
        async with hosting(tmp_path) as host:
            for _ in range(3):
                with pytest.raises(Declined, match="damaged") as declined:
                    await host.live(live.id)
                assert declined.value.detail == "3"
        assert [record.levelno for record in caplog.records] == [logging.ERROR]
        assert "damaged at entry 3" in caplog.records[0].getMessage()

    run(test())


def test_two_devices_of_a_damaged_table_are_sent_away(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            device = Device(1)
            await host.join(live, device, None)
            cut_off(tmp_path / "tables.db", live.id, 2)
            with pytest.raises(Declined, match="damaged"):
                await host.do(live.id, lambda room: c.say(room, 0, "hello"))
            assert device.closed == 1013
            assert not [e for e in device.events if isinstance(e, m.Event) and e.kind == "said"]

    run(test())


def test_a_lost_end_is_noticed_when_the_storage_is_back(tmp_path: Path) -> None:
    """Before anybody acts: else two players who know different entries wait for each other."""

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, whole = await seated(host, 4), await seated(host, 4)
            device, other = Device(0), Device(0)
            await host.join(live, device, None)
            await host.join(whole, other, None)
            cut_off(tmp_path / "tables.db", live.id, 2)
            await host.woken("", 0)
            assert (device.closed, other.closed) == (1013, None)
            assert live.id not in host.rooms
            assert host.rooms[whole.id] is whole

    run(test())


def test_a_server_says_at_its_start_that_its_file_went_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path, copy = tmp_path / "t.db", tmp_path / "copy.db"

    async def written(*numbers: int) -> None:
        storage = SqliteStorage(path)
        await storage.open()
        await storage.listen(nobody)
        for number in numbers:
            await storage.append("a", [Row(number, 5, b"x")])
        await storage.close()

    async def test() -> None:
        await written(1, 2)
        shutil.copy(path, copy)
        await written(3, 4, 5)
        assert not caplog.records
        shutil.copy(copy, path)
        await written()
        (said,) = caplog.records
        assert said.levelno == logging.ERROR
        assert "went back" in said.getMessage()
        assert said.__dict__["why"] == "3 of 5 commits"
        caplog.clear()
        await written(3)
        assert not caplog.records

    run(test())


def test_a_file_has_one_server_by_whatever_name(tmp_path: Path) -> None:
    path, link = tmp_path / "t.db", tmp_path / "elsewhere"
    link.mkdir()

    async def test() -> None:
        first, second = SqliteStorage(path), SqliteStorage(link / "u.db")
        await first.open()
        await first.listen(nobody)
        os.link(path, link / "u.db")
        with pytest.raises(StorageError, match="another server"):
            await second.listen(nobody)
        await second.close()
        await first.append("a", [Row(1, 5, b"x")])
        await first.close()

    run(test())
