"""Chapter 17: the questions that come up at the table, each with its answer."""

from __future__ import annotations

import pytest

from eldest.cards import NotationError
from eldest.deal import Source
from eldest.games.zoliky import GAME
from eldest.protocol import CHANCE, Round

from .table import (
    act,
    assert_refused,
    begin_with,
    hand,
    judged,
    legal,
    melds,
    pass_by,
    phase,
    play,
    points,
    ready,
    same_cards,
    spot,
    turn,
)
from .words import run

LAID = ("H5H6JK", "CTCJCQ")


def opened(text: str, drawn: str = "", *laid: str, top: str = "") -> Round:
    """Seat 1, opened, is to act; its own run of diamonds is the last meld."""
    return spot(text, drawn=drawn, top=top, laid=laid or LAID, own=())


def test_case_1_z_5_1_the_leader_lays_nothing_when_he_begins() -> None:
    round_ = begin_with("S9TJQ H456 D234 C789", "")
    assert_refused(round_, "+S9STSJSQ +H4H5H6 +D2D3D4 -C7", "wrong_phase", "Z-8.4")
    assert legal(round_, 0) == {f"-{card}" for card in hand(round_, 0)}


def test_case_2_z_5_4_the_first_discard_cannot_be_taken() -> None:
    round_ = play(begin_with("H6", "S9TJQ H45"), "-H6")
    assert_refused(round_, "take +S9STSJSQ +H4H5H6 -S9", "too_early", "Z-5.4")


def test_case_3_z_5_3_with_two_players_the_leader_melds_in_his_third_turn() -> None:
    round_ = play(begin_with("STJQK S2", "", draws="C2 C3 C4 C5"), "-S2")
    pass_by(round_)
    assert_refused(play(round_, "draw"), "+STSJSQSK -C3", "too_early", "Z-5.4")
    play(round_, "-C3")
    pass_by(round_)
    play(round_, "draw", "+STSJSQSK -C5")


def test_case_4_z_7_1_exactly_36_points_are_enough() -> None:
    play(spot("DA2345678", drawn="C9"), f"+{run('D', 'A', 8)} -C9")


def test_case_5_z_7_2_a_lay_off_is_no_part_of_the_opening() -> None:
    round_ = spot("HQKA S6", drawn="C9", laid=("S7S8S9STSJ",))
    assert_refused(round_, "+HQHKHA 1<S6 -C9", "opening_points", "Z-7.1")
    assert_refused(round_, "1<S6 +HQHKHA -C9", "not_opened", "Z-7.4")


def test_case_6_z_7_1_the_opening_may_contain_jokers() -> None:
    play(spot("H345 S89 JK", drawn="C9"), "+H3H4H5 +S8S9JK -C9")


def test_case_7_case_8_z_8_5_z_8_8_an_opening_of_thirteen_and_of_twelve_cards() -> None:
    round_ = spot("STJQK H456 D234 C78", drawn="C9")
    assert_refused(round_, "+STSJSQSK +H4H5H6 +D2D3D4 +C7C8C9", "keep_one", "Z-8.5")
    play(round_, "+STSJSQ +H4H5H6 +D2D3D4 +C7C8C9 -SK")
    assert points(round_) == (-12, 0)


def test_case_9_z_7_4_lay_off_and_swap_in_the_turn_of_the_opening() -> None:
    round_ = spot("STJQK H7 H4", drawn="C9", laid=LAID)
    play(round_, "+STSJSQSK 1<H4 1~H7 2>JK -C9")
    assert (melds(round_)[1], melds(round_)[2]) == ("H4H5H6H7", "CTCJCQJK")


def test_case_10_z_7_4_on_any_meld_if_oneself_opened() -> None:
    round_ = play(opened("C9 S2", "DA"), "2<C9 3>DA -S2")
    assert [meld.owner for meld in round_.view(None).table] == [0, 0, 1]


def test_case_11_z_7_5_no_swap_before_the_opening() -> None:
    round_ = spot("STJQK H7", drawn="C9", laid=LAID)
    assert_refused(round_, "1~H7 +STSJSQSK 2>JK -C9", "not_opened", "Z-7.5")


