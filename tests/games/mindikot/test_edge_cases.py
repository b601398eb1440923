"""Chapter 14: the edge cases 1 to 40, each with the answer of the lawbook."""

from __future__ import annotations

import pytest

from eldest.cards import NotationError
from eldest.games.mindikot import GAME
from eldest.games.mindikot.score import outcome_of
from eldest.protocol import Round, Setup

from .endings import hider_is_last, hider_is_last_and_follows, hider_is_second, hider_leads
from .rounds import V_3
from .table import (
    ONE_SUIT_EACH,
    RANKS,
    SUITS,
    act,
    assert_refused,
    begin,
    hand,
    legal,
    passes,
    play,
    play_out,
    play_row,
    rules,
    seen,
)

VOID_SEATS_1_AND_3 = ("SA+", "HT93+ D5+ S-", "S42+", "HK2+ D9+ C2+ S-")
HIDDEN_NINE = ("S5+ H9+", "S- HJ42 D6+", "S- HK3+ DA+ CA+", "SKQ+ H7+")


def first_void(hands: tuple[str, ...] = HIDDEN_NINE, hide: str = "H9") -> Round:
    """Mode B: seat 0, the hider, has led S5 and seat 1 is void."""
    return play(begin(hands, hide=hide), "0:S5")


def test_edge_01_k_4_1_the_leader_may_lead_any_card_also_trump_also_a_ten() -> None:
    hands = ("SA+", "D5+ S-", "S4+", "DT7+ CT2+ S-")
    round_ = play(begin(hands), "0:SA 1:D5 2:S4 3:D7")
    assert (round_.view(None).trump, round_.actors()) == ("D", (3,))
    assert legal(round_, 3) == hand(round_, 3) >= {"DT", "CT", "C2"}
    assert play(round_, "3:DT").view(None).trick[0].card == "DT"


def test_edge_02_k_5_1_k_5_2_a_void_player_throws_a_ten() -> None:
    round_ = play(begin(VOID_SEATS_1_AND_3), "0:SA 1:HT")
    assert round_.view(None).trump == "H"
    play(round_, "2:S2 3:H2")
    assert round_.view(None).last_winner == 1
    assert round_.view(None).tens == ((), ("HT",))


def test_edge_03_k_5_3_the_void_player_cannot_avoid_fixing_the_trump() -> None:
    round_ = play(begin(VOID_SEATS_1_AND_3), "0:SA")
    assert legal(round_, 1) == hand(round_, 1)
    for card in sorted(hand(round_, 1)):
        assert play(round_.copy(), f"1:{card}").view(None).trump == card[0]
        assert_refused(round_, 1, f"pass:{card}", "cannot_declare", "K-6.1")


@pytest.mark.parametrize(("card", "winner"), [("HK", 3), ("H2", 1), ("C2", 1)])
def test_edge_04_k_5_3_k_4_4_a_second_void_player_plays_any_card(card: str, winner: int) -> None:
    round_ = play(begin(VOID_SEATS_1_AND_3), "0:SA 1:H9 2:S2")
    assert legal(round_, 3) == hand(round_, 3)
    assert play(round_, f"3:{card}").view(None).last_winner == winner


def test_edge_05_k_5_1_first_void_in_the_last_trick_sets_the_trump_and_wins() -> None:
    hands = (
        "SAKQJ HAKQ DAKQ CAKQ",
        "ST98 HJT98 DJT9 CJT9",
        "S765 H765 D8765 C876",
        "S432 H432 D432 C5432",
    )
    round_ = begin(hands)
    for card in [suit + rank for suit in SUITS for rank in RANKS[:3]]:
        play(round_, f"0:{card}")
        for seat in (1, 2, 3):
            play(round_, f"{seat}:{max(legal(round_, seat))}")
    assert round_.view(None).trump is None
    play(round_, f"0:SJ 1:{min(hand(round_, 1))}")
    assert (round_.view(None).trump, round_.view(None).winning) == ("H", 1)
    play_out(round_)
    assert round_.view(None).last_winner == 1


