"""`eldest bridge movements`, and `plan` and `session new` by tables and boards: BT-V.1."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import refused

from .evening import bridge, good


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file of these tests lies in a folder of its own."""
    monkeypatch.chdir(tmp_path)


def test_bt_v_1_what_fits_is_listed_with_what_it_asks_of_the_room() -> None:
    lines = good("movements", "5", "--play", "24").splitlines()
    assert lines[:2] == ["24 boards", "  cyclic 8x3"]
    assert lines[2].startswith("    Two tables use the same boards")
    assert lines[3] == "  cyclic 6x4"
    assert lines[4] == "  mitchell 5 rounds, 24 boards in uneven sets"


def test_bt_v_1_without_a_number_the_usual_ones_are_listed() -> None:
    lines = good("movements", "7").splitlines()
    heads = ["24 boards", "26 boards", "27 boards", "28 boards"]
    assert [line for line in lines if not line.startswith(" ")] == heads


def test_bt_v_1_what_nothing_plays_is_refused_with_what_can_be() -> None:
    told = refused(bridge("movements", "4", "--play", "26"))
    assert "no movement of 4 tables plays 26 boards, but" in told


def test_bt_v_1_a_new_evening_takes_what_fits_and_says_what_to_watch() -> None:
    told = good("session", "new", "a.evening", "--event", "x", "--tables", "5", "--play", "24")
    assert told.startswith("a.evening: cyclic, 8 rounds of 3 boards, matchpoints\n")
    assert "note: Two tables use the same boards at the same time" in told
    words = ("--tables", "7", "--movement", "mitchell", "--play", "24")
    told = good("session", "new", "b.evening", "--event", "x", *words)
    assert "7 rounds of 3 or 4 boards" in told
    assert "(4 4 4 3 3 3 3)" in told


def test_bt_v_6_boards_that_do_not_divide_are_refused_with_what_fits() -> None:
    words = ("--event", "x", "--tables", "7", "--movement", "mitchell", "--boards", "1-24")
    told = refused(bridge("session", "new", "a.evening", *words))
    assert "cyclic 8x3" in told
    assert not Path("a.evening").exists()
    good("session", "new", "a.evening", *words, "--uneven")


def test_bt_v_1_a_plan_by_tables_has_the_boards_of_the_movement() -> None:
    told = good("plan", "tuesday", "--event", "x", "--tables", "7", "--players")
    assert "7 tables: cyclic 8x3, boards 1-24" in told
    assert "session 1  boards 1-24" in told
    both = ("--tables", "7", "--session", "1-24")
    assert "name the boards" in refused(bridge("plan", "other", "--event", "x", *both))
    assert "name the boards" in refused(bridge("plan", "other", "--event", "x"))
