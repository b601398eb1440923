"""A duplicate at tables of the server: same deals, bots for the missing, nothing told too early."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx2

from eldest.club.duplicate import Contest, ContestSettings, read
from eldest.club.duplicate.keeping import FILE
from eldest.club.routes import Club
from eldest.deal import Dice
from eldest.server.app import create_app
from eldest.server.operating.settings import Settings
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from eldest.table import Table
from tests.club.daily.days import Memory, Quick
from tests.club.duplicate.contests import DIRECTOR, SECRETS, settings, text_of
from tests.server.hosting import GRACE, Device, acting, hosting, run, settle, until

from .serving import problem
from .test_making import CONTEST, paged

KEYS = {name: name * 32 for name in "ABCDEFo"}


@dataclass
class Hall:
    """A contest that is served, with the tokens of its contestants."""

    client: httpx2.AsyncClient
    host: Host
    path: str
    file: Path
    director: str
    watch: str
    names: dict[str, str]

    async def get(self, token: str) -> Any:
        """The contest as the holder of a token sees it."""
        answer = await self.client.get(self.path, headers=_bearer(token))
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def sit(self, name: str, table: int, deal: int, **more: Any) -> httpx2.Response:
        """A contestant sits down; `key` is the device's."""
        body = {"table": table, "deal": deal, "key": KEYS[name[0]], **more}
        token = self.names.get(name, self.director)
        return await self.client.post(f"{self.path}/seats", headers=_bearer(token), json=body)

    async def own(self, name: str) -> list[Any]:
        """A contestant's own playings, as he sees them."""
        playings = (await self.get(self.names[name]))["playings"]
        return [one for one in playings if name in one["names"]]

    async def table(self, answer: httpx2.Response) -> Live:
        """The table of an answer: the cards are dealt there."""
        assert answer.json()["begun"], answer.text
        return await self.host.live(answer.json()["table"])

    async def of_table(
        self, live: Live, path: str, name: str, method: str = "GET", body: Any = None
    ) -> httpx2.Response:
        """A call about a table by the token of a contestant's seat."""
        place = next(place for place, room in read(self.file).here.items() if room == live.id)
        token = (await self.sit(name, *place)).json()["token"]
        return await self.client.request(
            method, f"/api/tables/{live.id}{path}", headers=_bearer(token), json=body
        )

    async def begun(self, name: str, table: int, deal: int) -> Live:
        """The table of a deal that begins with bots for whoever is missing."""
        return await self.table(await self.sit(name, table, deal, begin=True))

    async def played(self, live: Live, seed: int) -> None:
        """People play anything until the deal is over and entered."""
        await self.over(live, seed)
        await until(lambda: live.id in _finished(read(self.file)))

    async def over(self, live: Live, seed: int) -> None:
        """People play anything until the deal is over."""
        dice = Dice(seed)
        while True:
            await settle(live)
            if live.room.stage == "over":
                return
            seat = live.room.actors()[0]
            await self.host.do(live.id, acting(seat, text_of(_table(live), seat, dice)))


def _finished(contest: Contest) -> set[str]:
    return {room for place, room in contest.here.items() if place in contest.results}


def _table(live: Live) -> Table:
    assert live.room.table is not None
    return live.room.table


def _points(live: Live) -> tuple[int, ...]:
    outcome = _table(live).round.outcome()
    assert outcome is not None
    return outcome.points


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def created(path: Path, plan: ContestSettings) -> Path:
    """A contest whose deals are always the same."""
    path.mkdir(exist_ok=True)
    file = path / "friday.duplicate"
    if not file.exists():
        make = lambda keep: Contest(plan, DIRECTOR, keep, SECRETS[: plan.deals])  # noqa: E731
        _, journal = FILE.create(file, make)
        journal.close()
    return file