def test_edge_06_k_5_5_nobody_is_void_in_the_whole_round_of_six() -> None:
    ranks = list(zip("AKQJT9", "876543", strict=True))
    round_ = begin(tuple(" ".join(f"{suit}{a}{b}" for suit in SUITS) for a, b in ranks))
    for suit in SUITS:
        for half in (0, 1):
            for seat in range(6):
                play(round_, f"{seat}:{suit}{ranks[seat][half]}")
            assert (round_.view(None).last_winner, round_.view(None).trump) == (0, None)
    assert round_.outcome() is not None


def test_edge_07_k_7_3_cards_of_the_later_trump_suit_in_earlier_tricks() -> None:
    mode_a = begin(("HA6+ SK+", "H52 S-", "H43+ S9+", "HK7+ S8+"))
    play(mode_a, "0:HA 1:H5 2:H3 3:H7 0:SK 1:H2 2:S9 3:S8")
    assert (mode_a.view(None).trump, mode_a.view(None).tricks) == ("H", (1, 1))
    mode_b = begin(("SAK+ H9+", "S- HA2+", "S32+", "S54+"), hide="H9")
    play(mode_b, "0:SA 1:pass:HA 2:S2 3:S4 0:SK 1:reveal 1:H2 2:S3 3:S5")
    assert (mode_b.view(None).last_winner, mode_b.view(None).tricks) == (1, (1, 1))


def test_edge_08_k_4_3_a_player_who_can_follow_wants_to_reveal() -> None:
    round_ = play(begin(("S5+ H9+", "SA+", "", ""), hide="H9"), "0:S5")
    assert_refused(round_, 1, "reveal", "cannot_declare", "K-4.3")


def test_edge_09_k_6_1_the_leader_wants_to_reveal_before_leading() -> None:
    round_ = begin(HIDDEN_NINE, hide="H9")
    assert_refused(round_, 0, "reveal", "cannot_declare", "K-6.1")


def test_edge_10_k_6_1_a_void_player_just_plays_a_card() -> None:
    assert_refused(first_void(), 1, "D6", "declare_first", "K-6.1")


def test_edge_11_k_6_1_a_void_player_with_one_card_left_still_declares() -> None:
    round_ = play(hider_is_last(), "1:H3 2:pass:D2")
    assert legal(round_, 3) == {"reveal", "pass:C3"}
    assert_refused(round_, 3, "C3", "declare_first", "K-6.1")
    play(round_, "3:reveal 3:C3 0:C2")
    assert (round_.view(None).trump, round_.view(None).last_winner) == ("C", 3)


def test_edge_12_k_6_6_a_passed_ace_of_the_hidden_suit_cannot_win() -> None:
    hands = ("S5+ D7+", "S- DA+", "S- D2+", "SK+")
    round_ = play(first_void(hands, "D7"), "1:pass:DA 2:reveal 2:D2 3:SK")
    assert (round_.view(None).trump, round_.view(None).last_winner) == ("D", 2)


def test_edge_13_k_6_7_the_first_void_player_passes_and_the_second_reveals() -> None:
    round_ = play(first_void(), "1:pass:D6")
    assert "reveal" in legal(round_, 2)
    assert play(round_, "2:reveal 2:H3").view(None).trump == "H"


def test_edge_14_k_7_1_two_players_pass_and_nobody_reveals() -> None:
    round_ = play(first_void(), "1:pass:HJ 2:pass:HK 3:SQ")
    assert (round_.view(None).last_winner, round_.view(None).trump) == (3, None)


def test_edge_15_k_4_4_k_6_5_a_later_void_player_may_overtrump_the_revealer() -> None:
    round_ = play(first_void(), "1:reveal 1:H4")
    assert legal(round_, 2) == hand(round_, 2)
    assert play(round_, "2:HK 3:SK").view(None).last_winner == 2


