"""Chapter 16: the traps of published programs, each as a test that they would fail."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from eldest.cards import PACK_48, PACK_52, card_text
from eldest.deal import Source
from eldest.games.mindikot import GAME
from eldest.protocol import CHANCE, BadOption, Setup

from .endings import hider_leads
from .rounds import V_2
from .table import (
    ONE_SUIT_EACH,
    assert_refused,
    begin,
    hand,
    play,
    play_out,
    play_row,
    seen,
    waiting,
)


@pytest.mark.parametrize(("players", "pack"), [(4, PACK_52.cards), (6, PACK_48.cards)])
def test_trap_1_k_3_1_the_hidden_card_comes_from_a_hand_not_from_the_pack(
    players: int, pack: tuple[int, ...]
) -> None:
    round_ = waiting(2, players=players, mode="B", hide_by="player")
    round_.apply(CHANCE, round_.chance(Source(bytes(32))))
    dealt = [hand(round_, seat) for seat in range(players)]
    assert {len(held) for held in dealt} == {len(pack) // players}
    assert set().union(*dealt) == {card_text(card) for card in pack}
    chosen = sorted(dealt[2])[0]
    play(round_, f"2:hide:{chosen}")
    assert hand(round_, 2) == dealt[2] - {chosen}
    assert [hand(round_, seat) for seat in range(players) if seat != 2] == [
        dealt[seat] for seat in range(players) if seat != 2
    ]


def test_trap_2_k_6_3_k_8_1_the_hidden_card_comes_back_and_no_ten_vanishes() -> None:
    for reveals in (True, False):
        round_ = play(begin(ONE_SUIT_EACH, hide="ST"), "0:SA")
        play(round_, "1:reveal 1:HA" if reveals else "1:pass:HA")
        play_out(round_)
        view = round_.view(None)
        assert sorted(view.gone) == sorted(card_text(card) for card in PACK_52.cards)
        assert sum(view.tricks) == 13
        assert {ten for tens in view.tens for ten in tens} == {"ST", "HT", "DT", "CT"}


def test_trap_3_k_6_4_the_duty_to_trump_bites_on_cards_that_were_free_before() -> None:
    round_ = play(begin(("S5+ H9+", "S- HJ42 D6+", "S3+", "S4+"), hide="H9"), "0:S5")
    for card in sorted(hand(round_, 1)):
        assert round_.judge(1, GAME.read(f"pass:{card}")) is None
    play(round_, "1:reveal")
    for card in sorted(hand(round_, 1) - {"HJ", "H4", "H2"}):
        assert_refused(round_, 1, card, "must_trump", "K-6.4")


def test_trap_4_k_6_6_a_passed_card_does_not_turn_into_a_trump() -> None:
    round_ = begin(V_2.hands, hide=V_2.hidden, leader=V_2.leader)
    for row in V_2.rows[:2]:
        play_row(round_, row.plays)
    play_row(round_, "5:7♣ 0:J♦°")
    assert round_.view(None).winning == 5
    play_row(round_, "1:10♦*")
    assert round_.view(None).winning == 1
    play_row(round_, "2:4♦ 3:A♣ 4:J♣")
    assert round_.view(None).last_winner == 1


def test_trap_5_k_10_1_nobody_is_sent_the_whole_state() -> None:
    round_ = play(begin(ONE_SUIT_EACH, hide="S9"), "0:SA 1:pass:HA")
    public = {"SA", "HA"}
    for view in seen(round_):
        own = set(view.hand)
        secret = {card_text(card) for card in PACK_52.cards} - own - public
        shown = repr(asdict(view))
        assert not [card for card in secret if f"{card}'" in shown]
        assert len(own) == (0 if view.seat is None else round_.view(None).sizes[view.seat])


def test_trap_6_k_8_1_one_empty_hand_does_not_end_the_round() -> None:
    round_ = play(hider_leads(), "0:H2")
    assert round_.view(None).sizes == (0, 1, 1, 1)
    assert round_.outcome() is None
    assert round_.view(None).phase == "play"
    play(round_, "1:H3 2:D2")
    assert round_.outcome() is None
    play(round_, "3:C2")
    assert round_.outcome() is not None


def test_trap_6_k_9_1_k_9_2_there_are_scores_a_target_and_a_change_of_leader() -> None:
    setup = Setup(GAME.options(), 0)
    outcome = play_out(begin(ONE_SUIT_EACH)).outcome()
    assert outcome is not None
    assert outcome.points == (0, 2)
    following = GAME.after(setup, outcome, (0, 2), 1)
    assert following is not None
    assert following.leader == 1
    assert GAME.after(setup, outcome, (0, 6), 3) is None


def test_trap_7_k_1_1_two_players_are_refused() -> None:
    with pytest.raises(BadOption, match="players"):
        GAME.options(players=2)
