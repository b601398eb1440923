"""`eldest.client`: links, whole games, coming back, refusals."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from eldest import client
from eldest.games import GAMES, load
from eldest.server.rooms.host import Host
from eldest.server.storage import Row
from eldest.table import verify
from tests.server.hosting import run
from tests.server.serving import serving

TURNS = 5
ALONE = [{"kind": "open"}, *[{"kind": "bot", "level": "random"}] * 5]


async def sit(server: str, game: str = "mindikot", **more: object) -> client.Seat:
    """The only person at a new table."""
    seats = ALONE[: 1 + more.pop("bots", 3)]  # type: ignore[operator]
    made = await asyncio.to_thread(client.make, server, game, name="Robo", seats=seats, **more)
    return client.Seat(client.Link(server, made.table, made.token or ""))


async def play(seat: client.Seat, dice: random.Random) -> None:
    """At random, until the round is over; a few turns where turns have parts: those are long."""
    composite = 0
    async for state in seat:
        composite += bool(state.parts)
        if state.outcome or composite > TURNS:
            return
        if state.awaits and not state.seats[seat.number or 0].ready:
            await seat.ready()
        elif seat.number in state.actors:
            await seat.act(await built(seat, dice))


async def built(seat: client.Seat, dice: random.Random) -> str:
    """An action, part by part."""
    text = ""
    while parts := await seat.parts(text):
        text = f"{text} {dice.choice(parts)}".lstrip()
    return text


def test_a_link_reads_back_and_others_are_refused() -> None:
    link = client.read_link("http://127.0.0.1:8765/#/abc/t-o_ken")
    assert link == client.Link("http://127.0.0.1:8765", "abc", "t-o_ken")
    assert client.read_link(str(link)) == link
    for wrong in ("http://host/abc/token", "http://host/#/abc", "file:///#/a/b", ""):
        with pytest.raises(ValueError, match="a link looks like"):
            client.read_link(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_and_a_finished_round_is_proved(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            bots = load(game).seats(load(game).options()) - 1
            async with await sit(server, game, bots=bots) as seat:
                await play(seat, random.Random(game))
                assert [kept.seals is not None for kept in seat.kept] == [True]
                if seat.state and not seat.state.outcome:
                    assert await seat.faults() == []
                    return
                assert await seat.faults() == []
            path = f"/api/tables/{seat.link.table}/record"
            token = seat.link.token
            record = await asyncio.to_thread(client.call, server, "GET", path, str, None, token)
            seats = load(game).seats(load(game).options())
            expected = f"round 1: OK recipe 2, pledge, sealed by 1 of {seats}, 0 broken off"
            assert verify(record)[0].startswith(expected)

    run(test())


def test_m_15_4_the_only_person_ends_the_match_between_two_rounds(tmp_path: Path) -> None:
    async def ended(seat: client.Seat) -> None:
        with pytest.raises(client.RefusedError, match="between two rounds"):
            await seat.end()
        await play(seat, random.Random(1))
        await seat.end()
        async for state in seat:
            if state.stage == "over":
                break
        assert (state.match.over, state.match.round, state.may_end) == (True, 1, False)
        assert seat.take_events()[-1].kind == "ended"

    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            seat = await sit(server, "marias", bots=2)
            async with seat:
                await ended(seat)

    run(test())


def test_a_seat_comes_back_and_plays_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection ends between the writing and the confirmation, again and again."""

    def cutting(host: Host) -> Callable[[str, Sequence[Row]], Awaitable[None]]:
        append = host.storage.append

        async def cut(table: str, rows: Sequence[Row]) -> None:
            await append(table, rows)
            for connection in host.rooms[table].connections if rows[0].seq % 9 == 0 else ():
                connection.close(1001)

        return cut

    async def test() -> None:
        async with serving(tmp_path) as (server, host):
            async with await sit(server) as seat:
                monkeypatch.setattr(host.storage, "append", cutting(host))
                await play(seat, random.Random(5))
                assert seat.reconnects > 0
            rows = await host.storage.read(seat.link.table)
            mine = [row for row in rows if b'"acted","seat":0' in row.body]
            assert len(mine) == 13

    run(test())


def test_refusals_and_problems_are_errors_with_their_law(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            async with await sit(server) as seat:
                with pytest.raises(client.RefusedError, match="No round has begun"):
                    await seat.act("SA")
                await seat.ready()
                async for state in seat:
                    if seat.number in state.actors:
                        break
                held = {offer.text for offer in state.legal}
                missing = next(card for card in ("SA", "HA", "DA", "CA") if card not in held)
                with pytest.raises(client.RefusedError, match=r"K-4\.1") as caught:
                    await seat.act(missing)
                assert caught.value.refused.law
            with pytest.raises(client.RequestError, match="no game"):
                await asyncio.to_thread(client.make, server, "chess")
            gone = client.Link(server, seat.link.table, "x" * 27)
            with pytest.raises(client.Final):
                await client.Seat(gone).__aenter__()

    run(test())
