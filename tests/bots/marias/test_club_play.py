"""The club player of Mariáš with a card to play: marriages, sharp cards, trumps, low cards."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.protocol import Round
from tests.bots.marias.answers import chosen
from tests.games.marias.positions import doubling, playing, trumpless
from tests.games.marias.table import act, drive, quiet, tricks


def game(
    ten: str, middle: str, third: str, talon: str, contract: str = "GAME", **options: Any
) -> Round:
    """The declarer, seat 0, leads; acorns are trumps."""
    return playing(ten, middle, third, talon, "C9", contract, **options)


def bare(kind: str, ten: str, middle: str, third: str, talon: str) -> Round:
    """The declarer of a Misère or Slam, seat 0, leads."""
    return quiet(trumpless(kind, ten, middle, third, talon))


# -- marriages ------------------------------------------------------------------------------------


def test_the_queen_is_led_before_her_king() -> None:
    assert chosen(game("SKQJ98 H9 D9 CAT9", "", "", "D87")) == {"SQ"}


def test_a_defender_follows_with_the_queen_before_her_king() -> None:
    round_ = game("SJ98 HA8 DJ9 CAT9", "SKQ HKQ9 DKQ CKQJ", "", "D87")
    assert chosen(act(round_, 0, "SJ")) == {"SQ"}


def test_the_declarer_trumps_with_the_queen_before_her_king() -> None:
    round_ = game("SA98 HA98 CKQT9", "SKQT HKT DKQ CAJ8", "SJ7 HQJ7 DATJ8 C7", "D97")
    tricks(round_, "0 S8 SK SJ")
    assert chosen(drive(round_, "1 DK, 2 DA")) == {"CQ"}


TWO_MARRIAGES = ("SKQJ98 HA CAKQ9", "", "", "D87")


def test_a_hundred_announces_forty_before_twenty() -> None:
    """M-12.6: only the first marriage counts to it."""
    assert not chosen(game(*TWO_MARRIAGES, "HUNDRED")) & {"SK", "SQ"}


def test_a_game_announces_whichever_marriage_comes_first() -> None:
    assert chosen(game(*TWO_MARRIAGES)) == {"SQ"}


# -- sharp cards ----------------------------------------------------------------------------------


def test_the_partners_sure_trick_is_fed_in_its_suit() -> None:
    round_ = game("SA98 HA8 D98 CAT9", "DAK+", "DT7+", "S7 DJ")
    assert chosen(drive(round_, "0 D8, 1 DA")) == {"DT"}


def test_the_partners_sure_trick_is_fed_by_who_has_neither_suit_nor_trump() -> None:
    round_ = game("SA98 HA8 D98 CAT9", "DA+", "SKQJT HKQJT97", "S7 DJ")
    assert chosen(drive(round_, "0 D8, 1 DA")) <= {"ST", "HT"}


def test_the_partners_trump_is_fed_too() -> None:
    round_ = game("SA98 HA8 D98 CAT9", "D- C7+", "DAT7+", "S7 DJ")
    assert chosen(drive(round_, "0 D8, 1 C7")) <= {"DA", "DT"}


@pytest.mark.parametrize("third", ["DT7+", "SKQJT HKQJT97"])
def test_the_declarers_trick_is_not_fed(third: str) -> None:
    round_ = game("SA98 HA8 DA8 CAT9", "D9+", third, "S7 DQ")
    assert not chosen(drive(round_, "0 DA, 1 D9")) & {"DT", "ST", "HT"}


def test_a_trick_that_the_partner_may_lose_is_not_fed() -> None:
    """He has led the queen, and the declarer still has to play."""
    round_ = game("SA8 HJ8 DAJ9 CAT9", "S7 HA DKQT8 CKQJ8", "SKQJT9 HKQT97", "D7 C7")
    tricks(round_, "0 HJ HA H7")
    assert not chosen(act(round_, 1, "DQ")) & {"ST", "HT"}


def test_no_ten_is_led_while_its_ace_is_out() -> None:
    round_ = game("SJ98 HA8 DA9 CAT9", "SK7+", "SAQT HT7 DT8 CKQJ", "D7 C7")
    tricks(round_, "0 S8 SK SA")
    assert not chosen(round_) & {"HT", "DT", "ST"}


# -- leads ----------------------------------------------------------------------------------------


def test_a_defender_leads_through_the_declarer() -> None:
    """He must lay his king or queen of hearts before the partner, who catches it."""
    round_ = game("SJ98 HKQ8 D9 CAT9", "SK7 HAT9 D8 CKQJ8", "SAQT HJ7 DAKQJT", "D7 C7")
    tricks(round_, "0 S8 SK SA")
    assert chosen(round_) == {"H7"}


def test_a_defender_makes_the_declarer_trump_again() -> None:
    """Diamonds, which he has trumped, cost his announced Seven one more trump."""
    round_ = game("SA98 HA98 CKQ97", "SKQT HKT DKQ CAT8", "SJ7 HQJ7 DATJ8 CJ", "D97", "SEVEN")
    tricks(round_, "0 S8 SK SJ, 1 DK DA CQ, 0 S9 SQ S7")
    assert chosen(round_) == {"DQ"}


def test_the_declarer_keeps_the_trumps_of_his_announced_seven() -> None:
    round_ = game("SKJT98 HA CAK97", "", "", "D87", "SEVEN")
    assert not {card for card in chosen(round_) if card[0] == "C"}


def test_a_defender_leads_no_trump_to_an_announced_seven() -> None:
    round_ = game("SJ98 HKQ8 CAT97", "SK7 HAT9 DKQJ CKQ", "SAQT HJ7 DAT8 CJ8", "D97", "SEVEN")
    tricks(round_, "0 S8 SK SA")
    assert not {card for card in chosen(round_) if card[0] == "C"}


# -- Misère ---------------------------------------------------------------------------------------


def test_a_declarer_of_misere_leads_his_danger_while_somebody_must_beat_it() -> None:
    assert chosen(bare("misere", "S987 H987 DQ C987", "", "", "ST HK")) == {"DQ"}


DUCKING = ("S97 H987 DJ7 C987", "SAKQ HAKQ DAK CAK", "ST8 HJT DQT98 CQJ", "SJ CT")
VOID = ("S987 HQ D7 CJT987", "SAKQ HAK DAKQ CAK", "SJT HJT9 DJT98 CQ", "H87")


def test_a_declarer_of_misere_ducks_with_the_higher_of_two_low_cards() -> None:
    round_ = tricks(bare("misere", *DUCKING), "0 DJ DK D8")
    assert chosen(drive(round_, "1 SK, 2 ST")) == {"S9"}


def test_a_declarer_of_misere_throws_his_danger_away() -> None:
    round_ = tricks(bare("misere", *VOID), "0 D7 DA DJ")
    assert chosen(drive(round_, "1 DK, 2 D8")) == {"HQ"}


def test_a_defender_lies_low_while_the_declarer_is_still_to_play() -> None:
    round_ = tricks(bare("misere", *DUCKING), "0 DJ DK D8")
    assert chosen(act(round_, 1, "SK")) == {"S8"}


def test_a_defender_of_misere_holds_his_low_cards() -> None:
    round_ = bare("misere", "S98 H98 DJ87 C987", "SAK7 HAK7 CAKQJ", "", "ST HT")
    assert not chosen(act(round_, 0, "DJ")) & {"S7", "H7", "CJ"}


def test_a_defender_gives_his_high_card_away_once_the_declarer_is_under_it() -> None:
    round_ = bare("misere", "S987 H987 D7 C987", "DT+", "SAKQ HAKQ DAJ8 CA", "ST HT")
    assert chosen(drive(round_, "0 D7, 1 DT")) == {"DA"}


# -- Slam -----------------------------------------------------------------------------------------


def test_a_declarer_of_slam_cashes_from_the_top() -> None:
    assert chosen(bare("slam", "SAKQJT HAKQ DA CA", "", "", "C7 D8")) == {"SA"}


def test_a_defender_of_slam_keeps_the_guards_of_his_high_cards() -> None:
    round_ = bare("slam", "SAKQJT HAQ DAK CA", "S98 HKT DQJT CKQJ", "S7 HJ987 D987 CT9", "C87")
    tricks(round_, "0 SA S8 S7, 0 SK S9 H7")
    assert not chosen(act(round_, 0, "SQ")) & {"HK", "HT", "DQ", "CK"}


# -- an open hand and a claim ---------------------------------------------------------------------

SURE = ("SA HA CATKQJ987", "", "", "D87", "C9")
ORDINARY = ("SA98 HA8 D98 CAT9", "", "", "S7 DJ", "C9")


def test_what_nobody_can_beat_is_claimed() -> None:
    assert chosen(playing(*SURE, "GAME", claims="on")) == {"claim"}
    assert chosen(playing(*ORDINARY, "GAME", claims="on")) != {"claim"}


@pytest.mark.parametrize(
    ("hands", "word", "answer"), [(SURE, "open", "accept_open"), (ORDINARY, "closed", "play_on")]
)
def test_only_such_a_hand_is_opened_and_believed(
    hands: tuple[str, str, str, str, str], word: str, answer: str
) -> None:
    round_ = quiet(doubling(*hands, "GAME", open_hand="on"))
    assert chosen(round_) == {word}
    assert chosen(act(round_, 0, "open")) == {answer}


# -- a table without a referee --------------------------------------------------------------------

REVOKING = ("SA98 HAK D98 CAT9", "SKQ HT98 DKQ CKQJ", "SJT7 HQJ7 DAT7 C8", "DJ C7")


def test_the_duties_are_kept_where_nobody_enforces_them() -> None:
    round_ = playing(*REVOKING, "C9", enforcement="table")
    assert chosen(act(round_, 0, "HA")) <= {"H9", "H8"}


def test_a_revoke_that_was_shown_is_claimed_by_the_other_side_alone() -> None:
    round_ = playing(*REVOKING, "C9", enforcement="table")
    drive(round_, "0 HA, 1 DQ, 2 HJ, 0 HK")
    assert not chosen(act(round_, 1, "H8")) & {"revoke:1:1"}
    assert chosen(act(round_, 2, "H7")) == {"revoke:1:1"}


def test_a_revoke_that_nobody_has_seen_is_not_claimed() -> None:
    round_ = playing(*REVOKING, "C9", enforcement="table")
    drive(round_, "0 HA, 1 DQ, 2 HJ")
    assert not {text for text in chosen(round_) if text.startswith("revoke")}
