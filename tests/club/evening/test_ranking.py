"""B-M.3 to B-M.8 and B-E.4 to B-E.6 over a whole evening: travellers, scorecards, ranking."""

from __future__ import annotations

from fractions import Fraction

import pytest

from eldest.cards import NotationError
from eldest.club.evening import Evening, Standing
from eldest.club.evening.exports import evening_json
from eldest.club.movements import Pair
from eldest.club.scoring import decimal, matchpoints, neuberg
from eldest.club.scoring.rounding import DASH

from .club import DIRECTOR, SCORER, done, enter, evening, filled

# Board 1 of a Mitchell of three tables: round, table (and so the NS pair), result.
THREE = ((1, 1, "4S N ="), (2, 3, "4S N -1"), (3, 2, "4S N +1"))


def by_pair(club: Evening, line: int = 0) -> dict[str, Standing]:
    return {str(one.pair): one for one in club.rankings()[line].standings}


def board_one(**more: object) -> Evening:
    club = evening("mitchell", 3, 3, **more)
    for round_, table, result in THREE:
        enter(club, (round_, table, 1), result)
    return club


def test_b_m_2_a_traveller_by_hand() -> None:
    rows = board_one().traveller(1)
    assert [(row.ns.number, row.score) for row in rows] == [
        (1, "4S N 10"),
        (2, "4S N 11"),
        (3, "4S N 9"),
    ]
    assert [[award.points for award in row.awards or ()] for row in rows] == [
        [2, 2],
        [4, 0],
        [0, 4],
    ]


def test_b_m_3_percentages_and_places_of_both_lines() -> None:
    club = board_one()
    places = [
        [(one.place, str(one.pair), decimal(one.value)) for one in ranking.standings]
        for ranking in club.rankings()
    ]
    assert places == [
        [("1", "NS2", "100.00"), ("2", "NS1", "50.00"), ("3", "NS3", "0.00")],
        [("1", "EW2", "100.00"), ("2", "EW1", "50.00"), ("3", "EW3", "0.00")],
    ]


def test_b_e_5_who_has_played_nothing_has_no_place_and_comes_last() -> None:
    club = evening("mitchell", 3, 3)
    enter(club, (1, 2, 2), "4S N -1")
    enter(club, (2, 1, 2), "4S N =")
    lines = club.rankings()[0].standings
    assert [(one.place, str(one.pair), one.boards) for one in lines] == [
        ("1", "NS1", 1),
        ("2", "NS2", 1),
        ("", "NS3", 0),
    ]
    told = evening_json(club)["rankings"][0]["standings"]
    assert [one["value"] for one in told] == ["87.50", "12.50", DASH]


def test_b_e_4_a_correction_changes_every_comparison_at_once() -> None:
    club = board_one()
    done(
        club,
        SCORER,
        "correct",
        round=2,
        table=3,
        board=1,
        result="4S N +2",
        reason="one trick more",
    )
    assert [str(one.pair) for one in club.rankings()[0].standings] == ["NS3", "NS2", "NS1"]
    assert [row.score for row in club.traveller(1)] == ["4S N 10", "4S N 11", "4S N 12"]


def test_b_m_4_few_results_are_stretched_to_those_expected() -> None:
    club = evening("mitchell", 3, 3)
    enter(club, (1, 1, 1), "4S N =")
    enter(club, (2, 3, 1), "4S N -1")
    standings = by_pair(club)
    assert standings["NS1"].points == neuberg(2, 2, 3)
    assert standings["NS1"].top == 4


def test_b_e_6_a_playing_called_off_is_not_expected() -> None:
    club = evening("mitchell", 3, 3)
    for round_, sitting in club.state.movement.sittings():
        for board in club.state.boards(sitting):
            enter(club, (round_, sitting.table, board), "NP" if round_ == 3 else "4S N =")
    assert {one.top for one in by_pair(club).values()} == {Fraction(4)}, "two boards of top 2"


def test_b_m_5_a_pair_above_sixty_percent_gets_its_own_average() -> None:
    club = evening("mitchell", 3, 6)
    for round_, table, result in THREE:
        enter(club, (round_, table, 1), result)
    enter(club, (2, 2, 6), "60/60", DIRECTOR)
    best = by_pair(club)["NS2"]
    assert best.value == 100, "its other board was a top"
    assert by_pair(club, 1)["EW1"].value == Fraction(50 + 60, 2), "its other board was an average"


def test_b_m_5_a_pair_below_forty_percent_at_fault_likewise() -> None:
    club = evening("mitchell", 3, 6)
    for round_, table, result in THREE:
        enter(club, (round_, table, 1), result)
    enter(club, (1, 3, 6), "40/60", DIRECTOR)
    assert by_pair(club)["NS3"].value == 0


def test_b_m_7_penalties_are_lines_of_their_own() -> None:
    club = board_one()
    done(club, DIRECTOR, "penalise", pair="NS2", points="0.4", reason="slow play")
    one = by_pair(club)["NS2"]
    assert (one.points, one.penalty, one.value) == (Fraction(4), Fraction(2, 5), Fraction(90))
    rows = club.traveller(1)
    assert rows[1].awards
    assert rows[1].awards[0].points == 4
    with pytest.raises(NotationError, match="above 0"):
        done(club, DIRECTOR, "penalise", pair="NS2", points="-1", reason="x")
    with pytest.raises(NotationError, match="points must be a number"):
        done(club, DIRECTOR, "penalise", pair="NS2", points="many", reason="x")


