"""Two hosts on one PostgreSQL, as two server processes are."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from eldest.server.operating.settings import Settings
from eldest.server.rooms import commands as c
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from eldest.server.storage import Row
from eldest.server.storage.postgres import PostgresStorage
from tests.server.hosting import (
    Device,
    acting,
    agree,
    hosting,
    moved,
    play_on,
    run,
    seated,
    until,
    whole_action,
)


@asynccontextmanager
async def two(path: Path, address: str) -> AsyncIterator[tuple[Host, Host]]:
    """Two started hosts."""
    settings = Settings(pace=0, grace=3600)
    one, other = PostgresStorage(address), PostgresStorage(address)
    async with (
        hosting(path, storage=one, settings=settings) as first,
        hosting(path, storage=other, settings=settings) as second,
    ):
        yield first, second


def same(one: Live, other: Live) -> bool:
    """Whether both are at rest with the same number."""
    return one.room.seq == other.room.seq and not (one.lock.locked() or other.lock.locked())


async def caught_up(one: Live, other: Live) -> None:
    """Until both have the same."""
    await until(lambda: same(one, other))


def test_players_of_one_table_are_connected_to_different_processes(
    tmp_path: Path, postgres: str
) -> None:
    async def test() -> None:
        async with two(tmp_path, postgres) as (first, second):
            here = await seated(first, 2)
            there = await second.live(here.id)
            ana, bob = Device(0), Device(1)
            await first.join(here, ana, None)
            await second.join(there, bob, None)
            await agree(first, here)
            for _ in range(200):
                await caught_up(here, there)
                if here.room.stage != "playing":
                    break
                seat, moment = here.room.actors()[0], here.room.moment
                if here.room.chairs[seat].kind == "bot":
                    await moved(here, moment)
                    continue
                host, live = (first, here) if seat == 0 else (second, there)
                await host.do(live.id, acting(seat, whole_action(live, seat)))
            assert here.room.stage == "between"
            assert [event.seq for event in ana.events] == [event.seq for event in bob.events]
            assert here.room.counted.totals == there.room.counted.totals

    run(test())


def test_what_is_written_while_a_table_is_taken_up_is_not_missed(
    tmp_path: Path, postgres: str
) -> None:
    class Slow(PostgresStorage):
        """Somebody else writes while we read, before we could be woken."""

        between: Callable[[], Awaitable[object]] | None = None

        async def read(self, table: str, after: int = 0) -> list[Row]:
            """As always, but late."""
            rows = await super().read(table, after)
            if self.between:
                between, self.between = self.between, None
                await between()
            return rows

    async def test() -> None:
        async with hosting(tmp_path, storage=PostgresStorage(postgres)) as first:
            here = await seated(first, 4)
            slow = Slow(postgres)
            async with hosting(tmp_path, storage=slow) as second:
                second.rooms.clear()
                slow.between = lambda: first.do(here.id, lambda room: c.say(room, 0, "hello"))
                there = await second.live(here.id)
                assert there.room.seq == here.room.seq
                assert there.room.chat[-1].text == "hello"

    run(test())


def test_of_two_actions_at_once_one_is_played_and_the_other_judged_again(
    tmp_path: Path, postgres: str
) -> None:
    async def attempt(host: Host, id_: str, seat: int, text: str) -> str:
        try:
            await host.do(id_, acting(seat, text))
        except Declined as declined:
            return declined.code
        return "played"

    async def test() -> None:
        async with two(tmp_path, postgres) as (first, second):
            here = await seated(first, 4)
            there = await second.live(here.id)
            await agree(first, here)
            await caught_up(here, there)
            assert here.room.round is not None
            seat = here.room.actors()[0]
            texts = [str(action) for action in here.room.round.legal(seat)][:2]
            results = await asyncio.gather(
                attempt(first, here.id, seat, texts[0]), attempt(second, here.id, seat, texts[1])
            )
            assert sorted(results) == ["not_your_turn", "played"]
            await caught_up(here, there)
            assert here.room.moment == there.room.moment

    run(test())


def test_a_table_goes_on_when_the_process_that_moved_its_bots_is_gone(
    tmp_path: Path, postgres: str
) -> None:
    async def test() -> None:
        async with hosting(tmp_path, storage=PostgresStorage(postgres)) as second:
            async with hosting(tmp_path, storage=PostgresStorage(postgres)) as first:
                here = await seated(first, 1)
                there = await second.live(here.id)
                await agree(first, here)
                await caught_up(here, there)
            await play_on(second, there)
            assert there.room.stage == "between"

    run(test())
