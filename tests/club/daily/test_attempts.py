"""Attempts at the deal of the day: one for each key, the same bots, nothing told too early."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from eldest.club.daily import Plan
from eldest.server.rooms import entries as e
from eldest.server.rooms.host import Host
from tests.server.hosting import Device, run, until
from tests.server.serving import Asking

from .days import (
    DAY,
    DAY_LONG,
    GAMES,
    Memory,
    Quick,
    begin,
    daily,
    key_of,
    planned,
    play,
    points_alone,
    result,
)

ROOT = Path(__file__).parents[3]
PLAYERS = 60


async def expert_done(ask: Asking, player: int, game: str = "mindikot") -> dict[str, Any]:
    """The result, once the expert has played too."""
    found: dict[str, Any] = {}

    async def ask_again() -> None:
        while found.get("expert") is None:
            found.update((await result(ask, player, game))[1])
            await asyncio.sleep(0)

    await asyncio.wait_for(ask_again(), 30)
    return found


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_deal_is_played_once_and_then_compared(tmp_path: Path, game: str) -> None:
    plan = planned(tmp_path)

    async def test() -> None:
        async with daily(tmp_path) as (ask, host):
            for player in range(3):
                await play(host, await begin(ask, player, game), player)
            found = await expert_done(ask, 1, game)
            deal = plan.deal(DAY, game)
            points = [points_alone(deal, player) for player in range(3)]
            assert found["points"] == points[1]
            assert found["of"] == 3
            assert found["place"] == 1 + sum(other > points[1] for other in points)
            counted = {bar["points"]: bar["count"] for bar in found["bars"]}
            assert Counter(counted) == Counter(points)
            assert sorted(row["name"] for row in found["ranking"]) == ["P0", "P1", "P2"]
            assert [row["you"] for row in found["ranking"] if row["name"] == "P1"] == [True]
            ways = found["moments"][0]["ways"]
            assert sum(way["count"] for way in ways) == 3
            assert sum(way["you"] for way in ways) == 1
            assert all(way["label"] for way in ways)

    run(test())


def test_a_second_attempt_under_the_same_key_is_refused_with_the_reason(tmp_path: Path) -> None:
    planned(tmp_path)

    async def test() -> None:
        async with daily(tmp_path) as (ask, host):
            tables = {await begin(ask, 0) for _ in range(3)}
            assert len(tables) == 1  # who has lost the answer goes on at the same table
            await play(host, tables.pop(), 0)
            body = {"name": "P0"}
            answer = await ask("POST", "/api/daily/mindikot", key_of(0), json=body)
            assert answer.status_code == 409
            assert answer.json()["code"] == "daily_played"
            assert "counts only once" in answer.json()["sentence"]
            assert (await result(ask, 0))[1]["of"] == 1
            assert (await ask("POST", "/api/daily/mindikot", "short", json=body)).status_code == 422

    run(test())


def test_two_calls_at_once_under_one_key_begin_one_attempt(tmp_path: Path) -> None:
    planned(tmp_path)

    async def test() -> None:
        async with daily(tmp_path) as (ask, _):
            tables = await asyncio.gather(*(begin(ask, 7) for _ in range(5)))
            assert len(set(tables)) == 1

    run(test())


def test_many_players_at_once_give_the_distribution_of_one_by_one(tmp_path: Path) -> None:
    deal = planned(tmp_path).deal(DAY, "mindikot")

    async def test() -> None:
        async with daily(tmp_path) as (ask, host):

            async def one(player: int) -> None:
                await play(host, await begin(ask, player), player)

            await asyncio.gather(*(one(player) for player in range(PLAYERS)))
            status, found = await result(ask, 0)
            assert status == 200
            counted = Counter({bar["points"]: bar["count"] for bar in found["bars"]})
            assert counted == Counter(points_alone(deal, player) for player in range(PLAYERS))
            assert found["of"] == PLAYERS

    run(test())


def test_an_attempt_whose_log_was_changed_does_not_count(tmp_path: Path) -> None:
    planned(tmp_path)

    async def test() -> None:
        storage = Memory()
        async with daily(tmp_path, storage=storage) as (ask, host):
            tables = [await begin(ask, player) for player in range(2)]
            for player, table in enumerate(tables):
                await play(host, table, player)
        rows = storage.logs[tables[0]]
        rows[-1] = replace(rows[-1], body=e.encode(e.Acted(0, "SA")))
        async with daily(tmp_path, storage=storage) as (ask, _):
            status, refused = await result(ask, 0)
            assert (status, refused["code"]) == (409, "damaged")
            assert (await result(ask, 1))[1]["of"] == 1

    run(test())


def test_an_attempt_with_other_cards_does_not_count(tmp_path: Path) -> None:
    planned(tmp_path)

    async def test() -> None:
        storage = Memory()
        async with daily(tmp_path, storage=storage) as (ask, host):
            await play(host, await begin(ask, 0), 0)
        (tmp_path / "plan.daily").unlink()
        planned(tmp_path, ["2026-11-16", DAY])  # other secrets for the same day
        async with daily(tmp_path, storage=storage) as (ask, _):
            assert (await result(ask, 0))[1]["code"] == "daily_changed"

    run(test())


# -- nothing is told too early -----------------------------------------------------------------


async def _everything(ask: Asking, host: Host, player: int) -> list[bytes]:
    """Every message that a player gets who has not finished: calls and the socket's."""
    table = await begin(ask, player)
    live = await host.live(table)
    device = Device(0)
    device.key = live.room.chairs[0].token or ""
    await host.join(live, device, None)
    await until(lambda: live.room.actors() == (0,))
    paths = ["", "/record", "/proofs", "/hands", "/review", "/replay"]
    answers = [await ask("GET", f"/api/tables/{table}{path}", key_of(player)) for path in paths]
    answers.append(await ask("GET", "/api/daily"))
    answers.append(await ask("GET", f"/api/daily/{DAY}/mindikot/result", key_of(player)))
    answers.append(await ask("GET", f"/api/daily/{DAY}/mindikot/result", key_of(99)))
    return [_blank(part, table) for part in [*device.raw, *(one.content for one in answers)]]


