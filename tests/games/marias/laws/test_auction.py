"""Chapter 6: the pass path, from the auction to the declaration and the late override."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.protocol import Round
from tests.games.marias.positions import DECK_A
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
    points,
    quiet,
    seen,
    turn,
    verbs,
    viewers,
)

RUNGS = ("GAME", "SEVEN", "HUNDRED", "HUNDRED_SEVEN", "MISERE", "SLAM")
C_TEN = set(cards("HATK7 CAKQ7 DK SA"))
M_TEN = set(cards("HJ98 SJT97 CJ8 DQ"))
D_TEN = set(cards("SKQ DAT987 HQ CT9"))
TALON = {"DJ", "S8"}


def auction(line: str = "", **options: Any) -> Round:
    """Deck A after PASS_CHOICE and what follows."""
    return drive(begin(DECK_A, **options), "0 pass_choice" + (f", {line}" if line else ""))


def bids(first: int) -> set[str]:
    """The bids from this rung up."""
    return {f"bid:{rung}" for rung in RUNGS[first:]}


def test_m_6_1_everyone_holds_ten_cards_and_nobody_knows_the_talon() -> None:
    round_ = auction()
    assert [hand(round_, seat) for seat in range(3)] == [C_TEN, M_TEN, D_TEN]
    for view in seen(round_):
        assert (view.talon_size, view.talon, view.type) == (2, (), None)
    swapped = cards(DECK_A)
    other = drive(begin(" ".join([*swapped[:30], swapped[31], swapped[30]])), "0 pass_choice")
    for viewer in viewers(round_):
        assert round_.view(viewer) == other.view(viewer)


@pytest.mark.parametrize("standing", range(6))
def test_m_6_2_m_6_4_a_bid_is_strictly_higher_and_rungs_may_be_skipped(standing: int) -> None:
    round_ = auction(f"1 bid:{RUNGS[standing]}")
    if standing == 5:
        assert phase(round_) == "auction_declare"
        return
    assert legal(round_, 2) == bids(standing + 1) | {"pass"}
    for rung in RUNGS[: standing + 1]:
        assert_refused(round_, 2, f"bid:{rung}", "bid_too_low", "M-6.4")


def test_m_6_3_middle_dealer_chooser_and_round_again() -> None:
    round_ = auction()
    line = ((1, "GAME"), (2, "SEVEN"), (0, "MISERE"), (1, "SLAM"))
    for seat, rung in line:
        assert turn(round_) == seat
        act(round_, seat, f"bid:{rung}")
        assert [(view.rung, view.bidder) for view in seen(round_)] == [(rung, seat)] * 4
    assert turn(round_) == 1


def test_m_6_3_first_any_bid_or_a_pass() -> None:
    assert legal(auction(), 1) == bids(0) | {"pass"}


@pytest.mark.parametrize("rung", RUNGS[:4])
def test_m_6_5_the_chooser_bids_only_misere_or_slam(rung: str) -> None:
    round_ = auction("1 pass, 2 pass")
    assert legal(round_, 0) == {"bid:MISERE", "bid:SLAM", "pass"}
    assert_refused(round_, 0, f"bid:{rung}", "chooser_no_trump_bid", "M-6.5")


def test_m_6_6_who_passes_is_out() -> None:
    round_ = auction("1 pass, 2 bid:GAME, 0 bid:MISERE")
    assert turn(round_) == 2
    assert_refused(round_, 1, "bid:SLAM", "not_your_turn", "M-0.6")
    assert [tuple(view.passed) for view in seen(round_)] == [(1,)] * 4
    drive(round_, "2 bid:SLAM")
    assert (phase(round_), turn(round_)) == ("auction_declare", 2)


def test_m_6_6_the_holder_of_the_bid_is_asked_only_when_overbid() -> None:
    round_ = auction("1 bid:GAME, 2 bid:SEVEN, 0 pass")
    assert turn(round_) == 1
    drive(round_, "1 bid:HUNDRED, 2 bid:HUNDRED_SEVEN, 1 bid:MISERE, 2 pass")
    assert (phase(round_), turn(round_), round_.view(None).rung) == ("auction_declare", 1, "MISERE")


def test_m_6_6_a_bid_needs_no_cards() -> None:
    assert "bid:SEVEN" in legal(auction("1 bid:GAME"), 2)
    assert "bid:HUNDRED_SEVEN" in legal(auction(), 1)


@pytest.mark.parametrize(
    ("line", "winner", "rung"),
    [
        ("1 bid:SLAM", 1, "SLAM"),
        ("1 pass, 2 bid:SLAM", 2, "SLAM"),
        ("1 pass, 2 pass, 0 bid:SLAM", 0, "SLAM"),
        ("1 pass, 2 pass, 0 bid:MISERE", 0, "MISERE"),
        ("1 bid:GAME, 2 pass, 0 pass", 1, "GAME"),
        ("1 pass, 2 bid:HUNDRED, 0 pass", 2, "HUNDRED"),
        ("1 bid:SEVEN, 2 bid:HUNDRED, 0 bid:MISERE, 1 pass, 2 pass", 0, "MISERE"),
        ("1 bid:SEVEN, 2 bid:HUNDRED, 0 pass, 1 pass", 2, "HUNDRED"),
    ],
)
def test_m_6_7_the_end_of_the_auction(line: str, winner: int, rung: str) -> None:
    round_ = auction(line)
    for view in seen(round_):
        assert (view.phase, view.turn, view.rung) == ("auction_declare", winner, rung)
        assert view.sizes == tuple(12 if seat == winner else 10 for seat in range(3))
        assert (view.talon_size, view.declarer) == (0, winner)
    assert hand(round_, winner) >= TALON


def test_m_6_7_there_is_no_barva_after_an_auction() -> None:
    round_ = auction("1 pass, 2 bid:GAME, 0 pass, 2 declare:S8HQ:GAME:DA")
    assert phase(round_) == "doubling"
    for text in ("good", "take"):
        assert_refused(round_, 0, text, "wrong_phase", "M-0.6")


def passed_out(then: str = "forfeit", **options: Any) -> Round:
    """All three have passed."""
    return auction("1 pass, 2 pass, 0 pass", all_pass=then, **options)


def test_m_6_8_forfeit_the_chooser_pays_a_game_to_each() -> None:
    round_ = passed_out()
    assert (points(round_), round_.actors()) == ((-2, 1, 1), ())
    outcome = round_.outcome()
    assert outcome is not None
    assert {line.law for line in outcome.lines} == {"M-6.8"}
    for view in seen(round_):
        assert (view.phase, view.talon, view.declarer) == ("settled", (), None)
    assert points(passed_out(red_suits="HDSC")) == (-2, 1, 1)
    assert points(passed_out(rate_game=3)) == (-6, 3, 3)


def test_m_6_8_throw_in_nobody_pays() -> None:
    round_ = passed_out("throw_in")
    assert (points(round_), phase(round_)) == ((0, 0, 0), "settled")


def test_m_6_8_dealer_plays_he_takes_the_talon_as_at_game() -> None:
    round_ = passed_out("dealer_plays")
    assert (phase(round_), turn(round_)) == ("auction_declare", 2)
    assert hand(round_, 2) == D_TEN | TALON
    drive(round_, "2 declare:S8HQ:GAME:DA")
    for view in seen(round_):
        assert (view.phase, view.declarer, view.trump) == ("doubling", 2, "D")
    assert turn(quiet(round_)) == 0


def test_m_6_8_m_6_12_if_the_dealer_then_declares_misere_both_others_are_asked() -> None:
    round_ = passed_out("dealer_plays")
    drive(round_, "2 declare:DADT:MISERE, 0 accept, 1 accept")
    assert (phase(round_), round_.view(None).declarer) == ("doubling", 2)


@pytest.mark.parametrize("rung", range(6))
def test_m_6_9_a_contract_of_the_rung_or_higher(rung: int) -> None:
    """Deck A with the seven and a pair in the middle player's hand: nothing else stops him."""
    deck = pack_of(
        "HT HA H9 H8 CA D7 D8",
        "CK CQ C7 C9 SJ S9 S8 HJ DQ DJ",
        "CT CJ C8 SK SQ DA DT D9 HQ HK",
        "H7 DK SA S7 ST",
    )
    line = f"0 pass_choice, 1 bid:{RUNGS[rung]}" + ("" if rung == 5 else ", 2 pass, 0 pass")
    round_ = drive(begin(deck), line)
    found = {text.split(":")[2] for text in legal(round_, 1)}
    assert found == set(RUNGS[rung:])
    for lower in RUNGS[:rung]:
        trump = ":C9" if lower not in ("MISERE", "SLAM") else ""
        assert_refused(round_, 1, f"declare:S7S8:{lower}{trump}", "rung_too_low", "M-6.9")


