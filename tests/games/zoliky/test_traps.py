"""Chapter 19: what published programs get wrong."""

from __future__ import annotations

from .table import assert_refused, begin_with, hand, melds, phase, play, ready, seen, spot


def test_trap_1_z_7_1_z_8_4_the_36_points_are_tested_before_anything_lies() -> None:
    round_ = spot("H234 S2 C2 D2", drawn="C9")
    before = seen(round_)
    assert_refused(round_, "+H2H3H4 +S2C2D2 -C9", "opening_points", "Z-7.1")
    assert seen(round_) == before
    assert melds(round_) == {}
    play(round_, "-C9")


def test_trap_2_z_8_3_z_9_5_no_card_can_be_taken_without_being_used() -> None:
    round_ = ready("STJQK H4", "", top="H9", bottom="D9")
    assert_refused(round_, "take +STSJSQSK -H9", "opening_without_drawn", "Z-8.3")
    assert_refused(round_, "take -H4", "drawn_unused", "Z-8.3")
    assert_refused(round_, "jolly +STSJSQSK -H4", "jolly_card_unused", "Z-9.2")
    assert (phase(round_), round_.view(None).top, round_.view(None).jolly) == ("draw", "H9", "D9")


def test_trap_3_z_6_7_z_6_11_sets_take_one_joker_and_a_lone_natural_makes_a_run() -> None:
    laid = ("STSJSQSK",)
    for text in ("+H7D7JKJK", "+H7JKJK"):
        law = "Z-6.7" if "D7" in text else "Z-6.2"
        round_ = spot("H7 D7 JK JK", drawn="C9", laid=laid, own=())
        assert_refused(round_, f"{text} -C9", "jokers_adjacent", law)
    round_ = spot("H7 D7 JK JK", drawn="C9", laid=laid, own=())
    play(round_, "+JKH7JK -C9")
    assert round_.view(None).table[-1].kind == "run"


def test_trap_4_z_6_4_a_joker_at_an_end_is_what_the_player_says() -> None:
    for text, stands in (("JKC2C3", "CA"), ("C2C3JK", "C4")):
        round_ = spot("C23 JK H9", drawn="C9", laid=("STSJSQSK",), own=())
        play(round_, f"+{text} -C9")
        assert round_.view(None).table[-1].stands == ((stands,),)


def test_trap_5_z_8_8_nobody_wins_by_laying_off_the_last_card() -> None:
    round_ = spot("C9", drawn="CK", laid=("CTCJCQ", "H8H9HT"), own=())
    assert_refused(round_, "1<C9 1>CK", "keep_one", "Z-8.5")
    play(round_, "1<C9 -CK")
    assert round_.outcome() is not None


def test_trap_6_z_7_1_z_7_5_a_swap_is_possible_in_the_turn_of_the_opening() -> None:
    round_ = spot("DTJQK H7", drawn="C9", laid=("H5H6JK", "CTCJCQ"))
    play(round_, "+DTDJDQDK 1~H7 1>JK -C9")
    assert melds(round_)[1] == "H5H6H7JK"


def test_trap_7_z_3_6_with_four_jokers_at_the_bottom_none_is_the_jolly_card() -> None:
    round_ = begin_with("JK JK JK", "", bottom="JK JK JK JK H7")
    assert round_.view(None).jolly == "H7"
    assert hand(round_, 0).count("JK") == 3
