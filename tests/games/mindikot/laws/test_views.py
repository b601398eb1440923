"""Chapter 10: who sees what. Two worlds that differ in a secret must look the same."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from eldest.cards import card_text
from eldest.deal import Source
from eldest.games.mindikot import GAME
from eldest.games.mindikot.moves import Hide, Reveal
from eldest.protocol import CHANCE, Round
from tests.games.looking import numbers_in, strings_in
from tests.games.mindikot.endings import hider_is_last
from tests.games.mindikot.table import (
    ONE_SUIT_EACH,
    act,
    assert_refused,
    begin,
    hand,
    legal,
    play,
    seen,
)

SWAPPED = ("SAKQJT9876543 H2", "S2 HAKQJT9876543", "DAKQJT98765432", "CAKQJT98765432")


def shows(round_: Round, viewer: int | None, card: str) -> bool:
    """Whether the card's name occurs anywhere in what the viewer sees."""
    return any(card in text for text in strings_in(asdict(round_.view(viewer))))


@pytest.mark.parametrize("players", [4, 6])
def test_k_10_1_a_seat_sees_its_own_cards_and_of_others_the_number_only(players: int) -> None:
    round_ = begin(("",) * players)
    hands = [hand(round_, seat) for seat in range(players)]
    size = 52 // 4 if players == 4 else 48 // 6
    for viewer in range(players):
        assert len(hands[viewer]) == size
        assert round_.view(viewer).sizes == (size,) * players
        for other in set(range(players)) - {viewer}:
            assert not any(shows(round_, viewer, card) for card in hands[other])


def test_k_10_1_an_onlooker_sees_no_hand() -> None:
    round_ = play(begin(ONE_SUIT_EACH, hide="S9"), "0:SA 1:pass:HA")
    assert round_.view(None).hand == ()
    assert round_.view(None).legal == ()
    unseen = {card_text(card) for card in range(52)} - {"SA", "HA"}
    assert not any(shows(round_, None, card) for card in unseen)


def test_k_10_1_views_carry_no_number_that_could_be_a_hand() -> None:
    round_ = play(begin(ONE_SUIT_EACH, hide="S9"), "0:SA 1:reveal 1:HA 2:DA")
    for view in seen(round_):
        assert max(numbers_in(asdict(view))) <= 100


def test_k_10_1_a_card_of_the_team_mate_is_no_better_known_than_an_opponents() -> None:
    one = play(begin(ONE_SUIT_EACH), "0:SA")
    hands = ("SAKQJT98765432", "D2 HAKQJT9876543", "H2 DAKQJT9876543", "CAKQJT98765432")
    other = play(begin(hands), "0:SA")
    for viewer in (None, 0, 3):
        assert one.view(viewer) == other.view(viewer)


def test_k_10_1_nobody_can_tell_which_card_chance_hid() -> None:
    one = begin(SWAPPED, hide="H2")
    hands = ("SAKQJT9876543 C2", "S2 HAKQJT9876543", "DAKQJT98765432", "H2 CAKQJT9876543")
    other = begin(hands, hide="C2")
    for viewer in (None, 0, 2):
        assert one.view(viewer) == other.view(viewer)
    play(one, "0:SA")
    play(other, "0:SA")
    for viewer in (None, 0, 1, 2):
        assert one.view(viewer) == other.view(viewer)


@pytest.mark.parametrize("hide_by", ["chance", "player"])
def test_k_10_1_the_hidden_card_is_not_seen_before_the_reveal(hide_by: str) -> None:
    round_ = play(begin(SWAPPED, hide="H2", hide_by=hide_by), "0:SA")
    for viewer in (None, 1, 2, 3):
        assert not shows(round_, viewer, "H2")
        assert (round_.view(viewer).hider, round_.view(viewer).hidden) == (0, "down")
    assert shows(round_, 0, "H2") == (hide_by == "player")


