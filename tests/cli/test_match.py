"""`match`."""

from __future__ import annotations

import fcntl
import json
import os
import re
import signal
import sys
from pathlib import Path

import pytest

from .running import refused, run
from .terminal import terminal

SMALL = ("match", "mindikot", "club", "random", "--deals", "5", "--seed", "s")


def timeless(text: str) -> dict[str, object]:
    """A result without what the clock said."""
    result: dict[str, object] = json.loads(text)
    assert result.pop("timing")
    return result


def test_a_match_prints_who_is_ahead() -> None:
    ran = run(*SMALL)
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0].startswith("club against random, 5 deals of mindikot, seed 's', in ")
    assert re.match(r"Margin: [+-]\d\.\d{3} ± \d\.\d{3} \(95 %\)", lines[2])
    assert lines[3].startswith("Undecided: ")


def test_a_match_stops_by_itself() -> None:
    ran = run("match", "mindikot", "club", "random", "--seed", "s", "--json")
    result = timeless(ran.out)
    assert result["verdict"] == "stronger"
    assert result["deals"] != 2000


def test_the_bounds_are_stated() -> None:
    ran = run(*SMALL, "--bounds", "-0.5", "0.25", "--error", "0.1", "mode=B")
    assert "mindikot (mode=B)" in ran.out
    assert "(0.25 rather than -0.5 standard deviations; errors 10 %)" in ran.out


def test_a_match_goes_on_from_its_file(tmp_path: Path) -> None:
    kept = tmp_path / "match"
    run(*SMALL, "--deals", "3", "--file", str(kept))
    before = kept.read_text(encoding="utf-8")
    kept.write_text(before + "[1.0, 0", encoding="utf-8")  # stopped while it wrote
    whole = run(*SMALL, "--json", "--file", str(kept))
    assert timeless(whole.out) == timeless(run(*SMALL, "--json").out)
    after = kept.read_text(encoding="utf-8")
    assert after.startswith(before)
    assert after.count("\n") == 6


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a letter to my aunt\n", "contains something else, or was started with other options"),
        (None, "contains something else, or was started with other options"),
        ("[1]\n", "line 2: these are not the points of a deal"),
    ],
    ids=["foreign", "other terms", "foreign line"],
)
def test_a_file_that_does_not_fit_is_refused(text: str | None, fault: str, tmp_path: Path) -> None:
    kept = tmp_path / "match"
    run(*SMALL, "--deals", "1", "--file", str(kept), *(["--seed", "other"] if not text else []))
    if text:
        terms = kept.read_text(encoding="utf-8").splitlines(keepends=True)[0]
        kept.write_text(text if "aunt" in text else terms + text, encoding="utf-8")
    before = kept.read_bytes()
    ran = run(*SMALL, "--file", str(kept))
    assert ran.status == 2
    assert fault in refused(ran)
    assert kept.read_bytes() == before


def test_ctrl_c_keeps_the_deals_that_were_played(tmp_path: Path) -> None:
    kept = tmp_path / "match"
    words = ("match", "mindikot", "random", "random", "--deals", "100000", "--bounds", "0", "0.001")
    with terminal((sys.executable, "-m", "eldest", *words, "--file", str(kept))) as table:
        while not re.search(r"[1-9]\d*/100000.* ± ", table.shown):
            assert table.read()
        os.killpg(table.process.pid, signal.SIGINT)
        assert table.end() == 130
    assert "Traceback" not in table.shown
    lines = kept.read_text(encoding="utf-8").splitlines()
    again = run(*words, "--deals", str(len(lines)), "--file", str(kept), "--json")
    assert timeless(again.out)["deals"] == len(lines)


def test_a_file_that_another_match_writes_to_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "match"
    run(*SMALL, "--deals", "2", "--file", str(kept))
    before = kept.read_bytes()
    with kept.open("a") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        sentence = refused(run(*SMALL, "--file", str(kept)))
    assert sentence == f"{kept} is used by another match that is still running"
    assert kept.read_bytes() == before
    assert run(*SMALL, "--file", str(kept)).status == 0


def test_a_bot_of_this_folder_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "def first(view, dice):\n    return view.legal[0]\n"
    (tmp_path / "here_for_a_match.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    ran = run("match", "mindikot", "here_for_a_match:first", "random", "--deals", "2")
    assert ran.out.startswith("here_for_a_match:first against random, 2 deals")


def test_a_bot_that_does_not_load_is_refused() -> None:
    sentence = refused(run("match", "mindikot", "nowhere:bot", "random"))
    assert sentence.startswith("the bot nowhere:bot does not load: ")


def test_luck_is_taken_off_where_there_is_any(tmp_path: Path) -> None:
    words = ("match", "zoliky", "greedy", "beginner", "players=2", "--deals", "6", "--json")
    kept, removed = (timeless(run(*words, *more).out) for more in ((), ("--remove-luck",)))
    assert (kept["luck_removed"], removed["luck_removed"]) == (False, True)
    assert kept["margin"] != removed["margin"]
    sentence = refused(run("match", "mindikot", "club", "random", "--remove-luck"))
    assert sentence == "the deals of mindikot leave no luck that could be subtracted"
