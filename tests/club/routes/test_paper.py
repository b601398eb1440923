"""Paper over HTTP: results typed line by line, all or none (BT-E.4); printed hand records."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from eldest.club.evening import Service
from eldest.club.routes import club as routes
from tests.club.evening.club import evening as begun
from tests.club.evening.club import settings
from tests.server.hosting import run

from .serving import Evening, problem, served


def line(table: int, result: str, board: int = 1) -> dict[str, object]:
    """A line of round 1."""
    return {"round": 1, "table": table, "board": board, "result": result}


async def typed(evening: Evening, *lines: dict[str, object], **more: Any) -> Any:  # Any: plain JSON
    """What the Director is answered."""
    headers = {"Authorization": f"Bearer {more.pop('token', evening.director)}"}
    body = {"lines": list(lines), **more}
    return await evening.client.post(f"{evening.path}/paper", headers=headers, json=body)


async def length(evening: Evening) -> int:
    """Of the log."""
    found: int = (await evening.get(evening.director, "/entries")).json()["entries"]
    return found


def test_bt_e_4_lines_are_judged_before_any_is_stored(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, settings("howell", 2, 3)) as evening:
            lines = line(1, "4S N made 5"), line(2, "=")
            told = (await typed(evening, *lines)).json()
            assert (told["stored"], await length(evening)) == (False, 1)
            shown = [(one["result"], one["sum"], one["points"]) for one in told["lines"]]
            assert shown == [("4S N 11", 450, "1.0"), ("4S N 11", 900, "1.0")]
            wrong = (await typed(evening, line(1, "615"), line(2, "410"), store=True)).json()
            assert (wrong["stored"], await length(evening)) == (False, 1), "all are kept out"
            first, second = wrong["lines"]
            assert (first["law"], first["result"], second["refusal"]) == ("BT-E.2", "", "")
            assert [one["code"] for one in second["notes"]] == ["F-E-SCORE"]
            assert (await typed(evening, *lines, store=True)).json()["stored"]
            assert await length(evening) == 3
            assert problem(await typed(evening, *lines, token=evening.pairs["1"]))[1] == (
                "not_allowed"
            )
            assert problem(await typed(evening, line(1, "0"), line(1, "0")))[0] == 422

    run(test())


def test_b_e_4_what_stands_is_corrected_with_a_reason_and_taken_back(tmp_path: Path) -> None:
    """BT-E.6, BT-E.7: a bare score is completed, a result corrected, an entry undone."""

    async def test() -> None:
        async with served(tmp_path, settings("howell", 2, 3)) as evening:
            assert (await typed(evening, line(1, "620"), line(2, "NP"), store=True)).json()[
                "stored"
            ]
            again = (await typed(evening, line(1, "-50"), line(2, "NP"), store=True)).json()
            assert [(one["deed"], one["law"]) for one in again["lines"]] == [
                ("correct", "B-E.4"),
                ("same", ""),
            ]
            assert await length(evening) == 3
            assert (await typed(evening, line(1, "-50"), reason="misread", store=True)).json()[
                "stored"
            ]
            assert (await typed(evening, line(1, "3C N -1"), store=True)).json()["stored"]
            for wanted in ("-50", "+620"):
                assert (await evening.do(evening.director, "undo")).status_code == 201
                playings = (await evening.get(evening.director)).json()["playings"]
                assert playings[0]["result"] == wanted
            assert await length(evening) == 7, "everything stays in the log"

    run(test())


def test_b_h_1_hand_records_are_solved_once_and_hold_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twelve requests by a spectator's link kept every other evening waiting for minutes."""
    solving, go_on, solved = threading.Event(), threading.Event(), list[str]()

    def solve(_: Service, language: str) -> bytes:
        solved.append(language)
        solving.set()
        assert go_on.wait(20)
        return b"hands"

    async def test() -> None:
        async with served(tmp_path, settings("mitchell", 3, 3)) as evening:
            for place in begun("mitchell", 3, 3).state.places():
                await evening.enter(evening.director, "Pass", **place._asdict())
            await evening.do(evening.director, "release")
            monkeypatch.setattr(routes, "_records", solve)
            asked = [evening.get(evening.watch, "/files/records") for _ in range(40)]
            waiting = [asyncio.create_task(one) for one in asked]
            assert await asyncio.to_thread(solving.wait, 20)
            assert (await evening.get(evening.watch)).status_code == 200
            go_on.set()
            assert {one.content for one in await asyncio.gather(*waiting)} == {b"hands"}
            assert solved == ["en"]

    run(test())
