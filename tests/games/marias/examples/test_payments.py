"""Section 22: the worked payments, counted by the settlement and played card by card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eldest.games.marias.scoring.settle import PlayedRound, payments, settle
from tests.each import each
from tests.games.marias.examples.counted import COUNTED, trump_game, units
from tests.games.marias.examples.more_rounds import MORE
from tests.games.marias.examples.rounds import E4, E8, E9B, E11, E20, E21, WORKED, Sample
from tests.games.marias.positions import DECK_A, raised, trumpless
from tests.games.marias.referees.side_by_side import play_beside, shadow_of
from tests.games.marias.table import begin, drive, levels, low, play_out, points, rules, tricks

BY_NAME = {name: played for name, played, _ in COUNTED}


@each(("name", "played", "expected"), COUNTED, ids=[c[0] for c in COUNTED])
def test_m_13_2_m_13_5_the_worked_payments_are_counted(
    name: str, played: PlayedRound, expected: int
) -> None:
    result = settle(played, rules())
    assert result.u == expected
    assert sum(value.amount for value in result.values) == result.before


@each("sample", [*WORKED, *MORE], ids=str)
def test_m_9_7_m_12_1_m_13_7_the_worked_payments_are_played(sample: Sample) -> None:
    round_ = sample.start()
    shadow = shadow_of(round_)
    play_beside(round_, shadow, sample.lying)
    assert shadow.card_points() == sample.cards
    assert (tuple(shadow.pairs(0)), tuple(shadow.pairs(1))) == sample.pairs
    assert points(round_) == (2 * sample.units, -sample.units, -sample.units)
    assert round_.actors() == ()


def test_m_12_8_e18a_a_misere_is_made() -> None:
    hands = ("H987 D987 S987 C7", "HAQT DAQ SAQT CQT", "HKJ DKJT SKJ CJ98")
    for choose in (min, max, low):
        round_ = play_out(raised(trumpless("misere", *hands, "CA CK"), ""), choose)
        assert points(round_) == (30, -15, -15)
        assert round_.view(None).tricks[0] == 0
        assert sum(round_.view(None).tricks) == 10


def test_m_9_10_m_12_8_e18b_a_doubled_misere_is_lost_in_trick_four() -> None:
    hands = ("HA D987 S987 C987", "HKJ9 DAQ SAQT CKJ", "HQT DKJT SKJ CAQT")
    round_ = raised(trumpless("misere", *hands, "H7 H8"), "1 respond:MISERE")
    tricks(round_, "0 D7 DA DK, 1 SA SJ S7, 1 CK CA C7, 2 HQ HA HK")
    assert round_.actors() == ()
    assert points(round_) == (-60, 30, 30)


def test_m_12_8_e19_a_redoubled_slam_wins_all_ten() -> None:
    round_ = trumpless("slam", "HAKQJT987 DA SA", "", "", "C7 C8")
    raised(round_, "1 respond:SLAM, 0 respond:SLAM")
    assert levels(round_) == {"SLAM": 2}
    assert points(play_out(round_)) == (240, -120, -120)
    assert round_.view(None).tricks == (10, 0, 0)


@pytest.mark.parametrize(("way", "expected"), [("first", -8), ("highest", 12), ("all", 12)])
def test_m_12_6_e20_which_marriage_counts(way: str, expected: int) -> None:
    assert units(BY_NAME["E20"], hundred_marriage=way) == expected
    assert points(E20.finish(hundred_marriage=way))[1] == -expected


@pytest.mark.parametrize(("raisers", "expected"), [(0, 500), (1, 500), (2, 750)])
def test_m_13_6_e21_the_limit_is_higher_if_both_defenders_raised(
    raisers: int, expected: int
) -> None:
    played = trump_game("H", "HUNDRED", {"HUNDRED": 4}, (90, 0), (40, 20), raisers=raisers)
    result = settle(played, rules())
    assert (result.before, result.u) == (768, expected)


def test_m_13_6_e21_both_defenders_raise_in_a_played_round() -> None:
    said = E21.said.replace("1 respond:HUNDRED, 0", "1 respond:good, 2 respond:HUNDRED, 0")
    assert said.count("2 respond:HUNDRED") == 1
    round_ = replace(E21, said=said).finish()
    assert levels(round_) == {"HUNDRED": 4}
    assert points(round_) == (1500, -750, -750)


def test_m_18_2_e22_the_same_with_four_seats() -> None:
    assert payments(3, 0, (0, 1, 2), rules(seats=4)) == (9, -3, -3, -3)
    assert payments(3, 0, (0, 1, 2), rules(seats=4, sitter_pays=False)) == (6, -3, -3, 0)
    assert points(E4.finish(seats=4)) == (9, -3, -3, -3)
    assert points(E4.finish(seats=4, sitter_pays=False)) == (6, -3, -3, 0)


def test_m_6_8_e23_all_three_pass() -> None:
    round_ = drive(begin(DECK_A), "0 pass_choice, 1 pass, 2 pass, 0 pass")
    assert points(round_) == (-2, 1, 1)


@pytest.mark.parametrize(("sample", "expected"), [(E8, 64), (E9B, -16), (E11, 16)], ids=str)
def test_m_13_4_e24_the_doubling_scale(sample: Sample, expected: int) -> None:
    assert units(BY_NAME[sample.name], hundred_scale="doubling") == expected
    assert points(sample.finish(hundred_scale="doubling"))[1] == -expected
