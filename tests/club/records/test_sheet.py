"""B-H.2: what a record says of each board."""

from __future__ import annotations

from dataclasses import replace

from eldest.club.formats import FiledBoard
from eldest.club.records import Heading, SheetBoard, heading_of
from eldest.club.records.sheet import par_text, points, trick_cells
from eldest.games.bridge import Board, unrank

from .vectors import DEALS, SOLVED

FIRST = SheetBoard(Board.of(1, DEALS[0]), SOLVED[0])


def test_b_h_2_hands_high_to_low_and_a_dash_for_a_void() -> None:
    assert FIRST.holdings(0) == ["AQJT98", "65", "QT4", "94"]
    assert SheetBoard(Board.of(2, unrank(0))).holdings(0) == ["AKQJT98765432", "—", "—", "—"]


def test_b_h_2_points_of_the_four_hands() -> None:
    assert [FIRST.points(seat) for seat in range(4)] == [9, 7, 13, 11]
    for deal in DEALS:
        assert sum(map(points, deal.hands)) == 40


def test_b_h_2_the_table_as_tricks_and_as_levels() -> None:
    rows = dict(trick_cells(SOLVED[0], levels=False))
    assert list(rows) == ["N", "S", "E", "W"]
    assert rows["N"] == ["7", "9", "8", "4", "5"]
    assert dict(trick_cells(SOLVED[0], levels=True))["N"] == ["1", "3", "2", "-", "-"]


def test_b_h_7_par_is_written_with_symbols() -> None:
    assert FIRST.par is not None
    assert (FIRST.par.label, par_text(FIRST.par)) == ("NS +140", "3♠ NS")
    last = SheetBoard(Board.of(1, DEALS[4]), SOLVED[4]).par
    assert last is not None
    assert (last.label, par_text(last)) == ("EW +100", "5♣X N -1, 5♦X NS -1")


def test_b_h_5_without_a_table_there_is_no_par() -> None:
    assert SheetBoard(Board.of(1, DEALS[0])).par is None


def test_b_h_2_the_heading_comes_from_the_tags() -> None:
    board = FiledBoard.of(1, DEALS[0]).tagged(
        Event="Test Evening", Date="2023.09.15", DealId="OD1:5bb1fc3664e75b81:1:1:0"
    )
    heading = heading_of([board], title="Sheets", address="club.example")
    assert heading == Heading(
        title="Sheets",
        event="Test Evening",
        date="2023-09-15",
        session="1",
        plan="5bb1fc3664e75b81",
        address="club.example",
    )
    assert heading.occasion == "Test Evening · session 1 · 2023-09-15"
    assert heading.proof == "plan 5bb1fc3664e75b81 · verify at club.example"
    czech = replace(heading, language="cs")
    assert czech.occasion == "Test Evening · 1. část · 2023-09-15"
    assert czech.proof == "plán 5bb1fc3664e75b81 · ověření na club.example"


def test_b_h_2_a_plain_board_says_nothing_of_an_event() -> None:
    assert heading_of([Board.of(1, DEALS[0])]) == Heading()
    assert Heading().occasion == ""


def test_b_x_1_one_practice_deal_marks_the_whole_set() -> None:
    boards = [FiledBoard.of(number, deal) for number, deal in enumerate(DEALS, 1)]
    boards[3] = boards[3].tagged(Generator="practice/1 seed=74657374")
    heading = heading_of(boards)
    assert heading.warning == "Practice — not for competition (Law 6E4)"
