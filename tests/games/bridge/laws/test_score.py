"""Scoring: section 9, EC-27; the vectors are in test_points.py."""

from __future__ import annotations

import pytest

from eldest.games.bridge import Vulnerability, score
from eldest.games.bridge.scoring.contract import Contract, outcome_of
from tests.games.bridge.table import FOUR_HEARTS, SUITS_APART, E, N, S, act, board, done

DENOMINATIONS = "CDHSN"
RISKS = ("", "X", "XX")


def numbers(contract: str) -> tuple[int, int, int]:
    return int(contract[0]), DENOMINATIONS.index(contract[1]), RISKS.index(contract[2:])


@pytest.mark.parametrize(
    ("contract", "vulnerable", "tricks", "parts"),
    [
        ("4H", False, 11, {"tricks": 120, "overtricks": 30, "game": 300}),
        ("3N", True, 9, {"tricks": 100, "game": 500}),
        ("2C", True, 8, {"tricks": 40, "part_score": 50}),
        ("6S", True, 12, {"tricks": 180, "game": 500, "slam": 750}),
        ("7C", False, 13, {"tricks": 140, "game": 300, "slam": 1000}),
        ("2HX", False, 9, {"tricks": 120, "overtricks": 100, "insult": 50, "game": 300}),
        ("1DXX", True, 8, {"tricks": 80, "overtricks": 400, "insult": 100, "part_score": 50}),
        ("3S", True, 7, {"undertricks": 200}),
    ],
)
def test_b_s_1_every_line_is_a_part_of_the_table(
    contract: str, vulnerable: bool, tricks: int, parts: dict[str, int]
) -> None:
    marked = Vulnerability.NS if vulnerable else Vulnerability.EW
    outcome = outcome_of(Contract(*numbers(contract), 0), marked, tricks)
    assert {line.note: line.points for line in outcome.lines} == parts
    assert {line.law for line in outcome.lines} == {"B-S.1"}
    side = 0 if "tricks" in parts else 1
    assert {line.side for line in outcome.lines} == {side}
    assert outcome.points[side] == sum(parts.values())
    assert outcome.points[1 - side] == 0


def test_b_s_1_overtricks_never_make_game() -> None:
    assert score(2, 3, 0, False, 13) == 60 + 5 * 30 + 50


@pytest.mark.parametrize(("declarer", "points"), [(0, (420, 0)), (1, (0, 420)), (3, (0, 420))])
def test_b_s_2_the_score_is_declarers_sides(declarer: int, points: tuple[int, int]) -> None:
    outcome = outcome_of(Contract(4, 2, 0, declarer), Vulnerability.NONE, 10)
    assert outcome.points == points
    assert (outcome.reason, outcome.winner) == ("made", declarer % 2)


def test_b_s_2_the_vulnerability_of_declarers_side_counts() -> None:
    for marked, worth in (("NS", 100), ("EW", 50), ("Both", 100), ("None", 50)):
        round_ = done(board(SUITS_APART, vulnerable=marked), "7S P P P HA")
        act(round_, N, "claim:12")
        outcome = done(round_, "accept accept").outcome()
        assert outcome is not None
        assert outcome.points == (0, worth)


def test_ec_27_b_s_1_redoubled_and_all_tricks_lost_vulnerable() -> None:
    outcome = outcome_of(Contract(7, 4, 2, 0), Vulnerability.BOTH, 0)
    assert outcome.points == (0, 7600)


def test_b_0_4_the_result_is_declarers_tricks() -> None:
    round_ = done(board(FOUR_HEARTS), "P P 1H P 4H P P P DJ D5 DA D7")
    act(round_, S, "claim:10")
    outcome = done(round_, "accept accept").outcome()
    assert outcome is not None
    assert outcome.notes == ("4H S 10",)
    assert round_.view(E).agreed == 10