def test_case_12_z_6_4_neither_card_moves_the_joker() -> None:
    round_ = play(opened("H7 H4 S2", "C9", "JKH5H6", "CTCJCQ"), "1>H7 1~H4 2<JK -S2")
    assert melds(round_)[1] == "H4H5H6H7"
    other = opened("H7 H4 S2", "C9", "JKH5H6", "CTCJCQ")
    assert_refused(other, "1<H4 -S2", "layoff_fit", "Z-7.4")
    assert melds(play(other, "1>H7 -S2"))[1] == "JKH5H6H7"


def test_case_13_z_6_3_no_second_ace_on_a_run_of_thirteen() -> None:
    round_ = opened("SA SA S2 C4", "C9", run("S", "3", 11))
    assert_refused(round_, "1<S2 1<SA 1>SA -C9", "meld_closed", "Z-7.4")
    play(round_, "1<S2 1<SA -C9")


def test_case_14_z_6_3_a_joker_below_a_two_is_the_low_ace() -> None:
    round_ = opened("JK CK", "C9", "H2H3H4", "CTCJCQ")
    assert_refused(round_, "1<JK 1<CK -C9", "meld_closed", "Z-7.4")
    play(round_, "1<JK -C9")
    assert round_.view(None).table[0].stands == (("HA",),)


def test_case_15_z_7_4_a_natural_between_two_jokers() -> None:
    round_ = opened("JK H8", "C9")
    assert_refused(round_, "1>JK 1>H8 -C9", "jokers_adjacent", "Z-6.2")
    assert melds(play(round_, "1>H8 1>JK -C9"))[1] == "H5H6JKH8JK"


def test_case_16_z_6_8_the_fourth_card_fixes_the_joker_and_frees_it() -> None:
    round_ = opened("DK CK", "C9", "SKHKJK", "CTCJCQ")
    play(round_, "1=DK -C9")
    assert round_.view(None).table[0].stands == (("CK",),)
    both = opened("DK CK S2", "C9", "SKHKJK", "CTCJCQ")
    play(both, "1=DK 1~CK 2<JK -S2")
    assert same_cards(melds(both)[1]) == sorted(["SK", "HK", "DK", "CK"])


def test_case_17_z_7_5_a_set_of_three_keeps_its_joker() -> None:
    round_ = opened("DK S2", "C9", "SKHKJK", "CTCJCQ")
    assert_refused(round_, "1~DK 2<JK -S2", "swap_set", "Z-7.5")


def test_case_18_z_8_5_a_joker_goes_to_the_other_end_of_its_run() -> None:
    assert melds(play(opened("H7 S2", "C9"), "1~H7 1<JK -S2"))[1] == "JKH5H6H7"


def test_case_19_z_8_5_an_own_joker_laid_instead_is_the_same_thing() -> None:
    round_ = play(opened("H7 JK S2", "C9"), "1~H7 1<JK -S2")
    assert hand(round_, 1) == ["C9", "JK"]


def test_case_20_z_8_5_a_joker_laid_in_the_opening_does_not_count() -> None:
    round_ = spot("STJQK S2 C2 JK H7", drawn="C9", laid=LAID)
    assert_refused(round_, "+STSJSQSK +S2C2JK 1~H7 -C9", "joker_pending", "Z-8.5")
    play(round_, "+STSJSQSK +S2C2JK 1~H7 1<JK -C9")


def test_case_21_z_8_5_a_swapped_joker_is_not_discarded() -> None:
    assert_refused(opened("H7 S2", "C9"), "1~H7 -JK", "joker_pending", "Z-8.5")


def test_case_22_z_8_5_the_twin_of_the_taken_card_is_discarded() -> None:
    round_ = play(opened("H4 S2", top="H4"), "take 1<H4 -H4")
    assert round_.view(None).top == "H4"


