"""Who has lost his seat sees and does nothing more there, whichever way and moment he comes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from eldest.server import access
from eldest.server.rooms import commands as c
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from eldest.server.rooms.room import Room
from eldest.server.storage import NoSuchTable
from tests.server.hosting import Device, agree, hosting, run, seated, sitting
from tests.server.serving import Asking as Calling
from tests.server.serving import serving
from tests.server.storage.test_processes import caught_up, two
from tests.server.test_socket import closed_with, make, page
from tests.server.worlds.hearing import Asking, token_of

NEW = "somebody-else-sits-here"
OLD = token_of(0)


def handed_over(room: Room) -> c.Entries:
    """Seat 0 gets a new player in one step, by a link of its own."""
    yield from c.link(room, 0, access.hash_of("own link"), own=True)
    yield from c.take_over(room, 0, "Eve", access.hash_of(NEW))


def got_up(room: Room) -> c.Entries:
    """Seat 0 is open again."""
    return c.leave(room, 0)


@asynccontextmanager
async def calling(host: Host, path: Path) -> AsyncIterator[Calling]:
    """REST calls to this host."""
    call = Calling(host, path / "no-page")
    yield call
    await call.client.aclose()


async def at_the_lock(host: Host, live: Live, work: Awaitable[Any]) -> asyncio.Task[Any]:
    """Somebody's work, begun while the room is held, and the seat handed over before he has it."""
    async with live.lock:
        change = asyncio.create_task(host.do(live.id, handed_over))
        await asyncio.sleep(0)
        waiting = asyncio.ensure_future(work)
        for _ in range(20):  # each passes its first look at the token and comes to the lock
            await asyncio.sleep(0)
    await change
    return waiting


def test_a_hello_that_waited_for_the_room_is_judged_by_what_holds_then(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            await agree(host, live)
            old = Device(0)
            with pytest.raises(NoSuchTable):
                await (await at_the_lock(host, live, host.join(live, old, 0)))
            assert old.raw == []
            assert old not in live.connections

    run(test())


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "", None),
        ("GET", "/replay", None),
        ("GET", "/record", None),
        ("GET", "/proofs", None),
        ("DELETE", "/seats/0", None),
        ("POST", "/seats/0/link", None),
        ("PUT", "/seats/0/bot", {}),
        ("DELETE", "/seats/0/bot", None),
    ],
)
def test_a_call_that_waited_for_the_room_is_judged_by_what_holds_then(
    tmp_path: Path, method: str, path: str, body: Any
) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host, calling(host, tmp_path) as call:
            live = await seated(host, 4)
            await agree(host, live)
            asked = call(method, f"/api/tables/{live.id}{path}", OLD, json=body)
            answer = await (await at_the_lock(host, live, asked))
            assert (answer.status_code, answer.json()["code"]) == (404, "no_such_table")
            chair = live.room.chairs[0]
            assert (chair.name, chair.kind, chair.link) == ("Eve", "person", None)

    run(test())


def test_of_two_who_use_a_link_at_once_one_sits(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host, calling(host, tmp_path) as call:
            live = await seated(host, 4)
            seats = f"/api/tables/{live.id}/seats"
            link = (await call("POST", f"{seats}/0/link", OLD)).json()["token"]
            async with live.lock:
                both = [
                    asyncio.create_task(call("POST", seats, link, json={"name": name}))
                    for name in ("Ana", "Bob")
                ]
                for _ in range(20):
                    await asyncio.sleep(0)
            codes = [(await each).status_code for each in both]
            assert sorted(codes) == [201, 404]

    run(test())


@pytest.mark.parametrize(
    "message",
    [
        {"t": "language", "language": "cs"},
        {"t": "parts", "id": "x"},
        {"t": "judge", "id": "x", "text": "SA"},
        {"t": "act", "id": "x", "text": "SA"},
        {"t": "say", "id": "x", "text": "still here"},
    ],
)
def test_a_message_that_waited_for_the_room_tells_and_writes_nothing(
    tmp_path: Path, message: dict[str, str]
) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            await agree(host, live)
            old = Asking(host, 0)
            await host.join(live, old, None)
            list(old.heard())
            text, before = json.dumps(message), live.room.seq
            await asyncio.wait([await at_the_lock(host, live, old._one(live, text))])
            heard = [each for each in old.heard() if isinstance(each, bytes)]
            kinds = {json.loads(each)["t"] for each in heard}
            assert kinds <= {"refused", "presence"}
            assert live.room.chairs[0].name == "Eve"
            assert live.room.seq == before + 2  # the link, and Eve who takes the seat

    run(test())


def test_a_room_that_was_given_up_tells_nothing_to_who_waited_for_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            old = Asking(host, 0)
            await host.join(live, old, None)
            async with live.lock:
                asking = asyncio.create_task(old._one(live, '{"t": "language", "language": "cs"}'))
                for _ in range(20):
                    await asyncio.sleep(0)
                await host._give_up(live)
                list(old.heard())
            await asyncio.wait([asking])
            assert not list(old.heard())

    run(test())


@pytest.mark.parametrize("change", [handed_over, got_up])
def test_an_open_socket_ends_before_it_hears_of_the_change(
    tmp_path: Path, change: Callable[[Room], c.Entries]
) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            old, other = Device(0), Device(1)
            for device in (old, other):
                await host.join(live, device, None)
            heard = len(old.raw)
            await host.do(live.id, change)
            assert old.closed == 4401
            assert old.raw[heard:] == []
            assert old not in live.connections
            assert other.closed is None
            assert not live.projector.here[0]

    run(test())


@pytest.mark.parametrize("change", [handed_over, got_up])
def test_a_socket_at_another_process_ends_too(
    tmp_path: Path, postgres: str, change: Callable[[Room], c.Entries]
) -> None:
    async def test() -> None:
        async with two(tmp_path, postgres) as (first, second):
            here = await seated(first, 4)
            there = await second.live(here.id)
            old = Device(0)
            await second.join(there, old, None)
            heard = len(old.raw)
            await first.do(here.id, change)
            await caught_up(here, there)
            if change is got_up:
                await first.do(here.id, sitting(0))
            await agree(first, here)
            await caught_up(here, there)
            assert here.room.stage == "playing"
            assert old.closed == 4401
            assert old.raw[heard:] == []

    run(test())


def test_another_process_refuses_the_old_token_although_it_has_not_heard(
    tmp_path: Path, postgres: str
) -> None:
    async def test() -> None:
        async with two(tmp_path, postgres) as (first, second), calling(second, tmp_path) as call:
            here = await seated(first, 4)
            there = await second.live(here.id)
            async with there.lock:  # the news cannot come in
                await first.do(here.id, handed_over)
                link = asyncio.create_task(call("POST", f"/api/tables/{here.id}/seats/0/link", OLD))
                for _ in range(20):
                    await asyncio.sleep(0)
            assert (await link).status_code == 404
            await caught_up(here, there)
            assert here.room.chairs[0].link is None

    run(test())


def test_a_real_socket_is_closed_and_cannot_come_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, host):
            made = await make(server)
            token = made.token or ""
            async with (
                page(server, made.table, token) as old,
                page(server, made.table, token) as too,
            ):
                await old.until("welcome")
                await too.until("welcome")
                await host.do(made.table, handed_over)
                assert await closed_with(old) == 4401
                assert await closed_with(too) == 4401
            async with page(server, made.table, token, since=0) as again:
                assert (await again.until("error"))["code"] == "no_such_table"
            async with page(server, made.table, NEW) as new:
                assert (await new.until("welcome"))["seat"] == 0

    run(test())
