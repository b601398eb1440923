"""The server tells its own faults apart, blames the right one, and stays up."""

from __future__ import annotations

import asyncio
import json
import logging
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from eldest.cli.database import _copied, storage_of
from eldest.server import messages as m
from eldest.server.bots.thinkers import Workers
from eldest.server.operating.logs import JsonLines
from eldest.server.operating.settings import Settings
from eldest.server.rooms.host import NO_TABLE
from eldest.server.storage import Row, StorageError
from eldest.server.storage.sqlite import SqliteStorage
from tests.server.chains import first_fault
from tests.server.hosting import (
    Here,
    acting,
    agree,
    hosting,
    play_on,
    run,
    seated,
    until,
    whole_action,
)
from tests.server.serving import Asking, serving
from tests.server.test_socket import began, closed_with, make, page

ELSEWHERE = "https://elsewhere.example"
FEW = 60  # tables


class Full(SqliteStorage):
    """A disk that can be full."""

    full = False

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """Not when it is full."""
        if self.full:
            raise StorageError("the disk is full")
        await super().append(table, rows)


# -- health ------------------------------------------------------------------------------------


def test_health_tells_ok_from_degraded_from_dead(tmp_path: Path) -> None:
    async def test() -> None:
        storage = Full(tmp_path / "t.db")
        async with hosting(tmp_path, storage=storage) as host:
            ask, live = Asking(host, tmp_path), await seated(host, 4)
            assert (await ask("GET", "/health")).json()["status"] == "ok"
            storage.full = True
            with pytest.raises(StorageError):
                await agree(host, live)
            told = (await ask("GET", "/health")).json()
            assert (told["status"], "disk is full" in told["why"][0]) == ("degraded", True)
            storage.full = False
            await agree(host, live)
            assert (await ask("GET", "/health")).json()["status"] == "ok"
            connection, storage._connection = storage._connection, None
            dead = await ask("GET", "/health")
            storage._connection = connection
            assert (dead.status_code, dead.json()["status"]) == (503, "dead")
            await ask.client.aclose()

    run(test())


def test_a_page_of_the_database_that_cannot_be_read_degrades_the_server(tmp_path: Path) -> None:
    """The first page may still be readable, so that the tables can be touched."""

    class Torn(SqliteStorage):
        torn = False

        async def read(self, table: str, after: int = 0) -> list[Row]:
            if self.torn:
                raise StorageError("the database is malformed")
            return await super().read(table, after)

    async def test() -> None:
        storage = Torn(tmp_path / "t.db")
        async with hosting(tmp_path, storage=storage) as host:
            live = await seated(host, 4)
            host._forget(live)
            storage.torn = True
            with pytest.raises(StorageError):
                await host.live(live.id)
            told = await host.health()
            assert (told.status, "malformed" in told.why[0]) == ("degraded", True)
            storage.torn = False
            await host.live(live.id)
            assert (await host.health()).status == "ok"

    run(test())


def test_bots_that_fail_degrade_the_server_until_one_answers(tmp_path: Path) -> None:
    async def test() -> None:
        thinker = Here()
        thinker.fails = True
        async with hosting(tmp_path, thinker=thinker) as host:
            live = await seated(host, 1)
            await agree(host, live)
            await until(lambda: live.room.actors() == (0,))
            await host.do(live.id, acting(0, whole_action(live, 0)))
            await until(lambda: host.metrics.bot_failures)
            assert (await host.health()).status == "degraded"
            thinker.fails = False
            await play_on(host, live)
            assert (await host.health()).status == "ok"

    run(test())


# -- faults of the storage ---------------------------------------------------------------------


def test_a_full_disk_is_said_and_nothing_is_confirmed(tmp_path: Path) -> None:
    async def test() -> None:
        storage = Full(tmp_path / "t.db")
        async with serving(tmp_path, storage=storage) as (server, host):
            made = await make(server)
            async with page(server, made.table, made.token or "") as one:
                state = await began(one)
                storage.full = True
                await one.send(t="act", id="a", text=state["legal"][0]["text"])
                assert (await one.until("error"))["code"] == "no_storage"
                assert await closed_with(one) == 1013
            ask = Asking(host, tmp_path)
            call = await ask(
                "PUT", f"/api/tables/{made.table}/seats/0/bot", made.organiser, json={}
            )
            assert (call.status_code, call.json()["code"]) == (503, "no_storage")
            storage.full = False
            async with page(server, made.table, made.token or "", since=state["seq"]) as again:
                await again.send(t="act", id="a", text=state["legal"][0]["text"])
                assert (await again.until("done"))["id"] == "a"
            await ask.client.aclose()

    run(test())


