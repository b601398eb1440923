"""What is said about calls, by whom, how often, and who hears it: B-A.7, B-P.1, BD41."""

from __future__ import annotations

import pytest

from eldest.deal import Dice
from eldest.games.bridge import GAME
from eldest.protocol.round import Round
from tests.games.bridge.table import E, N, S, W, act, board, done, refused

AGAIN = "R-A-AGAIN B-A.7"


def notes(round_: Round, viewer: int | None, place: int) -> tuple[bool, str]:
    said = round_.view(viewer).calls[place]
    return said.alert, said.note


def talk(round_: Round, viewer: int | None) -> list[tuple[int, int, str, bool]]:
    return [(r.seat, r.call, r.text, r.asks) for r in round_.view(viewer).talk]


def asked() -> Round:
    """South's transfer is alerted, East asks, South explains."""
    round_ = done(board(), "1N P 2D!transfer")
    act(round_, E, "ask:3:what_is_it?")
    act(round_, S, "explain:3:five_hearts")
    return round_


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
    round_ = asked()
    for viewer in (E, S, W):
        assert talk(round_, viewer) == [(E, 3, "what is it?", True), (S, 3, "five hearts", False)]
    for other in (N, None):
        assert talk(round_, other) == []
        assert notes(round_, other, 2) == (False, "")
    ask, explain = GAME.read("ask:3"), GAME.read("explain:3:x")
    assert [round_.told(viewer, E, ask) for viewer in (N, W)] == ["talk", "ask:3"]
    assert [round_.told(viewer, S, explain) for viewer in (N, E)] == ["talk", "explain:3:x"]


def test_b_a_7_an_explanation_leaves_the_alert_as_it_was_given() -> None:
    assert notes(asked(), E, 2) == (True, "transfer")
    plain = done(board(), "1N P 2D")
    act(plain, S, "explain:3:five_hearts")
    assert notes(plain, E, 2) == (False, "")
    assert talk(plain, E) == [(S, 3, "five hearts", False)]


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


def test_b_a_7_a_question_is_not_repeated_before_it_is_answered() -> None:
    round_ = done(board(), "1N P 2D")
    act(round_, E, "ask:3")
    assert refused(round_, E, "ask:3:how_many_points?") == AGAIN
    assert refused(round_, E, "ask:1") == "allowed"  # another call
    assert refused(round_, W, "ask:3") == "allowed"  # another opponent
    act(round_, S, "explain:3:five_hearts")
    assert refused(round_, E, "ask:3:how_many_points?") == "allowed"


def test_b_a_7_an_explanation_of_another_call_answers_nothing() -> None:
    round_ = done(board(), "1N P 2D P 2H P 2N")
    act(round_, E, "ask:3")
    act(round_, S, "explain:7:invitation")
    assert refused(round_, E, "ask:3") == AGAIN


def test_b_a_7_an_opponent_asks_about_a_call_three_times_at_most() -> None:
    round_ = done(board(), "1N P 2D")
    for number in range(3):
        act(round_, E, "ask:3")
        act(round_, S, f"explain:3:answer_{number}")
    assert refused(round_, E, "ask:3") == AGAIN
    assert refused(round_, W, "ask:3") == "allowed"


def test_b_a_7_one_explanation_unasked_and_one_for_every_question() -> None:
    round_ = done(board(), "1N P 2D!hearts")
    act(round_, S, "explain:3:sorry,_spades")
    assert refused(round_, S, "explain:3:or_both") == AGAIN
    act(round_, W, "ask:3")
    act(round_, S, "explain:3:five_spades")
    assert refused(round_, S, "explain:3:or_six") == AGAIN


def test_b_a_7_all_that_can_be_said_comes_to_an_end() -> None:
    round_ = done(board(), "1N P")
    said, texts = 0, ("ask:1", "explain:1:x")
    while found := [
        (seat, text)
        for seat in range(4)
        for text in texts
        if refused(round_, seat, text) == "allowed"
    ]:
        act(round_, *found[0])
        said += 1
    assert said == 13  # three questions of two opponents, as many answers and one


@pytest.mark.parametrize("cards", ["", " DJ"])
def test_b_p_1_dummy_asks_nothing_when_the_auction_is_over_but_explains(cards: str) -> None:
    round_ = done(board(), "P P 1H P 4H P P P" + cards)
    assert refused(round_, N, "ask:2") == "R-A-TALK B-P.1"
    assert refused(round_, S, "ask:2") == "allowed"  # declarer
    assert refused(round_, E, "ask:5") == "allowed"
    act(round_, N, "explain:5:to_play")
    assert talk(round_, W) == [(N, 5, "to play", False)]


def test_b_p_1_whoever_may_become_dummy_asks_during_the_auction() -> None:
    round_ = done(board(), "P P 1H P 4H")
    assert refused(round_, N, "ask:2") == "allowed"


def test_b_a_7_talk_is_kept_by_the_record_and_read_back() -> None:
    round_ = done(board(), "1N P 2D")
    act(round_, E, "ask:3")
    act(round_, S, "explain:3:pět_srdcí,_5+_(100_%25)")
    assert talk(round_, W)[-1] == (S, 3, "pět srdcí, 5+ (100 %)", False)
    action = GAME.read("explain:3:pět srdcí, 5+ (100 %25)")
    assert str(action) == "explain:3:p%C4%9Bt_srdc%C3%AD,_5+_(100_%25)"
    assert GAME.read(str(action)) == action


def test_b_a_7_nothing_is_asked_after_the_board() -> None:
    round_ = done(board(), "P P P P")
    assert refused(round_, N, "ask:2") == "R-A-TALK B-A.7"


@pytest.mark.parametrize("viewer", [N, E, S, W, None])
def test_b_t_4_a_world_can_be_imagined_in_which_the_same_was_said(viewer: int | None) -> None:
    view = asked().view(viewer)
    assert GAME.imagine(view, Dice(3)).view(viewer) == view


@pytest.mark.parametrize("viewer", [N, E, S, W, None])
def test_b_t_4_talk_that_a_viewer_did_not_hear_is_imagined_with_other_words(
    viewer: int | None,
) -> None:
    round_ = done(board(), "1N!15_to_17 P 2D! P 2H P 3N")
    texts = ("ask:3", "ask:7:how_many?", "ask:1", "explain:3:hearts", "explain:7:10_to_15", "ask:3")
    for text, seat in zip(texts, (E, E, W, S, S, E), strict=True):
        act(round_, seat, text)
    view = round_.view(viewer)
    for seed in range(5):
        world = GAME.imagine(view, Dice(seed))
        assert world.view(viewer) == view
    assert sum(text == "talk" for _, text in view.history) == {S: 1, N: 5, None: 6}.get(viewer, 0)


def test_b_a_7_a_view_names_the_calls_that_may_be_asked_about() -> None:
    round_ = done(board(), "1N P 2D P")
    assert [round_.view(seat).askable for seat in (N, E, None)] == [(2, 4), (1, 3), ()]
    act(round_, E, "ask:3")
    assert round_.view(E).askable == (1,)
    act(round_, S, "explain:3:five_hearts")
    assert round_.view(E).askable == (1, 3)
