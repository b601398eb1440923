"""Limits: one player's noise does not stop the table, one table's not the others."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from eldest.protocol import View
from eldest.server import catalogue
from eldest.server.limits import CHANGES, DEVICES, home_of
from eldest.server.operating.settings import Settings
from eldest.server.rooms import commands as c
from eldest.server.rooms import states
from eldest.server.rooms.shown.audience import Audience
from eldest.server.storage import Row

from .hosting import Here, hosting, run, seated, until
from .rooms.folding import declined, four
from .serving import Asking, serving
from .test_socket import began, closed_with, make, page


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_who_has_many_addresses_of_one_network_is_counted_as_one(address: str, home: str) -> None:
    assert home_of(address) == home


def test_onlookers_take_no_seat_from_its_player(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, settings=Settings(pace=0, sockets=2)) as (server, _):
            made = await make(server)
            watch = [page(server, made.table, made.watch or "") for _ in range(3)]
            async with watch[0] as one, watch[1] as two, watch[2] as three:
                await one.until("welcome")
                await two.until("welcome")
                assert (await three.until("error"))["code"] == "too_many"
                assert await closed_with(three) == 4429
                async with page(server, made.table, made.token or "") as seat:
                    assert (await seat.until("welcome"))["seat"] == 0
                async with page(server, made.table, made.organiser) as organiser:
                    assert (await organiser.until("welcome"))["role"] == "organiser"

    run(test())


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    async def test() -> None:
        few = Settings(pace=0, address_sockets=2)
        async with serving(tmp_path, settings=few) as (server, _):
            made = await make(server)
            key = made.token or ""
            async with page(server, made.table, key) as one, page(server, made.table, key) as two:
                await one.until("welcome")
                await two.until("welcome")
                with pytest.raises(ConnectionClosed) as ended:  # perhaps before it has spoken
                    async with page(server, made.table, key) as three:
                        await three.until("welcome")
            assert ended.value.rcvd
            assert ended.value.rcvd.code == 4429

    run(test())


def test_a_seat_has_only_so_many_devices(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            made = await make(server)
            pages = [page(server, made.table, made.token or "") for _ in range(DEVICES + 1)]
            opened = [await each.__aenter__() for each in pages]
            for device in opened[:-1]:
                await device.until("welcome")
            assert (await opened[-1].until("error"))["code"] == "too_many"
            for each in pages:
                await each.__aexit__(None, None, None)

    run(test())


def test_coming_back_does_not_renew_the_chat(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            made = await make(server)
            codes = []
            for device in range(3):
                async with page(server, made.table, made.token or "") as opened:
                    await opened.until("welcome")
                    for line in range(5):
                        await opened.send(t="say", id=f"{device}/{line}", text="hello")
                    await opened.ask("refused", t="act", id="end", text="SA")
                    codes += [m.get("code") for m in opened.heard if m["t"] in ("done", "refused")]
            assert codes.count("too_many") >= 3

    run(test())


def test_what_is_done_out_of_turn_ends_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c, "UNASKED", 1)
    log = four(game="bridge")
    (caller,) = log.room.actors()
    log.run(c.act(log.room, caller, "1S"))
    other = (caller + 1) % 4
    log.run(c.act(log.room, other, "P"))
    question = "ask:1:why"
    log.run(c.act(log.room, other, question))
    log.run(c.act(log.room, caller, "explain:1:so"))
    seq = log.room.seq
    assert log.declined(c.act(log.room, other, question)).code == "unasked_enough"
    assert log.declined(c.act(log.room, other, "7NT")).code != "unasked_enough"
    assert log.room.seq == seq
    assert log.again().unasked == log.room.unasked


def test_one_seat_cannot_take_back_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c, "BACKS", 2)
    log = four(options=["mode=B", "hide_by=player"])
    (hider,) = log.room.actors()
    for _ in range(2):
        log.act()
        log.run(c.back(log.room, hider))
    log.act()
    assert declined(c.back(log.room, hider)).code == "backs_enough"
    log.finish()
    log.begin(0, 1, 2, 3)
    assert not log.room.backs


def test_asking_to_take_back_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c, "BACKS", 1)
    log = four()
    (first,) = log.room.actors()
    log.act()
    log.run(c.back(log.room, first))
    for seat in log.room.needed():
        log.run(c.answer(log.room, seat, yes=True))
    assert log.room.backs[first] == 1
    log.act()
    assert declined(c.back(log.room, first)).code == "backs_enough"


def test_who_only_changes_seats_is_slowed_down(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, other, ask = await seated(host, 4), await seated(host, 4), Asking(host, tmp_path)
            codes = [
                (
                    await ask("POST", f"/api/tables/{live.id}/seats/0/link", "token-0" * 4)
                ).status_code
                for _ in range(CHANGES[0] + 5)
            ]
            assert (codes[0], codes[-1]) == (201, 429)
            for table in (live, other):
                state = await ask("GET", f"/api/tables/{table.id}", "token-0" * 4)
                assert state.status_code == 200
            link = await ask("POST", f"/api/tables/{other.id}/seats/0/link", "token-0" * 4)
            assert link.status_code == 201
            await ask.client.aclose()

    run(test())


def test_who_changes_seats_without_end_slows_nobody_else_down(tmp_path: Path) -> None:
    """Else a player, or whoever has the invitation, would keep the organiser from removing him."""

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, ask = await seated(host, 4), Asking(host, tmp_path)
            path, organiser = f"/api/tables/{live.id}/seats", "organiser" * 5
            refused = set[str]()
            while refused != {"link", "sit"}:
                made = await ask("POST", f"{path}/1/link", "token-1" * 4)
                taken = await ask("POST", path, "invite" * 5, json={"name": "Nina"})
                refused |= {"link"} if made.status_code == 429 else set()
                refused |= {"sit"} if taken.status_code == 429 else set()
            assert (await ask("POST", f"{path}/0/link", "token-0" * 4)).status_code == 201
            assert (await ask("DELETE", f"{path}/1", organiser)).status_code == 200
            await ask.client.aclose()

    run(test())


def test_a_handed_over_seat_does_not_take_a_neighbours_name(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, ask = await seated(host, 4), Asking(host, tmp_path)
            path = f"/api/tables/{live.id}/seats"
            link = (await ask("POST", f"{path}/0/link", "token-0" * 4)).json()["token"]
            taken = await ask("POST", path, link, json={"name": "p1"})
            assert (taken.status_code, taken.json()["code"]) == (409, "name_taken")
            assert (await ask("POST", path, link, json={"name": "P0"})).status_code == 201
            await ask.client.aclose()

    run(test())


def test_languages_that_nobody_speaks_are_english(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, ask = await seated(host, 4), Asking(host, tmp_path)
            catalogue.games.cache_clear()
            for code in ("qa", "qb", "qc", "en", "zzz", "%00"):
                path = f"/api/tables/{live.id}?language={code}"
                assert (
                    (await ask("GET", path, "token-0" * 4)).json()["prompt"].startswith("Are you")
                )
                await ask("GET", f"/api/games?language={code}")
            assert catalogue.games.cache_info().currsize == 1
            assert len(live.projector._speakers) <= 1
            await ask.client.aclose()

    run(test())


def test_decks_that_nobody_has_do_not_fill_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A token is enough to ask for the state with any text as its deck."""
    monkeypatch.setattr(states, "SPEAKERS", 10)

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            for number in range(40):
                live.projector.state(Audience(0, "en", f"deck{number}"), 0)
            assert len(live.projector._speakers) <= 10
            assert len(live.projector._matches) <= 10

    run(test())


