"""Chapter 6: mode B, where a hidden card holds the trump."""

from __future__ import annotations

import pytest

from eldest.protocol import Round
from tests.games.mindikot.endings import (
    hider_is_last,
    hider_is_last_and_follows,
    hider_is_second,
    hider_leads,
)
from tests.games.mindikot.table import (
    ONE_SUIT_EACH,
    assert_refused,
    begin,
    hand,
    legal,
    passes,
    play,
    seen,
)

FIRST_TRICK = ("S5+ H9+", "S- HJ42 D6+", "S- HK3+ DA+ CA+", "SKQ+ H7+")


def led(hands: tuple[str, ...] = FIRST_TRICK, hide: str = "H9") -> Round:
    """The hider, seat 0, has led S5; seat 1 is void."""
    return play(begin(hands, hide=hide), "0:S5")


def test_k_6_1_a_void_player_must_declare() -> None:
    round_ = led()
    assert legal(round_, 1) == {"reveal"} | passes(hand(round_, 1))
    assert len(legal(round_, 1)) == 14
    for card in sorted(hand(round_, 1)):
        assert_refused(round_, 1, card, "declare_first", "K-6.1")


def test_k_6_1_the_leader_declares_nothing() -> None:
    round_ = begin(FIRST_TRICK, hide="H9")
    assert_refused(round_, 0, "reveal", "cannot_declare", "K-6.1")
    assert_refused(round_, 0, "pass:S5", "cannot_declare", "K-6.1")


def test_k_6_2_a_reveal_makes_the_suit_of_the_hidden_card_trump_at_once() -> None:
    round_ = play(led(), "1:reveal")
    for view in seen(round_):
        assert (view.trump, view.hidden, view.hidden_card) == ("H", "revealed", "H9")
    assert (round_.view(None).phase, round_.actors()) == ("after_reveal", (1,))


def test_k_6_2_the_trump_stays_for_the_rest_of_the_round() -> None:
    round_ = play(led(), "1:reveal")
    while round_.outcome() is None:
        assert round_.view(None).trump == "H"
        (seat,) = round_.actors()
        round_.apply(seat, round_.legal(seat)[0])
    assert round_.view(None).trump == "H"


def test_k_6_3_the_card_goes_back_into_the_hiders_hand_and_is_not_played() -> None:
    round_ = led()
    assert round_.view(None).sizes == (11, 13, 13, 13)
    play(round_, "1:reveal")
    assert round_.view(None).sizes == (12, 13, 13, 13)
    assert "H9" in hand(round_, 0)
    assert [laid.card for laid in round_.view(None).trick] == ["S5"]


def test_k_6_3_the_hider_may_play_it_at_any_of_his_turns() -> None:
    hands = ("S5+ H98 D-", "S- HJ3+ DA+", "SA+ HA+ D3+", "SK+ H7+ D2+")
    round_ = play(begin(hands, hide="H9"), "0:S5 1:reveal 1:HJ 2:SA 3:SK")
    trump_led = play(round_.copy(), "1:H3 2:HA 3:H7")
    assert legal(trump_led, 0) == {"H9", "H8"}
    side_suit_led = play(round_.copy(), "1:DA 2:D3 3:D2")
    assert legal(side_suit_led, 0) == hand(side_suit_led, 0)
    assert play(side_suit_led, "0:H9").view(None).last_winner == 0


def test_k_6_3_the_hider_must_play_it_if_the_rules_leave_nothing_else() -> None:
    hands = ("S4+ H8", "HA9+ SA+", "HK+ S2+", "H- CA+ S3+")
    round_ = play(begin(hands, hide="H8"), "0:S4 1:SA 2:S2 3:S3")
    play(round_, "1:H9 2:HK 3:reveal 3:CA")
    assert legal(round_, 0) == {"H8"}
    for card in sorted(hand(round_, 0) - {"H8"}):
        assert_refused(round_, 0, card, "follow_suit", "K-4.3")


def test_k_6_4_the_revealer_must_play_a_trump_of_his_choice() -> None:
    round_ = play(led(), "1:reveal")
    assert legal(round_, 1) == {"HJ", "H4", "H2"}
    for card in sorted(hand(round_, 1) - {"HJ", "H4", "H2"}):
        assert_refused(round_, 1, card, "must_trump", "K-6.4")


def test_k_6_4_a_revealer_without_a_trump_plays_any_card() -> None:
    hands = ("S5+ HQ+", "S- H-", "SK+", "S- H2+")
    round_ = play(led(hands, "HQ"), "1:reveal")
    assert legal(round_, 1) == hand(round_, 1)
    assert len(legal(round_, 1)) == 13


def test_k_6_4_a_hider_who_reveals_always_has_a_trump() -> None:
    hands = ("C3 D- S4+", "SA+ DA+", "S2+ D9+", "S3+ D8+")
    round_ = play(begin(hands, hide="C3"), "0:S4 1:SA 2:S2 3:S3 1:DA 2:D9 3:D8")
    assert "C3" not in hand(round_, 0)
    play(round_, "0:reveal")
    assert legal(round_, 0) == {"C3"}
    assert play(round_, "0:C3").view(None).last_winner == 0


