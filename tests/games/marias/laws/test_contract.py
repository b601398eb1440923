"""Chapter 7: the contract, its commitments and its conditions."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.protocol import Round
from tests.games.marias.positions import CHOSEN_A, DECK_A, accepted, doubling
from tests.games.marias.table import (
    act,
    assert_refused,
    begin,
    drive,
    hand,
    legal,
    levels,
    opened,
    seen,
)

CONTRACTS = ("GAME", "SEVEN", "HUNDRED", "HUNDRED_SEVEN")
COMMITMENTS = {
    "GAME": {"GAME"},
    "SEVEN": {"GAME", "SEVEN"},
    "HUNDRED": {"HUNDRED"},
    "HUNDRED_SEVEN": {"HUNDRED", "SEVEN"},
}


def contract_a(**options: Any) -> Round:
    """Deck A when the desk card CQ lies open; the chooser holds C7, CK and CA."""
    return drive(begin(DECK_A, **options), CHOSEN_A + ", 1 good, 2 good")


def may_announce(round_: Round, seat: int = 0) -> set[str]:
    """The contracts that are open to the declarer."""
    return {text.removeprefix("announce:") for text in legal(round_, seat)}


@pytest.mark.parametrize("contract", CONTRACTS)
def test_m_7_1_each_contract_and_its_commitments(contract: str) -> None:
    round_ = act(contract_a(), 0, f"announce:{contract}")
    for view in seen(round_):
        assert (view.contract, view.phase, view.trump) == (contract, "doubling", "C")
    assert levels(round_) == dict.fromkeys(COMMITMENTS[contract], 0)
    assert opened(round_) == COMMITMENTS[contract]
    assert {item.owner for item in round_.view(None).commitments} == {"declarer"}


def test_m_7_1_only_the_declarer_announces() -> None:
    round_ = contract_a()
    assert may_announce(round_) == set(CONTRACTS)
    for seat in (1, 2):
        assert_refused(round_, seat, "announce:GAME", "not_your_turn", "M-0.6")


@pytest.mark.parametrize(
    ("contract", "expected"),
    [
        ("HUNDRED", {"GAME", "HUNDRED"}),
        ("HUNDRED_SEVEN", {"GAME", "HUNDRED", "SEVEN"}),
        ("SEVEN", {"GAME", "SEVEN"}),
        ("GAME", {"GAME"}),
    ],
)
def test_m_7_2_a_house_may_add_the_game_to_a_hundred(contract: str, expected: set[str]) -> None:
    round_ = act(contract_a(hundred_includes_game=True), 0, f"announce:{contract}")
    assert set(levels(round_)) == expected


def test_m_7_3_the_trump_seven_must_be_held() -> None:
    round_ = accepted("C8AKQ+", "C7+", "", "H7 H8", "C8")
    assert may_announce(round_) == {"GAME", "HUNDRED"}
    for contract in ("SEVEN", "HUNDRED_SEVEN"):
        assert_refused(round_, 0, f"announce:{contract}", "seven_not_held", "M-7.3")


def test_m_7_3_a_trump_seven_in_the_talon_forbids_a_seven() -> None:
    round_ = accepted("C8AKQ+", "", "", "C7 H8", "C8")
    assert_refused(round_, 0, "announce:SEVEN", "seven_not_held", "M-7.3")


def test_m_7_3_the_desk_card_counts() -> None:
    round_ = accepted("C7AJ+", "", "", "H7 H8", "C7")
    assert "SEVEN" in may_announce(round_)


def test_m_7_3_another_seven_does_not_count() -> None:
    round_ = accepted("C8A HAKQ D7 S7+", "C7+", "", "H7 H8", "C8")
    assert may_announce(round_) == {"GAME", "HUNDRED"}


@pytest.mark.parametrize("contract", ["HUNDRED", "HUNDRED_SEVEN"])
def test_m_7_4_a_hundred_needs_king_and_queen_of_one_suit(contract: str) -> None:
    hands = ("HAKT DAKT SQJT C7", "HQJ9 DQJ9 C8+", "SAK+")
    round_ = accepted(*hands, "H7 H8", "C7")
    assert may_announce(round_) == {"GAME", "SEVEN"}
    assert_refused(round_, 0, f"announce:{contract}", "hundred_no_marriage", "M-7.4")
    free_ = accepted(*hands, "H7 H8", "C7", hundred_needs_marriage=False)
    assert may_announce(free_) == set(CONTRACTS)


@pytest.mark.parametrize("talon", ["CK H7", "CQ H7"])
def test_m_7_4_a_king_or_queen_in_the_talon_makes_no_pair(talon: str) -> None:
    other = "CQ" if talon[:2] == "CK" else "CK"
    hands = (f"HAT DAT SAT C7A8{other[1]}", "", "")
    round_ = accepted(*hands, talon, other)
    assert may_announce(round_) == {"GAME", "SEVEN"}


def test_m_7_4_a_pair_with_the_desk_card_counts_and_so_does_a_plain_pair() -> None:
    assert "HUNDRED" in may_announce(accepted("HAT DAT SAT CAKQ8", "", "", "H7 H8", "CQ"))
    assert "HUNDRED" in may_announce(accepted("HAT DKQ SAT CAKJ8", "", "", "H7 H8", "C8"))


def test_m_7_5_with_the_announcement_the_desk_card_returns() -> None:
    round_ = contract_a()
    assert "CQ" not in hand(round_, 0)
    act(round_, 0, "announce:GAME")
    assert "CQ" in hand(round_, 0)
    for view in seen(round_):
        assert (view.sizes, view.desk, view.shown, view.trump) == ((10, 10, 10), False, "CQ", "C")


@pytest.mark.parametrize("contract", CONTRACTS)
def test_m_7_6_the_contract_cannot_be_changed(contract: str) -> None:
    round_ = act(contract_a(), 0, "announce:GAME")
    assert_refused(round_, 1, f"announce:{contract}", "wrong_phase", "M-0.6")
    drive(round_, "1 respond:GAME, 2 respond:good")
    assert_refused(round_, 0, f"announce:{contract}", "wrong_phase", "M-0.6")


def test_m_7_6_misere_and_slam_have_no_contract() -> None:
    misere = drive(begin(DECK_A), "0 choose:CQ, 0 misere:HACA, 1 accept, 2 accept")
    assert levels(misere) == {"MISERE": 0}
    slam = drive(begin(DECK_A), "0 choose:CQ, 0 slam:HACA")
    assert levels(slam) == {"SLAM": 0}
    for round_ in (misere, slam):
        assert_refused(round_, 1, "announce:SEVEN", "wrong_phase", "M-0.6")


def test_m_8_2_a_contract_after_an_auction_has_the_same_commitments() -> None:
    round_ = drive(begin(DECK_A), "0 pass_choice, 1 pass, 2 bid:GAME, 0 pass")
    drive(round_, "2 declare:S8HQ:HUNDRED_SEVEN:DA")
    assert levels(round_) == {"HUNDRED": 0, "SEVEN": 0}
    assert opened(doubling("CAK+", "", "", "H7 H8", "CA")) == {"GAME"}
