"""`ladder`: figures, a file to go on from, and the page with its plot."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from eldest.cli.plots import Dot, dots, magnitudes, ticks

from .running import refused, run
from .terminal import terminal

SMALL = ("ladder", "mindikot", "--bots", "random,beginner,club", "--deals", "4", "--seed", "s")


def timeless(text: str) -> dict[str, Any]:
    """A result without what the clock said."""
    result: dict[str, Any] = json.loads(text)
    timing = result.pop("timing")
    assert timing["seconds"] > 0
    assert set(timing["decision_seconds"]) == set(result["players"])
    return result


def test_a_ladder_prints_who_is_how_far_ahead() -> None:
    ran = run(*SMALL)
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0].startswith("4 deals of mindikot for each pair, seed 's', in ")
    assert lines[2].split()[0] == "club"
    assert re.search(r"random +-\d\.\d{3} ± \d\.\d{3} +-\d+ ± \d+ +\d\.\d\d ms", ran.out)


def test_json_has_the_same_figures_every_time() -> None:
    first, second = (timeless(run(*SMALL, "--json").out) for _ in range(2))
    assert first == second
    assert (first["deals"], first["unit"]) == (4, "points per seat and round")
    assert len(first["meetings"]) == 3


def test_all_levels_play_if_none_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = {"mindikot": ("random", "beginner")}  # an expert thinks for minutes without a compiler
    monkeypatch.setattr("eldest.cli.ladder.levels", quick.__getitem__)
    found = timeless(run("ladder", "mindikot", "--deals", "2", "--json").out)
    assert found["players"] == ["random", "beginner"]


def test_a_ladder_goes_on_from_its_file(tmp_path: Path) -> None:
    kept = tmp_path / "ladder"
    run(*SMALL, "--deals", "2", "--file", str(kept))
    before = kept.read_text(encoding="utf-8")
    assert before.count("\n") == 1 + 2 * 3
    kept.write_text(before + "[1.0, 0", encoding="utf-8")  # stopped while it wrote
    whole = run(*SMALL, "--json", "--file", str(kept))
    assert timeless(whole.out) == timeless(run(*SMALL, "--json").out)
    assert kept.read_text(encoding="utf-8").startswith(before)
    other = run(*SMALL, "--seed", "other", "--file", str(kept))
    assert "was started with other options" in refused(other)


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    kept = tmp_path / "ladder"
    words = ("ladder", "mindikot", "--bots", "random,beginner", "--file", str(kept))
    with terminal((sys.executable, "-m", "eldest", *words, "--deals", "100000")) as table:
        while not re.search(r"[1-9]\d*/100000", table.shown):
            assert table.read()
        os.killpg(table.process.pid, signal.SIGINT)
        assert table.end() == 130
    assert "Traceback" not in table.shown
    deals = len(kept.read_text(encoding="utf-8").splitlines()) - 1
    again = timeless(run(*words, "--deals", str(deals + 1), "--json").out)
    assert again["deals"] == deals + 1


def test_the_page_has_a_section_for_each_ladder(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    first = run(*SMALL, "--write", str(page))
    assert first.status == 0
    once = page.read_text(encoding="utf-8")
    run(*SMALL, "--write", str(page), "mode=B")
    run(*SMALL, "--write", str(page), "--deals", "3")
    text = page.read_text(encoding="utf-8")
    assert re.findall(r"^#+ .+", text, re.MULTILINE) == [
        "# Strength of the bots",
        "## Mindikot",
        "## Mindikot, mode=B",
    ]
    assert text.splitlines()[:5] == once.splitlines()[:5]
    assert "4 deals for each pair, seed `s`." in once
    assert "3 deals for each pair, seed `s`." in text
    assert "eldest ladder mindikot mode=B --bots random,beginner,club --deals 4 --seed s" in text
    for name in re.findall(r"\]\((strength-[^)]+)\)", text):
        assert (tmp_path / name).read_text(encoding="utf-8").startswith("<svg ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "club"), "a ladder needs two players or more, each of them once"),
        (("--bots", "club,god"), "mindikot has no bot 'god'"),
        (("--deals", "1"), "1 is not in the range x>=2"),
        (("--write", "nowhere/at/all.md"), "there is no folder nowhere/at"),
    ],
)
def test_what_cannot_be_played_is_refused(words: tuple[str, ...], sentence: str) -> None:
    ran = run("ladder", "mindikot", *words)
    assert ran.status == 2
    assert sentence in refused(ran)


# -- plots ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [
        (-1.2, 0.0, [-1.2, -1.0, -0.8, -0.6, -0.4, -0.2, 0.0]),
        (0.0, 0.0, [0.0, 1.0]),
        (-30.0, 70.0, [-40, -20, 0, 20, 40, 60, 80]),
    ],
)
def test_the_axis_has_round_figures_beyond_both_ends(
    low: float, high: float, marks: list[float]
) -> None:
    assert ticks(low, high) == pytest.approx(marks)


def test_a_plot_is_svg_with_every_value_at_its_place() -> None:
    rows = [Dot("a < b", 10.0, 5.0, 20.0), Dot("zero", 0.0, 0.0, 0.0)]
    svg = ElementTree.fromstring(dots(rows, "points"))  # noqa: S314 - our own
    space = "{http://www.w3.org/2000/svg}"
    circles = [float(circle.attrib["cx"]) for circle in svg.iter(f"{space}circle")]
    texts = [text.text for text in svg.iter(f"{space}text")]
    assert {"a < b", "zero", "points", "0", "20"} <= set(texts)
    bar = next(line for line in svg.iter(f"{space}line") if line.attrib["class"] == "bar")
    reach = float(bar.attrib["x2"]) - float(bar.attrib["x1"])
    assert circles[0] - circles[1] == pytest.approx(10 / 15 * reach, abs=0.02)


def test_an_axis_of_magnitudes_has_a_step_for_every_power_of_ten() -> None:
    rows = [Dot("slow", 10.0, 10.0, 10.0), Dot("fast", 1000.0, 500.0, 1e4)]
    svg = ElementTree.fromstring(magnitudes(rows, "moves"))  # noqa: S314 - our own
    space = "{http://www.w3.org/2000/svg}"
    grid = [line for line in svg.iter(f"{space}line") if line.attrib["class"] == "grid"]
    places = [float(line.attrib["x1"]) for line in grid]
    assert {"10", "100", "1k", "10k"} <= {text.text for text in svg.iter(f"{space}text")}
    circles = [float(circle.attrib["cx"]) for circle in svg.iter(f"{space}circle")]
    assert circles == [places[0], places[2]]
