"""The how-to pages of tournaments, command by command: an organiser who has only them gets by."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from eldest.club.tournament import read
from tests.cli.running import run
from tests.docs.pages import DOCS, blocks

CLUB = DOCS / "how-to" / "run-a-marias-tournament.md"
HALL = DOCS / "how-to" / "run-a-hall-of-200.md"


def commands(page: Path) -> list[list[str]]:
    lines = [line for block in blocks(page, "sh") for line in block.text.splitlines()]
    return [shlex.split(line, comments=True)[1:] for line in lines if line.startswith("eldest ")]


def ran(words: list[str]) -> str:
    result = run(*words)
    assert result.status == 0, (words, result)
    return result.out


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_evening_of_a_club_runs_as_its_page_says(folder: Path) -> None:
    names = blocks(CLUB, "text")[0].text
    (folder / "players.txt").write_text(names, encoding="utf-8")
    told = {" ".join(words[1:2]): ran(words) for words in commands(CLUB)}
    assert "10 players have entered" in told["import"]
    assert "(penalise) is taken back" in told["undo"]
    assert "head" in told["check"]
    state = read(folder / "club.tournament").state
    assert (state.options.minutes3, len(state.players), len(state.present())) == (35, 11, 10)
    for name in ("draw-1.pdf", "slips-1.pdf"):
        assert (folder / name).read_bytes().startswith(b"%PDF")


def test_the_end_of_the_evening_runs_as_its_page_says(folder: Path) -> None:
    (folder / "players.txt").write_text(blocks(CLUB, "text")[0].text, encoding="utf-8")
    for words in commands(CLUB):
        ran(words)
    ran(["tournament", "set", "club.tournament", "rounds=1"])
    for line in blocks(CLUB, "text")[1].text.splitlines():
        ran(shlex.split(line)[1:])
    assert read(folder / "club.tournament").state.stage == "official"
    assert (folder / "ranking.pdf").is_file()


def test_a_hall_of_two_hundred_runs_as_its_page_says(folder: Path) -> None:
    rows = [f";Player {n};Club {n % 9};{1000 + n};Team {n % 20}" for n in range(1, 201)]
    text = "\n".join(["number;name;club;id;team", *rows])
    (folder / "players.csv").write_text(text, encoding="utf-8")
    file = folder / "hall.tournament"
    for words in commands(HALL):
        if words[1] == "draw":
            ran(["tournament", "arrive", words[2], *map(str, range(1, 201))])
        if words[1] == "results":
            (folder / words[3]).write_text(_results(file), encoding="utf-8")
        told = ran(words)
    assert "Player 1" in told
    state = read(file).state
    assert (len(state.players), len(state.round(1).tables)) == (201, 66)
    for table in state.round(1).tables[1:]:
        assert len({state.players[n].team for n in table}) == len(table)


def _results(file: Path) -> str:
    rows = ["round;table;seat;player;money"]
    for table, seats in enumerate(read(file).state.round(1).tables, 1):
        money = [table % 50, -(table % 50), 0, 0]
        rows += [f"1;{table};{'ABCD'[at]};{n};{money[at]}" for at, n in enumerate(seats)]
    return "\n".join(rows)
