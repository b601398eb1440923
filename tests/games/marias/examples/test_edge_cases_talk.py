"""Section 23, the questions about choosing, overriding, bidding and doubling."""

from __future__ import annotations

import pytest

from eldest.games.marias import GAME
from eldest.protocol import Round
from tests.games.marias.looking import shows
from tests.games.marias.positions import CHOSEN_A, DECK_A, accepted, doubling
from tests.games.marias.table import (
    act,
    assert_refused,
    begin,
    cards,
    drive,
    hand,
    legal,
    levels,
    pack_of,
    phase,
    quiet,
    turn,
    verbs,
)

WITH_SEVEN = ("HAKQ C7AJ+", "DKQ C89+", "SKQ CTQ+", "H7 H8")
AGAINST = ("HAKQ CAJ+", "DKQ C79+", "SKQ C8T+", "H7 H8")


def deck_a(line: str) -> Round:
    """Deck A after this line."""
    return drive(begin(DECK_A), line)


def seven(line: str) -> Round:
    """The doubling of a Seven in acorns after this line."""
    return drive(doubling(*WITH_SEVEN, "CA", "SEVEN"), line)


def test_edge_9_m_7_3_the_desk_card_may_be_the_announced_seven() -> None:
    round_ = accepted("C7AJ+", "", "", "H7 H8", "C7")
    act(round_, 0, "announce:SEVEN")
    assert levels(round_) == {"GAME": 0, "SEVEN": 0}


def test_edge_10_m_7_3_a_discarded_seven_cannot_be_announced() -> None:
    round_ = accepted("C8AKQ+", "", "", "C7 H8", "C8")
    assert_refused(round_, 0, "announce:SEVEN", "seven_not_held", "M-7.3")


def test_edge_16_m_5_6_the_desk_card_may_go_into_the_talon_of_a_misere() -> None:
    round_ = deck_a("0 choose:CQ, 0 misere:CQHA")
    assert set(round_.view(0).talon) == {"CQ", "HA"}


def test_edge_17_m_5_4_an_ace_is_refused_with_trumps_and_free_without() -> None:
    round_ = deck_a("0 choose:CQ")
    assert_refused(round_, 0, "discard:HAS8", "talon_sharp", "M-5.4")
    act(round_, 0, "slam:HAS8")


def test_edge_18_m_5_9_the_trump_suit_is_never_shown_when_the_talon_is_taken() -> None:
    round_ = deck_a(CHOSEN_A + ", 1 take, 1 misere:STDQ, 2 accept, 0 accept")
    for viewer in (None, 1, 2):
        assert not shows(round_, viewer, "CQ")
        assert round_.view(viewer).trump is None


def test_edge_19_m_5_13_an_earlier_good_does_not_bar_a_slam() -> None:
    round_ = deck_a(CHOSEN_A + ", 1 good, 2 take, 2 misere:SKDA")
    assert turn(round_) == 0
    drive(round_, "0 accept, 1 take, 1 slam:SKDA")
    assert (round_.view(None).type, round_.view(None).declarer) == ("SLAM", 1)


def test_edge_20_m_5_11_the_chooser_may_answer_with_slam_once() -> None:
    round_ = deck_a(CHOSEN_A + ", 1 good, 2 take, 2 misere:SKDA, 0 take, 0 slam:HKDK")
    assert (round_.view(None).type, round_.view(None).declarer) == ("SLAM", 0)
    assert phase(round_) == "doubling"


def test_edge_21_m_5_9_who_took_the_talon_must_declare() -> None:
    round_ = deck_a(CHOSEN_A + ", 1 take")
    assert verbs(round_, 1) == {"misere", "slam"}
    for text in ("good", "accept", "discard:S8DJ", "pass"):
        assert_refused(round_, 1, text, "wrong_phase", "M-0.6")


def test_edge_22_m_5_15_a_slam_of_the_chooser_is_asked_of_nobody() -> None:
    assert phase(deck_a("0 choose:CQ, 0 slam:S8DJ")) == "doubling"


def test_edge_23_m_8_5_what_was_left_undoubled_is_closed() -> None:
    round_ = seven("1 respond:GAME, 2 respond:good, 0 respond:GAME")
    assert round_.view(None).speech == 2
    assert_refused(round_, 1, "respond:SEVEN", "double_closed", "M-8.5")


def test_edge_24_m_8_7_the_second_defender_may_double_something_else() -> None:
    round_ = seven("1 respond:GAME")
    assert_refused(round_, 2, "respond:GAME", "double_twice", "M-8.7")
    assert {"respond:SEVEN", "respond:!HUNDRED_AGAINST"} <= legal(round_, 2)


