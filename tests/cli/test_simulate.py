"""`simulate`."""

from __future__ import annotations

import json
import os
import re
import signal
import sys

import pytest

from eldest.bots import levels, usual

from .running import run
from .terminal import terminal

SMALL = ("simulate", "mindikot", "--deals", "4", "--bots", "random", "--seed", "s")


def test_a_simulation_prints_a_summary() -> None:
    ran = run("simulate", "mindikot", "--deals", "3", "--bots", "club,random", "--seed", "s")
    assert ran.status == 0
    assert ran.err == ""
    lines = ran.out.splitlines()
    assert lines[0].startswith("3 deals of mindikot, seed 's': 6 rounds in ")
    assert lines[1].split()[:3] == ["bot", "points", "margin"]
    assert [line.split()[0] for line in lines[2:4]] == ["club", "random"]
    assert re.match(r"\d of 3 deals were decided: ", lines[5])


def test_shares_are_shown_with_their_interval() -> None:
    words = ("simulate", "mindikot", "--deals", "5", "--bots", "club,random", "--seed", "s")
    score = json.loads(run(*words, "--json").out)["scores"][0]
    low, high = (f"{100 * end:.1f}" for end in score["share_interval"])
    assert (
        run(*words).out.splitlines()[2].endswith(f"{100 * score['share']:.1f} %  {low} to {high}")
    )


def test_where_points_change_hands_amounts_are_shown_with_their_interval() -> None:
    words = ("simulate", "marias", "--deals", "3", "--bots", "club,random", "--seed", "s")
    score = json.loads(run(*words, "--json").out)["scores"][0]
    lines = run(*words).out.splitlines()
    assert lines[1].split() == ["bot", "points", "margin", "won", "lost", "drawn"]
    figures = []
    for name in ("points", "margin"):
        low, high = score[f"{name}_interval"]
        figures += [f"{score[name]:+.3f}", "±", f"{(high - low) / 2:.3f}"]
    ends = [str(score[f"rounds_{end}"]) for end in ("won", "lost", "drawn")]
    assert lines[2].split() == ["club", *figures, *ends]
    assert "decided" not in lines[-1]


def test_a_bot_that_plays_itself_decides_nothing() -> None:
    lines = run(*SMALL).out.splitlines()
    assert len(lines) == 3
    assert lines[2].split()[-2:] == ["-", "-"]


def test_long_house_rules_stay_on_their_line() -> None:
    words = ("direction=counterclockwise", "next_leader=losers_deal", "tie_break=last_trick")
    first = run(*SMALL, *words).out.splitlines()[0]
    assert first.startswith(f"4 deals of mindikot ({' '.join(words)}), seed 's': 4 rounds in ")
    assert first.endswith(" a second)")


def test_options_and_presets_are_played_and_named() -> None:
    ran = run(*SMALL, "--preset", "six", "--options", "mode=B", "hide_by=player", "--json")
    assert json.loads(ran.out)["options"] == ["players=6", "mode=B", "hide_by=player"]


def test_json_has_the_same_figures_every_time() -> None:
    first, second = (json.loads(run(*SMALL, "--json").out) for _ in range(2))
    for summary in (first, second):
        timing = summary.pop("timing")
        assert timing["seconds"] > 0
        assert timing["rounds_per_second"] > 0
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


def test_the_usual_player_plays_the_weakest_if_nobody_is_named() -> None:
    ran = run("simulate", "mindikot", "--deals", "1", "--json")
    assert json.loads(ran.out)["lineup"] == [usual("mindikot"), levels("mindikot")[0]]


@pytest.mark.parametrize("words", [("--bots", "random,random"), ("--bots", " random , random ")])
def test_a_line_up_may_have_spaces(words: tuple[str, ...]) -> None:
    ran = run(*SMALL, *words, "--json")
    assert json.loads(ran.out)["lineup"] == ["random", "random"]


@pytest.mark.parametrize("count", ["0/100000", "[1-9][0-9]*/100000"], ids=["starting", "playing"])
def test_ctrl_c_ends_all_processes_with_one_sentence(count: str) -> None:
    """A terminal sends the signal to the workers too, and they say nothing."""
    words = (sys.executable, "-m", "eldest", "simulate", "mindikot", "--deals", "100000")
    with terminal((*words, "--processes", "2")) as table:
        while not re.search(count, table.shown):
            assert table.read()
        os.killpg(table.process.pid, signal.SIGINT)
        assert table.end() == 130
    assert table.shown.count("eldest: stopped.") == 1
    assert "Traceback" not in table.shown
    assert "KeyboardInterrupt" not in table.shown