def test_k_10_1_after_the_reveal_all_see_that_the_hider_holds_it() -> None:
    round_ = play(begin(SWAPPED, hide="H2"), "0:SA 1:S2 2:reveal")
    for view in seen(round_):
        assert (view.hidden_card, view.hider, view.hidden) == ("H2", 0, "revealed")


def test_k_10_1_current_trick_and_last_trick_are_public_with_their_marks() -> None:
    round_ = play(begin(SWAPPED, hide="H2"), "0:SA 1:S2 2:pass:DA 3:reveal 3:CA 0:SK")
    for view in seen(round_):
        assert [(laid.seat, laid.card, laid.mark) for laid in view.last_trick] == [
            (0, "SA", ""),
            (1, "S2", ""),
            (2, "DA", "passes"),
            (3, "CA", "reveals"),
        ]
        assert [(laid.seat, laid.card, laid.mark) for laid in view.trick] == [(0, "SK", "")]
        assert (view.trump, view.tricks, view.tens) == ("H", (1, 0), ((), ()))


def test_k_10_1_the_returned_card_shows_its_face_when_played() -> None:
    round_ = play(hider_is_last(), "1:H3 2:pass:D2 3:pass:C3")
    for viewer in (None, 1, 2, 3):
        assert not shows(round_, viewer, "C2")
        assert round_.view(viewer).hidden == "back"
    play(round_, "0:pass:C2")
    assert all(view.last_trick[3].card == "C2" for view in seen(round_))


def test_k_10_2_what_a_player_may_do_follows_from_what_he_sees() -> None:
    one = play(begin(ONE_SUIT_EACH, hide="S9"), "0:SA")
    other = play(begin(SWAPPED, hide="H2"), "0:SA 1:S2")
    assert set(one.view(1).legal) == legal(one, 1)
    assert set(other.view(2).legal) == legal(other, 2)
    for viewer in (None, 0, 2, 3):
        assert one.view(viewer).legal == ()


def test_k_10_2_nobody_sees_that_a_player_is_void_before_he_acts() -> None:
    mine, others = "SAKQJT98 H765432", "DAKQJT98765432"
    void = begin((mine, "HAKQJT98 C765432", others, "S765432 CAKQJT98"), hide="H2")
    follows = begin((mine, "S2 HAKQJT98 C76543", others, "S76543 CAKQJT982"), hide="H2")
    for round_ in (void, follows):
        play(round_, "0:SA")
    for viewer in (None, 0, 2):
        assert follows.view(viewer) == void.view(viewer)
        assert (void.view(viewer).turn, void.view(viewer).phase) == (1, "play")
    assert legal(follows, 1) == {"S2"}
    assert "reveal" in legal(void, 1)


def test_k_10_3_who_does_not_follow_is_seen_to_be_void() -> None:
    round_ = play(begin(ONE_SUIT_EACH), "0:SA 1:HA")
    for view in seen(round_):
        assert "S" in view.voids[1]
        assert "H" not in view.voids[1]
        assert all("S" not in view.voids[seat] for seat in (0, 2, 3))


def test_k_10_3_in_mode_b_a_pass_and_a_reveal_both_show_a_void() -> None:
    round_ = play(begin(ONE_SUIT_EACH, hide="S9"), "0:SA 1:pass:HA 2:reveal 2:DA")
    for view in seen(round_):
        assert "S" in view.voids[1]
        assert "S" in view.voids[2]
        assert "S" not in view.voids[3]


def hider_passed_on_hearts(hidden: str) -> Round:
    """Seat 0 has passed a diamond when hearts were led; seat 1 leads diamonds next, seat 3 void."""
    hands = ("S4+ H8 C9+ D2+", "HA9+ SA+ DA+", "HK+ S2+ D3+", "H3+ CA+ S3+ D-")
    if hidden == "C9":
        hands = ("S4+ H- C9+ D2+", "HA98+ SA+ DA+", "HK+ S2+ D3+", "H3+ CA+ S3+ D-")
    round_ = begin(hands, hide=hidden)
    return play(round_, "0:S4 1:SA 2:S2 3:S3 1:HA 2:HK 3:H3 0:pass:D2 1:DA 2:D3")


