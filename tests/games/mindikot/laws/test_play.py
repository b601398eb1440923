"""Chapters 4 and 7 and the engine's part of chapter 11: tricks, winners, exact legal actions."""

from __future__ import annotations

import pytest

from eldest.cards import card_text
from eldest.games.mindikot import GAME
from eldest.protocol import Round
from tests.each import each
from tests.games.mindikot.endings import hider_is_last
from tests.games.mindikot.side_by_side import assert_agrees, shadowed
from tests.games.mindikot.table import (
    ONE_SUIT_EACH,
    act,
    assert_refused,
    begin,
    cards,
    hand,
    legal,
    passes,
    play,
)
from tests.speed import beside

FREE = ("",) * 4


def trump_is_set() -> Round:
    """Mode A after one trick: diamonds are trump, seat 3 leads."""
    hands = ("ST7+ D84+", "D5+ CA+ S-", "S43+ D9+", "D7+ CT2+ S-")
    return play(begin(hands), "0:ST 1:D5 2:S4 3:D7")


def test_k_4_1_the_leader_plays_any_card_of_his_hand() -> None:
    hands = ("SA9 HT7532 DK4 C9863", "", "", "")
    round_ = begin(hands)
    assert legal(round_, 0) == cards("SA9 HT7532 DK4 C9863")
    for card in sorted(legal(round_, 0)):
        trial = act(round_.copy(), 0, card)
        assert [(laid.seat, laid.card) for laid in trial.view(None).trick] == [(0, card)]


def test_k_4_1_the_leader_cannot_play_a_card_of_another_hand() -> None:
    round_ = begin(ONE_SUIT_EACH)
    assert_refused(round_, 0, "HA", "card_not_in_hand", "K-4.1")


def test_k_4_1_a_card_once_played_is_not_in_the_hand() -> None:
    round_ = play(begin(("SA+", "S2+", "S3+", "S4+")), "0:SA 1:S2 2:S3 3:S4")
    assert_refused(round_, 0, "SA", "card_not_in_hand", "K-4.1")


def test_k_4_1_the_first_card_gives_the_lead_suit() -> None:
    hands = ("SA+ H9+", "SK+ H84", "", "")
    round_ = play(begin(hands), "0:H9")
    assert legal(round_, 1) == {"H8", "H4"}


@pytest.mark.parametrize("leader", [0, 1, 4])
def test_k_4_2_each_other_player_plays_exactly_one_card_in_order(leader: int) -> None:
    round_ = begin(("",) * 6, leader=leader)
    for number in range(6):
        seat = (leader + number) % 6
        assert round_.actors() == (seat,)
        act(round_, seat, str(round_.legal(seat)[0]))
    assert round_.view(None).sizes == (7,) * 6
    assert [laid.seat for laid in round_.view(None).last_trick] == [
        (leader + number) % 6 for number in range(6)
    ]


@pytest.mark.parametrize("mode", ["A", "B"])
def test_k_4_3_a_player_with_the_lead_suit_must_follow(mode: str) -> None:
    hands = ("SQ+ H2+", "SAJ5 HA+ DA+", "", "")
    round_ = begin(hands, hide="H2") if mode == "B" else begin(hands)
    play(round_, "0:SQ")
    assert legal(round_, 1) == {"SA", "SJ", "S5"}
    for card in sorted(hand(round_, 1) - {"SA", "SJ", "S5"}):
        assert_refused(round_, 1, card, "follow_suit", "K-4.3")


@pytest.mark.parametrize("card", ["SA", "SJ", "S5"])
def test_k_4_3_there_is_no_duty_to_play_higher(card: str) -> None:
    round_ = play(begin(("SQ+", "SAJ5", "S2+", "S3+")), f"0:SQ 1:{card} 2:S2 3:S3")
    assert round_.view(None).last_winner == (1 if card == "SA" else 0)


def test_k_4_3_a_revealed_trump_does_not_lift_the_duty_to_follow() -> None:
    round_ = play(trump_is_set(), "3:CT")
    assert all(card[0] == "C" for card in legal(round_, 0))
    assert_refused(round_, 0, "D8", "follow_suit", "K-4.3")


