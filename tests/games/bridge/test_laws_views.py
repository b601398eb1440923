"""What a seat sees and hears: B-P.5, B-T.1, B-T.2, B-T.4, B-A.7."""

from __future__ import annotations

import pytest

from eldest.cards import card_text, cards_of
from eldest.deal import Dice
from eldest.games.bridge import GAME, Deal
from eldest.games.bridge.round import Round
from eldest.games.bridge.view import View
from tests.games.bridge.table import FOUR_HEARTS, E, N, S, W, act, board, done, refused

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
        world: Round = GAME.imagine(view, Dice(3))
        assert world.view(viewer) == view
        assert world.cards() == list(range(52))


def test_b_t_4_who_showed_void_is_dealt_no_such_card() -> None:
    round_ = done(board(), f"{FIRST_TRICK} DQ DK D3 D6 C5 C7 CQ C4 D8 D2 H8")
    assert round_.view(W).lacked[S] == "D"
    for seed in range(30):
        world = GAME.imagine(round_.view(W), Dice(seed))
        assert world.play.hand(S) >> 26 & 0x1FFF == 0


# -- alerts and questions -------------------------------------------------------------------------


def notes(round_: Round, viewer: int | None, place: int) -> tuple[bool, str]:
    said = round_.view(viewer).calls[place]
    return said.alert, said.note


def test_b_a_7_an_alert_is_seen_by_the_opponents_at_once_and_never_by_partner() -> None:
    round_ = board()
    act(round_, N, "1N!15_to_17")
    act(round_, E, "P")
    act(round_, S, "2D!")
    for viewer in (N, E, W):
        assert notes(round_, viewer, 0) == (True, "15 to 17")
    assert notes(round_, S, 0) == notes(round_, None, 0) == (False, "")
    assert notes(round_, E, 2) == notes(round_, W, 2) == (True, "")
    assert notes(round_, N, 2) == (False, "")
    assert round_.view(W).calls[1].alert is False


def test_b_a_7_what_is_told_of_an_alerted_call() -> None:
    round_ = board()
    call = GAME.read("1N!15_to_17")
    heard = [round_.told(viewer, N, call) for viewer in (N, E, S, W, None)]
    assert heard == ["1N!15_to_17", "1N!15_to_17", "1N", "1N!15_to_17", "1N"]


def test_b_a_7_question_and_answer_are_between_the_opponents_and_the_caller() -> None:
    round_ = done(board(), "1N P 2D")
    act(round_, E, "ask:3:what_is_it?")
    act(round_, S, "explain:3:five_hearts")
    for viewer in (E, S, W):
        assert [(q.seat, q.call, q.text) for q in round_.view(viewer).questions] == [
            (E, 3, "what is it?")
        ]
        assert notes(round_, viewer, 2) == (True, "five hearts")
    for other in (N, None):
        assert round_.view(other).questions == ()
        assert notes(round_, other, 2) == (False, "")
    ask, explain = GAME.read("ask:3"), GAME.read("explain:3:x")
    assert [round_.told(viewer, E, ask) for viewer in (N, W)] == ["talk", "ask:3"]
    assert [round_.told(viewer, S, explain) for viewer in (N, E)] == ["talk", "explain:3:x"]


@pytest.mark.parametrize(
    ("seat", "text"),
    [
        (N, "ask:3"),  # partner's call
        (S, "ask:3"),  # one's own
        (E, "ask:4"),  # not made yet
        (E, "ask:0"),
        (N, "explain:3:hearts"),  # partner's call
        (S, "explain:3: "),  # no words
        (-1, "ask:3"),
    ],
)
def test_b_a_7_what_may_not_be_asked_or_explained(seat: int, text: str) -> None:
    code = "R-D-DONE B-0.5" if seat == -1 else "R-A-TALK B-A.7"
    assert refused(done(board(), "1N P 2D"), seat, text) == code


def test_b_a_7_talk_is_kept_by_the_record_and_read_back() -> None:
    round_ = done(board(), "1N P 2D")
    act(round_, E, "ask:3")
    act(round_, S, "explain:3:pět_srdcí,_5+_(100_%25)")
    assert round_.notes == {2: "pět srdcí, 5+ (100 %)"}
    action = GAME.read("explain:3:pět srdcí, 5+ (100 %25)")
    assert str(action) == "explain:3:p%C4%9Bt_srdc%C3%AD,_5+_(100_%25)"
    assert GAME.read(str(action)) == action


def test_b_a_7_nothing_is_asked_after_the_board() -> None:
    round_ = done(board(), "P P P P")
    assert refused(round_, N, "ask:2") == "R-A-TALK B-A.7"
