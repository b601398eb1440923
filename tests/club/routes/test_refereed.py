"""MT-4.10: a round of a tournament at tables of the server, which is the referee."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2

from eldest.club.routes import Club
from eldest.club.tournament import TournamentSettings, create
from eldest.club.tournament.operations import Enter
from eldest.server.app import create_app
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from tests.club.tournament.hall import DIRECTOR, SEED
from tests.server.hosting import hosting, play_on, ready, reveal, run

from .serving import problem
from .test_tournament import FILE, Room

SIX = ["Adam", "Berta", "Cyril", "Dana", "Emil", "Filip"]


def created(path: Path, *options: str) -> Path:
    """A tournament of six, with its first round drawn by nobody yet."""
    settings = TournamentSettings("Jihlava", SEED, preset="club", options=options)
    found, journal = create(path / FILE, settings, DIRECTOR)
    with journal:
        for name in SIX:
            found.do(DIRECTOR, Enter(name))
    return path / FILE


@asynccontextmanager
async def served(file: Path, host: Host) -> AsyncIterator[Room]:
    with Club() as club:
        opened = club.open(file)
        transport = httpx2.ASGITransport(create_app(host, file.parent / "none", club))
        async with httpx2.AsyncClient(transport=transport, base_url="http://c.test") as client:
            yield Room(client, opened.id, opened.token, file)


async def play_here(room: Room, token: str = "", **body: Any) -> httpx2.Response:
    headers = {"Authorization": f"Bearer {token or room.director}"}
    place = f"/api/tournaments/{room.id}/tables"
    return await room.client.post(place, headers=headers, json={"round": 1, **body})


async def seats(room: Room, host: Host) -> list[Live]:
    """The two tables, found as their players find them."""
    found = dict[str, Live]()
    for number in range(1, 7):
        seat = (await room.seen(await room.phone(number)))["seat"]
        found[seat["table"]] = live = await host.live(seat["table"])
        headers = {"Authorization": f"Bearer {seat['token']}"}
        own = await room.client.get(f"/api/tables/{live.id}", headers=headers)
        assert own.status_code == 200
    return list(found.values())


async def judged(room: Room) -> None:
    """The referee has looked at every table."""
    await room.get(room.director, "/entries")


async def play_hand(room: Room, host: Host, live: Live) -> bool:
    """Everybody is ready; whether a hand was played."""
    before = len(live.room.rounds)
    for seat in live.room.persons():
        if live.room.awaits and seat not in live.room.agreed:
            await host.do(live.id, ready(seat))
    await judged(room)
    await reveal(host, live)
    await play_on(host, live)
    await judged(room)
    return len(live.room.rounds) > before


def test_mt_4_10_the_bell_ends_every_table_and_the_totals_are_the_slips(tmp_path: Path) -> None:
    async def play() -> None:
        file = created(tmp_path, "bank=0")
        async with hosting(tmp_path) as host, served(file, host) as room:
            await room.done("draw", round=1)
            assert (await play_here(room)).status_code == 201
            one, two = await seats(room, host)
            assert not await play_hand(room, host, one)  # before the signal
            await room.done("start", round=1)
            assert await play_hand(room, host, one)
            assert await play_hand(room, host, one)
            await room.done("bell", round=1)
            assert one.room.stage == "over"
            assert two.room.referee.closed
            told = (await room.seen(await room.watch()))["rounds"][0]
            assert (told["state"], told["here"]) == ("complete", True)
            by_hands = {table["hands"]: table for table in told["tables"]}
            assert set(by_hands) == {0, 2}
            money = [seat["money"] for seat in by_hands[2]["seats"]]
            assert money == list(one.room.counted.totals)
            assert (by_hands[2]["by"], by_hands[2]["waiting"]) == ("Eldest", [])

    run(play())


def test_mt_4_10_a_server_that_starts_again_goes_on_as_referee(tmp_path: Path) -> None:
    async def play() -> None:
        file = created(tmp_path, "bank=0")
        async with hosting(tmp_path) as host, served(file, host) as room:
            await room.done("draw", round=1)
            await play_here(room)
            await room.done("start", round=1)
            one, _ = await seats(room, host)
            assert await play_hand(room, host, one)
            totals = one.room.counted.totals
        async with hosting(tmp_path) as host, served(file, host) as room:
            again = await host.live(one.id)
            assert await play_hand(room, host, again)
            assert again.room.counted.rounds == 2
            assert again.room.rounds[0].totals == totals
            await room.done("bell", round=1)
            told = (await room.seen(room.director))["rounds"][0]
            assert sorted(table["hands"] for table in told["tables"]) == [0, 2]

    run(play())


def test_mt_4_10_only_the_director_opens_tables_and_only_once(tmp_path: Path) -> None:
    async def play() -> None:
        file = created(tmp_path, "bank=0")
        async with hosting(tmp_path) as host, served(file, host) as room:
            assert problem(await play_here(room))[1:] == ("R-MT-NONE", "MT-1.1")
            await room.done("draw", round=1)
            assert problem(await play_here(room, await room.phone(1)))[0] == 403
            named = await room.do(room.director, "play_here", round=1, tables=["x", "y"])
            assert named.status_code == 422
            wrong = await play_here(room, options={"rate": 7})
            assert (wrong.status_code, wrong.json()["code"]) == (422, "bad_options")
            assert (await play_here(room)).status_code == 201
            assert problem(await play_here(room))[1] == "R-MT-STARTED"
            assert (await room.seen(await room.watch()))["seat"] is None

    run(play())