def test_k_6_4_a_hider_with_more_trumps_plays_any_of_them() -> None:
    hands = ("C63 D- S4+", "SA+ DA+", "S2+ D9+", "S3+ D8+")
    round_ = play(begin(hands, hide="C3"), "0:S4 1:SA 2:S2 3:S3 1:DA 2:D9 3:D8 0:reveal")
    assert legal(round_, 0) == {"C6", "C3"}


def test_k_6_5_the_duty_to_trump_binds_the_revealer_only() -> None:
    round_ = play(led(), "1:reveal 1:H4")
    assert round_.view(None).phase == "play"
    assert legal(round_, 2) == hand(round_, 2)
    play(round_, "2:CA")
    assert all(card[0] == "S" for card in legal(round_, 3))


def test_k_6_5_the_duty_to_trump_binds_in_this_one_play_only() -> None:
    hands = ("S5+ H9+ C4+", "S- C- HJ42 D6+", "S- HK+ CA+", "SK+ C3+")
    round_ = play(begin(hands, hide="H9"), "0:S5 1:reveal 1:H4 2:HK 3:SK")
    assert round_.view(None).last_winner == 2
    play(round_, "2:CA 3:C3 0:C4")
    assert legal(round_, 1) == hand(round_, 1) >= {"HJ", "H2", "D6"}
    assert play(round_, "1:D6").view(None).last_winner == 2


@pytest.mark.parametrize("reveals", [False, True])
def test_k_6_6_a_passed_card_is_no_trump_in_its_trick(reveals: bool) -> None:
    hands = ("S5+ H9+", "S- HA+", "S- H3+ CA+", "SK+")
    round_ = play(led(hands), "1:pass:HA")
    play(round_, "2:reveal 2:H3 3:SK" if reveals else "2:pass:CA 3:SK")
    assert round_.view(None).last_trick[1].mark == "passes"
    assert round_.view(None).last_winner == (2 if reveals else 3)


def test_k_6_6_a_passed_card_cannot_win_even_if_no_other_trump_lies() -> None:
    hands = ("S5+ H9+", "S- HA+", "S- H-", "S4+")
    round_ = play(led(hands), "1:pass:HA 2:reveal")
    card = min(hand(round_, 2))
    assert play(round_, f"2:{card} 3:S4").view(None).last_winner == 0


def test_k_6_6_any_card_of_the_hand_may_be_passed() -> None:
    round_ = led()
    for card in sorted(hand(round_, 1)):
        view = play(round_.copy(), f"1:pass:{card}").view(None)
        assert (view.trick[1].card, view.trick[1].mark) == (card, "passes")
        assert (view.trump, view.hidden) == (None, "down")


def test_k_6_7_declarations_are_public() -> None:
    passed = play(led(), "1:pass:D6")
    assert {view.trick[1].mark for view in seen(passed)} == {"passes"}
    revealed = play(led(), "1:reveal 1:H2")
    assert {view.trick[1].mark for view in seen(revealed)} == {"reveals"}


def test_k_6_7_a_pass_binds_for_one_trick_only() -> None:
    hands = ("SAK+ H9+", "S- H2+ D6+", "S32+", "S54+")
    round_ = play(begin(hands, hide="H9"), "0:SA 1:pass:D6 2:S2 3:S4 0:SK")
    assert legal(round_, 1) == {"reveal"} | passes(hand(round_, 1))
    play(round_, "1:reveal 1:H2 2:S3 3:S5")
    assert round_.view(None).last_winner == 1


def test_k_6_7_several_players_may_pass_in_one_trick() -> None:
    round_ = begin(ONE_SUIT_EACH, hide="S9")
    play(round_, "0:S2 1:pass:HA 2:pass:DA 3:pass:CA")
    marks = [laid.mark for laid in round_.view(None).last_trick]
    assert marks == ["", "passes", "passes", "passes"]
    assert round_.view(None).last_winner == 0


def test_k_6_7_at_most_one_reveal_happens_in_a_round() -> None:
    round_ = play(led(), "1:reveal 1:H4")
    assert_refused(round_, 2, "reveal", "cannot_declare", "K-6.1")
    assert_refused(round_, 2, "pass:CA", "cannot_declare", "K-6.1")
    assert play(round_, "2:HK 3:SK").view(None).last_winner == 2


def test_k_6_8_the_hider_may_reveal_or_pass_only_if_void() -> None:
    hands = ("C3 D- S42+", "SAK+ DA+", "S73+ D9+", "S65+ D8+")
    base = play(begin(hands, hide="C3"), "0:S4 1:SA 2:S3 3:S5")
    void = play(base.copy(), "1:DA 2:D9 3:D8")
    assert legal(void, 0) == {"reveal"} | passes(hand(void, 0))
    following = play(base.copy(), "1:SK 2:S7 3:S6")
    assert "S2" in legal(following, 0)
    assert_refused(following, 0, "reveal", "cannot_declare", "K-4.3")
    assert_refused(following, 0, "pass:S2", "cannot_declare", "K-4.3")