@asynccontextmanager
async def dealing(path: Path, plan: ContestSettings, **more: Any) -> AsyncIterator[Hall]:
    """A server that deals it; its bots play anything."""
    file = created(path, plan)
    usual: dict[str, Any] = {"storage": Memory(), "thinker": Quick()}
    limits = Settings(pace=0, grace=GRACE, address_sockets=1000)
    async with hosting(path, settings=limits, **(usual | more)) as host:
        with Club() as club:
            opened = club.open(file)
            transport = httpx2.ASGITransport(create_app(host, path / "none", club))
            async with httpx2.AsyncClient(transport=transport, base_url="http://d.test") as client:
                where = f"/api/duplicates/{opened.id}"
                answer = await client.get(f"{where}/links", headers=_bearer(opened.token))
                links = answer.json()
                yield Hall(client, host, where, file, opened.token, links["watch"], links["names"])


def marias(**more: Any) -> ContestSettings:
    """Two tables of three."""
    return settings("marias", 6, more.pop("deals", 1), online=True, **more)


def seated_at(plan: ContestSettings, table: int, deal: int = 1) -> list[str]:
    """The names at a table."""
    return [plan.names[who] for who in plan.seated(table, deal) if who is not None]


def test_the_same_cards_are_dealt_at_each_table_as_soon_as_everybody_sits(tmp_path: Path) -> None:
    async def test() -> None:
        plan = marias()
        async with dealing(tmp_path, plan) as hall:
            packs = []
            for table in (1, 2):
                one, two, three = seated_at(plan, table)
                for name in (one, two, one):
                    assert not (await hall.sit(name, table, 1)).json()["begun"]
                (own,) = await hall.own(one)
                assert (own["may"], own["here"]["begun"]) == ("play", False)
                assert own["here"]["seated"] == [one, two]
                live = await hall.table(await hall.sit(three, table, 1))
                packs.append(_table(live).shuffles()[0])
                await hall.played(live, table)
            assert packs[0] == packs[1]
            told = await hall.get(hall.watch)
            assert told["missing"] == 0
            assert {one["deals"] for one in told["ranking"]} == {1}
            assert len(told["deals"][0]["rows"]) == 6
            record = await hall.of_table(live, "/record", three)
            assert record.status_code == 200  # everybody has played it

    run(test())


def test_bots_play_for_who_is_missing_and_robots_by_themselves(tmp_path: Path) -> None:
    async def test() -> None:
        plan = replace(marias(), robots=4)
        async with dealing(tmp_path, plan) as hall:
            tables = {name: at for at in (1, 2) for name in seated_at(plan, at)}
            live = await hall.begun("A", tables["A"], 1)
            kinds = [chair.kind for chair in live.room.chairs]
            assert sorted(kinds) == ["bot", "bot", "person"]
            if tables["B"] == tables["A"]:
                await until(lambda: len(read(hall.file).here) == 2)
            else:
                await hall.played(await hall.begun("B", tables["B"], 1), 2)
            await hall.played(live, 1)
            await until(lambda: not read(hall.file).missing())

    run(test())


def test_partners_have_a_seat_each_and_nobody_comes_late_to_a_partner(tmp_path: Path) -> None:
    async def test() -> None:
        plan = settings("mindikot", 4, 1, online=True)
        async with dealing(tmp_path, plan) as hall:
            name, other = seated_at(plan, 1)
            phones = [KEYS[name], KEYS["E"], KEYS[name]]
            seats = [(await hall.sit(name, 1, 1, key=key)).json() for key in phones]
            assert seats[0] == seats[2]
            assert abs(seats[0]["seat"] - seats[1]["seat"]) == 2
            assert problem(await hall.sit(name, 1, 1, key=KEYS["F"]))[1] == "seat_taken"
            live = await hall.begun(other, 1, 1)
            late = await hall.sit(other, 1, 1, key=KEYS["o"])
            assert problem(late)[1] == "round_goes_on"
            assert [chair.kind for chair in live.room.chairs].count("bot") == 1

    run(test())


