"""Clause 6D3: the Director's redeal; tests T-6.D3.1 to T-6.D3.3."""

from __future__ import annotations

import pytest

from eldest.cards import NotationError
from eldest.club.law6 import Law6Session
from eldest.club.speech import FOLDER, law6_text
from eldest.protocol.speech.words import words_file
from tests.club.law6.room import (
    DEAL,
    OTHER,
    SEED,
    by,
    by_hand,
    dealt,
    done,
    generated,
    pbn,
    played,
    running,
    state_of,
)

EDITIONS = ["2007", "2017"]
PASSED_OUT = {"2007": "22A", "2017": "22B"}
SUBSTITUTE = {"2007": "86C", "2017": "86A"}


def match(edition: str = "2017", complete: int = 7) -> Law6Session:
    """A team match of eight boards, some complete in both rooms, the others dealt."""
    session = running(edition=edition, format="teams")
    for number in range(1, 9):
        done(by_hand(session, number))
        if number <= complete:
            played(session, number, 1, 2)
    return session


@pytest.mark.parametrize("edition", EDITIONS)
def test_t_6_d3_1_a_passed_out_board_is_not_redealt(edition: str) -> None:
    session = dealt(running(edition=edition))
    for seat in "NESW":
        done(session.call(by(f"{seat}1".lower(), 20), 1, "P"))
    assert session.boards[1].state == "done"
    answer = session.order_redeal(by("dir"), 1, reason="irregular", existing="cancel")
    assert answer.code == "R-6D3-PASSED"
    assert answer.refusal
    assert answer.refusal.law == f"6D3, {PASSED_OUT[edition]}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_ec_09_no_goulash_after_four_passes(edition: str) -> None:
    session = dealt(running(edition=edition))
    done(session.enter_result(by("n1"), 1, 1, contract="Pass"))
    assert session.order_redeal(by("n1"), 1, reason="goulash").code == "R-6D3-ROLE"
    answer = session.order_redeal(by("dir"), 1, reason="law 86B: asked", existing="cancel")
    assert answer.refusal
    assert PASSED_OUT[edition] in answer.refusal.law
    assert session.redeal(by("s1"), 1, seed="05").code == "R-6B-STATE"


def test_b_6_d_3_2_three_passes_are_no_passed_out_board() -> None:
    session = dealt(running())
    for seat in "NES":
        done(session.call(by(f"{seat}1".lower(), 20), 1, "P"))
    assert session.order_redeal(by("dir"), 1, reason="irregular").ok


@pytest.mark.parametrize("edition", EDITIONS)
def test_t_6_d3_2_the_last_board_of_a_match(edition: str) -> None:
    session = match(edition)
    answer = session.order_redeal(by("dir"), 8, reason="irregular")
    assert answer.code == "R-6D3-MATCH"
    assert answer.refusal
    assert answer.refusal.law == f"6D3, {SUBSTITUTE[edition]}"
    assert session.boards[8].state == "ready"


@pytest.mark.parametrize("edition", EDITIONS)
def test_ec_10_the_last_board_of_a_knock_out_match(edition: str) -> None:
    session = match(edition, complete=8)
    again = session.order_redeal(by("dir"), 3, reason="irregular", existing="cancel")
    assert again.code == "R-6D3-MATCH"
    done(session.adjust_score(by("dir"), 3, 1, law="12C2", reason="instead of a redeal"))
    line = session.result(3, 1)
    assert line
    assert line.status == "adjusted"


@pytest.mark.parametrize("complete", [0, 5])
def test_b_6_d_3_2_while_other_boards_are_open_a_redeal_is_possible(complete: int) -> None:
    assert match(complete=complete).order_redeal(by("dir"), 8, reason="irregular").codes() == ()


def test_b_6_d_3_2_one_room_alone_does_not_complete_a_board() -> None:
    session = match(complete=6)
    played(session, 7, 1)
    assert session.order_redeal(by("dir"), 8, reason="irregular").codes() == ()


def test_b_6_d_3_2_pairs_have_no_match() -> None:
    session = running()
    for number in range(1, 9):
        done(by_hand(session, number))
        if number < 8:
            played(session, number, 1, 2)
    assert session.order_redeal(by("dir"), 8, reason="irregular").codes() == ()


def test_b_6_d_3_2_each_match_is_looked_at_by_itself() -> None:
    matches = [[[1, 2], [1, 2]], [[1, 2], [3, 4, 5, 6, 7, 8]]]
    session = running(format="teams", matches=matches)
    for number in range(1, 5):
        done(by_hand(session, number))
    played(session, 1, 1, 2)
    assert session.order_redeal(by("dir"), 2, reason="irregular").code == "R-6D3-MATCH"
    assert session.order_redeal(by("dir"), 3, reason="irregular").ok


