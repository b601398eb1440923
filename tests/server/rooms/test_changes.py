"""Events that tell what has changed: folded, they are the states that others are sent whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from eldest.client.changes import folded
from eldest.games import GAMES
from eldest.server import messages as m
from eldest.server.rooms import commands as c
from eldest.server.rooms.live import Live
from tests.server.hosting import Device, acting, agree, hosting, plan, run, seated, whole_action

ACTIONS = 30
SMALLER = 0.5  # of the bytes of whole states


def changing(seat: int | None, language: str = "en") -> Device:
    """A device that asks for changes."""
    device = Device(seat, language)
    device.audience = device.audience._replace(changes=True)
    return device


def states(device: Device) -> list[m.State]:
    """Every state that it was sent, or made of the one before."""
    found: list[m.State] = []
    for message in device.heard:
        if isinstance(message, m.Event) and message.changes:
            made = folded(found[-1] if found else None, message.changes)
            assert made is not None
            found.append(made)
        elif isinstance(message, m.Event | m.Welcome | m.Refreshed) and message.state:
            found.append(message.state)
    return found


def plain(found: list[m.State]) -> list[Any]:
    """The same as plain values."""
    return [msgspec.to_builtins(state) for state in found]


async def act(live: Live, host: Any) -> None:
    """Whoever is asked first does something."""
    seat = live.room.actors()[0]
    await host.do(live.id, acting(seat, whole_action(live, seat)))


@pytest.mark.parametrize("game", GAMES)
def test_changes_tell_what_whole_states_tell(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, len(plan(game).seats), game=game)
            whole = [Device(0), Device(None, "cs")]
            told = [changing(0), changing(None, "cs")]
            for device in whole + told:
                await host.join(live, device, None)
            await agree(host, live)
            for number in range(ACTIONS):
                if live.room.stage != "playing":
                    break
                await act(live, host)
                if number == ACTIONS // 2:
                    await host.do(live.id, lambda room: c.say(room, 1, "hello"))
                    await host.join(live, Device(1), None)
            for one, other in zip(whole, told, strict=True):
                assert plain(states(one))[1:] == plain(states(other))[1:]
                sizes = [sum(map(len, device.raw)) for device in (other, one)]
                assert sizes[0] < SMALLER * sizes[1]

    run(test())


def test_a_round_begins_with_a_whole_state(tmp_path: Path) -> None:
    """What a viewer saw in the round before must not tell on the next one by what is left out."""

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            device = changing(0)
            await host.join(live, device, None)
            await agree(host, live)
            await act(live, host)
            kinds = {event.kind: event for event in device.events}
            assert kinds["began"].state
            assert not kinds["acted"].state
            assert kinds["revealed"].changes

    run(test())


def test_who_comes_and_goes_is_told_to_who_was_welcomed_meanwhile(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            first, other, late = changing(0), Device(1), changing(0)
            await host.join(live, first, None)
            await host.do(live.id, lambda room: c.say(room, 0, "one"))
            await host.join(live, other, None)
            await host.join(live, late, None)  # is welcomed with seat 1 here
            host.left(live, other)  # and now all is as when the last event was told
            await host.do(live.id, lambda room: c.say(room, 0, "two"))
            for device in (first, late):
                assert not states(device)[-1].seats[1].here

    run(test())


def test_changes_that_do_not_continue_a_state_are_not_folded(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            device = changing(0)
            await host.join(live, device, None)
            for _ in range(3):
                await host.do(live.id, lambda room: c.say(room, 0, "hello"))
            known, last = states(device)[-2], device.events[-1].changes
            assert last is not None
            assert folded(known, last) == states(device)[-1]
            assert folded(msgspec.structs.replace(known, seq=known.seq - 1), last) is None
            assert folded(None, last) is None

    run(test())


def test_after_a_failed_write_the_whole_state_is_sent(tmp_path: Path) -> None:
    """What was made and not written was told nobody: nothing is told against it."""

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            device = changing(0)
            await host.join(live, device, None)
            await host.do(live.id, lambda room: c.say(room, 0, "one"))
            live.run(c.say(live.room, 0, "this is lost"))
            await host._reload(live)
            await host.do(live.id, lambda room: c.say(room, 0, "two"))
            assert device.events[-1].state
            assert [event.text for event in device.events] == ["one", "two"]

    run(test())