def test_edge_16_k_6_4_the_revealer_must_trump_his_team_mates_winning_card() -> None:
    hands = ("SA+ H9+", "S3+", "S- H2 DK+", "S4+")
    round_ = play(begin(hands, hide="H9"), "0:SA 1:S3")
    assert round_.view(None).winning == 0
    play(round_, "2:reveal")
    assert legal(round_, 2) == {"H2"}
    assert_refused(round_, 2, "DK", "must_trump", "K-6.4")


def test_edge_17_k_6_4_the_revealer_plays_any_of_his_trumps() -> None:
    round_ = play(first_void(), "1:reveal")
    assert legal(round_, 1) == {"HJ", "H4", "H2"}
    for card in ("HJ", "H4", "H2"):
        assert play(round_.copy(), f"1:{card}").view(None).winning == 1


def test_edge_18_k_6_4_k_7_1_a_revealer_without_a_trump_plays_any_card_and_cannot_win() -> None:
    hands = ("S5+ H9+", "S- H- DA+", "S3+", "S4+")
    round_ = play(first_void(hands), "1:reveal")
    assert legal(round_, 1) == hand(round_, 1)
    for card in sorted(hand(round_, 1)):
        assert play(round_.copy(), f"1:{card} 2:S3 3:S4").view(None).last_winner == 0


def test_edge_19_k_6_2_a_reveal_is_final() -> None:
    round_ = play(first_void(), "1:reveal")
    assert_refused(round_, 1, "pass:D6", "wrong_phase", "K-11.2")
    assert_refused(round_, 1, "reveal", "wrong_phase", "K-11.2")
    assert round_.view(None).trump == "H"


@pytest.mark.parametrize("choice", ["reveal", "pass:D5"])
def test_edge_20_k_6_7_passed_once_and_void_again_is_a_new_choice(choice: str) -> None:
    hands = ("SAKQ+ H9+", "S- D654+", "S432+", "S765+")
    round_ = play(begin(hands, hide="H9"), "0:SA 1:pass:D6 2:S2 3:S5 0:SK 1:pass:D4 2:S3 3:S6 0:SQ")
    assert legal(round_, 1) == {"reveal"} | passes(hand(round_, 1))
    assert choice in legal(round_, 1)
    play(round_, f"1:{choice}")


def test_edge_21_k_3_4_k_6_4_the_hider_counts_as_void_in_the_suit_of_the_hidden_card() -> None:
    hands = ("S4+ H8", "HA+ SA+", "HK+ S2+", "HQ+ S3+")
    round_ = play(begin(hands, hide="H8"), "0:S4 1:SA 2:S2 3:S3 1:HA 2:HK 3:HQ")
    assert legal(round_, 0) == {"reveal"} | passes(hand(round_, 0))
    play(round_, "0:reveal")
    assert legal(round_, 0) == {"H8"}
    play(round_, "0:H8")
    assert (round_.view(None).trump, round_.view(None).last_winner) == ("H", 1)


@pytest.mark.parametrize("hide_by", ["chance", "player"])
def test_edge_22_k_3_4_the_hider_tries_to_play_the_hidden_card(hide_by: str) -> None:
    round_ = begin(HIDDEN_NINE, hide="H9", hide_by=hide_by)
    assert_refused(round_, 0, "H9", "card_not_in_hand", "K-3.4")


def test_edge_23_k_6_3_k_4_3_the_hider_must_follow_with_the_returned_card() -> None:
    hands = ("S4+ H8", "H9+ SA+", "H- CA+ S2+", "HQ+ S3+")
    round_ = play(begin(hands, hide="H8"), "0:S4 1:SA 2:S2 3:S3 1:H9 2:reveal 2:CA 3:HQ")
    assert legal(round_, 0) == {"H8"}


