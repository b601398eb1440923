"""A round: clock, bell, money, slips, confirmation, correction (MT-4)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from eldest.cards import NotationError
from eldest.club.tournament import Tournament, TournamentSettings, pay
from eldest.club.tournament.money import insolvent, may_raise, payment, settle
from eldest.club.tournament.operations import Finish, Leave, Official
from eldest.club.tournament.playing import (
    Confirm,
    Correct,
    Draw,
    Ring,
    Start,
    Write,
    hand_counts,
    waiting,
)

from .hall import DIRECTOR, SCORER, at, drawn, entered, opened, player, refusal, written


def playing(*options: str) -> Tournament:
    """Six players at two tables, the first round started."""
    found = entered(6, *options)
    drawn(found, tables="1 2 3 | 4 5 6")
    return found


def test_mt_4_1_tables_of_four_play_longer() -> None:
    found = entered(7, preset="vysocina")
    drawn(found)
    one, options = found.state.round(1), found.state.options
    start = one.bell_at(options, 3)
    assert start is not None
    assert one.bell_at(options, 4) == start + 600


def test_mt_4_1_a_round_starts_once_and_slips_come_after_it() -> None:
    found = entered(6)
    assert refusal(found, DIRECTOR, Start(1)) == "R-MT-NONE"
    found.do(DIRECTOR, Draw(1))
    assert refusal(found, DIRECTOR, Ring(1)) == "R-MT-STARTED"
    assert refusal(found, DIRECTOR, Write(1, 1, (0, 0, 0))) == "R-MT-START"
    found.do(DIRECTOR, Start(1))
    assert refusal(found, DIRECTOR, Start(1)) == "R-MT-STARTED"
    found.do(DIRECTOR, Ring(1))
    assert refusal(found, DIRECTOR, Ring(1)) == "R-MT-STARTED"


def test_a_round_goes_from_drawn_to_complete() -> None:
    found = entered(3)
    found.do(DIRECTOR, Draw(1))
    one = found.state.round(1)
    states = [one.state]
    for step in (Start(1), Ring(1), Write(1, 1, (0, 0, 0))):
        found.do(DIRECTOR, step)
        states.append(one.state)
    assert states == ["drawn", "running", "bell", "complete"]


@pytest.mark.parametrize(
    ("bell", "dealt_before", "last_of_lap", "counts"),
    [
        ("finish_deal", True, False, True),
        ("finish_deal", False, False, False),
        ("finish_lap", False, False, True),
        ("finish_lap", False, True, False),
        ("stop", True, False, False),
    ],
)
def test_mt_4_2_which_hand_counts_after_the_bell(
    bell: str, dealt_before: bool, last_of_lap: bool, counts: bool
) -> None:
    assert hand_counts(bell, dealt=dealt_before, lap_over=last_of_lap) is counts


def test_mt_8_4_the_bell_while_cards_are_dealt_and_while_the_pack_is_squared() -> None:
    assert hand_counts("finish_deal", dealt=True, lap_over=False)
    assert not hand_counts("finish_deal", dealt=False, lap_over=True)


def test_mt_4_3_only_the_difference_to_the_bank_is_the_result() -> None:
    found = playing("bank=50")
    found.do(DIRECTOR, Write(1, 1, (80, 50, 20), coins=True))
    assert found.state.round(1).results(1) == {1: 30, 2: 0, 3: -30}


def test_mt_4_3_without_a_bank_nothing_bounds_a_result() -> None:
    found = playing("bank=0")
    found.do(DIRECTOR, Write(1, 1, (900, -400, -500)))
    assert found.state.round(1).results(1)[3] == -500


def test_mt_4_4_a_table_sums_to_zero() -> None:
    found = playing()
    assert refusal(found, DIRECTOR, Write(1, 1, (10, -4, -5))) == "R-MT-SUM"
    assert refusal(found, DIRECTOR, Write(1, 1, (100, 100, 99), coins=True)) == "R-MT-SUM"


def test_mt_8_4_the_difference_is_told() -> None:
    with pytest.raises(Exception, match=r"add up to \+1, not to 0. \(round 1, table 1\)"):
        playing().do(DIRECTOR, Write(1, 1, (10, -4, -5)))


@pytest.mark.parametrize(
    ("amounts", "cap", "mode", "paid"),
    [
        ([1, 2, 4, 8, 16, 32], 20, "cut", 20),
        ([1, 2, 4], 20, "cut", 4),
        ([1, 2, 4, 8, 16, 32, 64], 40, "last_raise", 64),
        ([10, 20, 40, 80], 40, "last_raise", 40),
        ([1, 2, 4], 40, "last_raise", 4),
        ([1, 2, 4, 800], 0, "cut", 800),
    ],
)
def test_mt_4_5_the_cap_of_a_hand(amounts: list[int], cap: int, mode: str, paid: int) -> None:
    assert payment(amounts, cap, mode) == paid


def test_mt_4_5_the_raise_that_passes_the_cap_is_the_last() -> None:
    assert may_raise(32, 40, "last_raise")
    assert not may_raise(40, 40, "last_raise")
    assert not may_raise(64, 40, "last_raise")
    assert may_raise(64, 40, "cut")
    assert may_raise(64, 0, "last_raise")


def test_mt_4_6_nobody_loses_more_than_his_bank_unless_he_borrows() -> None:
    slip = Write(1, 1, (150, -101, -49))
    assert refusal(playing(), DIRECTOR, slip) == "R-MT-BANK"
    found = playing("insolvency=borrow")
    found.do(DIRECTOR, slip)
    assert found.state.round(1).results(1)[2] == -101


def test_mt_4_6_who_owes_more_than_he_has_is_insolvent() -> None:
    debts = {0: {1: 20, 2: 20}}
    assert insolvent([15, 100, 185], debts) == [0]
    assert settle([15, 100, 185], debts) == [0, 108, 192]
    assert insolvent([40, 100, 160], debts) == []
    assert settle([40, 100, 160], debts) == [0, 120, 180]


def test_mt_8_4_two_insolvent_in_one_hand_each_pay_what_they_have() -> None:
    debts = {1: {0: 20}, 2: {0: 20}}
    assert insolvent([270, 5, 25], debts) == [1]
    assert settle([285, 5, 10], debts) == [300, 0, 0]


@pytest.mark.parametrize(
    ("purse", "claims", "paid"),
    [
        (15, [20, 20], [8, 7]),
        (30, [20, 20], [15, 15]),
        (7, [20, 10], [5, 2]),
        (2, [4, 4, 4], [1, 1, 0]),
        (40, [20, 20], [20, 20]),
        (0, [5, 5], [0, 0]),
    ],
)
def test_mt_4_7_what_is_left_is_divided_by_claims(
    purse: int, claims: list[int], paid: list[int]
) -> None:
    assert pay(purse, claims, 1) == paid


def test_mt_4_7_with_a_coin_of_a_half() -> None:
    half = Fraction(1, 2)
    assert pay(Fraction(15), [Fraction(20), Fraction(20)], half) == [15 * half, 15 * half]


# -- slips ------------------------------------------------------------------------------------


def test_mt_1_2_a_player_writes_the_slip_of_his_own_table() -> None:
    found = playing()
    assert refusal(found, player(4), Write(1, 1, (5, 0, -5))) == "R-MT-SEAT"
    found.do(player(1), Write(1, 1, (5, 0, -5)))
    assert refusal(found, player(4), Confirm(1, 1, 1)) == "R-MT-SEAT"
    found.do(SCORER, Write(1, 2, (0, 0, 0)))
    assert refusal(found, player(1), Draw(2)) == "R-MT-ROLE"
    assert refusal(found, SCORER, Draw(2)) == "R-MT-ROLE"


def test_mt_4_8_the_others_at_the_table_confirm() -> None:
    found = playing()
    found.do(player(1), Write(1, 1, (5, 0, -5), 14))
    assert waiting(found.state, 1, 1) == [2, 3]
    found.do(player(2), Confirm(1, 1, 1))
    assert waiting(found.state, 1, 1) == [3]
    found.do(player(3), Confirm(1, 1, 1))
    assert waiting(found.state, 1, 1) == []


def test_mt_4_8_the_staff_needs_no_confirmation_and_confirms_for_all() -> None:
    found = playing()
    found.do(SCORER, Write(1, 1, (5, 0, -5)))
    found.do(player(4), Write(1, 2, (5, 0, -5)))
    assert (waiting(found.state, 1, 1), waiting(found.state, 1, 2)) == ([], [5, 6])
    found.do(SCORER, Confirm(1, 2, 1))
    assert waiting(found.state, 1, 2) == []


def test_mt_4_8_without_confirm_nobody_is_waited_for() -> None:
    found = playing("confirm=false")
    found.do(player(1), Write(1, 1, (5, 0, -5)))
    assert waiting(found.state, 1, 1) == []


def test_mt_4_8_what_is_confirmed_is_the_version_that_was_seen() -> None:
    found = playing()
    assert refusal(found, player(2), Confirm(1, 1, 1)) == "R-MT-NONE"
    found.do(player(1), Write(1, 1, (5, 0, -5)))
    found.do(SCORER, Correct(1, 1, (6, 0, -6), reason="misread"))
    assert refusal(found, player(2), Confirm(1, 1, 1)) == "R-MT-VERSION"
    found.do(player(2), Confirm(1, 1, 2))


def test_mt_4_8_a_slip_is_not_overwritten_and_twice_the_same_is_one() -> None:
    found = playing()
    found.do(player(1), Write(1, 1, (5, 0, -5)))
    entries = len(found.log)
    assert found.do(player(2), Write(1, 1, (5, 0, -5))).facts["again"] is True
    assert len(found.log) == entries
    assert refusal(found, player(2), Write(1, 1, (6, 0, -6))) == "R-MT-THERE"
    assert refusal(found, player(4), Write(1, 1, (5, 0, -5))) == "R-MT-SEAT"


def test_mt_4_8_a_correction_needs_a_reason_and_keeps_the_old_value() -> None:
    found = playing()
    assert refusal(found, SCORER, Correct(1, 1, (6, 0, -6), reason="x")) == "R-MT-NONE"
    found.do(player(1), Write(1, 1, (5, 0, -5)))
    assert refusal(found, SCORER, Correct(1, 1, (6, 0, -6))) == "R-MT-REASON"
    assert refusal(found, player(1), Correct(1, 1, (6, 0, -6), reason="x")) == "R-MT-ROLE"
    assert refusal(found, SCORER, Correct(1, 1, (6, 0, -5), reason="x")) == "R-MT-SUM"
    found.do(SCORER, Correct(1, 1, (6, 0, -6), reason="misread"))
    versions = found.state.round(1).slips[1]
    assert [slip.money for slip in versions] == [(5, 0, -5), (6, 0, -6)]
    assert versions[1].reason == "misread"


def test_mt_4_8_after_the_end_only_the_director_corrects_with_a_flag() -> None:
    found = entered(3, "rounds=1")
    drawn(found)
    written(found, (5, 0, -5))
    found.do(DIRECTOR, Finish())
    assert refusal(found, DIRECTOR, Write(1, 1, (1, 0, -1))) == "R-MT-STAGE"
    found.do(DIRECTOR, Official())
    change = Correct(1, 1, (6, 0, -6), reason="misread")
    assert refusal(found, SCORER, change) == "R-MT-STAGE"
    assert found.do(DIRECTOR, change).codes() == ("F-MT-OFFICIAL",)


@pytest.mark.parametrize(
    ("slip", "told"),
    [
        (Write(1, 1, (0, 0)), "has 3 results, not 2"),
        (Write(1, 1, (0, 0, 0), hands=-1), "0 to 999 hands"),
        (Write(1, 1, (0, 0, 0), ended="late"), "how a table ended must be one of bell"),
    ],
)
def test_mt_4_8_a_slip_that_is_none_is_told_with_its_law(slip: Write, told: str) -> None:
    with pytest.raises(NotationError, match=rf"{told}.*\(MT-4.8\)"):
        playing().do(DIRECTOR, slip)


def test_mt_4_9_a_table_that_ended_early_keeps_its_results() -> None:
    found = playing()
    assert found.do(DIRECTOR, Leave(3)).facts == {"player": 3, "table": 1, "ends": True}
    found.do(DIRECTOR, Write(1, 1, (5, 0, -5), 4, "left"))
    found.do(DIRECTOR, Write(1, 2, (100, -100, 0), 7, "insolvent"))
    assert found.state.round(1).results(1) == {1: 5, 2: 0, 3: -5}
    assert refusal(found, player(1), Write(1, 1, (9, 0, -9))) == "R-MT-THERE"


def test_mt_4_11_a_slip_missing_ten_minutes_after_the_bell_is_told() -> None:
    found = playing()
    found.do(at(50), Ring(1))
    found.do(DIRECTOR, Write(1, 1, (5, 0, -5)))
    assert found.flags(at(59).time) == []
    assert [str(flag.values["where"]) for flag in found.flags(at(60).time)] == ["round 1, table 2"]
    assert [flag.code for flag in found.flags(at(60).time)] == ["F-MT-SLIP"]


def test_mt_0_2_money_is_whole_coins() -> None:
    with pytest.raises(NotationError, match="coin"):
        opened("coin=0")
    assert TournamentSettings("x", "y", options=("coin=1/2",)).rules().coin == "1/2"


def test_a_table_that_is_not_there_is_refused() -> None:
    found = playing()
    assert refusal(found, DIRECTOR, Write(1, 3, (0, 0, 0))) == "R-MT-NONE"
    assert refusal(found, DIRECTOR, Write(2, 1, (0, 0, 0))) == "R-MT-NONE"
