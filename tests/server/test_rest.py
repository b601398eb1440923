"""REST: make, join, hand over, replace, records; who may do what."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any

import httpx2
import pytest

from eldest.games import GAMES, load
from eldest.server import access, catalogue
from eldest.server.lessons import lessons_in
from eldest.server.operating.metrics import Metrics
from eldest.server.operating.settings import Settings
from eldest.server.rooms.host import Host
from eldest.table import verify

from .hosting import Device, agree, entropy_of, hosting, play_on, run, seal_of
from .serving import Asking

BOTS = [{"kind": "open"}, {"kind": "bot"}, {"kind": "bot", "level": "random"}, {"kind": "bot"}]


@asynccontextmanager
async def asking(path: Path, **more: Any) -> AsyncIterator[tuple[Asking, Host]]:
    """Calls to a started host."""
    async with hosting(path, **more) as host:
        ask = Asking(host, path / "no-page")
        yield ask, host
        await ask.client.aclose()


async def made(ask: Asking, **more: Any) -> dict[str, Any]:
    """A new table of Mindikot."""
    answer = await ask("POST", "/api/tables", json={"game": "mindikot", **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def problem(answer: httpx2.Response) -> tuple[int, str]:
    """Status and code of a refusal."""
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["sentence"]
    return answer.status_code, answer.json()["code"]


def test_the_catalogue_has_every_game_option_law_and_bot(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, _):
            for language in ("en", "cs", "xx"):
                games = (await ask("GET", f"/api/games?language={language}")).json()["games"]
                assert [game["key"] for game in games] == list(GAMES)
            form = games[0]["options"][0]
            assert (form["name"], form["default"], form["law"]) == ("players", 4, "K-1.1")
            assert [choice["value"] for choice in form["choices"]] == [4, 6]
            assert all(option["sentence"] for game in games for option in game["options"])
            counts = [len(lessons_in(load(key), "en").lessons) for key in GAMES]
            assert [game["lessons"] for game in games] == counts
            book = (await ask("GET", "/api/laws/table?language=cs")).json()
            assert book["laws"][0]["text"] == "Po konci rozdání se už nehraje."
            for key in GAMES:
                laws = (await ask("GET", f"/api/laws/{key}")).json()["laws"]
                assert len(laws) == len(list(load(key).lawbook))
            assert problem(await ask("GET", "/api/laws/chess")) == (404, "no_such_game")

    run(test())


def test_a_long_row_of_numbers_is_sent_by_its_ends(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, _):
            answer = await ask("GET", "/api/games")
            assert len(answer.content) < 40_000
            for game in answer.json()["games"]:
                known = fields(load(game["key"]).Options)
                for form, item in zip(game["options"], known, strict=True):
                    values = {choice["value"] for choice in form["choices"]}
                    if row := form["range"]:
                        values |= set(range(row["from"], row["to"] + 1, row["step"]))
                    assert values == set(item.metadata["choices"])
                    assert len(form["choices"]) <= 20

    run(test())


def test_friends_join_by_the_invitation_and_each_gets_his_own_token(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, _):
            table = await made(ask, name="Ana", seat=2)
            assert table["seat"] == 2
            path = f"/api/tables/{table['table']}/seats"
            seat = await ask("POST", path, table["invite"], json={"name": "Bob"})
            assert seat.json()["seat"] == 0
            taken = await ask("POST", path, table["invite"], json={"name": "Cyd", "seat": 2})
            assert problem(taken) == (409, "seat_taken")
            body = {"name": " ana ", "language": "cs"}
            same = await ask("POST", path, table["invite"], json=body)
            assert problem(same) == (409, "name_taken")
            assert same.json()["sentence"] == "Toto jméno už u stolu někdo má."
            tokens = {table["organiser"], table["invite"], table["watch"], table["token"]}
            assert len(tokens | {seat.json()["token"]}) == 5
            state = await ask("GET", f"/api/tables/{table['table']}", seat.json()["token"])
            assert [seat["name"] for seat in state.json()["seats"]] == ["Bob", "", "Ana", ""]

    run(test())


def test_a_token_opens_its_own_table_and_what_it_is_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, _):
            table, other = await made(ask, name="Ana"), await made(ask, name="Bob")
            path = f"/api/tables/{table['table']}"
            assert problem(await ask("GET", path)) == (401, "no_token")
            for token in (other["token"], "x" * 27, other["organiser"]):
                assert problem(await ask("GET", path, token)) == (404, "no_such_table")
            for role in ("watch", "invite", "organiser", "token"):
                assert (await ask("GET", path, table[role])).status_code == 200
            for role in ("watch", "invite"):
                got_up = await ask("DELETE", f"{path}/seats/0", table[role])
                assert problem(got_up) == (403, "not_allowed")
            sat = await ask("POST", f"{path}/seats", table["watch"], json={"name": "Eve"})
            assert problem(sat) == (403, "not_allowed")
            muted = await ask("PUT", f"{path}/seats/0/mute", table["token"], json={"on": True})
            assert problem(muted) == (403, "not_allowed")
            wrong = await ask("DELETE", f"{path}/seats/7", table["organiser"])
            assert problem(wrong) == (404, "no_such_seat")

    run(test())


def test_who_is_only_invited_sees_who_sits_where_and_no_cards(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, host):
            table = await made(ask, name="Ana", seats=BOTS, spectators=False)
            assert table["watch"] is None
            await agree(host, await host.live(table["table"]))
            path = f"/api/tables/{table['table']}"
            state = (await ask("GET", path, table["invite"])).json()
            assert (state["view"], state["stage"]) == (None, "playing")
            assert state["seats"][0]["name"] == "Ana"
            assert (await ask("GET", path, table["token"])).json()["view"]["hand"]

    run(test())


def test_a_seat_is_handed_to_a_friend_and_the_old_token_dies(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, host):
            table = await made(ask, name="Ana")
            path = f"/api/tables/{table['table']}"
            device = Device(0)
            device.key = access.hash_of(table["token"])
            await host.join(await host.live(table["table"]), device, None)
            by_organiser = await ask("POST", f"{path}/seats/0/link", table["organiser"])
            assert problem(by_organiser) == (403, "not_allowed")
            link = await ask("POST", f"{path}/seats/0/link", table["token"])
            assert (await ask("GET", path, table["token"])).status_code == 200
            token = link.json()["token"]
            new = await ask("POST", f"{path}/seats", token, json={"name": "Bob"})
            assert new.json()["seat"] == 0
            assert device.closed == 4401
            assert problem(await ask("GET", path, table["token"])) == (404, "no_such_table")
            again = await ask("POST", f"{path}/seats", token, json={"name": "Cyd"})
            assert problem(again) == (404, "no_such_table")

    run(test())


def test_a_bot_replaces_a_person_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, _):
            table = await made(ask, name="Ana")
            path = f"/api/tables/{table['table']}/seats/0/bot"
            assert (await ask("PUT", path, table["organiser"], json={})).status_code == 200
            state = (await ask("GET", f"/api/tables/{table['table']}", table["token"])).json()
            assert (state["seats"][0]["kind"], state["seats"][0]["name"]) == ("bot", "Ana")
            assert (await ask("DELETE", path, table["token"])).status_code == 200
            state = (await ask("GET", f"/api/tables/{table['table']}", table["token"])).json()
            assert state["seats"][0]["kind"] == "person"
            level = await ask("PUT", path, table["token"], json={"level": "genius"})
            assert problem(level) == (422, "no_such_level")

    run(test())


def test_t_10_records_and_proofs_come_after_the_round_and_hold(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, host):
            table = await made(ask, name="Ana", seats=BOTS)
            path = f"/api/tables/{table['table']}"
            live = await host.live(table["table"])
            pledge = (await ask("GET", path, table["token"])).json()["pledge"]
            sealed = [seal_of(live.room, 0)]
            await agree(host, live)
            assert problem(await ask("GET", f"{path}/record", table["watch"])) == (404, "no_record")
            (hidden,) = (await ask("GET", f"{path}/proofs", table["token"])).json()["rounds"]
            assert (hidden["secret"], hidden["entropy"], hidden["pledge"]) == (None, None, pledge)
            await play_on(host, live)
            record = await ask("GET", f"{path}/record", table["watch"])
            assert record.headers["content-type"].startswith("text/plain")
            assert f"pledge   {pledge}\n" in record.text
            assert "seats    Ana " in record.text
            assert verify(record.text)[0].startswith(
                "round 1: OK recipe 2, pledge, sealed by 1 of 4"
            )
            (shown,) = (await ask("GET", f"{path}/proofs", table["token"])).json()["rounds"]
            assert shown["secret"] in record.text
            assert shown["entropy"] == [entropy_of(0), *["00" * 32] * 3]
            assert (shown["recipe"], shown["broken"]) == (2, [])
            assert shown["seals"] == hidden["seals"] == [sealed[0], None, None, None]
            by_invite = await ask("GET", f"{path}/record", table["invite"])
            assert problem(by_invite) == (403, "not_allowed")

    run(test())


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"game": "chess"}, (404, "no_such_game")),
        ({"game": "mindikot", "preset": "wild"}, (422, "bad_options")),
        ({"game": "mindikot", "options": {"players": 5}}, (422, "bad_options")),
        ({"game": "mindikot", "options": {"players": "4"}}, (422, "bad_options")),
        ({"game": "mindikot", "options": {"playerz": 4}}, (422, "bad_options")),
        ({"game": "mindikot", "seats": [{}] * 5}, (422, "too_many_seats")),
        ({"game": "mindikot", "seats": [{"kind": "bot", "level": "x"}]}, (422, "no_such_level")),
        ({"game": "mindikot", "name": "  "}, (422, "bad_name")),
        ({"game": "mindikot", "name": "a\u202eb"}, (422, "bad_name")),
        ({"game": "mindikot", "name": "a" * 25}, (422, "bad_message")),
        ({"game": "mindikot", "name": "Ana", "seat": 4}, (404, "no_such_seat")),
        ({"game": "mindikot", "surprise": 1}, (422, "bad_message")),
        ({"game": 7}, (422, "bad_message")),
        ([], (422, "bad_message")),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(
    tmp_path: Path, body: object, expected: tuple[int, str]
) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, host):
            assert problem(await ask("POST", "/api/tables", json=body)) == expected
            assert host.rooms == {}

    run(test())


def test_bodies_are_limited_and_must_be_json(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, _):
            long = await ask("POST", "/api/tables", content=b'{"game":"' + b"x" * 20_000 + b'"}')
            assert problem(long) == (413, "too_large")
            for body in (b"", b"{", b"\xff\xfe", b'{"game":"\xff"}'):
                answer = await ask("POST", "/api/tables", content=body)
                assert problem(answer)[0] in (400, 422)

    run(test())


def test_one_address_makes_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, _):
            answers = [
                (await ask("POST", "/api/tables", json={"game": "mindikot"})).status_code
                for _ in range(62)
            ]
            assert answers == [201] * 60 + [429] * 2

    run(test())


def test_the_public_list_is_off_unless_the_operator_and_the_maker_want_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, _):
            await made(ask, public=True)
            assert (await ask("GET", "/api/tables")).json() == {"tables": []}
        async with asking(tmp_path, settings=Settings(pace=0, public=True)) as (ask, _):
            await made(ask)
            shown = await made(ask, public=True, name="Ana")
            (only,) = (await ask("GET", "/api/tables")).json()["tables"]
            assert only["table"] == shown["table"]
            assert only["seats"] == ["Ana", None, None, None]
            path = f"/api/tables/{only['table']}/seats"
            sat = await ask("POST", path, only["invite"], json={"name": "Bob"})
            assert sat.status_code == 201

    run(test())


def test_every_answer_has_strict_headers_and_nothing_comes_from_elsewhere(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, _):
            for path in ("/", "/api/games", "/health", "/nothing"):
                headers = (await ask("GET", path)).headers
                assert headers["content-security-policy"].startswith("default-src 'self'; ")
                assert "unsafe-eval" not in headers["content-security-policy"]
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "no-referrer"
            assert (await ask("GET", "/api/games")).headers["cache-control"] == "no-cache"
            assert (await ask("GET", "/api/tables")).headers["cache-control"] == "no-store"
            assert "http:" not in (await ask("GET", "/")).text

    run(test())


def test_addresses_and_methods_that_are_not_there_are_problems_too(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, _):
            table = await made(ask, name="Ana")
            for path in ("/api/nothing", "/api/tables/x/y/z", "/api/"):
                assert problem(await ask("GET", path)) == (404, "no_such_page")
            wrong = await ask("PATCH", "/api/tables")
            assert problem(wrong) == (405, "wrong_method")
            assert set(wrong.headers["allow"].split(", ")) == {"GET", "HEAD", "POST"}
            for seat in ("-1", "9", "10", "x", "1e3", "%D9%A1"):
                path = f"/api/tables/{table['table']}/seats/{seat}"
                gone = await ask("DELETE", path, table["organiser"])
                assert problem(gone) == (404, "no_such_seat")

    run(test())


def test_a_fault_of_ours_is_one_sentence_without_its_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(language: str, bots: frozenset[str]) -> None:
        raise ZeroDivisionError("the hand was SA")

    monkeypatch.setattr(catalogue, "games", broken)

    async def test() -> None:
        async with asking(tmp_path) as (ask, _):
            with pytest.raises(ZeroDivisionError):  # the server logs it; a client sees the answer
                await ask("GET", "/api/games")
            ask.client._transport.raise_app_exceptions = False  # type: ignore[attr-defined]
            answer = await ask("GET", "/api/games")
            assert problem(answer) == (500, "broken")
            assert "SA" not in answer.text

    run(test())


def test_health_figures_and_descriptions_are_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, _):
            table = await made(ask, name="Ana")
            assert (await ask("GET", "/health")).json()["status"] == "ok"
            figures = (await ask("GET", "/metrics")).text
            assert "eldest_tables 1\n" in figures
            assert table["table"] not in figures
            described = (await ask("GET", "/api/openapi.json")).json()
            paths = described["paths"]
            assert set(paths["/api/tables/{table}/seats/{seat}/bot"]) == {"put", "delete"}
            assert "NewTable" in described["components"]["schemas"]
            schema = (await ask("GET", "/api/schema.json")).json()
            assert {"Act", "Welcome", "State"} <= set(schema["$defs"])

    run(test())


def test_a_command_counts_up_to_every_bound_that_it_kept() -> None:
    metrics = Metrics()
    for seconds in (0.002, 0.0025, 9.0):
        metrics.wrote(1, seconds)
    told = metrics.text({})
    counts = {"0.001": 0, "0.0025": 2, "1.0": 2, "+Inf": 3}
    assert all(f'_bucket{{le="{bound}"}} {count}\n' in told for bound, count in counts.items())


def test_no_token_is_kept_and_none_is_short(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, host):
            table = await made(ask, name="Ana")
            link = await ask("POST", f"/api/tables/{table['table']}/seats/0/link", table["token"])
            tokens = [table[name] for name in ("organiser", "invite", "watch", "token")]
            tokens.append(link.json()["token"])
            rows = await host.storage.read(table["table"])
            stored = b"".join(row.body for row in rows)
            assert not [token for token in tokens if token.encode() in stored]
            assert access.hash_of(tokens[0]).encode() in stored
            assert all(len(token) * 6 >= 128 for token in tokens)

    run(test())