def test_edge_24_k_6_5_the_hider_void_after_the_reveal_plays_any_card() -> None:
    hands = ("S4+ C9+ H-", "HA+ SA+", "H- S2+ C3+", "HQ+ S3+")
    round_ = play(begin(hands, hide="C9"), "0:S4 1:SA 2:S2 3:S3 1:HA 2:reveal 2:C3 3:HQ")
    assert legal(round_, 0) == hand(round_, 0)
    assert "C9" in legal(round_, 0)
    assert any(card[0] not in "CH" for card in legal(round_, 0))


def test_edge_25_k_6_3_the_card_is_back_for_the_next_trick() -> None:
    hands = ("SA5+ H9+", "S- H-", "SK3+", "S42+")
    round_ = play(begin(hands, hide="H9"), "0:SA 1:reveal")
    play(round_, f"1:{min(hand(round_, 1))} 2:SK 3:S2")
    assert round_.actors() == (0,)
    assert "H9" in legal(round_, 0)


def test_edge_26_k_7_2_a_hidden_ten_counts_for_the_trick_in_which_it_is_played() -> None:
    hands = ("S5+ HT", "S- H- DA2+", "S6+ H2+", "SK+ HA+")
    round_ = play(begin(hands, hide="HT"), "0:S5 1:reveal 1:DA 2:S6 3:SK")
    assert round_.view(None).tens == ((), ())
    play(round_, "3:HA 0:HT 1:D2 2:H2")
    assert round_.view(None).tens == ((), ("HT",))


def test_edge_27_k_6_9_if_nobody_reveals_the_card_is_played_in_the_last_trick() -> None:
    for round_, card in (
        (hider_leads(), "H2"),
        (hider_is_last(), "C2"),
        (hider_is_last_and_follows(), "H2"),
        (hider_is_second(), "C2"),
    ):
        play_out(round_)
        assert (0, card) in [(laid.seat, laid.card) for laid in round_.view(None).last_trick]
        assert len(round_.view(None).gone) == 52


def test_edge_28_k_6_10_after_the_hider_led_it_a_void_player_just_plays() -> None:
    round_ = play(hider_leads(), "0:H2 1:H3")
    assert legal(round_, 2) == {"D2"}
    assert_refused(round_, 2, "reveal", "cannot_declare", "K-6.10")
    assert play(round_, "2:D2 3:C2").view(None).trump is None


def test_edge_29_k_6_3_k_7_1_a_void_player_before_the_hider_reveals_in_the_last_trick() -> None:
    round_ = play(hider_is_last(), "1:H3 2:reveal")
    assert (hand(round_, 0), round_.view(None).trump) == ({"C2"}, "C")
    play(round_, "2:D2 3:C3 0:C2")
    assert round_.view(None).last_winner == 3
    lone = play(hider_is_last(hidden="S2"), "1:H3 2:reveal 2:D2 3:C3 0:S2")
    assert (lone.view(None).trump, lone.view(None).last_winner) == ("S", 0)


def test_edge_30_k_6_10_the_hider_passes_with_it_and_the_next_player_just_plays() -> None:
    round_ = play(hider_is_second(), "3:H3 0:pass:C2")
    assert legal(round_, 1) == {"C3"}
    play(round_, "1:C3 2:D2")
    assert (round_.view(None).trump, round_.view(None).last_winner) == (None, 3)


def test_edge_31_k_6_11_the_hider_does_not_run_out_of_cards_earlier() -> None:
    round_ = begin(V_3.hands, hide=V_3.hidden, leader=V_3.leader)
    for number, row in enumerate(V_3.rows[:12], start=1):
        assert round_.view(None).sizes[1] == 13 - number >= 1
        play_row(round_, row.plays)
    assert round_.view(None).sizes[1] == 0
    assert round_.actors() == (2,)


