"""A table that is removed while it is played: nobody is told that his action was kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.server import messages as m
from eldest.server.rooms.host import Host
from eldest.server.storage import NoSuchTable, Storage
from eldest.server.storage.postgres import PostgresStorage
from eldest.server.storage.sqlite import SqliteStorage
from tests.server.hosting import Device, acting, agree, hosting, run, seated, until, whole_action
from tests.server.serving import Asking, serving
from tests.server.test_socket import began, closed_with, make, page

from .test_processes import caught_up, two

EVER = 2**60


async def pruned(storage: Storage) -> None:
    """As `eldest prune` does it, from a process of its own, when the tables have become old."""
    await storage.open()
    assert await storage.prune(EVER) > 0
    await storage.close()


def test_an_action_after_the_removal_is_not_confirmed(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, host):
            made = await make(server)
            token = made.token or ""
            async with (
                page(server, made.table, token) as one,
                page(server, made.table, token) as too,
            ):
                state = await began(one)
                await too.until("welcome")
                await pruned(SqliteStorage(tmp_path / "tables.db"))
                await one.send(t="act", id="a", text=state["legal"][0]["text"])
                assert await closed_with(one) == 4404
                assert await closed_with(too) == 4404
            assert made.table not in host.rooms
            assert await host.storage.read(made.table) == []
            async with page(server, made.table, token) as again:
                assert (await again.until("error"))["code"] == "no_such_table"

    run(test())


def test_whoever_is_there_is_told_and_a_call_is_answered_404(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, ask = await seated(host, 4), Asking(host, tmp_path)
            device = Device(1, "cs")
            await host.join(live, device, None)
            await pruned(SqliteStorage(tmp_path / "tables.db"))
            path = f"/api/tables/{live.id}/seats/0"
            assert (await ask("DELETE", path, "token-0" * 4)).status_code == 404
            assert device.closed == 4404
            last = device.heard[-1]
            assert isinstance(last, m.Failure)
            assert last.code == "no_such_table"
            await ask.client.aclose()

    run(test())


def test_bots_and_clocks_of_a_removed_table_come_to_an_end(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 1, clock=m.ClockRules(step=1))
            await agree(host, live)
            await pruned(SqliteStorage(tmp_path / "tables.db"))
            await until(lambda: live.id not in host.rooms)
            assert not live.tasks

    run(test())


def test_no_process_writes_to_a_table_that_was_removed(tmp_path: Path, postgres: str) -> None:
    async def attempt(host: Host, id_: str, seat: int, text: str) -> None:
        with pytest.raises(NoSuchTable):
            await host.do(id_, acting(seat, text))

    async def test() -> None:
        async with two(tmp_path, postgres) as (first, second):
            here = await seated(first, 4)
            there = await second.live(here.id)
            await agree(first, here)
            await caught_up(here, there)
            seat, text = here.room.actors()[0], whole_action(here, here.room.actors()[0])
            await pruned(PostgresStorage(postgres))
            await attempt(first, here.id, seat, text)
            await attempt(second, here.id, seat, text)
            assert await first.storage.read(here.id) == []
            assert not first.rooms
            assert not second.rooms

    run(test())