def test_k_6_9_leading_the_last_trick_the_hider_plays_the_hidden_card() -> None:
    round_ = hider_leads()
    assert round_.actors() == (0,)
    assert round_.view(0).hand == ("H2",)
    assert round_.view(None).hidden == "back"
    assert legal(round_, 0) == {"H2"}
    assert_refused(round_, 0, "reveal", "cannot_declare", "K-6.1")


def test_k_6_9_a_hidden_card_of_the_lead_suit_follows_in_the_last_trick() -> None:
    round_ = play(hider_is_last_and_follows(), "1:H3 2:pass:D2 3:pass:C2")
    assert legal(round_, 0) == {"H2"}
    assert_refused(round_, 0, "reveal", "cannot_declare", "K-4.3")
    play(round_, "0:H2")
    assert (round_.view(None).last_winner, round_.view(None).trump) == (1, None)


def test_k_6_9_otherwise_the_hider_reveals_or_passes_with_it() -> None:
    round_ = play(hider_is_last(), "1:H3 2:pass:D2 3:pass:C3")
    assert legal(round_, 0) == {"reveal", "pass:C2"}
    assert_refused(round_, 0, "C2", "declare_first", "K-6.1")
    passed = play(round_.copy(), "0:pass:C2")
    assert (passed.view(None).last_winner, passed.view(None).trump) == (1, None)
    play(round_, "0:reveal")
    assert legal(round_, 0) == {"C2"}
    play(round_, "0:C2")
    assert (round_.view(None).last_winner, round_.view(None).trump) == (0, "C")


def test_k_6_9_the_returned_card_is_seen_by_the_hider_only() -> None:
    round_ = play(hider_is_last(), "1:H3 2:pass:D2 3:pass:C3")
    assert (round_.view(0).hand, round_.view(0).hidden_card) == (("C2",), "C2")
    for viewer in (None, 1, 2, 3):
        view = round_.view(viewer)
        assert (view.hidden, view.hidden_card, view.trump) == ("back", None, None)


def test_k_6_10_after_the_hidden_card_is_led_void_players_just_play() -> None:
    round_ = play(hider_leads(), "0:H2 1:H3")
    assert_refused(round_, 2, "reveal", "cannot_declare", "K-6.10")
    assert_refused(round_, 2, "pass:D2", "cannot_declare", "K-6.10")
    assert legal(round_, 2) == {"D2"}
    play(round_, "2:D2 3:C2")
    view = round_.view(None)
    assert (view.last_winner, view.trump, view.hidden) == (1, None, "played")
    assert [laid.mark for laid in view.last_trick] == ["", "", "", ""]


def test_k_6_10_after_the_hider_passed_with_it_nothing_can_be_revealed() -> None:
    round_ = play(hider_is_second(), "3:H3 0:pass:C2")
    assert_refused(round_, 1, "reveal", "cannot_declare", "K-6.10")
    assert legal(round_, 1) == {"C3"}
    play(round_, "1:C3 2:D2")
    assert (round_.view(None).last_winner, round_.view(None).trump) == (3, None)


def test_k_6_11_the_hider_holds_n_minus_k_cards_before_his_kth_play() -> None:
    round_ = begin(ONE_SUIT_EACH, hide="S2")
    for number in range(1, 13):
        assert round_.view(None).sizes[0] == 13 - number
        play(round_, f"0:{sorted(legal(round_, 0))[0]}")
        for seat in (1, 2, 3):
            play(round_, f"{seat}:{min(legal(round_, seat))}")
    assert round_.view(None).sizes[0] == 1


def test_k_6_11_after_a_reveal_he_holds_one_card_more() -> None:
    round_ = play(begin(ONE_SUIT_EACH, hide="S2"), "0:SA 1:reveal 1:HA 2:DA 3:CA")
    for number in range(2, 14):
        assert round_.view(None).sizes[0] == 13 - number + 1
        play(round_, f"0:{sorted(legal(round_, 0))[0]}")
        for seat in (1, 2, 3):
            play(round_, f"{seat}:{min(legal(round_, seat))}")


def test_k_6_12_if_trump_and_lead_suit_coincide_the_highest_of_it_wins() -> None:
    hands = ("S4+ H8", "HA9+ SA+", "HK+ S2+", "H- CA+ S3+")
    round_ = play(begin(hands, hide="H8"), "0:S4 1:SA 2:S2 3:S3")
    play(round_, "1:H9 2:HK 3:reveal 3:CA 0:H8")
    assert (round_.view(None).trump, round_.view(None).last_winner) == ("H", 2)


def test_k_6_12_the_highest_may_also_be_played_after_the_reveal() -> None:
    hands = ("S4+ HA", "HQ9+ SA+", "H- CA+ S2+", "HK+ S3+")
    round_ = play(begin(hands, hide="HA"), "0:S4 1:SA 2:S2 3:S3")
    play(round_, "1:H9 2:reveal 2:CA 3:HK 0:HA")
    assert round_.view(None).last_winner == 0
