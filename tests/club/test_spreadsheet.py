"""CSV files: no name is carried out as a formula, and what is no CSV is refused with its line."""

from __future__ import annotations

import pytest

from eldest.cards import NotationError
from eldest.club.members.awards import read_scheme
from eldest.club.members.people import Member, read_members, write_members
from eldest.club.movements.own import read_rows
from eldest.club.spreadsheet import csv_rows, csv_text, plain_cell, read_cell
from eldest.club.tournament.lists import players_csv, ranking_csv, read_players
from tests.club.tournament.hall import entered

FORMULAS = ("=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)")


@pytest.mark.parametrize("name", FORMULAS)
def test_a_formula_is_written_as_text_and_reads_back(name: str) -> None:
    assert csv_text(["name"], [[plain_cell(name)]]).splitlines()[1].strip('"').startswith("'")
    assert read_cell(plain_cell(name)) == name


def test_numbers_and_apostrophes_stay() -> None:
    for text in ("-1.65", "+3", "-1,5", "'s-Hertogenbosch", "Jan", ""):
        assert plain_cell(text) == text == read_cell(text)


def test_mt_8_1_lists_of_a_tournament_hold_no_formula() -> None:
    state = entered(FORMULAS).state
    for text in (players_csv(state), ranking_csv(state)):
        cells = [row[2] if "place" in text else row[1] for row in csv_rows(text.splitlines(), ";")]
        assert all(cell.startswith("'") for cell in cells[1:]), text
    assert [one.player for one in read_players(players_csv(state))] == list(FORMULAS)


def test_bt_l_1_a_list_of_players_holds_no_formula() -> None:
    member = Member("1", "=last", "@first", handicap="-1.65")
    data = write_members([member]).decode()
    assert not {";=", ";@"} & {data[at : at + 2] for at in range(len(data))}
    assert ";-1.65" in data
    assert read_members(data) == [member]


def test_what_is_no_csv_is_refused_with_its_line() -> None:
    endless = "id;last\n" + '"' + "x" * 200_000
    for read in (read_members, read_scheme):
        with pytest.raises(NotationError, match="line 2: this is not CSV"):
            read(endless)
    with pytest.raises(NotationError, match="this is not CSV"):
        read_rows('round;table;ns;ew;set\n"' + "x" * 200_000)
