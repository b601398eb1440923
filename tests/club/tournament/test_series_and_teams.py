"""Series of tournaments, and teams (MT-7)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from eldest.club.tournament import Options, Tournament, series, teams
from eldest.club.tournament.operations import Disqualify, Enter, Penalise
from eldest.club.tournament.playing import Draw
from eldest.club.tournament.ranking.series import Series, place_points

from .hall import DIRECTOR, drawn, entered, opened, ten, written

OPTIONS = Options()


@pytest.mark.parametrize(
    ("key", "place", "points"),
    [
        ("linear", 1, 30),
        ("linear", 30, 1),
        ("top:50", 1, 25),
        ("top:50", 25, 1),
        ("top:50", 26, 0),
        ("list", 1, 10),
        ("list", 3, 1),
        ("list", 4, 0),
    ],
)
def test_mt_7_1_points_by_place(key: str, place: int, points: int) -> None:
    words = [f"series_key={key}", "series_list=10,5,1", "coefficient=0.5"]
    assert place_points(OPTIONS.changed(words), place, 30) == points


def test_mt_7_3_the_example_of_the_book() -> None:
    fields = (30, 24, 36, 27)
    places = {"Adam": (1, 6, 2, 9), "Berta": (4, 1, 12, 3), "Cyril": (10, None, 1, 5)}
    points = {
        name: [place_points(OPTIONS, p, n) if p else 0 for p, n in zip(row, fields, strict=True)]
        for name, row in places.items()
    }
    assert list(points.values()) == [[30, 19, 35, 19], [27, 24, 25, 25], [21, 0, 36, 23]]
    assert [sum(sorted(row)[1:]) for row in points.values()] == [84, 77, 80]


def played(names: str, money: tuple[int, ...], *options: str) -> Tournament:
    """A tournament of one round at one table."""
    found = entered(names.split(), "rounds=1", *options)
    drawn(found, tables=" ".join(str(n) for n in range(1, len(money) + 1)))
    written(found, money)
    return found


def test_mt_7_1_ties_share_their_points() -> None:
    found = played("Adam Berta Cyril", (5, 5, -10), "ties=")
    rows = series([found.state])
    assert [(row.place, row.counted) for row in rows] == [
        ("1=", Fraction(5, 2)),
        ("1=", Fraction(5, 2)),
        ("3", 1),
    ]


def test_mt_7_1_the_result_itself_may_count() -> None:
    rows = series([played("Adam Berta Cyril", (5, 0, -5)).state], Options(series_key="result"))
    assert [row.counted for row in rows] == [5, 0, -5]


def test_mt_7_1_the_lowest_sum_of_field_ranks_is_the_best_result() -> None:
    found = played("Adam Berta Cyril", (5, 0, -5), "count=field_rank", "series_key=result")
    rows = series([found.state])
    assert [(row.name, int(row.counted)) for row in rows] == [
        ("Adam", -1),
        ("Berta", -2),
        ("Cyril", -3),
    ]


def test_mt_7_2_the_worst_is_struck_and_an_absence_goes_first() -> None:
    first = played("Adam Berta Cyril", (5, 0, -5))
    second = played("Berta Cyril Dana", (9, 0, -9))
    rows = series([first.state, second.state], Options(series_drop=1))
    found = {row.name: [(int(s.points), s.struck) for s in row.scores] for row in rows}
    assert found["Adam"] == [(3, False), (0, True)]
    assert found["Berta"] == [(2, True), (3, False)]
    assert found["Cyril"] == [(1, True), (2, False)]


def test_mt_7_2_ties_go_by_the_sum_of_all_then_wins_then_money() -> None:
    first = played("Adam Berta Cyril", (5, 0, -5))
    second = played("Berta Cyril Dana", (9, 0, -9))
    rows = series([first.state, second.state], Options(series_drop=1))
    assert [(row.place, row.name) for row in rows] == [
        ("1", "Berta"),
        ("2", "Adam"),
        ("3", "Cyril"),
        ("4", "Dana"),
    ]
    third = [played("Adam Berta Cyril", (5, 0, -5)), played("Berta Adam Cyril", (7, 0, -7))]
    by_money = series([one.state for one in third])
    assert [(row.place, row.name) for row in by_money[:2]] == [("1", "Berta"), ("2", "Adam")]


def test_mt_8_4_the_points_of_a_series_follow_a_disqualification() -> None:
    found = ten()
    assert series([found.state])[0].name == "Ivan"
    found.do(DIRECTOR, Disqualify(9, "x"))
    rows = series([found.state])
    assert (rows[0].name, int(rows[0].counted)) == ("Cyril", 9)


def test_mt_7_5_a_player_is_found_by_id_else_by_name_and_club() -> None:
    first, second = opened("rounds=1"), opened("rounds=1")
    for name, club, id_ in (("Jan Novák", "Brno", "7"), ("Eva", "Brno", ""), ("Ota", "", "")):
        first.do(DIRECTOR, Enter(name, club, id_))
    for name, club, id_ in (("J. Novák", "Praha", "7"), ("Eva", "Praha", ""), ("Ota", "", "")):
        second.do(DIRECTOR, Enter(name, club, id_))
    for found in (first, second):
        drawn(found, tables="1 2 3")
        written(found, (5, 0, -5))
    rows = series([first.state, second.state])
    assert [(row.name, int(row.counted)) for row in rows] == [
        ("J. Novák", 6),
        ("Eva", 2),
        ("Eva", 2),
        ("Ota", 2),
    ]


def test_mt_7_5_two_equal_names_are_told() -> None:
    found = entered(["Jan", "Jan", "Eva"], "rounds=1")
    assert [flag.code for flag in Series([found.state]).flags()] == ["F-MT-NAME"]


# -- teams ------------------------------------------------------------------------------------


def with_teams(*options: str) -> Tournament:
    """Six players in two teams of three."""
    found = opened("rounds=2", *options)
    for name, team in zip("abcdef", "XXXYYY", strict=True):
        found.do(DIRECTOR, Enter(name, team=team))
    drawn(found, tables="1 2 4 | 3 5 6")
    written(found, (10, -20, 10), (5, 0, -5))
    drawn(found, tables="1 4 5 | 2 3 6")
    written(found, (0, 30, -30), (1, 1, -2))
    return found


def test_mt_7_4_the_best_members_count() -> None:
    two = teams(with_teams("team_count=2").state)
    assert [(row.team, int(row.value), row.members) for row in two] == [
        ("Y", 33, (4, 6)),
        ("X", 16, (1, 3)),
    ]
    every = teams(with_teams().state)
    assert [(row.team, int(row.value)) for row in every] == [("Y", 3), ("X", -3)]


def test_mt_7_4_only_the_rounds_of_the_teams_may_count() -> None:
    rows = teams(with_teams("team_rounds=2").state)
    assert [(row.team, int(row.value)) for row in rows] == [("X", 2), ("Y", -2)]


def test_mt_7_4_penalties_count_for_the_team() -> None:
    found = with_teams()
    found.do(DIRECTOR, Penalise(4, "-10", "x"))
    assert [(row.team, int(row.value)) for row in teams(found.state)] == [("X", -3), ("Y", -7)]


@pytest.mark.parametrize(("ties", "places"), [("", ["1=", "1="]), ("last", ["1", "2"])])
def test_mt_7_4_ties_are_parted_as_for_players(ties: str, places: list[str]) -> None:
    found = opened("rounds=2", f"ties={ties}")
    for name, team in zip("abcd", "XYXY", strict=True):
        found.do(DIRECTOR, Enter(name, team=team))
    for money in ((5, -5, 0, 0), (-5, 5, 0, 0)):
        drawn(found, tables="1 2 3 4")
        written(found, money)
    rows = teams(found.state)
    assert [row.place for row in rows] == places
    assert [row.team for row in rows] == (["Y", "X"] if ties else ["X", "Y"])


def test_mt_7_4_team_mates_are_kept_apart() -> None:
    found = opened("team_apart=true")
    for n in range(9):
        found.do(DIRECTOR, Enter(f"P{n}", team="ABC"[n // 3]))
    found.do(DIRECTOR, Draw(1, "no_rematch"))
    for table in found.state.round(1).tables:
        assert len({found.state.players[n].team for n in table}) == 3