def test_edge_25_m_8_7_the_declarer_cannot_raise_his_own_undoubled_game() -> None:
    round_ = seven("1 respond:SEVEN, 2 respond:good")
    assert_refused(round_, 0, "respond:GAME", "double_own_side", "M-8.7")
    assert_refused(round_, 0, "respond:GAME+SEVEN", "double_own_side", "M-8.7")


def test_edge_26_m_8_8_against_a_hundred_only_the_seven() -> None:
    round_ = doubling(*AGAINST, "CA", "HUNDRED")
    assert_refused(round_, 1, "respond:!HUNDRED_AGAINST", "against_hundred", "M-8.8")
    act(round_, 1, "respond:!SEVEN_AGAINST")
    assert levels(round_) == {"HUNDRED": 0, "SEVEN_AGAINST": 0}


@pytest.mark.parametrize(
    ("pair", "open_"), [(True, {"HUNDRED", "MISERE", "SLAM"}), (False, {"MISERE", "SLAM"})]
)
def test_edge_30_m_6_10_an_auction_won_at_seven_without_a_seven(
    pair: bool, open_: set[str]
) -> None:
    tenth, other = ("HQ", "H9") if pair else ("H9", "HQ")
    ten, third = f"CATJ9 SAT9 HK DJ {tenth}", f"HATJ {other} SJ8 CKQ87"
    deck = pack_of("DAKQT9 SKQ", ten, third, "H7 D7 S7 D8 H8")
    round_ = drive(begin(deck), "0 pass_choice, 1 bid:SEVEN, 2 pass, 0 pass")
    assert not any(card[1] == "7" for card in hand(round_, 1))
    assert {text.split(":")[2] for text in legal(round_, 1)} == open_


def test_edge_31_m_6_5_the_chooser_may_not_bid_a_hundred() -> None:
    round_ = deck_a("0 pass_choice, 1 pass, 2 pass")
    assert_refused(round_, 0, "bid:HUNDRED", "chooser_no_trump_bid", "M-6.5")


def test_edge_32_m_6_6_who_passed_stays_out() -> None:
    round_ = deck_a("0 pass_choice, 1 pass, 2 bid:GAME, 0 bid:MISERE")
    assert turn(round_) == 2
    drive(round_, "2 pass")
    assert (phase(round_), turn(round_)) == ("auction_declare", 0)


def test_edge_33_m_9_2_the_chooser_leads_the_dealers_game() -> None:
    round_ = deck_a("0 pass_choice, 1 pass, 2 bid:GAME, 0 pass, 2 declare:S8HQ:GAME:DA")
    assert turn(quiet(round_)) == 0


@pytest.mark.parametrize("number", [1, 31])
def test_edge_35_m_3_3_one_card_or_all_but_one_cannot_be_cut(number: int) -> None:
    round_ = begin(DECK_A, deck_mode="cut")
    assert_refused(round_, 1, f"cut:{number}", "cut_range", "M-3.3")


def test_edge_36_m_4_6_three_cards_of_a_suit_forbid_a_blind_choice() -> None:
    seven_cards = cards("HA H7 H8 DA D7 SA CA")
    left = [s + r for s in "HDSC" for r in "AKQJT987" if s + r not in seven_cards]
    round_ = begin(" ".join([*seven_cards, *left]), from_people="max_two")
    assert_refused(round_, 0, "blind:0", "blind_off", "M-4.6")


def test_edge_37_m_8_10_the_second_defender_is_not_asked_when_nothing_is_left() -> None:
    round_ = seven("1 respond:GAME, 2 respond:good, 0 respond:GAME, 1 respond:GAME")
    assert (turn(round_), round_.view(None).speech) == (0, 3)
    assert_refused(round_, 2, "respond:good", "not_your_turn", "M-0.6")


def test_edge_39_m_6_12_only_who_has_not_accepted_the_misere_may_answer_with_slam() -> None:
    line = "0 pass_choice, 1 bid:GAME, 2 pass, 0 bid:MISERE, 1 pass, 0 declare:HACA:MISERE"
    round_ = deck_a(line)
    assert (phase(round_), turn(round_)) == ("override", 2)
    assert round_.judge(1, GAME.read("take")) is not None
    act(round_, 2, "accept")
    assert phase(round_) == "doubling"


def test_edge_40_m_6_12_after_a_bid_of_game_both_are_asked_about_a_misere() -> None:
    round_ = deck_a("0 pass_choice, 1 bid:GAME, 2 pass, 0 pass, 1 declare:SJDQ:MISERE")
    assert turn(round_) == 2
    act(round_, 2, "accept")
    assert turn(round_) == 0
    act(round_, 0, "take")
    assert verbs(round_, 0) == {"slam"}
