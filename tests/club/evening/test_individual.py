"""Evenings of individuals and of an odd number of teams: BT-I.1, BT-Y.2, BT-B.3."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.club.evening import Evening
from eldest.club.evening.exports import exported, pbn, usebio
from eldest.club.evening.keeping import create, read
from eldest.club.imported import read_outside
from eldest.club.movements import Pair
from eldest.club.scoring import decimal

from .club import DIRECTOR, do, done, enter, evening, player, settings

SCORES = ((420, 450), (-50, 110), (600, 600), (-620, -170), (90, -100), (1430, 680), (0, -50))
TOLD = (  # BT-Y.2
    "1 3 78.57, 2= 4 64.29, 2= 5 64.29, 4= 7 50.00, 4= 8 50.00, 6= 2 35.71, 6= 6 35.71, 8 1 21.43"
)


def eight() -> Evening:
    """The evening of BT-Y.2."""
    club = evening("individual", 2, 7)
    for number, scores in enumerate(SCORES, 1):
        for table, score in enumerate(scores, 1):
            enter(club, (number, table, number), str(score))
    return club


def ranking(club: Evening) -> str:
    rows = [f"{one.place} {one.pair} {decimal(one.value)}" for one in club.rankings()[0].standings]
    return ", ".join(rows)


def test_bt_y_2_eight_players_as_the_rulebook_ranks_them() -> None:
    assert ranking(eight()) == TOLD


def test_bt_i_1_points_are_those_of_the_side() -> None:
    club = eight()
    (first, *_) = club.scorecards()[Pair(8)]
    assert (first.opponent, first.partner, first.side) == (Pair(2, "", 4), Pair(1), 0)
    assert club.scorecards()[Pair(1)][0].award == first.award


def test_bt_i_1_players_of_the_table_enter_and_others_do_not() -> None:
    club = evening("individual", 2, 7, confirm=True)
    args = {"round": 1, "table": 1, "board": 1}
    assert do(club, player("2"), "enter", **args, result="4S N =").code == "R-E-WHO"
    done(club, player("1"), "enter", **args, result="4S N =")
    assert do(club, player("8"), "confirm", **args, version=1).code == "R-E-WHO"
    done(club, player("4"), "confirm", **args, version=1)
    assert done(club, DIRECTOR, "seat", pair="3", names=["Eva"]).flags == ()


def test_bt_i_1_the_director_gives_each_player_his_own() -> None:
    club = evening("individual", 2, 7)
    enter(club, (1, 1, 1), "60-40/50-50", DIRECTOR)
    enter(club, (1, 2, 1), "4S N =")
    awards = {n: club.scorecards()[Pair(n)][0].award.percent for n in (8, 1, 2, 4)}
    assert awards == {8: 60, 1: 40, 2: 50, 4: 50}
    pairs = evening()
    answer = do(pairs, DIRECTOR, "enter", round=1, table=1, board=1, result="60-40/50-50")
    assert answer.code == "R-E-TEXT"


def test_bt_i_5_a_player_who_comes_late_takes_the_place_of_a_phantom() -> None:
    club = evening("individual", 2, 7, missing="2")
    done(club, DIRECTOR, "join", round=2)
    assert club.settings.missing == "1"
    done(club, DIRECTOR, "join", round=3)
    assert club.settings.missing == ""
    assert [len(one.sittings) for one in club.state.movement.rounds[2:]] == [2] * 5


def test_bt_i_1_files_of_other_programs_have_four_players() -> None:
    club = eight()
    done(club, DIRECTOR, "seat", pair="3", names=["Eva"], ids=["1017"])
    for data in (usebio(club), pbn(club), exported(club, "travellers")):
        found = read_outside(data)
        assert {one.sides for one in found.lines if one.board == 1} == {
            (Pair(8, "", 1), Pair(2, "", 4)),
            (Pair(3, "", 7), Pair(5, "", 6)),
        }
    assert b"<N_PLAYER_NUMBER>8</N_PLAYER_NUMBER>" in usebio(club)
    assert b'EVENT_TYPE="INDIVIDUAL"' in usebio(club)
    assert b"PlayerId_North" in pbn(club)
    assert read_outside(usebio(club)).names["A", 3, ""] == (["Eva"], ["1017"])


def test_bt_x_7_usebio_has_the_handicap_of_a_pair() -> None:
    club = evening("howell", 2, 3)
    assert b"HANDICAP" not in usebio(club)
    done(club, DIRECTOR, "handicap", pairs=["1 -1.65"])
    assert b"<HANDICAP>-1.65</HANDICAP>" in usebio(club)


def test_bt_i_4_a_rainbow_has_four_lists() -> None:
    club = evening("rainbow", 5, 15, winners=4)
    assert [(one.line, len(one.standings)) for one in club.rankings()] == [
        ("N", 5),
        ("S", 5),
        ("E", 5),
        ("W", 5),
    ]


def test_bt_b_3_boards_are_compared_when_both_rounds_are_played() -> None:
    club = evening("odd-teams", 3, 3)
    assert club.settings.method == "bam"
    first, second = (
        next((n, s) for n, s in club.state.movement.sittings() if (s.ns, s.ew) == (a, b))
        for a, b in ((Pair(1), Pair(3)), (Pair(3), Pair(1)))
    )
    (board,) = club.state.boards(first[1])
    enter(club, (first[0], first[1].table, board), "4S N =")
    assert not any(one.is_begun for one in club.matches())
    enter(club, (second[0], second[1].table, board), "4S N -1")
    values = {str(one.pair): one.value for one in club.rankings()[0].standings}
    assert values == {"1": 2, "3": 0, "2": 0}
    assert first[0] != second[0]


@pytest.mark.parametrize("kind", ["individual", "rainbow", "odd-teams"])
def test_the_file_of_such_an_evening_opens_again(kind: str, tmp_path: Path) -> None:
    tables, boards = (5, 15) if kind != "individual" else (2, 7)
    path = tmp_path / "one.evening"
    club, journal = create(path, settings(kind, tables, boards), DIRECTOR)
    with journal:
        place = next(club.state.places())
        enter(club, place, "4S N =")
    assert read(path).head == club.head