def test_k_4_3_neither_reveal_nor_pass_is_open_to_one_who_can_follow() -> None:
    round_ = play(begin(("SQ+ H2+", "SA+ HA+", "", ""), hide="H2"), "0:SQ")
    assert_refused(round_, 1, "reveal", "cannot_declare", "K-4.3")
    assert_refused(round_, 1, "pass:SA", "cannot_declare", "K-4.3")
    assert_refused(round_, 1, "pass:HA", "cannot_declare", "K-4.3")


@pytest.mark.parametrize(("card", "winner"), [("DA", 3), ("D2", 1), ("C9", 1), ("HT", 1)])
def test_k_4_4_a_void_player_need_not_trump_and_need_not_overtrump(card: str, winner: int) -> None:
    hands = ("SA+", "D9+ S-", "S3+", "DA2+ C9+ HT+ S-")
    round_ = play(begin(hands), "0:SA 1:D9 2:S3")
    assert legal(round_, 3) == hand(round_, 3)
    assert play(round_, f"3:{card}").view(None).last_winner == winner


def test_k_4_4_in_mode_b_after_the_reveal_a_void_player_plays_any_card() -> None:
    hands = ("S5+ H9+", "S- H2+", "S- H3+ DA+", "SK+")
    round_ = play(begin(hands, hide="H9"), "0:S5 1:reveal 1:H2")
    assert legal(round_, 2) == hand(round_, 2)
    assert play(round_, "2:DA 3:SK").view(None).last_winner == 1


def test_k_4_5_what_a_void_player_does_depends_on_the_mode() -> None:
    hands = ("SA+ H2+", "S- D2+", "", "")
    mode_a = play(begin(hands), "0:SA")
    assert legal(mode_a, 1) == hand(mode_a, 1)
    mode_b = play(begin(hands, hide="H2"), "0:SA")
    assert legal(mode_b, 1) == {"reveal"} | passes(hand(mode_b, 1))


def test_k_4_6_the_trick_is_complete_with_n_cards_and_its_winner_leads() -> None:
    round_ = play(begin(("S9+", "S5+", "SK+", "SJ+")), "0:S9 1:S5 2:SK")
    assert round_.view(None).number == 1
    assert len(round_.view(None).trick) == 3
    play(round_, "3:SJ")
    view = round_.view(None)
    assert (view.trick, view.last_winner, view.number) == ((), 2, 2)
    assert round_.actors() == (2,)
    assert legal(round_, 2) == hand(round_, 2)


def test_k_7_1_the_highest_card_of_the_lead_suit_wins_without_a_trump() -> None:
    round_ = begin(("D9+ H2+", "D3+", "D- SA+", "DK+"), hide="H2")
    play(round_, "0:D9 1:D3 2:pass:SA 3:DK")
    assert round_.view(None).last_winner == 3


def test_k_7_1_the_highest_trump_wins_over_the_lead_suit() -> None:
    round_ = begin(("DA+", "D3+", "D- S4+", "D- S2+"))
    assert play(round_, "0:DA 1:D3 2:S4 3:S2").view(None).last_winner == 2


def test_k_7_1_a_card_of_a_third_suit_never_wins() -> None:
    hands = ("S3+ C- DA+", "S- H2+ C4+", "S6+ C5+", "S4+ C3+")
    round_ = play(begin(hands), "0:S3 1:H2 2:S6 3:S4")
    assert (round_.view(None).last_winner, round_.view(None).trump) == (1, "H")
    play(round_, "1:C4 2:C5 3:C3 0:DA")
    assert round_.view(None).last_winner == 2


def test_k_7_1_without_a_reveal_a_passed_card_is_just_a_discard() -> None:
    round_ = begin(("S3+ H2+", "S- HA+", "S- DA+", "S4+"), hide="H2")
    play(round_, "0:S3 1:pass:HA 2:pass:DA 3:S4")
    assert round_.view(None).last_winner == 3
    assert round_.view(None).trump is None


def test_k_7_2_the_winners_team_takes_the_tens_and_all_see_it() -> None:
    round_ = begin(("ST+", "S5+", "SK+", "S4+"))
    play(round_, "0:ST 1:S5 2:SK 3:S4")
    for viewer in (None, 0, 1, 2, 3):
        view = round_.view(viewer)
        assert view.tricks == (1, 0)
        assert view.tens == (("ST",), ())
        assert set(view.gone) == {"ST", "S5", "SK", "S4"}


