"""A tournament of Mariáš over the server's calls: who may do what, many phones, one file."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
import pytest

from eldest.club.journal import file as journals
from eldest.club.routes import Club
from eldest.club.tournament import TournamentSettings, create, read
from eldest.club.tournament.operations import Enter
from eldest.server.app import create_app
from tests.cli.running import run as command
from tests.club.tournament.hall import BOOK, DIRECTOR, NAMES, SEED, SLIPS
from tests.server.hosting import hosting, run

from .serving import problem

FILE = "jihlava.tournament"


@dataclass
class Room:
    """A tournament that is served, and the director's token."""

    client: httpx2.AsyncClient
    id: str
    director: str
    file: Path

    async def get(self, token: str, path: str = "", **query: str) -> httpx2.Response:
        """Look."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        place = f"/api/tournaments/{self.id}{path}"
        return await self.client.get(place, headers=headers, params=query)

    async def seen(self, token: str) -> Any:  # Any: plain JSON
        answer = await self.get(token)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def do(self, token: str, op: str, **args: Any) -> httpx2.Response:
        """Do an operation."""
        place = f"/api/tournaments/{self.id}/entries?language=en"
        headers = {"Authorization": f"Bearer {token}"}
        return await self.client.post(place, headers=headers, json={"op": op, "args": args})

    async def done(self, op: str, **args: Any) -> Any:  # Any: plain JSON
        """What the director does; it must not fail."""
        answer = await self.do(self.director, op, **args)
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def phone(self, number: int) -> str:
        """The token of a player, from the link for all of them."""
        links = (await self.get(self.director, "/links")).json()
        headers = {"Authorization": f"Bearer {links['players']}"}
        place = f"/api/tournaments/{self.id}/players"
        joined = await self.client.post(place, headers=headers, json={"number": number})
        assert joined.status_code == 201, joined.text
        return str(joined.json()["token"])

    async def watch(self) -> str:
        return str((await self.get(self.director, "/links")).json()["watch"])


@asynccontextmanager
async def served(
    path: Path, names: list[str], *options: str, preset: str = "vysocina"
) -> AsyncIterator[Room]:
    """A new tournament on a server without a network."""
    file = path / FILE
    settings = TournamentSettings("Jihlava", SEED, preset=preset, options=options)
    found, journal = create(file, settings, DIRECTOR)
    with journal:
        for name in names:
            found.do(DIRECTOR, Enter(name))
    async with hosting(path) as host:
        with Club() as club:
            opened = club.open(file)
            assert opened.place == f"#/tournament/{opened.id}/{opened.token}"
            transport = httpx2.ASGITransport(create_app(host, path / "none", club))
            async with httpx2.AsyncClient(transport=transport, base_url="http://c.test") as client:
                yield Room(client, opened.id, opened.token, file)


def test_mt_9_1_the_tournament_of_ten_over_the_calls(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(tmp_path, NAMES) as room:
            phones = {n: await room.phone(n) for n in range(1, 11)}
            for number, slips in enumerate(SLIPS, 1):
                await room.done("draw", round=number)
                await room.done("start", round=number)
                for table, slip in enumerate(slips, 1):
                    money = [got for _, got in slip]
                    args = {"round": number, "table": table, "money": money, "hands": 12}
                    wrote = await room.do(phones[slip[0][0]], "slip", **args)
                    assert wrote.status_code == 201, wrote.text
                    for player, _ in slip[1:]:
                        yes = {"round": number, "table": table, "version": 1}
                        assert (await room.do(phones[player], "confirm", **yes)).status_code == 201
            await room.done("finish")
            told = await room.seen(await room.watch())
            assert (told["stage"], told["role"], told["notes"]) == ("finished", "watch", [])
            for row in told["ranking"]:
                who = f"| {row['place']} | {row['number']} {row['name']} |"
                assert f"{who} " in BOOK
                assert f"| **{row['counted']}** | {row['all']} |" in BOOK
            assert [row["number"] for row in told["ranking"]][:3] == [9, 3, 10]
            assert all(not t["waiting"] for one in told["rounds"] for t in one["tables"])

    run(play())


def test_mt_1_2_a_phone_does_only_what_its_player_may(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(tmp_path, NAMES) as room:
            phone, watch = await room.phone(1), await room.watch()
            slip = {"round": 1, "table": 1, "money": [-59, -40, 99]}
            assert problem(await room.do(phone, "draw", round=1)) == (409, "R-MT-ROLE", "MT-1.2")
            await room.done("draw", round=1)
            assert problem(await room.do(phone, "slip", **slip)) == (409, "R-MT-START", "MT-4.1")
            await room.done("start", round=1)
            stranger = await room.phone(5)
            assert problem(await room.do(stranger, "slip", **slip))[1:] == ("R-MT-SEAT", "MT-1.2")
            bad = slip | {"money": [10, -4, -5]}
            assert problem(await room.do(phone, "slip", **bad)) == (409, "R-MT-SUM", "MT-4.4")
            assert problem(await room.do(watch, "slip", **slip))[0] == 403
            assert problem(await room.get(phone, "/links"))[0] == 403
            assert (await room.get("nobody")).status_code == 404
            assert problem(await room.do(phone, "undo")) == (409, "R-MT-ROLE", "MT-1.2")
            assert (await room.do(phone, "slip", table=1)).status_code == 422
            assert (await room.do(phone, "dance")).status_code == 422
            assert (await room.seen(phone))["number"] == 1

    run(play())


def test_mt_6_3_the_ranking_is_the_director_s_until_it_is_public(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(tmp_path, ["a", "b", "c"], "publish_after=1", preset="club") as room:
            watch = await room.watch()
            await room.done("draw", round=1)
            await room.done("start", round=1)
            assert (await room.seen(room.director))["ranking"]
            hidden = await room.seen(watch)
            assert (hidden["ranking"], hidden["teams"], hidden["public"]) == ([], [], False)
            listed = (await room.get(watch, "/files/ranking.html", language="cs")).text
            assert "Součty se zveřejní po 1. kole." in listed
            await room.done("slip", round=1, table=1, money=[5, 0, -5])
            assert len((await room.seen(watch))["ranking"]) == 3

    run(play())


def test_a_phone_that_did_not_hear_the_answer_sends_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(tmp_path, NAMES) as room:
            await room.done("draw", round=1)
            await room.done("start", round=1)
            phone = await room.phone(9)
            slip = {"round": 1, "table": 1, "money": [-59, -40, 99]}
            first, second = [await room.do(phone, "slip", **slip) for _ in range(2)]
            assert (first.status_code, second.json()["facts"]["again"]) == (201, True)
            assert first.json()["entries"] == second.json()["entries"]

    run(play())


def test_the_terminal_writes_beside_the_page(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(tmp_path, ["a", "b", "c"], preset="club") as room:
            await room.done("enter", player="from the page")
            said = await asyncio.to_thread(command, "tournament", "enter", str(room.file), "typed")
            assert said.status == 0, said
            told = await room.done("enter", player="again")
            assert told["facts"] == {"player": 6}
            names = [one["name"] for one in (await room.seen(room.director))["players"]]
            assert names[3:] == ["from the page", "typed", "again"]

    run(play())


def test_the_director_undoes_and_sees_flags(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(tmp_path, ["Jan", "b", "c"], preset="club") as room:
            told = await room.done("enter", player="Jan")
            assert [flag["code"] for flag in told["notes"]] == ["F-MT-NAME"]
            assert (await room.done("undo"))["facts"] == {"entry": 5, "op": "enter"}
            assert len((await room.seen(room.director))["players"]) == 3
            pulse = (await room.get(await room.watch(), "/entries")).json()
            assert pulse["entries"] == 6
            assert (await room.get(room.director, "/files/draw.html")).status_code == 409
            await room.done("draw", round=1)
            assert "Jan" in (await room.get(await room.watch(), "/files/draw.html")).text
            assert (await room.get(room.director, "/files/cards")).status_code == 422

    run(play())


def test_mt_8_1_files_of_a_tournament(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(tmp_path, NAMES) as room:
            await room.done("draw", round=1)
            watch = await room.watch()
            assert (await room.get(watch, "/files/slips.pdf")).content.startswith(b"%PDF")
            assert "stůl" in (await room.get(watch, "/files/draw.html", language="cs")).text
            assert "टेबल" in (await room.get(watch, "/files/draw.html", language="hi")).text
            english, hindi = [
                (await room.get(watch, "/files/draw.pdf", language=to)).content
                for to in ("en", "hi")
            ]
            assert english == hindi  # the letters of the PDF have no Hindi
            for name in ("players.csv", "results.csv", "ranking.csv", "backup.tournament"):
                assert (await room.get(watch, f"/files/{name}")).status_code == 403
            listed = (await room.get(room.director, "/files/players.csv")).text
            assert listed.splitlines()[1] == "1;Adam;;;"
            for strange in ("cards.pdf", "draw.csv", "draw", "backup.pdf"):
                assert (await room.get(room.director, f"/files/{strange}")).status_code == 422
            beyond = await room.get(room.director, "/files/draw.html", round="7")
            assert problem(beyond)[1] == "R-MT-NONE"
            kept = (await room.get(room.director, "/files/backup.tournament")).content
            (tmp_path / "copy.tournament").write_bytes(kept)
            assert read(tmp_path / "copy.tournament").head == read(room.file).head

    run(play())


def test_mt_8_2_a_list_is_entered_whole_or_not_at_all(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(tmp_path, []) as room:

            async def listed(what: str, text: str, **more: bool) -> httpx2.Response:
                place = f"/api/tournaments/{room.id}/lists"
                headers = {"Authorization": f"Bearer {room.director}"}
                body = {"what": what, "text": text, **more}
                return await room.client.post(place, headers=headers, json=body)

            bad = await listed("players", "name;id\nAdam;1\nBerta;1")
            assert problem(bad)[1:] == ("R-MT-ID", "MT-7.5")
            assert (await room.seen(room.director))["players"] == []
            assert (await listed("players", "Adam, Brno\nBerta\nCyril")).status_code == 201
            await listed("players", "name;team\nDana;Red", absent=True)
            people = (await room.seen(room.director))["players"]
            assert [one["standing"] for one in people] == ["present"] * 3 + ["entered"]
            await room.done("draw", round=1)
            await room.done("start", round=1)
            seats = (await room.seen(room.director))["rounds"][0]["tables"][0]["seats"]
            rows = [f"1;1;{s['seat']};{s['number']};{10 - 10 * n}" for n, s in enumerate(seats)]
            text = "\n".join(["round;table;seat;player;money", *rows])
            assert (await listed("results", text)).json()["facts"] == {"lines": 1}
            entries = (await room.get(room.director, "/log")).json()["entries"]
            assert (entries[0]["op"], entries[0]["actor"]) == ("slip", "director")
            assert (await room.get(await room.watch(), "/log")).status_code == 403

    run(play())


def test_mt_7_1_a_series_over_the_calls(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(tmp_path, ["a", "b", "c"], "publish_after=1", preset="club") as room:
            await room.done("draw", round=1)
            await room.done("start", round=1)

            async def asked(token: str, **more: Any) -> httpx2.Response:
                parts = [{"tournament": room.id, "token": token}] * 2
                return await room.client.post("/api/club/series", json={"parts": parts, **more})

            assert (await asked(await room.watch())).status_code == 403  # MT-6.3
            await room.done("slip", round=1, table=1, money=[5, 0, -5])
            told = (await asked(await room.watch(), key="linear", drop=1)).json()
            assert told["titles"] == ["Jihlava"] * 2
            assert [row["scores"] for row in told["rows"]] == [
                ["(3)", "3"],
                ["(2)", "2"],
                ["(1)", "1"],
            ]
            assert (await asked("x")).status_code == 404
            assert (await asked(room.director, key="best")).status_code == 422

    run(play())


def test_a_tournament_is_made_on_the_page(tmp_path: Path) -> None:
    async def play() -> None:
        with Club(tmp_path / "club") as club:
            async with hosting(tmp_path) as host:
                transport = httpx2.ASGITransport(create_app(host, tmp_path / "none", club))
                base = "http://c.test"
                async with httpx2.AsyncClient(transport=transport, base_url=base) as client:
                    form = (await client.get("/api/club/tournament?language=cs")).json()
                    assert form["makes"] is True
                    assert form["presets"][1]["sentence"].startswith("Vysočina a Brno")
                    assert {one["name"] for one in form["options"]} == set(
                        form["presets"][0]["values"]
                    )
                    new = {"title": "Cup", "date": "2026-11-16", "preset": "playoff"}
                    made = await client.post("/api/tournaments", json=new)
                    assert made.status_code == 201, made.text
                    room = Room(client, made.json()["id"], made.json()["token"], tmp_path)
                    told = await room.seen(room.director)
                    assert (told["seed"], told["rounds_planned"]) == ("Cup 2026-11-16", 5)
                    assert (told["stage"], told["next_method"]) == ("entry", "lot")
                    bad = await client.post("/api/tournaments", json=new | {"preset": "pub"})
                    assert bad.status_code == 422
                    assert "no preset" in bad.text

    run(play())


def test_b_e_12_a_file_that_went_back_is_noticed_and_not_gone_on_with(tmp_path: Path) -> None:
    """Somebody lays an older copy of the file over it, while the server shows it."""

    async def test() -> None:
        async with served(tmp_path, NAMES[:3]) as room:
            older = room.file.read_bytes()
            await room.done("enter", player="Eva")
            newer = room.file.read_bytes()
            room.file.write_bytes(older)
            for answer in (await room.get(room.director), await room.do(room.director, "enter")):
                assert answer.status_code != 200
            assert problem(await room.get(room.director))[:2] == (409, "club_damaged")
            assert room.file.read_bytes() == older
            room.file.write_bytes(newer)
            assert (await room.seen(room.director))["players"][-1]["name"] == "Eva"

    run(test())


def test_b_e_12_a_full_disk_is_told_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space")

    async def test() -> None:
        async with served(tmp_path, NAMES[:3]) as room:
            before = room.file.read_bytes()
            with monkeypatch.context() as patched:
                patched.setattr(journals, "_write_all", full)
                answer = await room.do(room.director, "enter", player="Eva")
            assert problem(answer)[:2] == (503, "no_storage")
            assert room.file.read_bytes() == before
            await room.done("enter", player="Eva")
            assert (await room.seen(room.director))["players"][-1]["name"] == "Eva"

    run(test())
