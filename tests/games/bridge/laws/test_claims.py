"""Claims and concessions: B-Q.1 to B-Q.4, EC-29."""

from __future__ import annotations

import pytest

from eldest.deal import Dice
from eldest.games.bridge import GAME
from eldest.protocol import Illegal
from eldest.protocol.round import Round
from tests.each import each
from tests.games.bridge.table import (
    SUITS_APART,
    E,
    N,
    S,
    W,
    act,
    board,
    done,
    phase,
    random_board,
    refused,
    seated,
)

FIRST_TRICK = "P P 1H P 4H P P P DJ D5 DA D7"  # South declares; East has won and leads
BAD = "R-Q-BAD B-Q.1"
# Hands in which the last cards are sure: South has all the spades, North all the clubs.
SURE = "N:...AKQJT98765432 .AKQJT98765432.. AKQJT98765432... ..AKQJT98765432."


def playing(*, claims: bool = True) -> Round:
    return done(board(claims=claims), FIRST_TRICK)


def last_tricks(cards: int) -> Round:
    """South in 7S with so many cards left: every trick is his, whatever is played."""
    ranks = "AKQJT98765432"[: 13 - cards]
    round_ = done(board(SURE), "P P 7S P P P")
    opening = f"D{ranks[0]} C{ranks[0]} H{ranks[0]} S{ranks[0]}"
    rest = " ".join(f"S{r} D{r} C{r} H{r}" for r in ranks[1:])
    return done(round_, f"{opening} {rest}")


@pytest.mark.parametrize("seat", [S, E, W])
def test_b_q_1_declarer_and_defenders_claim_in_turn_or_not_and_show_their_hand(seat: int) -> None:
    round_ = playing()
    held = round_.view(seat).hand
    assert round_.view(W).shown[S] is None
    act(round_, seat, "claim:5:running_hearts")
    for viewer in (N, E, S, W, None):
        assert round_.view(viewer).shown[seat] == held
        claim = round_.view(viewer).claim
        assert claim is not None
        assert (claim.seat, claim.tricks, claim.line) == (seat, 5, "running hearts")


def test_b_q_1_by_dummy_outside_the_play_or_with_another_number() -> None:
    round_ = playing()
    assert refused(round_, N, "claim:5") == BAD
    assert refused(round_, S, "claim:12") == "allowed"
    assert refused(round_, S, "claim:13") == BAD
    assert refused(board(), N, "claim:5") == BAD
    assert refused(done(board(), "1C P P P"), N, "claim:5") == BAD  # no card is led yet
    assert refused(playing(claims=False), S, "claim:5") == BAD


def test_b_q_1_play_is_suspended() -> None:
    round_ = playing()
    act(round_, S, "claim:10")
    assert refused(round_, E, "SK") == "R-P-TURN B-Q.1"
    assert refused(round_, W, "claim:3") == BAD
    assert round_.actors() == (W,)


@pytest.mark.parametrize(("tricks", "result"), [(12, 12), (10, 10), (0, 0)])
def test_b_q_1_a_claim_is_a_concession_of_the_rest(tricks: int, result: int) -> None:
    round_ = playing()
    act(round_, S, f"claim:{tricks}")
    done(round_, "accept accept")
    assert (round_.actors(), round_.kernel.declarers_tricks()) == ((), result)


def test_b_q_1_concede_is_a_claim_of_nothing() -> None:
    round_ = playing()
    act(round_, S, "concede")
    assert round_.kernel.declarers_tricks() == 0
    assert done(round_, "accept accept").kernel.declarers_tricks() == 0


def test_b_q_2_both_defenders_are_asked_for_declarers_claim() -> None:
    round_ = playing()
    act(round_, S, "claim:10")
    asked: list[int] = []
    while round_.actors():
        asked += round_.actors()
        assert refused(round_, N, "accept") == "R-Q-BAD B-Q.2"  # dummy has no vote
        done(round_, "accept")
    assert asked == [W, E]
    assert round_.outcome() is not None


def test_b_q_2_declarer_alone_accepts_a_defenders_claim_of_all() -> None:
    round_ = playing()
    act(round_, E, "claim:12")
    assert round_.actors() == (S,)
    assert done(round_, "accept").kernel.declarers_tricks() == 0


def test_b_q_2_no_answer_without_a_claim() -> None:
    for text in ("accept", "refuse"):
        assert refused(playing(), E, text) == "R-Q-BAD B-Q.2"


def test_b_q_3_a_defenders_partner_may_object_to_the_concession() -> None:
    round_ = playing()
    act(round_, E, "claim:2")
    assert round_.actors() == (W,)
    done(round_, "refuse")
    assert phase(round_) == "play"
    assert round_.actors() == (E,)
    assert round_.view(S).shown[E] is not None  # seen is seen