def test_a_long_log_is_folded_while_the_others_go_on(tmp_path: Path) -> None:
    async def turns(counted: list[int]) -> None:
        while True:
            counted[0] += 1
            await asyncio.sleep(0)

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            said = [
                Row(live.room.seq + n, host.now(), b'{"e":"said","seat":0,"text":"x"}')
                for n in range(1, 501)
            ]
            await host.storage.append(live.id, said)
        async with hosting(tmp_path) as host:
            counted = [0]
            counting = asyncio.create_task(turns(counted))
            rows = await host.storage.read(live.id)
            again, before = await host.live(live.id), counted[0]
            assert again.room.seq == rows[-1].seq
            counted[0] = 0
            await again.refold(rows)
            assert counted[0] >= len(rows) // 50 - 1
            assert before > 0
            counting.cancel()

    run(test())


def test_hints_of_all_tables_take_one_bot_at_a_time(tmp_path: Path) -> None:
    class Counting(Here):
        """Counts who thinks at the same time, and lets them begin only."""

        def __init__(self) -> None:
            super().__init__()
            self.now, self.may_end = 0, asyncio.Event()
            self.may_end.set()

        async def think(self, game: str, level: str, view: View, seed: int) -> str:
            """As usual, but not before it may end."""
            self.now += 1
            await self.may_end.wait()
            self.now -= 1
            return await super().think(game, "random", view, seed)

    async def test() -> None:
        thinker = Counting()
        async with serving(tmp_path, thinker=thinker) as (server, host):
            tables = [await make(server, hints=True) for _ in range(3)]
            pages = [page(server, made.table, made.token or "") for made in tables]
            async with pages[0] as one, pages[1] as two, pages[2] as three:
                for opened in (one, two, three):
                    await began(opened)
                thinker.may_end.clear()
                for opened in (one, two, three):
                    await opened.send(t="hint", id="h")
                await until(lambda: thinker.now + len(host.hints._waiters or ()) == 3)
                assert thinker.now == 1
                thinker.may_end.set()
                for opened in (one, two, three):
                    assert (await opened.until("hinted"))["text"]

    run(test())