@pytest.mark.parametrize("unopened", [False, True])
def test_case_23_z_8_3_a_joker_may_be_taken_if_it_is_laid(unopened: bool) -> None:
    if unopened:
        round_ = spot("STJQK H89 C9", top="JK")
        assert_refused(round_, "take +STSJSQSK -C9", "opening_without_drawn", "Z-8.3")
        play(round_, "take +STSJSQSK +H8H9JK -C9")
    else:
        play(opened("S2 C9", top="JK"), "take 1<JK -S2")


def test_case_24_z_8_7_a_joker_is_discarded_and_ends_a_deal() -> None:
    assert play(opened("JK S2", "C9"), "-JK").view(None).top == "JK"
    assert points(play(opened("JK", "H8"), "1>H8 -JK"))[1] == 0


def test_case_25_z_8_6_a_card_that_fits_may_be_thrown() -> None:
    assert play(opened("H8 S2", "C9"), "-H8").view(None).top == "H8"


def test_case_26_z_8_5_three_cards_of_a_run_cannot_all_be_laid() -> None:
    round_ = opened("S67", "S8")
    assert_refused(round_, "+S6S7S8", "keep_one", "Z-8.5")
    play(round_, "-S8")


@pytest.mark.parametrize("text", ["1>H8 -H4", "1<H4 -H8"])
def test_case_27_z_8_8_one_card_is_laid_off_and_the_other_goes_out(text: str) -> None:
    assert points(play(opened("H4", "H8"), text))[1] == 0


def test_case_28_z_7_1_four_melds_without_a_pure_run_do_not_open() -> None:
    round_ = spot("SK HK DK S9 H9 D9 S7 H7 D7 SA HA DA", drawn="C3")
    text = "+SKHKDK +S9H9D9 +S7H7D7 +SAHADA -C3"
    assert_refused(round_, text, "opening_pure_run", "Z-7.1")


PERFECT = "C567 SK HK DK H24 S9 D9 C9 SJ"
JOLLY = "jolly +C5C6C7 +SKHKDK +H2H3H4 +S9D9C9"


def test_case_29_z_9_1_no_jolly_hand_in_round_2() -> None:
    round_ = play(begin_with("S2", PERFECT, bottom="H3"), "-S2")
    pass_by(round_, 2)
    assert round_.view(None).round == 2
    assert_refused(round_, f"{JOLLY} -SJ", "too_early", "Z-5.4")


def test_case_30_z_9_4_thirteen_cards_need_no_discard() -> None:
    round_ = ready("C5678 SK HK DK H24 S9 D9 C9", "", bottom="H3")
    play(round_, "jolly +C5C6C7C8 +SKHKDK +H2H3H4 +S9D9C9")
    assert points(round_) == (0, -12)


def test_case_31_z_9_2_twelve_cards_that_do_without_the_jolly_card() -> None:
    round_ = ready("C567 SK HK DK H234 S9 D9 C9", "", bottom="SJ", draws="D3")
    assert_refused(round_, f"{JOLLY} -SJ", "jolly_card_unused", "Z-9.2")
    play(round_, "draw", f"{JOLLY.removeprefix('jolly ')} -D3")
    assert points(round_) == (0, -12)


def test_case_32_z_9_2_a_jolly_hand_has_no_lay_off() -> None:
    with pytest.raises(NotationError):
        GAME.read("jolly +C5C6C7 +SKHKDK 1>H4 -SJ")


def test_case_33_z_8_11_who_has_opened_has_no_jolly_hand() -> None:
    assert_refused(opened("H4 S2", top="C9"), "jolly +H4H5H6 -S2", "jolly_hand_size", "Z-9.1")


def test_case_34_z_9_3_thirty_three_points_are_too_few_for_a_jolly_hand() -> None:
    round_ = ready("SA23 H2 D2 C2 H3 D3 C3 H4 D4 SK", "", bottom="C4")
    text = "jolly +SAS2S3 +H2D2C2 +H3D3C3 +H4D4C4 -SK"
    assert_refused(round_, text, "opening_points", "Z-9.3")