@pytest.mark.parametrize("body", [b"no json", b'{"e":"unknown"}', b"[" * 100_000])
def test_a_row_that_nobody_can_read_is_refused_and_said_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, body: bytes
) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, ask = await seated(host, 4), Asking(host, tmp_path)
            await host.storage.append(live.id, [Row(live.room.seq + 1, 5, body)])
            host._forget(live)
            for _ in range(3):
                call = await ask("GET", f"/api/tables/{live.id}", "token-0" * 4)
                assert (call.status_code, call.json()["code"]) == (409, "damaged")
            assert len(caplog.records) == 1
            assert caplog.records[0].levelno == logging.ERROR
            await ask.client.aclose()

    run(test())


def test_a_device_is_told_of_a_damaged_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, host):
            made = await make(server)
            live = host.rooms[made.table]
            await host.storage.append(live.id, [Row(live.room.seq + 1, 5, b"no json")])
            host._forget(live)
            for _ in range(3):
                async with page(server, made.table, made.token or "", language="cs") as opened:
                    told = await opened.until("error", code="damaged")
                    assert told["sentence"].startswith("Záznam tohoto stolu je poškozený u položky")
                    assert await closed_with(opened) == NO_TABLE
            assert [record.name for record in caplog.records] == ["eldest.server"]

    run(test())


def test_a_database_that_is_no_path_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def test() -> None:
        storage = SqliteStorage(f"file:{tmp_path / 'tables.db'}")
        await storage.open()
        with pytest.raises(StorageError, match="cannot be used as a database"):
            await storage.listen(woken)
        await storage.close()

    run(test())


async def woken(table: str, seq: int) -> None:
    """Nobody listens."""


