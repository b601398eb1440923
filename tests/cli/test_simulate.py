"""`simulate`."""

from __future__ import annotations

import json

import pytest

from eldest.bots import levels

from .running import run

SMALL = ("simulate", "mindikot", "--deals", "4", "--bots", "random", "--seed", "s")


def test_a_simulation_prints_a_summary() -> None:
    ran = run("simulate", "mindikot", "--deals", "3", "--bots", "club,random", "--seed", "s")
    assert ran.status == 0
    assert ran.err == ""
    lines = ran.out.splitlines()
    assert lines[0].startswith("3 deals of mindikot, seed 's': 6 rounds in ")
    assert lines[1].split()[:3] == ["bot", "points", "margin"]
    assert [line.split()[0] for line in lines[2:]] == ["club", "random"]


def test_options_and_presets_are_played_and_named() -> None:
    ran = run(*SMALL, "--preset", "six", "--options", "mode=B", "hide_by=player", "--json")
    assert json.loads(ran.out)["options"] == ["players=6", "mode=B", "hide_by=player"]


def test_json_has_the_same_figures_every_time() -> None:
    first, second = (json.loads(run(*SMALL, "--json").out) for _ in range(2))
    for summary in (first, second):
        assert summary.pop("seconds") > 0
        assert summary.pop("rounds_per_second") > 0
    assert first == second
    assert first["deals"] == 4
    assert first["lineup"] == ["random"]


def test_another_seed_gives_other_figures() -> None:
    first = json.loads(run(*SMALL, "--json").out)
    other = json.loads(run(*SMALL, "--seed", "other", "--deals", "9", "--json").out)
    assert first["seed"] == "s"
    assert other["seed"] == "other"
    assert other["rounds"] == 9


def test_two_processes_count_the_same() -> None:
    one, two = (json.loads(run(*SMALL, "--json", "--processes", n).out) for n in ("1", "2"))
    assert one["scores"] == two["scores"]


def test_the_strongest_plays_the_weakest_if_nobody_is_named() -> None:
    ran = run("simulate", "mindikot", "--deals", "1", "--json")
    assert json.loads(ran.out)["lineup"] == [levels("mindikot")[-1], levels("mindikot")[0]]


@pytest.mark.parametrize("words", [("--bots", "random,random"), ("--bots", " random , random ")])
def test_a_line_up_may_have_spaces(words: tuple[str, ...]) -> None:
    ran = run(*SMALL, *words, "--json")
    assert json.loads(ran.out)["lineup"] == ["random", "random"]