@pytest.mark.parametrize(
    ("op", "points", "value"),
    [
        ("penalise", "5%", 95),
        ("penalise", "1/4 top", 75),
        ("bonus", "0.5", Fraction(225, 2)),
        ("bonus", "2 tops", 300),
        ("bonus", "2.5 %", Fraction(205, 2)),
    ],
)
def test_b_m_7_in_tops_and_percent_and_as_a_bonus(
    op: str, points: str, value: Fraction | int
) -> None:
    club = board_one()
    done(club, DIRECTOR, op, pair="NS2", points=points, reason="x")
    assert by_pair(club)["NS2"].value == value
    (penalty,) = club.state.penalties
    assert (penalty.word == "bonus", penalty.logged["points"]) == (op == "bonus", points)


def test_b_m_7_there_are_no_tops_in_imps() -> None:
    club = evening("mitchell", 3, 3, scoring="butler")
    for points in ("1 top", "5%"):
        with pytest.raises(NotationError, match=r"B-M\.7"):
            done(club, DIRECTOR, "penalise", pair="NS2", points=points, reason="x")


def test_b_m_8_a_fouled_board_is_scored_in_groups() -> None:
    club = evening("mitchell", 7, 7)
    places = [place for place in club.state.places() if place.board == 1]
    for place, level in zip(places, (1, 2, 3, 4, 1, 2, 3), strict=True):
        enter(club, place, f"{level}S N =")
    for place in places[:2]:
        args = {"round": place.round, "table": place.table, "board": 1}
        done(club, SCORER, "correct", **args, form="EW exchanged", reason="fouled")
    rows = {row.place: row for row in club.traveller(1)}
    percents = [
        [100 * award.points / award.top for award in rows[place].awards or ()]
        for place in places[:2]
    ]
    assert percents == [[55, 65], [65, 55]]
    done(club, SCORER, "correct", round=1, table=1, board=1, form="-", reason="was right")
    standing = club.state.standing(places[0])
    assert standing
    assert standing.form == ""


def test_b_e_7_a_turned_board_counts_with_sides_swapped() -> None:
    club = board_one()
    done(club, SCORER, "correct", round=1, table=1, board=1, turned="yes", reason="turned")
    rows = {str(row.ns) for row in club.traveller(1)}
    assert rows == {"EW1", "NS2", "NS3"}
    assert by_pair(club)["NS1"].value == 50
    assert by_pair(club, 1)["EW1"].value == 50
    done(club, SCORER, "correct", round=1, table=1, board=1, result="4S N +2", reason="typo")
    assert by_pair(club, 1)["EW1"].value == 100, "still turned: EW1 held the NS cards"
    assert by_pair(club)["NS1"].value == 0


def test_b_m_10_cross_imps() -> None:
    standings = by_pair(board_one(scoring="cross-imps"))
    # 420, 450 and -50: 30 points are 1 IMP, 470 are 10, 500 are 11.
    assert standings["NS1"].value == Fraction(-1 + 10, 2)
    assert standings["NS2"].value == Fraction(1 + 11, 2)
    assert standings["NS3"].value == Fraction(-10 - 11, 2)


def test_b_m_11_butler() -> None:
    standings = by_pair(board_one(scoring="butler"))
    # 820 / 3 = 273: the datum is 270.
    assert [standings[name].value for name in ("NS1", "NS2", "NS3")] == [4, 5, -8]


def test_b_e_5_ties_share_and_tie_breaks_part() -> None:
    flat = evening("mitchell", 3, 3)
    for place in list(flat.state.places()):
        enter(flat, place, "4S N =")
    assert {one.place for one in flat.rankings()[0].standings} == {"1="}
    drawn = evening("mitchell", 3, 3, breaks=("boards-won", "head-to-head", "imp-quotient", "lot"))
    for place in list(drawn.state.places()):
        enter(drawn, place, "4S N =")
    assert [one.place for one in drawn.rankings()[0].standings] == ["1", "2", "3"]


def test_b_e_5_head_to_head() -> None:
    club = evening("howell", 2, 3, breaks=("head-to-head",))
    for place in list(club.state.places()):
        row = club.state.sitting(place)
        assert row
        enter(club, place, "1N N =" if row.ns.number in (4, 3) else "1N N -1")
    places = [(one.place, one.pair.number) for one in club.rankings()[0].standings]
    assert sorted(number for _, number in places) == [1, 2, 3, 4]


def test_scorecards_hold_what_the_ranking_counts() -> None:
    club = filled(evening("howell", 5, 27))
    cards = club.scorecards()
    for standing in club.rankings()[0].standings:
        card = cards[standing.pair]
        assert len(card) == standing.boards == 27
        assert sum(one.award.points for one in card) == standing.points
    assert sum(one.points for one in club.rankings()[0].standings) == 27 * 5 * 8


def test_b_m_2_an_evening_by_an_independent_count() -> None:
    club = filled(evening("mitchell", 5, 10))
    totals = dict.fromkeys(range(1, 6), Fraction(0))
    for board in club.settings.boards:
        rows = club.traveller(board)
        scores = [
            row.version.result.ns_score(club.state.vulnerable(board)) or 0
            for row in rows
            if row.version
        ]
        for row, points in zip(rows, matchpoints(scores), strict=True):
            totals[row.ns.number] += points
    assert {one.pair.number: one.points for one in club.rankings()[0].standings} == totals


def test_a_board_of_another_evening_is_refused() -> None:
    with pytest.raises(NotationError, match="board 99"):
        board_one().traveller(99)
    assert Pair(9) not in board_one().scorecards()


def test_b_v_10_a_traveller_that_was_looked_at_before_the_draw_has_its_tables_after_it() -> None:
    club = evening("swiss-pairs", 4, 3, rounds=3)
    assert club.traveller(1) == []
    done(club, DIRECTOR, "draw_round", round=1)
    assert [(str(row.ns), str(row.ew)) for row in club.traveller(1)] == [("1", "2"), ("3", "4")]
    assert club.traveller(2) == []