def test_edge_32_k_8_1_three_tens_after_six_tricks_do_not_end_the_round() -> None:
    round_ = play(begin(ONE_SUIT_EACH, hide="S2"), "0:ST 1:pass:HT 2:pass:DT 3:pass:CA")
    for rank in "AKQJ9":
        play(round_, f"0:S{rank}")
        for seat in (1, 2, 3):
            keep = {"pass:CT", "reveal"}
            play(round_, f"{seat}:{min(legal(round_, seat) - keep)}")
    assert (round_.view(None).tricks, len(round_.view(None).tens[0])) == ((6, 0), 3)
    assert round_.outcome() is None
    assert round_.actors() == (0,)
    assert len(play_out(round_).view(None).tens[0]) == 4


def test_edge_33_k_8_3_three_tens_win_with_fewer_tricks() -> None:
    outcome = outcome_of(rules(), tens=(3, 1), tricks=(3, 10), last=1)
    assert (outcome.winner, outcome.points) == (0, (1, 0))


def test_edge_34_k_8_7_all_tricks_score_three_and_not_five() -> None:
    outcome = play_out(begin(ONE_SUIT_EACH, hide="S2", score_whitewash=3)).outcome()
    assert outcome is not None
    assert outcome.points == (3, 0)
    assert sum(line.points for line in outcome.lines) == 3


def test_edge_35_k_8_4_more_tricks_win_and_the_last_one_is_not_asked() -> None:
    outcome = outcome_of(rules(players=6), tens=(2, 2), tricks=(5, 3), last=1)
    assert (outcome.winner, outcome.reason) == (0, "tricks")


def test_edge_36_k_9_1_a_kot_at_four_all_ends_the_match_at_six() -> None:
    setup = Setup(GAME.options(), 0)
    kot = outcome_of(rules(), tens=(4, 0), tricks=(9, 4), last=0)
    assert kot.points == (2, 0)
    assert GAME.after(setup, kot, (6, 4), 8) is None


@pytest.mark.parametrize("players", [4, 6])
def test_edge_37_k_1_3_k_9_2_counterclockwise(players: int) -> None:
    round_ = begin(("",) * players, direction="counterclockwise")
    for seat in (0, *range(players - 1, 0, -1)):
        assert round_.actors() == (seat,)
        act(round_, seat, str(round_.legal(seat)[0]))
    outcome = play_out(round_).outcome()
    assert outcome is not None
    following = GAME.after(round_.setup, outcome, outcome.points, 1)
    assert following is not None
    assert following.leader == players - 1


@pytest.mark.parametrize("paid", [None, 3])
def test_edge_38_k_9_3_a_whitewashed_dealer_4_of_six_is_followed_by_seat_0(
    paid: int | None,
) -> None:
    options = rules(players=6, next_leader="losers_deal", score_whitewash=paid)
    sweep = outcome_of(options, tens=(0, 4), tricks=(0, 8), last=1)
    following = GAME.after(Setup(options, 5), sweep, sweep.points, 1)
    assert following is not None
    assert following.leader == 1


def test_edge_39_k_3_1_the_hider_hides_exactly_one_card() -> None:
    round_ = begin(ONE_SUIT_EACH, mode="B", hide_by="player")
    for text in ("hide:", "hide", "hide:SAS2", "hide:SA S2"):
        with pytest.raises(NotationError):
            GAME.read(text)
    assert_refused(round_, 0, "SA", "hide_first", "K-3.1")
    act(round_, 0, "hide:SA")
    assert_refused(round_, 0, "hide:S2", "wrong_phase", "K-11.2")


def test_edge_40_k_10_1_a_spectator_never_sees_the_hidden_card_before_the_reveal() -> None:
    round_ = begin(HIDDEN_NINE, hide="H9")
    assert round_.view(None).hidden_card is None
    play(round_, "0:S5")
    assert round_.view(None).hidden_card is None
    assert {view.hidden_card for view in seen(play(round_, "1:reveal"))} == {"H9"}