def test_k_7_2_tens_of_several_suits_go_with_one_trick() -> None:
    round_ = begin(("S3+", "S- HT+", "S- DT+", "ST"))
    play(round_, "0:S3 1:HT 2:DT 3:ST")
    assert round_.view(None).last_winner == 1
    assert round_.view(None).tens[0] == ()
    assert set(round_.view(None).tens[1]) == {"ST", "HT", "DT"}


def test_k_7_3_a_finished_trick_stands_when_trump_becomes_known_later() -> None:
    hands = ("SAK+ H2+", "S- HA+ D3+", "S32+", "S54+")
    round_ = play(begin(hands, hide="H2"), "0:SA 1:pass:HA 2:S2 3:S4")
    assert round_.view(None).tricks == (1, 0)
    play(round_, "0:SK 1:reveal")
    view = round_.view(None)
    assert view.trump == "H"
    assert (view.tricks, view.last_winner) == ((1, 0), 0)


def test_k_11_1_the_trick_is_judged_at_once_and_the_winner_is_in_turn() -> None:
    round_ = play(begin(("S9+", "ST+", "S2+", "SQ+")), "0:S9 1:ST 2:S2")
    assert round_.view(None).tricks == (0, 0)
    play(round_, "3:SQ")
    assert round_.view(None).tricks == (0, 1)
    assert round_.view(None).tens == ((), ("ST",))
    assert (round_.actors(), round_.view(None).turn) == ((3,), 3)


def test_k_11_1_before_the_hiders_last_turn_the_card_goes_back() -> None:
    round_ = play(hider_is_last(), "1:H3 2:pass:D2")
    assert (round_.view(None).hidden, round_.view(None).sizes[0]) == ("down", 0)
    play(round_, "3:pass:C3")
    assert (round_.view(None).hidden, round_.view(None).sizes[0]) == ("back", 1)


@each("seed", range(beside(3, 6)))
@each("players", [4, 6])
@each("direction", ["clockwise", "counterclockwise"])
@each("rules", ["A", "B chance", "B player"])
def test_k_11_2_k_11_3_legal_actions_are_exactly_those_of_the_lawbook(
    seed: int, players: int, direction: str, rules: str
) -> None:
    mode, hide_by = [*rules.split(), "chance"][:2]
    round_, shadow, dice = shadowed(
        seed, players=players, direction=direction, mode=mode, hide_by=hide_by
    )
    boldness = (0.0, 0.1, 0.6)[seed % 3]
    while round_.outcome() is None:
        assert_agrees(round_, shadow)
        choice = sorted(shadow.legal() - {"reveal"})
        bold = "reveal" in shadow.legal() and dice.random() < boldness
        text = "reveal" if bold else dice.choice(choice)
        act(round_, shadow.turn, text)
        shadow.act(text)
    winner, reason = shadow.result()
    outcome = round_.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (winner, reason)
    assert round_.view(None).tricks == tuple(shadow.tricks)
    assert sum(shadow.tricks) == (13 if players == 4 else 8)


@pytest.mark.parametrize("mode", ["A", "B"])
def test_k_11_2_judge_allows_exactly_what_is_listed(mode: str) -> None:
    round_, shadow, dice = shadowed(99, mode=mode)
    while round_.outcome() is None:
        (seat,) = round_.actors()
        every = [card_text(card) for card in range(52)]
        texts = ["reveal", *every, *(f"pass:{c}" for c in every), *(f"hide:{c}" for c in every)]
        allowed = {text for text in texts if allows(round_, seat, text)}
        assert allowed == shadow.legal()
        text = dice.choice(sorted(allowed))
        act(round_, seat, text)
        shadow.act(text)


def allows(round_: Round, seat: int, text: str) -> bool:
    """Whether the law lets the seat do this now."""
    return round_.judge(seat, GAME.read(text)) is None


def test_k_11_3_nobody_is_ever_without_a_legal_action() -> None:
    round_ = begin(ONE_SUIT_EACH, hide="SA")
    while round_.outcome() is None:
        (seat,) = round_.actors()
        choices = round_.legal(seat)
        assert choices
        round_.apply(seat, choices[-1])
    assert sum(round_.view(None).tricks) == 13
    assert len(round_.view(None).gone) == 52
