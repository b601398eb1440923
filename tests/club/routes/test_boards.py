"""Boards dealt from the page: promised, dealt unseen, revealed after the play (B-C.11)."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from eldest.cards import NotationError
from eldest.club.formats import read
from eldest.club.routes import boards
from tests.club.evening.club import settings
from tests.server.hosting import PATIENCE, run, until

from .serving import Evening, served
from .test_making import NEW, paged

WORDS = "the numbers of tomorrow's draw"


async def step(evening: Evening, op: str, words: str = "", token: str = "") -> Any:
    headers = {"Authorization": f"Bearer {token or evening.director}"}
    body = {"op": op, "words": words}
    return await evening.client.post(f"{evening.path}/deals", headers=headers, json=body)


def test_b_c_11_an_evening_is_dealt_from_the_page_and_proved(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, settings("howell", 2, 3)) as evening:
            assert (await step(evening, "plan", WORDS, evening.players)).status_code == 403
            assert (await evening.get(evening.watch, "/deals")).status_code == 403
            assert (await step(evening, "deal", "7")).status_code == 422
            planned = (await step(evening, "plan", WORDS)).json()
            assert (planned["stage"], planned["text"]) == ("planned", WORDS)
            assert (await evening.get(evening.director)).json()["plan"]
            assert (await evening.get(evening.director, "/deals/pbn")).status_code == 422
            dealt = (await step(evening, "deal", "4 8 15")).json()
            assert dealt["stage"] == "dealt"
            file = await evening.get(evening.director, "/deals/pbn")
            hands = {one.board.number: one.board.deal for one in read(file.content, "pbn")}
            assert sorted(hands) == [1, 2, 3]
            assert (await evening.get(evening.players, "/deals/pbn")).status_code == 403
            early = await step(evening, "reveal")
            assert (early.status_code, early.json()["code"]) == (409, "R-E-OPEN")
            for board in (1, 2, 3):
                for table in (1, 2):
                    place = {"round": board, "table": table, "board": board}
                    await evening.enter(evening.director, "4S N =", **place)
            assert (await step(evening, "reveal")).json()["stage"] == "revealed"
            seen = (await evening.get(evening.watch, "/boards/2")).json()
            assert seen["hands"] == [hand.split(".") for hand in str(hands[2])[2:].split(" ")]
            again = await step(evening, "plan", WORDS)
            assert again.json()["code"] == "R-E-THERE"

    run(test())


def test_the_log_of_the_office_does_not_grow_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each file for the machine is noted in it."""

    async def test() -> None:
        async with served(tmp_path, settings("howell", 2, 3)) as evening:
            await step(evening, "plan", WORDS)
            await step(evening, "deal", "4 8 15")
            assert (await evening.get(evening.director, "/deals/pbn")).status_code == 200
            monkeypatch.setattr("eldest.club.routes.asking.MOST_ENTRIES", 3)
            assert (await evening.get(evening.director, "/deals/pbn")).status_code == 429

    run(test())


def test_b_c_13_a_beacon_is_not_asked_before_it_is_due(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, settings("howell", 2, 3)) as evening:
            planned = (await step(evening, "plan")).json()
            assert planned["due"]
            early = await step(evening, "deal")
            assert (early.status_code, early.json()["code"]) == (409, "R-C-NOENTROPY")

    run(test())


def test_b_c_11_an_evening_that_was_just_made_is_planned(tmp_path: Path) -> None:
    async def test() -> None:
        async with paged(tmp_path) as page:
            made = (await page.post("evenings", **NEW)).json()
            place = f"evenings/{made['id']}/deals"
            assert (await page.get(place, made["token"])).json()["stage"] == "none"
            planned = await page.post(place, made["token"], op="plan", words=WORDS)
            assert planned.json()["stage"] == "planned"
            entries = f"evenings/{made['id']}/entries"
            assert (await page.post(entries, made["token"], op="undo")).status_code == 201
            dealt = await page.post(place, made["token"], op="deal", words="4 8")
            assert dealt.json()["stage"] == "dealt"
            seen = (await page.get(f"evenings/{made['id']}", made["token"])).json()
            assert seen["plan"]

    run(test())


def test_who_waits_for_the_beacon_keeps_one_thread_from_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A relay may be silent for long, and a server has few threads."""
    waiting, answered = list[int](), threading.Event()

    def silent(*_: object) -> None:
        waiting.append(1)
        answered.wait(PATIENCE)
        raise NotationError("the relay is silent")

    monkeypatch.setattr(boards, "_done", silent)

    async def test() -> None:
        async with paged(tmp_path) as page:
            made = (await page.post("evenings", **NEW)).json()
            place = f"evenings/{made['id']}/deals"
            deals = [
                asyncio.create_task(page.post(place, made["token"], op="deal")) for _ in range(9)
            ]
            await until(lambda: waiting)
            for _ in range(3):
                assert (await page.get(place, made["token"])).status_code == 200
            assert len(waiting) == 1
            answered.set()
            assert {(await each).status_code for each in deals} == {422}

    run(test())