def test_b_6_d_3_2_a_void_board_does_not_keep_a_match_open() -> None:
    session = match(complete=6)
    done(session.void_board(by("dir"), 7, reason="cards missing"))
    assert session.order_redeal(by("dir"), 8, reason="irregular").code == "R-6D3-MATCH"


def test_b_6_d_3_2_two_boards_together_are_confirmed_twice() -> None:
    session = match(complete=6)
    for confirmed in (0, 1):
        before = state_of(session)
        answer = session.order_redeal(by("dir"), [7, 8], reason="irregular", confirmed=confirmed)
        assert (answer.codes(), answer.facts) == (("F-6D3-MATCH",), {"waits": 2 - confirmed})
        assert state_of(session) == before
    answer = session.order_redeal(by("dir"), [7, 8], reason="irregular", confirmed=2)
    assert answer.codes() == ("F-6D3-MATCH",)
    assert {session.boards[7].state, session.boards[8].state} == {"redeal_required"}


def test_b_6_d_3_2_one_after_the_other_is_together_too() -> None:
    session = match(complete=6)
    done(session.order_redeal(by("dir"), 7, reason="irregular"))
    assert session.order_redeal(by("dir"), 8, reason="irregular").facts == {"waits": 2}


def test_b_6_d_1_case_d_the_last_board_of_a_match_is_not_redealt() -> None:
    session = match()
    told = {"phase": "before_auction", "visible_to": ["N", "E"]}
    done(session.report_exposure(by("s1"), 8, **told))  # type: ignore[arg-type]  # texts and a list
    assert session.decide(by("dir"), 8, "redeal", reason="seen").code == "R-6D3-MATCH"
    assert session.decide(by("dir"), 8, "play_on", reason="seen").ok


def test_b_6_d_3_2_results_must_be_cancelled_in_the_same_order() -> None:
    session = dealt(running())
    played(session, 1, 1)
    assert session.order_redeal(by("dir"), 1, reason="irregular").code == "R-6D3-RESULTS"
    wrong = session.order_redeal(by("dir"), 1, reason="irregular", existing="keep")
    assert wrong.code == "R-6D3-RESULTS"
    done(session.order_redeal(by("dir"), 1, reason="irregular", existing="cancel"))
    line = session.result(1, 1)
    assert line
    assert (line.status, line.law) == ("annulled", "6D3")


def test_b_6_d_3_4_a_cancelled_result_needs_a_score_before_the_session_closes() -> None:
    session = dealt(running())
    played(session, 1, 1)
    done(session.order_redeal(by("dir"), 1, reason="irregular", existing="cancel"))
    assert session.close_session(by("dir")).code == "R-6D1-OPEN"
    dealt(session, seed="07")
    played(session, 1, 2)
    assert session.close_session(by("dir")).code == "R-6D1-OPEN"
    assert session.adjust_score(by("ass"), 1, 1, law="12C2", reason="redealt").code == "R-6-ROLE"
    assert session.adjust_score(by("dir"), 1, 9, law="12C2", reason="x").code == "R-E-WHERE"
    done(session.adjust_score(by("dir"), 1, 1, law="12C2", reason="redealt"))
    assert session.close_session(by("dir")).ok


def test_b_6_d_2_2_or_the_table_plays_the_new_deal() -> None:
    session = dealt(running())
    played(session, 1, 1)
    done(session.order_redeal(by("dir"), 1, reason="irregular", existing="cancel"))
    dealt(session, seed="07")
    played(session, 1, 1)
    assert session.close_session(by("dir")).ok


@pytest.mark.parametrize("who", ["ass", "s1", "kib", "agent", "system"])
def test_b_6_d_3_1_only_the_director_orders(who: str) -> None:
    session = dealt(running())
    assert session.order_redeal(by(who), 1, reason="irregular").code == "R-6D3-ROLE"
    done(session.order_redeal(by("dir"), 1, reason="irregular"))
    assert session.withdraw_redeal(by(who), 1, reason="irregular").code == "R-6D3-ROLE"


@pytest.mark.parametrize("reason", ["", "  "])
def test_b_6_d_3_1_a_reason_is_required(reason: str) -> None:
    session = dealt(running())
    entries = len(session.log)
    with pytest.raises(NotationError, match="reason"):
        session.order_redeal(by("dir"), 1, reason=reason)
    with pytest.raises(NotationError, match="once"):
        session.order_redeal(by("dir"), [1, 1], reason="irregular")
    assert len(session.log) == entries


@pytest.mark.parametrize("reason", ["too dull", "known too dull", "law", "law of mine"])
def test_b_6_d_3_1_other_reasons_are_refused(reason: str) -> None:
    session = dealt(running())
    assert session.order_redeal(by("dir"), 1, reason=reason).code == "R-6D3-REASON"
    assert session.boards[1].state == "ready"