def _blank(message: bytes, table: str) -> bytes:
    """Without what is random for each table: its id, times and the head of its log."""
    text = message.replace(table.encode(), b"TABLE")
    return re.sub(rb'"(head|now|at|since)":("[0-9a-f]*"|[0-9]+)', rb'"\1":0', text)


def test_who_has_not_played_hears_the_same_whatever_the_others_did(tmp_path: Path) -> None:
    """Two worlds: in each another player has finished the same deal in another way."""
    deal = planned(tmp_path).deal(DAY, "mindikot")
    others = next(
        (one, two)
        for one in range(20)
        for two in range(one)
        if points_alone(deal, one) != points_alone(deal, two)
    )
    heard: list[list[bytes]] = []

    async def world(other: int) -> None:
        async with daily(tmp_path) as (ask, host):
            await play(host, await begin(ask, other), other)
            heard.append(await _everything(ask, host, 50))

    for other in others:
        run(world(other))
    assert heard[0] == heard[1]
    secret = deal.secret.hex().encode()
    assert not any(secret in message for message in heard[0])


def test_nothing_is_taken_back_handed_over_or_hinted(tmp_path: Path) -> None:
    planned(tmp_path)

    async def test() -> None:
        async with daily(tmp_path) as (ask, host):
            table = await begin(ask, 0)
            live = await host.live(table)
            await until(lambda: live.room.actors() == (0,))
            seat, key = f"/api/tables/{table}/seats/0", key_of(0)
            state = (await ask("GET", f"/api/tables/{table}", key)).json()
            assert (state["daily"], state["hints"], state["back"]) == (DAY, False, None)
            for method, path, body in (
                ("DELETE", seat, None),
                ("PUT", f"{seat}/bot", {}),
                ("POST", f"{seat}/link", None),
            ):
                answer = await ask(method, path, key, json=body)
                assert (answer.status_code, answer.json()["code"]) == (409, "daily_alone")
            refusal = live.room.judge_back(0)
            assert refusal is not None
            assert refusal.law == "T-4"

    run(test())


def test_a_bot_that_fails_is_asked_again_and_never_replaced(tmp_path: Path) -> None:
    planned(tmp_path)

    async def test() -> None:
        thinker = Quick()
        async with daily(tmp_path, thinker=thinker) as (ask, host):
            thinker.fails = True
            table = await begin(ask, 0, "marias")
            live = await host.live(table)
            await until(lambda: host.metrics.bot_failures or live.room.actors() == (0,))
            await until(lambda: not live.tasks)
            assert "timed_out" not in {past.kind for past in live.room.past}

    run(test())


# -- the day after -----------------------------------------------------------------------------


def test_the_next_day_everybody_can_prove_the_deal(tmp_path: Path) -> None:
    plan: Plan = planned(tmp_path, [DAY, "2026-11-18"])

    async def test() -> None:
        async with daily(tmp_path) as (ask, host):
            table = await begin(ask, 0)
            await play(host, table, 0)
            for path in ("record", "hands", "review"):
                answer = await ask("GET", f"/api/tables/{table}/{path}", key_of(0))
                assert answer.json()["code"] == "no_record"
            proofs = (await ask("GET", f"/api/tables/{table}/proofs", key_of(0))).json()
            assert proofs["rounds"][0]["secret"] is None
            host.now.time += DAY_LONG  # type: ignore[attr-defined]  # a clock of the tests
            record = (await ask("GET", f"/api/tables/{table}/record", key_of(0))).text
            (tmp_path / "mine.rec").write_text(record, encoding="utf-8")
            told = (await ask("GET", "/api/daily")).json()
            secrets = {(deal["day"], deal["game"]): deal["secret"] for deal in told["deals"]}
            assert secrets[DAY, "mindikot"] == plan.deal(DAY, "mindikot").secret.hex()
            assert secrets["2026-11-18", "mindikot"] is None
            assert (await result(ask, 0))[1]["over"] is True

    run(test())
    checker = [sys.executable, str(ROOT / "tools" / "verify_record.py"), str(tmp_path / "mine.rec")]
    told = subprocess.run(checker, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout
    assert plan.deal(DAY, "mindikot").pledge in (tmp_path / "mine.rec").read_text(encoding="utf-8")


def test_an_attempt_that_ends_after_its_day_does_not_count(tmp_path: Path) -> None:
    planned(tmp_path, [DAY, "2026-11-18"])

    async def test() -> None:
        async with daily(tmp_path) as (ask, host):
            table = await begin(ask, 0)
            live = await host.live(table)
            await until(lambda: live.room.actors() == (0,))
            host.now.time += DAY_LONG  # type: ignore[attr-defined]  # a clock of the tests
            await play(host, table, 0)
            assert (await result(ask, 0))[0] == 403

    run(test())
