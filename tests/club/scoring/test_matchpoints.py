"""B-M.1 to B-M.8: matchpoints, Neuberg, adjusted, assigned and fouled."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from eldest.club.scoring import (
    Award,
    Awards,
    BadScore,
    BoardScore,
    artificial,
    board_matchpoints,
    decimal,
    matchpoints,
    method_of,
    neuberg,
    result,
    top,
    weighted,
)
from tests.each import each

VECTOR = (420, 450, -50, 420, 170, 420, 620)


def ns(awards: list[Awards]) -> list[Fraction]:
    return [pair[0].points for pair in awards if pair]


def ew(awards: list[Awards]) -> list[Fraction]:
    return [pair[1].points for pair in awards if pair]


def test_b_m_2_vector() -> None:
    assert matchpoints(VECTOR) == [6, 10, 0, 6, 2, 6, 12]
    assert top(7) == 12


def test_t_m_1_both_sides_sum_to_the_top() -> None:
    awards = board_matchpoints([result(points) for points in VECTOR], 7)
    assert [a + b for a, b in zip(ns(awards), ew(awards), strict=True)] == [12] * 7


def test_b_m_2_one_line_object_twice_is_two_results() -> None:
    line = result(420)
    assert ns(board_matchpoints([line, line], 2)) == [1, 1]


def test_b_m_1_rounding_is_half_up_in_magnitude() -> None:
    assert decimal(Fraction(29, 6)) == "4.83"
    assert decimal(Fraction(1, 200)) == "0.01"
    assert decimal(Fraction(-1, 200)) == "-0.01"
    assert decimal(Fraction(-1, 300)) == "0.00"
    assert decimal(Fraction(1, 20), 1) == "0.1"
    assert decimal(7, 0) == "7"


def test_b_m_3_option_one_and_a_half() -> None:
    lines = [result(points) for points in VECTOR]
    whole = method_of("matchpoints").awards(lines, 7)
    half = method_of("matchpoints-1").awards(lines, 7)
    assert [points / 2 for points in ns(whole)] == ns(half)
    assert {pair[0].top for pair in half if pair} == {Fraction(6)}


def test_b_m_4_neuberg_vector() -> None:
    assert [decimal(neuberg(points, 6, 7), 4) for points in (4, 9)] == ["4.8333", "10.6667"]


def test_b_m_4_neuberg_changes_nothing_where_all_results_are_there() -> None:
    assert [neuberg(points, 7, 7) for points in range(13)] == list(range(13))


@each(("played", "expected"), list(product(range(1, 9), range(8, 12))))
def test_b_m_4_both_sides_still_sum_to_the_top(played: int, expected: int) -> None:
    awards = board_matchpoints([result(10 * at) for at in range(played)], expected)
    sums = {a + b for a, b in zip(ns(awards), ew(awards), strict=True)}
    assert sums == {top(expected)}


def test_b_m_5_artificial_scores_are_of_the_full_top_and_no_results() -> None:
    lines = [artificial(60, 40), *(result(points) for points in (100, 50))]
    awards = board_matchpoints(lines, 3)
    first = awards[0]
    assert first == (
        Award(Fraction(12, 5), Fraction(4), percent=60),
        Award(Fraction(8, 5), Fraction(4), percent=40),
    )
    assert awards[1:] == board_matchpoints(lines[1:], 3)


@pytest.mark.parametrize("percents", [(120, 10), (-1, 50), (60, 101)])
def test_b_m_5_only_three_percentages(percents: tuple[int, int]) -> None:
    with pytest.raises(BadScore, match=r"B-M\.5"):
        artificial(*percents)


def test_b_m_6_assigned_scores_are_weighted_per_outcome() -> None:
    half = Fraction(1, 2)
    lines = [weighted([(620, half), (-100, half)]), result(620), result(-100), result(170)]
    found = ns(board_matchpoints(lines, 4))
    # By hand: 620 alone would get 1+2+2, -100 alone 0+1+0: the mean of 5 and 1.
    assert found[0] == 3
    # Against the assigned score 620 gets half of 1 and half of 2.
    assert found[1] == Fraction(3, 2) + 2 + 2
    assert sum(found) == 12


def test_b_m_6_weights_must_sum_to_one() -> None:
    with pytest.raises(BadScore, match="sum to 1"):
        weighted([(620, Fraction(1, 2)), (-100, Fraction(1, 3))])
    with pytest.raises(BadScore, match="above 0"):
        weighted([(620, Fraction(2)), (-100, Fraction(-1))])
    with pytest.raises(BadScore):
        weighted([])


def test_ec_19_t_m_2_a_fouled_board() -> None:
    right = [result(points, "a") for points in (620, 420, 170, 100, 50)]
    wrong = [result(points, "b") for points in (90, -90)]
    awards = board_matchpoints([*right, *wrong], 7)
    first = awards[0]
    assert first
    assert (first[0].points, first[0].top) == (Fraction(58, 5), Fraction(12))
    assert [
        decimal(award.points / award.top * 100, 0) for pair in awards[5:] if pair for award in pair
    ] == [
        "65",
        "55",
        "55",
        "65",
    ]


@pytest.mark.parametrize(
    ("scores", "percents"),
    [
        ((90,), (60,)),
        ((90, 90), (60, 60)),
        ((110, 90, 50), (70, 60, 50)),
        ((110, 110, 50), (65, 65, 50)),
    ],
)
def test_b_m_8_small_groups(scores: tuple[int, ...], percents: tuple[int, ...]) -> None:
    large = [result(points, "a") for points in range(10)]
    small = [result(points, "b") for points in scores]
    awards = board_matchpoints([*large, *small], 13)[10:]
    assert [pair[0].points / pair[0].top * 100 for pair in awards if pair] == list(percents)


def test_b_m_8_three_of_seven_is_no_small_group() -> None:
    lines = [result(points, "ab"[at > 3]) for at, points in enumerate(VECTOR)]
    small = board_matchpoints(lines, 7)[4:]
    alone = [neuberg(points, 3, 7) for points in matchpoints(VECTOR[4:])]
    assert ns(small) == alone


def test_b_m_8_few_results_of_one_form_are_no_fouled_board() -> None:
    awards = board_matchpoints([result(90)], 13)
    assert ns(awards) == [top(13) / 2]


def test_ec_31_six_of_seven_and_one_adjusted() -> None:
    lines = [*(result(points) for points in VECTOR[:6]), artificial(60, 60)]
    awards = board_matchpoints(lines, 7)
    assert ns(awards)[:6] == [neuberg(points, 6, 7) for points in matchpoints(VECTOR[:6])]
    last = awards[-1]
    assert last
    assert [award.points for award in last] == [Fraction(36, 5)] * 2


def test_b_e_6_a_line_without_a_result_has_no_award() -> None:
    awards = board_matchpoints([BoardScore(), result(90), result(50)], 3)
    assert awards[0] is None
    assert ns(awards) == [neuberg(2, 2, 3), neuberg(0, 2, 3)]


def test_b_m_2_a_single_table_has_no_top() -> None:
    assert board_matchpoints([result(90)], 1) == [(Award(Fraction(0)), Award(Fraction(0)))]


def test_an_unknown_scoring_is_refused() -> None:
    with pytest.raises(BadScore, match="no scoring 'points'"):
        method_of("points")