def test_a_contestant_alone_may_come_late_and_has_his_seat_from_the_bot(tmp_path: Path) -> None:
    async def test() -> None:
        plan = marias()
        async with dealing(tmp_path, plan) as hall:
            one, two, _ = seated_at(plan, 1)
            live = await hall.begun(one, 1, 1)
            late = (await hall.sit(two, 1, 1)).json()
            assert live.room.chairs[late["seat"]].kind == "person"
            assert late["begun"]

    run(test())


def test_a_device_plays_a_deal_under_one_name_alone(tmp_path: Path) -> None:
    """Else one link for all players would let it see two hands, or a deal before it plays it."""

    async def test() -> None:
        plan = marias(deals=2)
        async with dealing(tmp_path, plan) as hall:
            one, two, three = seated_at(plan, 1)
            live = await hall.begun(one, 1, 1)
            for name, table in ((two, 1), (seated_at(plan, 2)[0], 2)):
                refused = await hall.sit(name, table, 1, key=KEYS[one])
                assert problem(refused)[1] == "another_name"
            assert (await hall.sit(one, 1, 1)).status_code == 201
            assert [chair.kind for chair in live.room.chairs].count("person") == 1
            assert (await hall.sit(three, 1, 1)).status_code == 201
            other = next(at for at in (1, 2) if two in seated_at(plan, at, 2))
            assert (await hall.sit(two, other, 2, key=KEYS[one])).status_code == 201

    run(test())


def test_nothing_is_taken_back_handed_over_or_shown_before_all_have_played(tmp_path: Path) -> None:
    async def test() -> None:
        plan = marias()
        async with dealing(tmp_path, plan) as hall:
            name = seated_at(plan, 1)[0]
            live = await hall.begun(name, 1, 1)
            seat = live.room.persons()[0]
            place = f"/seats/{seat}"
            for method, path in (("DELETE", place), ("POST", f"{place}/link")):
                answer = await hall.of_table(live, path, name, method)
                assert problem(answer)[1] == "contest_alone"
            answer = await hall.of_table(live, f"{place}/bot", name, "PUT", {"level": "expert"})
            assert problem(answer)[1] == "contest_alone"
            refusal = live.room.judge_back(seat)
            assert refusal is not None
            assert refusal.law == "T-4"
            await hall.played(live, 1)
            for path in ("/record", "/hands", "/review"):
                assert problem(await hall.of_table(live, path, name))[1] == "no_record"
            proofs = (await hall.of_table(live, "/proofs", name)).json()
            assert proofs["rounds"][0]["secret"] is None

    run(test())


def test_a_server_that_stopped_before_it_entered_a_result_enters_it_later(tmp_path: Path) -> None:
    async def test() -> None:
        plan, storage = marias(), Memory()
        name = seated_at(plan, 1)[0]
        async with dealing(tmp_path, plan, storage=storage) as hall:
            live = await hall.begun(name, 1, 1)
            hall.host.referees.clear()
            await hall.over(live, 1)
            assert not read(hall.file).results
        async with dealing(tmp_path, plan, storage=storage) as hall:
            (own,) = await hall.own(name)
            assert own["points"] == list(_points(live))

    run(test())


def test_a_table_that_was_removed_does_not_hide_the_contest(tmp_path: Path) -> None:
    async def test() -> None:
        plan = marias()
        name = seated_at(plan, 1)[0]
        async with dealing(tmp_path, plan) as hall:
            await hall.begun(name, 1, 1)
        async with dealing(tmp_path, plan) as hall:  # with another, empty storage
            (own,) = await hall.own(name)
            assert (own["here"], own["points"]) == (None, None)
            assert (await hall.sit(name, 1, 1)).status_code == 404

    run(test())