def dealer_won(**options: Any) -> Round:
    """The dealer has won at GAME and holds D_TEN with DJ and S8."""
    return auction("1 pass, 2 bid:GAME, 0 pass", **options)


@pytest.mark.parametrize("text", ["S8HQ:GAME:S8", "S8HQ:GAME:HQ", "S8HQ:GAME:HA", "S7HQ:GAME:DA"])
def test_m_6_9_discards_and_trump_card_come_from_his_own_cards(text: str) -> None:
    assert_refused(
        dealer_won(), 2, f"declare:{text}", "card_not_in_hand", ("M-6.9", "M-5.3", "M-5.6")
    )


@pytest.mark.parametrize("text", ["S8:GAME:DA", "S8S8:GAME:DA", "S8HQD7:GAME:DA", "S8:MISERE"])
def test_m_6_9_exactly_two_discards(text: str) -> None:
    assert_refused(dealer_won(), 2, f"declare:{text}", "talon_count", "M-5.3")


def test_m_6_9_every_declaration_of_a_game_is_listed() -> None:
    round_ = dealer_won()
    held = sorted(D_TEN | TALON)
    plain = [card for card in held if card[1] not in "AT"]
    games = {
        f"declare:{one}{two}:GAME:{trump}"
        for one in plain
        for two in plain
        for trump in held
        if one != two and trump not in (one, two)
    }
    found = legal(round_, 2)
    assert {text for text in found if ":GAME:" in text} == games
    any_two = {f"{one}{two}" for one in held for two in held if one != two}
    assert {text for text in found if text.endswith(":MISERE")} == {
        f"declare:{two}:MISERE" for two in any_two
    }