def exhausted(*hands: str) -> Round:
    """The stock is empty and somebody is to draw."""
    round_ = ready(*hands, bottom="C2 C3 C4")
    while round_.view(None).stock:
        pass_by(round_)
    return round_


def test_case_35_z_10_2_the_whole_pile_is_shuffled() -> None:
    round_ = play(exhausted("", ""), "draw")
    act(round_, CHANCE, str(round_.chance(Source(bytes(32)))))
    assert (round_.view(None).pile, round_.view(None).jolly) == ((), "C2")


def test_case_36_z_10_2_the_top_discard_may_be_taken_instead() -> None:
    round_ = exhausted("", "C45 STJQK H9")
    assert (round_.view(None).top, turn(round_)) == ("C3", 1)
    play(round_, "take +C3C4C5 +STSJSQSK -H9")
    assert (round_.view(None).reshuffles, round_.view(None).stock) == (0, 0)


@pytest.mark.parametrize("players", range(2, 7))
def test_case_37_z_10_2_z_10_3_the_pile_is_never_a_single_card_when_the_stock_is_empty(
    players: int,
) -> None:
    """D-39: when somebody is to draw, stock and pile together have always as many cards."""
    round_ = ready("", "STJQK H4", *[""] * (players - 2), draws="C2 C3", top="C9")
    play(round_, "draw", "-C2", "draw", "+STSJSQSK -C3")
    while round_.view(None).stock:
        pass_by(round_)
        view = round_.view(None)
        assert view.stock + len(view.pile) == 107 - 12 * players >= 35


def test_case_38_z_10_1_the_jolly_card_cannot_be_drawn() -> None:
    round_ = play(exhausted("", ""), "draw")
    action = round_.chance(Source(bytes(32)))
    assert len(action.order) == 83
    assert judged(round_, "draw", 1) is not None


def test_case_39_z_3_6_the_fourth_joker_stays_in_the_stock() -> None:
    round_ = begin_with("JK JK JK", "", bottom="JK JK JK JK H7")
    assert (round_.view(None).kept, round_.view(None).jolly) == (3, "H7")


@pytest.mark.parametrize("players", [2, 4])
def test_case_40_z_3_9_three_kept_jokers_count_as_cards(players: int) -> None:
    hands = ["JK JK JK" if seat == -2 % players else "" for seat in range(players)]
    round_ = begin_with(*hands, bottom="JK JK JK H7")
    assert round_.view(None).sizes[-2 % players] == (13 if players == 2 else 12)


def test_case_41_z_7_6_runs_that_touch_stay_separate() -> None:
    round_ = opened("S7 C2", "C9", "S4S5S6", "S7S8S9")
    play(round_, "1>S7 -C2")
    assert (melds(round_)[1], melds(round_)[2]) == ("S4S5S6S7", "S7S8S9")


def test_case_42_z_0_3_two_equal_sets_may_lie() -> None:
    round_ = spot("S8 H8 C8 C2", drawn="C9", laid=("S8H8C8", "CTCJCQ"), own=())
    play(round_, "+S8H8C8 -C9")
    assert same_cards(melds(round_)[1]) == same_cards(melds(round_)[4])


def test_case_43_z_7_7_a_joker_on_the_pure_run_of_the_opening() -> None:
    round_ = play(opened("JK S2", "C9", "STSJSQSK"), "1<JK -S2")
    assert round_.view(None).opened == (True, True)


def test_case_44_z_10_4_after_the_fifth_reshuffle_everybody_scores_his_cards() -> None:
    round_ = exhausted("", "")
    while round_.actors():
        play(round_, "draw")
        if phase(round_) == "reshuffle":
            act(round_, CHANCE, str(round_.chance(Source(bytes(32)))))
        play(round_, f"-{round_.view(turn(round_)).drawn}")
    assert round_.view(None).reshuffles == 5
    assert points(round_) == (-12, -12)


def test_case_45_z_12_2_out_of_time_after_drawing() -> None:
    round_ = play(ready("", "", draws="H2"), "draw")
    assert [str(part) for part in round_.default(0, Source(bytes(32)))] == ["0", "-H2"]