def test_b_6_d_3_1_no_reason_of_the_form_is_about_what_the_hands_hold() -> None:
    offered = " ".join(
        law6_text("reasons", name) for name in words_file(FOLDER / "law6")["reasons"]
    ).lower()
    for wish in ("dull", "wild", "one-sided", "slam", "interesting"):
        assert wish not in offered
        assert wish in law6_text("help", "redeal") or wish in ("slam", "interesting")


def test_t_6_d3_3_an_order_is_taken_back() -> None:
    session = dealt(running(edition="2007"))
    done(session.order_redeal(by("dir"), 1, reason="irregular"))
    answer = session.withdraw_redeal(by("dir"), 1, reason="a mistake")
    assert answer.code == "R-6D3-MUST"
    assert session.boards[1].state == "redeal_required"
    session = dealt(running())
    deal = pbn(session)
    before = state_of(session)
    done(session.order_redeal(by("dir"), 1, reason="irregular"))
    done(session.withdraw_redeal(by("dir"), 1, reason="a mistake"))
    assert (session.boards[1].state, pbn(session)) == ("ready", deal)
    assert state_of(session) == before


def test_ec_11_only_before_it_is_carried_out() -> None:
    session = dealt(running())
    done(session.order_redeal(by("dir"), 1, reason="irregular"))
    done(session.redeal(by("s1", 30), 1, seed="08"))
    assert session.withdraw_redeal(by("dir"), 1, reason="a mistake").code == "R-6B-STATE"


def test_b_6_d_3_3_results_come_back_with_the_board() -> None:
    session = dealt(running())
    played(session, 1, 1)
    done(session.order_redeal(by("dir"), 1, reason="irregular", existing="cancel"))
    done(session.withdraw_redeal(by("dir"), 1, reason="a mistake"))
    line = session.result(1, 1)
    assert line
    assert (line.status, line.law, line.version) == ("ok", None, 3)
    assert session.close_session(by("dir")).ok


@pytest.mark.parametrize("cards", [0, 7])
def test_b_6_m_1_an_order_reaches_a_board_that_is_being_dealt(cards: int) -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    if cards:
        done(session.deal(by("s1", 10), 1, cards=cards))
    done(session.order_redeal(by("dir"), 1, reason="irregular"))
    assert session.boards[1].state == "redeal_required"
    done(session.withdraw_redeal(by("dir"), 1, reason="a mistake"))
    done(session.deal(by("s1", 20), 1))
    assert session.boards[1].state == "ready"


def test_b_6_m_1_an_order_reaches_a_board_in_play() -> None:
    session = dealt(running())
    done(session.call(by("n1", 20), 1, "1N"))
    done(session.order_redeal(by("dir"), 1, reason="irregular"))
    assert session.call(by("e1", 30), 1, "P").code == "R-6D1-REDEAL"
    assert session.boards[1].auction_begun_at  # never cleared except by the redeal itself
    done(session.redeal(by("s1", 40), 1, seed="09"))
    assert session.boards[1].auction_begun_at is None


def test_b_6_d_3_there_must_be_something_to_redeal() -> None:
    session = running()
    assert session.order_redeal(by("dir"), 1, reason="irregular").code == "R-6B-STATE"
    assert session.withdraw_redeal(by("dir"), 1, reason="irregular").code == "R-6B-STATE"
    done(session.void_board(by("dir"), 1, reason="cards missing"))
    assert session.order_redeal(by("dir"), 1, reason="irregular").code == "R-6B-STATE"


def test_b_6_m_1_a_void_board_is_final() -> None:
    session = dealt(running())
    assert session.void_board(by("ass"), 1, reason="cards missing").code == "R-6-ROLE"
    done(session.void_board(by("dir"), 1, reason="cards missing"))
    assert session.shuffle(by("s1"), 1, seed="0a").code == "R-6B-STATE"
    assert session.call(by("n1"), 1, "P").code == "R-E-WHERE"
    assert session.enter_result(by("n1"), 1, 1, contract="Pass").code == "R-E-WHERE"
    assert by_hand(session).code == "R-6B-STATE"
    done(session.report_misdeal(by("n1"), 1, kind="packet"))
    assert session.boards[1].state == "void"


def test_ec_15_hand_records_handed_out_too_early() -> None:
    session = generated()
    done(session.order_redeal(by("dir"), [1, 2], reason="known: hand records handed out"))
    deals: list[list[object]] = [[1, 1, OTHER], [2, 1, DEAL]]
    done(session.generate(by("dir"), generator="opendeal/1", plan_id="p" * 64, deals=deals))
    assert [session.boards[number].deals[-1].k for number in (1, 2, 3)] == [1, 1, 0]
    assert session.boards[1].deals[0].discarded == "known: hand records handed out"
