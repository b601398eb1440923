"""B-M.9 to B-M.11: IMPs, cross-IMPs, Butler, team boards."""

from __future__ import annotations

from fractions import Fraction

import pytest

from eldest.club.scoring import (
    BoardScore,
    artificial,
    board_butler,
    board_cross_imps,
    datum,
    decimal,
    imps,
    match_board,
    result,
    weighted,
)
from tests.each import each

VECTOR = (420, 450, -50, 420, 170, 420, 620)
BOUNDS = "20 50 90 130 170 220 270 320 370 430 500 600 750 900 1100 1300 1500 1750 2000 2250 2500"
LAST = "3000 3500 4000"


@each(("won", "bound"), list(enumerate(f"{BOUNDS} {LAST}".split(), 1)))
def test_b_m_9_the_table(won: int, bound: str) -> None:
    least = int(bound)
    assert [imps(least), imps(least - 10), imps(-least)] == [won, won - 1, -won]


def test_b_m_9_ends_of_the_table() -> None:
    assert [imps(0), imps(10), imps(-10), imps(15200)] == [0, 0, 0, 24]


def test_b_m_9_team_boards_sum_to_nothing() -> None:
    awards = match_board(result(620), result(-100))
    assert awards
    assert [award.points for award in awards] == [12, -12]


def test_b_m_5_team_boards_are_adjusted_by_three_imps() -> None:
    for rooms in ((artificial(60, 40), result(50)), (result(50), artificial(40, 60))):
        awards = match_board(*rooms)
        assert awards
        assert [award.points for award in awards] == [3, -3]


def test_b_m_8_rooms_with_different_forms_cannot_be_compared() -> None:
    assert match_board(result(50), result(50, "b")) is None
    assert match_board(result(50), BoardScore()) is None


def test_b_m_10_vector() -> None:
    sums = [10, 16, -59, 10, -29, 10, 42]
    awards = board_cross_imps([result(points) for points in VECTOR], 7)
    means = [decimal(pair[0].points) for pair in awards if pair]
    assert means == ["1.67", "2.67", "-9.83", "1.67", "-4.83", "1.67", "7.00"]
    assert [pair[0].total for pair in awards if pair] == sums
    assert [pair[1].total for pair in awards if pair] == [-total for total in sums]


def test_b_m_5_artificial_imps() -> None:
    awards = board_cross_imps([artificial(60, 40), result(90), result(50)], 3)
    assert awards[0]
    assert [(award.points, award.total) for award in awards[0]] == [
        (Fraction(3), Fraction(6)),
        (Fraction(-3), Fraction(-6)),
    ]
    assert awards[1]
    assert awards[1][0].points == imps(40)


def test_b_m_6_assigned_scores_in_imps() -> None:
    half = Fraction(1, 2)
    awards = board_cross_imps([weighted([(620, half), (-100, half)]), result(620)], 2)
    assert awards[0]
    assert awards[0][0].points == -half * imps(720)


def test_b_m_8_a_lone_form_gets_three_imps_on_both_sides() -> None:
    awards = board_cross_imps([result(90), result(50), result(-50, "b")], 3)
    assert awards[2]
    assert [award.points for award in awards[2]] == [3, 3]
    assert awards[0]
    assert awards[0][0].points == imps(40)


@pytest.mark.parametrize(
    ("scores", "middle"),
    [
        (VECTOR, 380),  # without 620 and -50: 1880 / 5 = 376
        ((100, 110), 100),  # 105: a tie goes towards zero
        ((-100, -110), -100),
        ((100, 120, 110, 90), 100),  # 105, nothing dropped below five
        ((0, 0, 0, 0, 1000), 0),
        (tuple(range(0, 160, 10)), 70),  # sixteen: two at each end, 75 towards zero
        ((-7600, *VECTOR[:4], 7600), 310),
    ],
)
def test_b_m_11_datum(scores: tuple[int, ...], middle: int) -> None:
    assert datum(scores) == middle


def test_b_m_11_butler() -> None:
    awards = board_butler([result(points) for points in VECTOR], 7)
    found = [pair[0].points for pair in awards if pair]
    assert found == [imps(points - 380) for points in VECTOR]
    assert [pair[1].points for pair in awards if pair] == [-points for points in found]
