"""Players' clocks run evenly, whatever happens to the machine's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.server import messages as m
from eldest.server.rooms import commands as c
from eldest.server.rooms.live import Live
from eldest.server.rooms.room import Moment
from eldest.server.rooms.steady import LogTime, steady, wall
from tests.server.hosting import (
    START,
    Device,
    acting,
    agree,
    hosting,
    moved,
    run,
    seated,
    whole_action,
)

SECOND = m.ClockRules(step=1)
HOUR = 3_600_000


class Stepped:
    """A machine's clock that somebody sets."""

    def __init__(self) -> None:
        self.by = 0

    def __call__(self) -> int:
        return wall() + self.by


async def run_out(live: Live) -> int:
    """Wait until the default is played for somebody; after how many milliseconds."""
    began, moment = steady(), live.room.moment
    await moved(live, moment)
    assert live.room.past[-1].kind == "timed_out"
    return steady() - began


@pytest.mark.parametrize("by", [-50, -700, -HOUR, HOUR])
def test_a_turn_ends_in_time_although_the_clock_was_set(tmp_path: Path, by: int) -> None:
    async def test() -> None:
        clock = Stepped()
        async with hosting(tmp_path, now=clock) as host:
            live = await seated(host, 4, clock=SECOND)
            await agree(host, live)
            clock.by = by
            assert await run_out(live) >= 900
            assert await run_out(live) >= 900  # and the next turn's too

    run(test())


@pytest.mark.parametrize("by", [-HOUR, HOUR])
def test_a_clock_that_is_set_charges_nobody(tmp_path: Path, by: int) -> None:
    async def test() -> None:
        clock = Stepped()
        async with hosting(tmp_path, now=clock) as host:
            live = await seated(host, 4, clock=m.ClockRules(step=60, reserve=600))
            await agree(host, live)
            (seat,) = live.room.actors()
            clock.by = by
            await host.do(live.id, acting(seat, whole_action(live, seat)))
            turns = live.room.turns
            assert turns.reserve == [600_000] * 4
            assert turns.thought[seat][-1] < 30_000
            device = Device(0)
            await host.join(live, device, None)
            shown = next(each for each in device.heard if isinstance(each, m.Welcome)).state
            assert shown.clock is not None
            assert shown.clock.deadline is not None
            assert 630_000 <= shown.clock.deadline - shown.now <= 660_000

    run(test())


def test_a_log_from_the_future_is_taken_up_with_a_running_clock(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Stepped()
        clock.by = HOUR
        async with hosting(tmp_path, now=clock) as host:
            live = await seated(host, 4, clock=SECOND)
            await agree(host, live)
            id_ = live.id
        async with hosting(tmp_path, now=wall) as host:
            live = await host.live(id_)
            assert await run_out(live) < 10_000
            times = [row.at for row in await host.storage.read(id_)]
            assert times == sorted(times)

    run(test())


def test_a_process_whose_machine_is_ahead_lets_nobody_run_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has read the table while another moves it, and goes on when that one is gone."""

    async def test() -> None:
        clock = Stepped()
        async with hosting(tmp_path, now=clock) as host:
            live = await seated(host, 4, clock=m.ClockRules(step=60))
            await agree(host, live)
            host._forget(live)
            clock.by = HOUR

            async def lease(table: str) -> bool:
                return False

            monkeypatch.setattr(host.storage, "lease", lease)
            fresh = await host.live(live.id)
            assert fresh.room.is_timed
            assert fresh.time() - fresh.room.at < 30_000
            assert list(c.run_out(fresh.room, fresh.time())) == []

    run(test())


def test_a_table_that_was_read_while_no_lock_could_be_had_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection that holds the locks is gone, and comes back; found by a simulated history."""

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4, clock=m.ClockRules(step=60))
            await agree(host, live)
            host._forget(live)

            async def lease(table: str) -> bool:
                return False

            with monkeypatch.context() as lost:
                lost.setattr(host.storage, "lease", lease)
                fresh = await host.live(live.id)
                await host.woken("", 0)
                assert fresh.room.past[-1].kind == "acted"
            await host.woken("", 0)
            assert fresh.room.past[-1].kind == "resumed"
            resumed = fresh.room.seq
            await host.woken("", 0)
            assert fresh.room.seq == resumed

    run(test())


def test_without_a_running_clock_the_log_has_the_machines_time(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Stepped()
        async with hosting(tmp_path, now=clock) as host:
            live = await seated(host, 4)
            clock.by = HOUR
            await host.do(live.id, lambda room: c.say(room, 0, "an hour later"))
            assert abs(live.room.at - clock()) < 10_000

    run(test())


def test_a_timer_that_woke_in_vain_looks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with hosting(tmp_path, now=wall) as host:
            live = await seated(host, 4, clock=SECOND)
            answers = [False, False]

            async def once_mine(_live: Live, _moment: Moment) -> bool:
                return answers.pop() if answers else True

            monkeypatch.setattr(host.driver, "_is_mine", once_mine)
            await agree(host, live)
            assert await run_out(live) < 10_000
            assert not answers

    run(test())


def test_the_time_of_a_log_goes_on_from_where_it_was_set() -> None:
    passed = [5]
    time = LogTime(START, lambda: passed[0])
    passed[0] += 40
    assert time.at_least(0) == START + 40
    assert time.at_least(START + 1000) == START + 1000
    passed[0] += 1
    assert time.at_least(0) == START + 1001
    time.set(START)
    assert time.at_least(0) == START
