"""`eldest bridge session traveller` and `slip`: paper at one stroke, BT-E.4."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.club.evening import TravellerRow, read

from .test_session import file, refused, session

__all__ = ["file"]  # the fixture


def standing(file: str) -> list[str]:
    """The results of board 1, by NS pair."""
    return [row.score for row in read(Path(file)).traveller(1)]


def entered(file: str) -> list[TravellerRow]:
    """Every result of the evening, by board."""
    evening = read(Path(file))
    rows = [row for board in evening.settings.boards for row in evening.traveller(board)]
    return [row for row in rows if row.version]


def test_bt_e_4_all_lines_of_a_board_at_one_stroke(file: str) -> None:
    told = session("traveller", file, "1", "420", "=", "-50", "--yes")
    assert told.splitlines()[1].split() == ["1", "NS1", "EW1", "+420", "420", "420", "3.0"]
    assert told.endswith("board 1: 3 results\n")
    assert standing(file) == ["+420", "+420", "-50"]


def test_bt_e_4_nothing_is_stored_before_it_is_confirmed(file: str) -> None:
    told = session("traveller", file, "1", "420", "A+", "4S E made 5", typed="y\n")
    assert "Store these results?" in told
    assert standing(file) == ["+420", "60/40", "4S E 11"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("420", "430"), "board 1 needs 3 results, but you typed 2"),
        (("=", "430", "430"), "= repeats the line above"),
        (("420", "430", "615"), "R-E-TEXT"),
    ],
)
def test_bt_e_4_a_line_that_is_refused_keeps_all_out(
    file: str, words: tuple[str, ...], says: str
) -> None:
    assert says in refused("traveller", file, "1", *words, "--yes")
    assert standing(file) == ["", "", ""]


def test_bt_e_4_what_has_a_result_is_not_asked_for_again(file: str) -> None:
    session("traveller", file, "1", "420", "=", "=", "--yes")
    assert "has all its results" in refused("traveller", file, "1", "420", "--yes")


def test_bt_e_4_running_sums_are_shown(file: str) -> None:
    told = session("traveller", file, "1", "420", "430", "-50", "--yes")
    sums = [line.split()[5] for line in told.splitlines()[1:4]]
    assert sums == ["420", "850", "800"]


def test_bt_e_3_bt_e_4_a_score_that_cannot_be_is_told_before_the_question(file: str) -> None:
    told = session("traveller", file, "1", "420", "=", "410", typed="y\n")
    assert told.count("F-E-SCORE") == 1
    assert told.index("F-E-SCORE") < told.index("Store these results?")


def test_bt_e_4_a_whole_round_of_a_table_at_one_stroke(file: str) -> None:
    told = session("slip", file, "2", "3", "4S N =", "-100", "--yes")
    assert [line.split()[0] for line in told.splitlines()[1:3]] == ["1", "2"]
    assert told.endswith("round 2, table 3: 2 results\n")
    assert [str(one.place) for one in entered(file)] == [
        "round 2, table 3, board 1",
        "round 2, table 3, board 2",
    ]
    assert [one.score for one in entered(file)] == ["4S N 10", "-100"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("1", "1", "420"), "round 1, table 1 needs 2 results, but you typed 1"),
        (("1", "1", "420", "615"), "R-E-TEXT"),
        (("4", "1", "420", "="), "nobody plays in round 4, table 1"),
        (("1", "9", "420", "="), "nobody plays in round 1, table 9"),
    ],
)
def test_bt_e_4_a_round_is_taken_whole_or_not_at_all(
    file: str, words: tuple[str, ...], says: str
) -> None:
    assert says in refused("slip", file, *words, "--yes")
    assert not entered(file)
