"""Puzzles on the server: each position is sent as its player sees it, with priced choices."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.analysis.puzzles import load
from eldest.games import GAMES

from .hosting import hosting, run
from .serving import Asking

SETS = [game for game in GAMES if load(game)]


@pytest.mark.parametrize("game", SETS)
def test_every_puzzle_is_sent_with_its_choices(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            ask = Asking(host, tmp_path / "no-page")
            told = (await ask("GET", f"/api/puzzles/{game}?language=cs")).json()
            assert [one["id"] for one in told["puzzles"]] == [one.id for one in load(game)]
            for puzzle in load(game)[::10]:
                path = f"/api/puzzles/{game}/{puzzle.id}?language=cs"
                form = (await ask("GET", path)).json()
                costs = {one["text"]: one["cost"] for one in form["choices"]}
                assert costs == puzzle.costs
                assert costs[form["best"]] == 0
                assert all(one["label"] for one in form["choices"])
                assert form["state"]["actors"] == [puzzle.seat]
                assert form["state"]["view"]["seat"] == puzzle.seat
            await ask.client.aclose()

    run(test())


@pytest.mark.parametrize("game", SETS)
def test_a_puzzle_shows_no_card_that_its_player_cannot_see(tmp_path: Path, game: str) -> None:
    """The record of a puzzle has all hands; what is sent is the view of one seat."""

    async def test() -> None:
        async with hosting(tmp_path) as host:
            ask = Asking(host, tmp_path / "no-page")
            puzzle = load(game)[-1]
            text = (await ask("GET", f"/api/puzzles/{game}/{puzzle.id}")).text
            assert "hands    " not in text
            assert puzzle.record not in text
            await ask.client.aclose()

    run(test())


def test_what_is_not_there_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            ask = Asking(host, tmp_path / "no-page")
            missing = await ask("GET", "/api/puzzles/marias/none")
            assert (missing.status_code, missing.json()["code"]) == (404, "no_such_puzzle")
            assert (await ask("GET", "/api/puzzles/poker")).status_code == 404
            await ask.client.aclose()

    run(test())
