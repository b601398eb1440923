"""What a seat sees: B-P.5, B-T.1, B-T.2, B-T.4."""

from __future__ import annotations

import pytest

from eldest.cards import card_text, cards_of
from eldest.deal import Dice
from eldest.games.bridge import GAME, Deal
from eldest.games.bridge.view import View
from tests.games.bridge.table import FOUR_HEARTS, E, N, S, W, board, done, hands

FIRST_TRICK = "P P 1H P 4H P P P DJ D5 DA D7"
HANDS = [set(map(card_text, cards_of(hand))) for hand in Deal.from_pbn(FOUR_HEARTS).hands]


def named(view: View) -> set[str]:
    """Every card that a view names."""
    shown = [card for hand in view.shown if hand for card in hand]
    laid = [item.card for item in (*view.gone, *view.trick, *view.last_trick)]
    return {*view.hand, *shown, *laid, *(text for text in view.legal if text[0] in "SHDC")}


@pytest.mark.parametrize("seat", range(4))
def test_b_p_5_before_the_lead_a_seat_sees_its_own_hand_alone(seat: int) -> None:
    for round_ in (board(), done(board(), "1C P 1H"), done(board(), "1C P P P")):
        assert named(round_.view(seat)) == HANDS[seat]
        assert named(round_.view(None)) == set()


@pytest.mark.parametrize("seat", range(4))
def test_b_p_5_in_the_play_a_seat_sees_its_hand_dummy_and_what_was_played(seat: int) -> None:
    round_ = done(board(), f"{FIRST_TRICK} SK")
    gone = {"DJ", "D5", "DA", "D7", "SK"}
    assert named(round_.view(seat)) == HANDS[seat] | HANDS[N] | gone
    assert named(round_.view(None)) == HANDS[N] | gone


def test_b_p_5_current_and_last_trick_calls_and_trick_counts() -> None:
    view = done(board(), f"{FIRST_TRICK} SK").view(W)
    assert [(laid.seat, laid.card) for laid in view.trick] == [(E, "SK")]
    assert [(laid.seat, laid.card) for laid in view.last_trick] == [
        (W, "DJ"),
        (N, "D5"),
        (E, "DA"),
        (S, "D7"),
    ]
    assert (view.winning, view.last_winner, view.tricks, view.number) == (E, E, (0, 1), 2)
    assert [said.call for said in view.calls] == ["P", "P", "1H", "P", "4H", "P", "P", "P"]


def test_b_t_1_a_view_tells_board_dealer_vulnerability_turn_and_what_is_legal() -> None:
    view = done(board(board=7, dealer=S), "P").view(W)
    assert (view.board, view.dealer, view.vulnerable, view.turn) == (7, S, "Both", W)
    assert view.legal[:2] == ("P", "1C")
    assert (view.contract, view.declarer, view.dummy) == (None, None, None)


def test_b_t_2_out_of_time_a_player_passes_or_plays_the_lowest_card_clubs_first() -> None:
    dice = Dice(1)
    assert str(board().default(N, dice)[1]) == "P"
    lead = done(board(), "P P 1H P 4H P P P")
    assert str(lead.default(W, dice)[1]) == "D3"  # of H3 and D3 the lower suit
    follow = done(lead, "DJ D5")
    assert str(follow.default(E, dice)[1]) == "D2"


@pytest.mark.parametrize("viewer", [N, E, S, W, None])
def test_b_t_4_a_world_can_be_imagined_that_fits_the_view(viewer: int | None) -> None:
    for texts in ("", "1C P", "P P 1H P 4H P P P", FIRST_TRICK):
        view = done(board(), texts).view(viewer)
        world = GAME.imagine(view, Dice(3))
        assert world.view(viewer) == view
        assert world.cards() == list(range(52))


def test_b_t_4_who_showed_void_is_dealt_no_such_card() -> None:
    round_ = done(board(), f"{FIRST_TRICK} DQ DK D3 D6 C5 C7 CQ C4 D8 D2 H8")
    assert round_.view(W).lacked[S] == "D"
    for seed in range(30):
        world = GAME.imagine(round_.view(W), Dice(seed))
        assert hands(world)[S] >> 26 & 0x1FFF == 0