def test_deep_json_is_a_bad_message(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            ask = Asking(host, tmp_path)
            deep = '{"game":' + "[" * 7_000 + "]" * 7_000 + "}"
            call = await ask("POST", "/api/tables", content=deep)
            assert (call.status_code, call.json()["code"]) in [
                (422, "bad_message"),
                (400, "bad_message"),
            ]
            await ask.client.aclose()

    run(test())


# -- starting ----------------------------------------------------------------------------------


def test_at_the_start_only_tables_whose_clock_runs_are_in_memory(tmp_path: Path) -> None:
    async def test() -> None:
        clock = m.ClockRules(step=600)
        async with hosting(tmp_path) as host:
            over = [await seated(host, 4, clock=clock) for _ in range(3)]
            for live in over[:2]:
                await agree(host, live)
                await play_on(host, live)
            playing = await seated(host, 4, clock=clock)
            await agree(host, playing)
            id_ = playing.id
        async with hosting(tmp_path) as host:
            await until(lambda: host._background[0].done())
            assert list(host.rooms) == [id_]
            assert host.rooms[id_].room.is_timed

    run(test())


# -- what callers are told ---------------------------------------------------------------------


def test_what_is_not_there_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<h1>")
    (tmp_path / "assets" / "a.js").write_text("1")

    async def test() -> None:
        async with hosting(tmp_path) as host:
            ask = Asking(host, tmp_path)
            there = await ask("GET", "/assets/a.js")
            assert "immutable" in there.headers["cache-control"]
            missing = await ask("GET", "/assets/b.js")
            assert (missing.status_code, missing.headers["cache-control"]) == (404, "no-store")
            await ask.client.aclose()

    run(test())


def test_pages_of_other_sites_change_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        settings = Settings(pace=0, origins=("https://club.example",))
        async with hosting(tmp_path, settings=settings) as host:
            ask = Asking(host, tmp_path)

            async def status(method: str, path: str, origin: str, **body: object) -> int:
                ask.client.headers["origin"] = origin
                return (await ask(method, path, json=body or None)).status_code

            new = {"game": "mindikot"}
            assert await status("POST", "/api/tables", ELSEWHERE, **new) == 403
            assert await status("POST", "/api/tables", "null", **new) == 403
            assert await status("POST", "/api/tables", "http://[", **new) == 403
            assert not host.rooms
            assert await status("GET", "/api/games", ELSEWHERE) == 200
            assert await status("POST", "/api/tables", "http://table.test", **new) == 201
            assert await status("POST", "/api/tables", "https://club.example", **new) == 201
            await ask.client.aclose()

    run(test())


def test_a_deck_that_is_none_keeps_nothing_in_memory(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            ask, live = Asking(host, tmp_path), await seated(host, 4)
            token, path = "token-0" * 4, f"/api/tables/{live.id}?deck="
            for deck in ("", "french", "german"):
                assert (await ask("GET", path + deck, token)).status_code == 200
            known = len(live.projector._of_cards)
            for number in range(20):
                assert (await ask("GET", f"{path}deck{number}", token)).status_code == 200
            assert len(live.projector._of_cards) == known
            await ask.client.aclose()

    run(test())


def test_the_severity_of_a_line_is_its_own() -> None:
    extra = {"levelno": 30, "levelname": "WARNING", "msg": "bot failed", "bot": "club"}
    line = json.loads(JsonLines().format(logging.makeLogRecord({**extra, "level": "club"})))
    assert (line["level"], line["bot"]) == ("warning", "club")


# -- bots and copies ---------------------------------------------------------------------------


def test_a_bot_has_so_much_memory_and_no_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            await agree(host, live)
            assert live.room.round
            view = live.room.round.view(live.room.actors()[0])
            workers = Workers(1, memory=300)
            assert await workers.think("mindikot", "random", view, 1)
            process = workers.all[0].process
            assert process
            assert resource.prlimit(process.pid, resource.RLIMIT_DATA) == (300 << 20, 300 << 20)
            await workers.close()

    run(test())


def test_who_wants_more_memory_fails_alone() -> None:
    code = "from eldest.server.bots.worker import limit_memory as limit; limit(200); "
    done = subprocess.run(
        [sys.executable, "-c", code + "bytearray(1 << 30)"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "MemoryError" in done.stderr


def test_a_copy_is_of_one_moment_while_the_server_writes(tmp_path: Path) -> None:
    async def written(storage: SqliteStorage, number: int) -> None:
        await storage.append(f"t{number}", [Row(seq, 5, b"{}") for seq in (1, 2, 3)])

    async def test() -> None:
        storage = SqliteStorage(tmp_path / "t.db")
        await storage.open()
        await asyncio.gather(*(written(storage, number) for number in range(FEW)))
        writing = asyncio.gather(*(written(storage, FEW + number) for number in range(FEW)))
        copy = str(tmp_path / "copy.db")
        found = await _copied(storage_of(str(tmp_path / "t.db")), storage_of(copy))
        await writing
        await storage.close()
        assert FEW <= found <= 2 * FEW
        again = SqliteStorage(copy)
        await again.open()
        for table in (tables := await again.tables(0)):
            rows = await again.read(table)
            assert (len(rows), first_fault(table, rows)) == (3, None)
        assert len(tables) == found
        await again.close()

    run(test())


def test_a_copy_to_another_kind_of_database_and_back(tmp_path: Path, postgres: str) -> None:
    async def test() -> None:
        storage = SqliteStorage(tmp_path / "t.db")
        await storage.open()
        for number in range(FEW):
            await storage.append(f"t{number}", [Row(1, 5, b"{}"), Row(2, 6, b"[]")])
        await storage.close()
        there = await _copied(storage_of(str(tmp_path / "t.db")), storage_of(postgres))
        back = await _copied(storage_of(postgres), storage_of(str(tmp_path / "back.db")))
        assert (there, back) == (FEW, FEW)
        query = "SELECT table_id, seq, at, body, link FROM events ORDER BY table_id, seq"
        contents = []
        for name in ("t.db", "back.db"):
            with closing(sqlite3.connect(tmp_path / name)) as connection:
                contents.append(connection.execute(query).fetchall())
        assert contents[0] == contents[1]

    run(test())