@pytest.mark.parametrize("text", ["DAS8:GAME:HQ", "S8DT:GAME:HQ", "DTCT:GAME:DA"])
def test_m_6_10_no_sharp_card_in_the_talon_of_a_trump_game(text: str) -> None:
    assert_refused(dealer_won(), 2, f"declare:{text}", "talon_sharp", "M-5.4")


def test_m_6_10_trumps_in_the_talon_if_the_house_allows_them() -> None:
    assert "declare:D7D8:GAME:DA" in legal(dealer_won(), 2)
    strict = dealer_won(talon_trumps="forbidden")
    assert_refused(strict, 2, "declare:D7S8:GAME:DA", "talon_trump", "M-5.5")
    assert "declare:HQS8:GAME:DA" in legal(strict, 2)


def test_m_6_10_the_conditions_of_the_contract_bind() -> None:
    round_ = dealer_won()
    assert_refused(round_, 2, "declare:S8HQ:SEVEN:SK", "seven_not_held", "M-7.3")
    assert_refused(round_, 2, "declare:S8D7:SEVEN:DA", "seven_not_held", "M-7.3")
    assert_refused(round_, 2, "declare:S8SQ:HUNDRED:DA", "hundred_no_marriage", "M-7.4")
    assert "declare:S8HQ:HUNDRED_SEVEN:DA" in legal(round_, 2)


def test_m_6_10_misere_and_slam_are_always_open_with_any_discard() -> None:
    round_ = auction("1 bid:HUNDRED_SEVEN, 2 pass, 0 pass")
    assert {text.split(":")[2] for text in legal(round_, 1)} == {"MISERE", "SLAM"}
    drive(round_, "1 declare:STS7:SLAM")
    assert round_.view(None).type == "SLAM"