def test_b_q_3_agreed_by_partner_the_concession_goes_to_declarer() -> None:
    round_ = playing()
    act(round_, E, "claim:2")
    done(round_, "accept")
    assert round_.actors() == (S,)
    assert done(round_, "accept").kernel.declarers_tricks() == 10


@pytest.mark.parametrize(("answers", "seat"), [("", S), ("", E), ("refuse", S), ("refuse", E)])
def test_b_q_1_a_claim_is_not_taken_back_nor_what_came_before_it(answers: str, seat: int) -> None:
    table = seated(f"{FIRST_TRICK} claim:2 {answers}")  # by East, who is in turn
    shown = table.round.view(N).shown[E]
    with pytest.raises(Illegal, match="R-Q-BACK"):
        table.take_back(seat, agreed=range(4))
    assert table.round.view(N).shown[E] == shown is not None


def test_b_q_1_an_answer_and_a_later_card_can_be_taken_back_and_the_hand_stays_open() -> None:
    table = seated(f"{FIRST_TRICK} claim:2 refuse SK")
    for seat in (E, W):  # the card, then the answer
        table.take_back(seat, agreed=range(4))
        assert table.round.view(N).shown[E] is not None
    assert table.round.actors() == (W,)


def test_ec_29_b_q_4_one_defender_objects_and_play_goes_on() -> None:
    round_ = playing()
    act(round_, S, "claim:11")
    done(round_, "accept refuse")
    assert phase(round_) == "play"
    assert round_.outcome() is None
    assert round_.actors() == (E,)


def test_b_q_4_after_a_contested_claim_the_next_waits_for_a_trick() -> None:
    round_ = playing()
    act(round_, S, "claim:11")
    done(round_, "refuse")
    assert refused(round_, S, "claim:10") == "R-Q-BAD B-Q.4"
    assert refused(round_, W, "claim:1") == "allowed"
    done(round_, "SK S3 S4 SA")
    assert refused(round_, S, "claim:10") == "allowed"


def test_b_q_4_a_claim_that_every_line_of_play_gives_stands_although_contested() -> None:
    round_ = last_tricks(4)
    act(round_, S, "claim:4")
    done(round_, "refuse")
    assert (round_.actors(), round_.kernel.declarers_tricks()) == ((), 13)


def test_b_q_4_a_claim_that_some_line_loses_is_played_on() -> None:
    round_ = done(
        board(SURE), "P P 7N P P P " + " ".join(f"D{r} C{r} H{r} S{r}" for r in "AKQJT9876")
    )
    assert round_.actors() == (W,)
    act(round_, S, "claim:1")
    done(round_, "refuse")
    assert phase(round_) == "play"


def test_b_q_4_a_proof_is_looked_for_in_the_last_four_tricks_only() -> None:
    assert last_tricks(4).kernel.proves(0, 4)
    assert not last_tricks(4).kernel.proves(1, 1)
    assert last_tricks(4).kernel.proves(1, 0)
    assert not last_tricks(5).kernel.proves(0, 5)


def test_b_q_4_a_defenders_claim_can_be_proved_too() -> None:
    round_ = done(
        board(SURE), "P P 7N P P P " + " ".join(f"D{r} C{r} H{r} S{r}" for r in "AKQJT9876")
    )
    act(round_, W, "claim:4")
    done(round_, "refuse")
    assert (round_.actors(), round_.kernel.declarers_tricks()) == ((), 0)


def test_b_q_2_b_t_2_a_claim_that_is_not_answered_is_contested() -> None:
    round_ = playing()
    act(round_, S, "claim:12")
    seat, action = round_.default(W, None)  # type: ignore[arg-type]  # nothing is drawn here
    assert (seat, str(action)) == (W, "refuse")


def test_b_q_1_suits_apart_nobody_claims_for_chance() -> None:
    round_ = board(SUITS_APART)
    assert refused(round_, -1, "claim:1") == "R-D-DONE B-0.5"


@each("seed", range(20))
def test_b_q_4_b_t_4_imagined_hands_prove_a_claim_where_the_real_ones_did(seed: int) -> None:
    round_ = next(r for r in random_board(seed) if r.kernel.played == 38 + seed % 4)
    seat = round_.kernel.declarer
    left = 13 - round_.kernel.finished
    act(round_, seat, f"claim:{1 + seed % left}")
    done(round_, "refuse")
    for viewer in (N, E, S, W, None):
        view = round_.view(viewer)
        worlds = GAME.imagine_many(view, 5, Dice(seed))
        assert [world.view(viewer) for world in worlds] == [view] * 5
