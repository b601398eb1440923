"""Handicaps and masterpoints by the vectors of the rulebook: BT-H.2, BT-H.3, BT-P.1 to BT-P.3."""

from __future__ import annotations

from fractions import Fraction

import pytest

from eldest.club.members.awards import (
    AwardRow,
    BadScheme,
    awarded,
    example,
    points_of,
    read_scheme,
    shared,
    simultaneous_top,
)
from eldest.club.members.handicap import Rule, pair_handicap, player_handicap, step

OWN = [Fraction(text) for text in ("48.2", "51.0", "44.3", "46.5", "47.0")]
THIRD = Fraction(1, 3)
PAIRS = [30, 24, 18, 12, 6]
SCHEME = "tables_from;tables_to;boards_from;boards_to;winners;place;points\n4;4;18;35;1;1;18\n"


def test_bt_h_2_a_player_by_his_last_results() -> None:
    assert player_handicap(OWN) == Fraction("2.60")
    assert player_handicap(OWN[:2]) == 0
    assert player_handicap([Fraction(30)] * 3) == 8
    assert player_handicap([Fraction(70)] * 3) == -8
    assert player_handicap([Fraction(0)] * 5 + [Fraction(50)] * 20) == 0
    assert player_handicap(OWN, Rule(factor=Fraction(1, 2))) == Fraction("1.30")


def test_bt_h_2_a_pair_and_its_net_score() -> None:
    both = pair_handicap(Fraction("-5.2"), Fraction("1.9"))
    assert both == Fraction("-1.65")
    assert Fraction("57.6") + both == Fraction("55.95")


def test_bt_h_3_steps_from_their_lower_bounds() -> None:
    found = ["40.9", "41", "47.5", "49", "50.99", "51", "58.99", "59"]
    assert [step(Fraction(text)) for text in found] == [5, 4, 1, 0, 0, -1, -4, -5]
    assert 48 + pair_handicap(Fraction(1), Fraction(2), "sum") == 51
    assert player_handicap([Fraction("47.5")] * 3, Rule(steps=True)) == 1


def test_bt_p_1_points_come_from_the_row_that_fits() -> None:
    (line,) = read_scheme(SCHEME)
    assert line == AwardRow(4, 4, 18, 35, 1, 1, 18)
    assert points_of([line], 4, 24, 1) == {1: 18}
    for size in ((5, 24, 1), (4, 17, 1), (4, 36, 1), (4, 24, 2)):
        assert points_of([line], *size) == {}


ROWS = ["1;2;3\n", "4;4;18;35;1;2;-6\n"]


@pytest.mark.parametrize("text", ["", "place;points\n1;2\n", *(SCHEME + row for row in ROWS)])
def test_bt_p_1_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(BadScheme, match=r"BT-P\.1"):
        read_scheme(text)


def test_bt_p_2_lists_that_are_computed() -> None:
    assert example(24, THIRD, 3, 6) == [24, 21, 18, 15, 12, 9, 6, 6]
    assert example(16, THIRD, 6, 6) == PAIRS
    assert simultaneous_top(743) == 818
    assert simultaneous_top(25) == 150


def test_bt_p_3_ties_share_the_points_of_their_places_rounded_up() -> None:
    points = dict(enumerate(PAIRS, 1))
    assert shared(points, 2, 2) == 21
    assert shared(points, 5, 2) == 3
    assert awarded(points, [1, 2, 2, 4, 5, 5, 7]) == [30, 21, 21, 12, 3, 3, 0]