def test_m_6_11_the_shown_trump_card_stays_in_the_hand() -> None:
    round_ = drive(dealer_won(), "2 declare:S8HQ:GAME:DA")
    assert hand(round_, 2) == (D_TEN | TALON) - {"S8", "HQ"}
    for view in seen(round_):
        assert (view.shown, view.phase, view.contract) == ("DA", "doubling", "GAME")
        assert (view.sizes, view.talon_size) == ((10, 10, 10), 2)
    assert levels(round_) == {"GAME": 0}


def test_m_6_11_the_talon_and_the_discards_are_seen_by_the_winner_only() -> None:
    one = drive(dealer_won(), "2 declare:S8HQ:GAME:DA")
    other = drive(dealer_won(), "2 declare:D7SK:GAME:DA")
    for viewer in (None, 0, 1):
        assert one.view(viewer) == other.view(viewer)
        assert one.view(viewer).talon == ()
    assert set(one.view(2).talon) == {"S8", "HQ"}


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("1 bid:GAME, 2 pass, 0 pass, 1 declare:S7S9:MISERE", [2, 0]),
        ("1 pass, 2 bid:GAME, 0 pass, 2 declare:DADT:MISERE", [0, 1]),
        ("1 bid:MISERE, 2 pass, 0 pass, 1 declare:S7S9:MISERE", []),
        ("1 pass, 2 bid:MISERE, 0 pass, 2 declare:DADT:MISERE", [1]),
        ("1 pass, 2 pass, 0 bid:MISERE, 0 declare:HACA:MISERE", [1, 2]),
        ("1 bid:GAME, 2 bid:MISERE, 0 pass, 1 pass, 2 declare:DADT:MISERE", []),
        ("1 bid:GAME, 2 pass, 0 bid:MISERE, 1 pass, 0 declare:HACA:MISERE", [2]),
        ("1 bid:GAME, 2 bid:SEVEN, 0 bid:MISERE, 1 pass, 2 pass, 0 declare:HACA:MISERE", []),
    ],
)
def test_m_6_12_who_has_not_accepted_the_misere_is_asked(line: str, asked: list[int]) -> None:
    round_ = auction(line)
    for seat in asked:
        assert (phase(round_), turn(round_)) == ("override", seat)
        assert legal(round_, seat) == {"accept", "take"}
        act(round_, seat, "accept")
    assert phase(round_) == "doubling"


def test_m_6_12_a_slam_or_a_trump_game_is_not_overridden() -> None:
    assert phase(auction("1 bid:GAME, 2 pass, 0 pass, 1 declare:S7S9:SLAM")) == "doubling"
    assert phase(drive(dealer_won(), "2 declare:S8HQ:GAME:DA")) == "doubling"


def test_m_6_12_the_taker_after_an_auction_plays_slam() -> None:
    round_ = auction("1 bid:GAME, 2 pass, 0 pass, 1 declare:S7S9:MISERE, 2 take")
    assert hand(round_, 2) == D_TEN | {"S7", "S9"}
    assert (phase(round_), verbs(round_, 2)) == ("takeover", {"slam"})
    drive(round_, "2 slam:S7S9")
    assert (phase(round_), round_.view(None).declarer) == ("doubling", 2)
    assert turn(quiet(round_)) == 2


@pytest.mark.parametrize(("lead", "first"), [("chooser", 0), ("declarer", 2)])
def test_m_9_2_who_leads_a_trump_game_after_an_auction(lead: str, first: int) -> None:
    round_ = quiet(drive(dealer_won(auction_lead=lead), "2 declare:S8HQ:GAME:DA"))
    assert (phase(round_), turn(round_)) == ("play", first)


@pytest.mark.parametrize("lead", ["chooser", "declarer"])
def test_m_9_2_without_trumps_the_declarer_leads(lead: str) -> None:
    round_ = auction("1 bid:SLAM, 1 declare:S7S9:SLAM", auction_lead=lead)
    assert turn(quiet(round_)) == 1