def test_only_who_sits_there_plays_and_only_an_online_contest_is_dealt(tmp_path: Path) -> None:
    async def test() -> None:
        plan = marias()
        async with dealing(tmp_path, plan) as hall:
            stranger = seated_at(plan, 2)[0]
            assert problem(await hall.sit(stranger, 1, 1))[1] == "R-E-WHO"
            assert problem(await hall.sit(stranger, 9, 1))[1] == "R-E-WHERE"
            deed = {"op": "enter", "table": 2, "deal": 1, "points": [0, 0, 0]}
            entered = await hall.client.post(
                f"{hall.path}/entries", headers=_bearer(hall.names[stranger]), json=deed
            )
            assert problem(entered)[1] == "R-6-ROLE"
            look = {"deal": 1}
            looked = await hall.client.post(
                f"{hall.path}/packs", headers=_bearer(hall.director), json=look
            )
            assert looked.status_code == 422
            answer = (await hall.sit("organiser", 1, 1, begin=True, key=KEYS["A"])).json()
            assert (answer["seat"], answer["token"], answer["begun"]) == (None, "", True)

    run(test())


def test_robots_fill_the_tables_of_an_online_contest(tmp_path: Path) -> None:
    async def test() -> None:
        async with paged(tmp_path) as page:
            body = CONTEST | {"game": "marias", "names": ["A"], "online": True}
            plan = (await page.post("club/duplicate", **body)).json()
            assert (plan["tables"], plan["lacking"], plan["robots"]) == (2, 0, 5)
            made = (await page.post("duplicates", **body)).json()
            told = (await page.get(f"duplicates/{made['id']}", made["token"])).json()
            assert told["names"] == ["A", *(f"Robot {number}" for number in range(1, 6))]
            assert (await page.post("duplicates", **body | {"names": []})).status_code == 422

    run(test())


def test_real_cards_are_not_dealt_here(tmp_path: Path) -> None:
    async def test() -> None:
        plan = replace(marias(), online=False)
        async with dealing(tmp_path, plan) as hall:
            assert (await hall.sit(seated_at(plan, 1)[0], 1, 1)).status_code == 403

    run(test())


def test_who_has_still_to_play_hears_the_same_whatever_the_others_did(tmp_path: Path) -> None:
    """Two worlds: in each the other table has played the same deal in another way."""
    plan, heard, results = marias(), list[list[bytes]](), list[tuple[int, ...]]()
    first, second = seated_at(plan, 1)[0], seated_at(plan, 2)[0]

    async def world(path: Path, seed: int) -> None:
        async with dealing(path, plan) as hall:
            live = await hall.begun(first, 1, 1)
            await hall.played(live, seed)
            results.append(_points(live))
            heard.append(await _everything(hall, second))

    run(world(tmp_path / "one", 1))
    seed = 2
    while len(heard) < 2 or results[0] == results[-1]:
        run(world(tmp_path / str(seed), seed))
        seed += 1
    assert heard[0] == heard[-1]
    secret = SECRETS[0].hex().encode()
    assert not any(secret in message for message in heard[0])


async def _everything(hall: Hall, name: str) -> list[bytes]:
    """Every message that a contestant and an onlooker get while the deal is still to be played."""
    live = await hall.begun(name, 2, 1)
    seat = live.room.persons()[0]
    await until(lambda: live.room.actors() == (seat,))
    device = Device(seat)
    device.key = live.room.chairs[seat].token or ""
    await hall.host.join(live, device, None)
    answers = [
        await hall.of_table(live, path, name)
        for path in ("", "/record", "/proofs", "/hands", "/review", "/replay")
    ]
    for token in (hall.names[name], hall.watch, hall.director):  # an organiser may play too
        answers.append(await hall.client.get(hall.path, headers=_bearer(token)))
    return [_blank(part, hall, live) for part in [*device.raw, *(one.content for one in answers)]]


def _blank(message: bytes, hall: Hall, live: Live) -> bytes:
    """Without what is random for each server and table: ids, times and the head of a log."""
    text = message.replace(live.id.encode(), b"TABLE")
    text = text.replace(hall.path.rsplit("/", 1)[-1].encode(), b"CONTEST")
    return re.sub(rb'"(head|now|at|since)":("[0-9a-f]*"|[0-9]+)', rb'"\1":0', text)
