"""Nobody waits for ever for somebody who has lost the connection."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from eldest.server.operating.settings import Settings
from eldest.server.rooms import commands
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from tests.server.hosting import Device, Ticking, agree, hosting, run, seated, until
from tests.server.serving import Asking

AT_ONCE = Settings(pace=0, grace=0)


class Leaping(Ticking):
    """A clock by which any absence is a long one."""

    def __call__(self) -> int:
        self.time += 40_000
        return self.time


async def playing(host: Host, **more: Any) -> tuple[Live, list[Device]]:
    """A round that two people play with bots, both connected."""
    live = await seated(host, 2, **more)
    devices = [Device(0), Device(1)]
    for device in devices:
        await host.join(live, device, None)
    await agree(host, live)
    return live, devices


def kinds(device: Device) -> list[str]:
    """What a device heard of coming and going."""
    return [each.kind for each in device.events if each.kind in ("gone", "came", "bot")]


def test_who_loses_the_connection_is_gone_until_he_comes(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path, settings=AT_ONCE) as host:
            live, (one, two) = await playing(host)
            host.left(live, two)
            await until(lambda: live.room.chairs[1].gone)
            await until(lambda: kinds(one) == ["gone"])
            event = next(each for each in one.events if each.kind == "gone")
            assert event.say == ["P1 has lost the connection; the seat stays theirs."]
            assert event.state
            assert event.state.seats[1].gone == live.room.chairs[1].gone
            assert event.state.away == 30
            back = Device(1)
            await host.join(live, back, None)
            await until(lambda: live.room.chairs[1].gone is None)
            await until(lambda: kinds(one) == ["gone", "came"])

    run(test())


def test_a_bot_plays_for_who_stays_away_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path, settings=AT_ONCE, now=Leaping()) as host:
            live, (_, two) = await playing(host)
            host.left(live, two)
            await until(lambda: live.room.chairs[1].kind == "bot")
            assert live.room.chairs[1].level == "club"
            await host.join(live, Device(1), None)  # the link of the seat still opens it
            ask = Asking(host, Path("no-page"))
            answer = await ask("DELETE", f"/api/tables/{live.id}/seats/1/bot", "token-1" * 4)
            await ask.client.aclose()
            assert answer.status_code == 200
            assert live.room.chairs[1].kind == "person"

    run(test())


def test_a_table_may_wait_for_ever(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path, settings=AT_ONCE, now=Leaping()) as host:
            live, (_, two) = await playing(host, away=0)
            host.left(live, two)
            await until(lambda: live.room.chairs[1].gone)
            host.driver.drive(live)
            assert not [key for key in live.tasks if isinstance(key, tuple) and key[0] == "away"]

    run(test())


def test_nobody_is_replaced_where_nobody_waits(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path, settings=AT_ONCE, now=Leaping()) as host:
            live, (one, two) = await playing(host)
            await host.do(live.id, lambda room: commands.gone(room, 0))
            await host.do(live.id, lambda room: commands.gone(room, 1))
            for seat in (0, 1):
                since = live.room.chairs[seat].gone
                assert since is not None
                assert not list(commands.replace_gone(live.room, seat, since))
            host.left(live, one)
            host.left(live, two)
            host.driver.drive(live)
            assert not [key for key in live.tasks if isinstance(key, tuple) and key[0] == "away"]

    run(test())


def test_any_player_may_let_a_bot_play_for_who_is_gone(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, _ = await playing(host)
            ask, path = Asking(host, Path("no-page")), f"/api/tables/{live.id}/seats/1/bot"
            refused = await ask("PUT", path, "token-0" * 4, json={})
            assert refused.json()["code"] == "not_allowed"
            await host.do(live.id, lambda room: commands.gone(room, 1))
            watching = await ask("PUT", path, "watch" * 5, json={})
            assert watching.json()["code"] == "not_allowed"
            weak = await ask("PUT", path, "token-0" * 4, json={"level": "random"})
            assert (weak.status_code, weak.json()["code"]) == (403, "not_allowed")
            allowed = await ask("PUT", path, "token-0" * 4, json={})
            assert allowed.status_code == 200
            assert live.room.chairs[1].kind == "bot"
            again = await ask("DELETE", path, "token-0" * 4)
            assert again.json()["code"] == "not_allowed"
            await ask.client.aclose()

    run(test())


def test_one_of_several_processes_speaks_only_of_its_own_connections(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path, settings=AT_ONCE) as host:
            live, (_, two) = await playing(host)
            host.storage.alone = False
            live.connections.remove(two)  # as if it were at another process
            host.driver.drive(live)
            assert ("gone", 1) not in live.tasks
            live.connections.append(two)
            host.left(live, two)
            assert ("gone", 1) in live.tasks

    run(test())
