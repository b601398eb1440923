"""The host: written before told, nothing twice, bots that fail, restarts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec import structs

from eldest.games import GAMES
from eldest.server import messages as m
from eldest.server.rooms import commands as c
from eldest.server.rooms import driver, entries
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.driver import _single
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from eldest.server.storage import NoSuchTable, Row, StorageError
from eldest.server.storage.sqlite import SqliteStorage
from tests.server.hosting import (
    Device,
    Here,
    acting,
    agree,
    hosting,
    moved,
    plan,
    play_on,
    run,
    seated,
    settle,
    until,
    whole_action,
)


def test_every_viewer_hears_every_number_once_and_in_order(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 2)
            devices = [Device(seat) for seat in (0, 1, None)]
            for device in devices:
                await host.join(live, device, None)
            first = live.room.seq
            await agree(host, live)
            await play_on(host, live)
            for device in devices:
                seqs = [event.seq for event in device.events]
                assert seqs == list(range(first + 1, live.room.seq + 1))
                last = device.events[-1].state
                assert last is not None
                assert last.seq == live.room.seq
                assert last.outcome is not None

    run(test())


class Broken(SqliteStorage):
    """A disk that can be full, or gone."""

    full = gone = False

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """Not when it is full."""
        if self.full or self.gone:
            raise StorageError("the disk is full")
        await super().append(table, rows)

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """Not when it is gone."""
        if self.gone:
            raise StorageError("the disk is gone")
        return await super().read(table, after)


@asynccontextmanager
async def on_a_broken_disk(folder: Path) -> AsyncIterator[tuple[Broken, Host, Live, Device]]:
    """A table of four that plays, with a device at seat 0; its storage can fail."""
    storage = Broken(folder / "t.db")
    async with hosting(folder, storage=storage) as host:
        live = await seated(host, 4)
        device = Device(0)
        await host.join(live, device, None)
        await agree(host, live)
        yield storage, host, live, device


def test_nobody_hears_of_what_could_not_be_written(tmp_path: Path) -> None:
    async def test() -> None:
        async with on_a_broken_disk(tmp_path) as (storage, host, live, device):
            before, seq = len(device.raw), live.room.seq
            seat = live.room.actors()[0]
            text = whole_action(live, seat)
            storage.full = True
            with pytest.raises(StorageError):
                await host.do(live.id, acting(seat, text))
            assert (len(device.raw), live.room.seq) == (before, seq)
            storage.full = False
            await host.do(live.id, acting(seat, text))
            assert [event.seq for event in device.events][-1] == seq + 1

    run(test())


def test_a_room_that_ran_ahead_of_a_lost_disk_is_given_up(tmp_path: Path) -> None:
    async def test() -> None:
        async with on_a_broken_disk(tmp_path) as (storage, host, live, device):
            seq, seat = live.room.seq, live.room.actors()[0]
            texts = [str(action) for action in live.room.round.legal(seat)]  # type: ignore[union-attr]
            storage.gone = True
            results = await asyncio.gather(
                *(host.do(live.id, acting(seat, text)) for text in texts[:3]),
                return_exceptions=True,
            )
            assert all(isinstance(result, StorageError) for result in results)
            assert device.closed == 1013
            storage.gone = False
            assert await host.do(live.id, acting(seat, texts[0])) == seq + 1
            rows = await storage.read(live.id)
            assert [row.seq for row in rows] == list(range(1, seq + 2))

    run(test())


def test_the_same_id_is_not_played_twice_not_even_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            await agree(host, live)
            seat, id_ = live.room.actors()[0], live.id
            text = whole_action(live, seat)
            first = await host.do(id_, acting(seat, text, "x1"), (seat, "x1"))
            again = await host.do(id_, acting(seat, text, "x1"), (seat, "x1"))
            assert first == again
            seq = live.room.seq
        async with hosting(tmp_path) as host:
            assert await host.do(id_, acting(seat, text, "x1"), (seat, "x1")) == first
            assert (await host.live(id_)).room.seq == seq

    run(test())


def test_a_restarted_host_welcomes_with_what_was_missed(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            await agree(host, live)
            id_, since = live.id, live.room.seq
            await play_on(host, live, 5)
            shown = live.room.round.view(2) if live.room.round else None
        async with hosting(tmp_path) as host:
            live = await host.live(id_)
            device = Device(2)
            await host.join(live, device, since)
            welcome = next(each for each in device.heard if isinstance(each, m.Welcome))
            assert [event.seq for event in welcome.missed] == list(range(since + 1, since + 6))
            assert [len(event.say) > 0 for event in welcome.missed] == [True] * 5
            assert all("P" in event.say[0] or "You" in event.say[0] for event in welcome.missed)
            assert live.room.round is not None
            assert live.room.round.view(2) == shown
            assert welcome.state.view["hand"] == list(live.room.round.view(2).hand)

    run(test())


def test_bots_play_a_whole_round_of_every_game(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            for game in GAMES:
                live = await seated(host, 1, game=game)
                await agree(host, live)
                await play_on(host, live)
                assert live.room.stage in ("between", "over")

    run(test())


def test_a_bot_that_fails_or_breaks_the_law_is_replaced_by_the_default(tmp_path: Path) -> None:
    async def test() -> None:
        thinker = Here()
        async with hosting(tmp_path, thinker=thinker) as host:
            live = await seated(host, 1)
            thinker.fails = True
            await agree(host, live)
            await play_on(host, live, 3)
            assert host.metrics.bot_failures > 0
            thinker.fails, thinker.answer = False, "HA HA"
            await play_on(host, live)
            assert live.room.stage == "between"

    run(test())


def test_a_bot_gets_the_view_of_its_seat_and_nothing_else(tmp_path: Path) -> None:
    class Looking(Here):
        """Remembers what it was given."""

        def __init__(self) -> None:
            super().__init__()
            self.views: list[object] = []

        async def think(self, game: str, level: str, view: object, seed: int) -> str:
            """As any bot."""
            self.views.append(view)
            return await super().think(game, level, view, seed)

    async def test() -> None:
        thinker = Looking()
        async with hosting(tmp_path, thinker=thinker) as host:
            live = await seated(host, 1)
            await agree(host, live)
            await settle(live)
            await play_on(host, live, 2)
            assert thinker.views
            assert {view.seat for view in thinker.views} <= {1, 2, 3}  # type: ignore[attr-defined]

    run(test())


def test_clocks_go_on_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4, clock=m.ClockRules(step=1))
            await agree(host, live)
            id_, moment = live.id, live.room.moment
        async with hosting(tmp_path) as host:
            await until(lambda: id_ in host.rooms)
            live = await host.live(id_)
            due = live.room.turns.deadline()
            assert due is not None
            await moved(live, moment)
            assert live.room.at >= due

    run(test())


def test_m_15_7_the_only_card_is_played_with_a_pause_the_player_has_made(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 3, game="marias", options=["auto_single=true"])
            turns = live.room.turns
            assert 0.6 <= host.driver._usual_pause(live.room, 0) <= 6
            turns.thought[0].extend([2_000, 2_000])
            assert host.driver._usual_pause(live.room, 0) == 2.0
            turns.thought[0].clear()
            turns.thought[0].append(90_000)
            assert host.driver._usual_pause(live.room, 0) == 6.0

    run(test())


def test_m_15_7_the_only_card_is_played_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(c, "new_secret", lambda: bytes(range(32)))
    monkeypatch.setattr(driver, "SHORTEST_PAUSE", 0)
    monkeypatch.setattr(driver, "USUAL_PAUSE", (1, 1))

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 3, game="marias", options=["auto_single=true"])
            await agree(host, live)
            by_itself = 0
            for _ in range(200):
                moment, seat = live.room.moment, next(iter(live.room.actors()), None)
                if seat is None or live.room.stage != "playing":
                    break
                if _single(live.room, seat) is None:
                    assert live.room.round is not None
                    await host.do(live.id, acting(seat, str(live.room.round.legal(seat)[0])))
                    continue
                await moved(live, moment)
                by_itself += 1
            assert live.room.stage == "between"
            assert by_itself >= 1

    run(test())


def test_a_bot_whose_act_could_not_be_written_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "TRY_AGAIN", 0.01)

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 1)
            fails, append = [OSError("the disk is full")] * 2, host.storage.append

            async def failing(table: str, rows: Sequence[Row]) -> None:
                if fails and any(b'"acted","seat":1' in row.body for row in rows):
                    raise fails.pop()
                await append(table, rows)

            monkeypatch.setattr(host.storage, "append", failing)
            await agree(host, live)
            while live.room.stage == "playing":
                await until(lambda: live.room.stage != "playing" or live.room.actors() == (0,))
                if live.room.stage == "playing":
                    await host.do(live.id, acting(0, whole_action(live, 0)))
            assert not fails
            assert live.room.stage == "between"

    run(test())


def test_a_room_with_a_running_clock_does_not_leave_the_memory(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            timed = await seated(host, 4, clock=m.ClockRules(step=86_400))
            other = await seated(host, 4)
            await agree(host, timed)
            await agree(host, other)
            for live in (timed, other):
                live.touched -= 3_600_000
            assert not host._is_idle(timed)
            assert host._is_idle(other)

    run(test())


def test_a_table_of_another_version_of_its_game_is_left_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            old = Row(1, 1, entries.encode(structs.replace(plan(), version=99)))
            await host.storage.append("old", [old])
            with pytest.raises(Declined, match="cannot_go_on"):
                await host.live("old")
            assert await host.storage.read("old") == [old]

    run(test())


def test_an_unknown_table_is_none(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            with pytest.raises(NoSuchTable):
                await host.live("nothing")
            with pytest.raises(NoSuchTable):
                await host.do("nothing", c.resume)

    run(test())