@pytest.mark.parametrize("hidden", ["H8", "C9"])
def test_k_10_3_the_hider_before_a_reveal_may_have_the_suit_face_down(hidden: str) -> None:
    round_ = hider_passed_on_hearts(hidden)
    for viewer in (None, 1, 2, 3):
        assert "H" not in round_.view(viewer).voids[0]


def test_k_10_3_after_a_reveal_the_hider_holds_the_card_until_he_plays_it() -> None:
    round_ = play(hider_passed_on_hearts("H8"), "3:reveal")
    for view in seen(round_):
        assert view.hidden_card == "H8"
        assert "H" not in view.voids[0]


def test_k_10_3_after_a_reveal_of_another_suit_the_hider_is_void_like_everybody() -> None:
    round_ = play(hider_passed_on_hearts("C9"), "3:reveal 3:CA")
    for view in seen(round_):
        assert "H" in view.voids[0]


def test_k_10_1_the_shuffle_is_told_without_its_order() -> None:
    round_ = GAME.start(GAME.first(GAME.options()))
    action = round_.chance(Source(bytes(32)))
    for viewer in (None, 0, 1, 2, 3):
        assert round_.told(viewer, CHANCE, action) == "shuffle"


@pytest.mark.parametrize(
    ("options", "knowing"),
    [({}, set()), ({"hider_sees": True}, {2}), ({"hide_by": "player"}, {2})],
)
def test_k_10_1_k_3_3_the_hiding_is_told_by_face_only_to_those_who_know(
    options: dict[str, Any], knowing: set[int]
) -> None:
    round_ = begin(ONE_SUIT_EACH, leader=2, mode="B", **options)
    action = GAME.read("hide:D9")
    assert isinstance(action, Hide)
    for viewer in (None, 0, 1, 2, 3):
        expected = "hide:D9" if viewer in knowing else "hide:?"
        assert round_.told(viewer, round_.actors()[0], action) == expected


def test_k_10_1_declarations_and_cards_are_told_to_all() -> None:
    round_ = play(begin(ONE_SUIT_EACH, hide="S9"), "0:SA")
    for viewer in (None, 0, 1, 2, 3):
        assert round_.told(viewer, 1, GAME.read("pass:HT")) == "pass:HT"
        assert round_.told(viewer, 1, GAME.read("reveal")).startswith("reveal")
    assert round_.reveals(1, Reveal())


def test_k_3_3_k_10_2_the_refusal_of_the_hidden_card_tells_the_hider_nothing() -> None:
    round_ = begin(SWAPPED, hide="H2")
    for card in ("H2", "S2", "HA", "DT", "C7"):
        assert_refused(round_, 0, card, "card_not_in_hand", "K-3.4")


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_k_10_1_an_imagined_world_cannot_be_told_from_the_real_one(viewer: int | None) -> None:
    round_ = play(begin(SWAPPED, hide="H2"), "0:SA 1:S2 2:pass:DA")
    for seed in range(8):
        world = GAME.imagine(round_.view(viewer), Source(bytes([seed]) * 32))
        assert world.view(viewer) == round_.view(viewer)


def test_k_3_3_an_imagined_hider_cannot_know_the_card_that_chance_hid() -> None:
    round_ = play(begin(SWAPPED, hide="H2"), "0:SA 1:S2 2:pass:DA")
    suits = set()
    for seed in range(40):
        world = GAME.imagine(round_.view(0), Source(bytes([seed]) * 32))
        if "reveal" in legal(world, 3):
            suits.add(act(world, 3, "reveal").view(0).trump)
    assert len(suits) > 1
