"""Clause 6D1: the decision table B-6.D.1, tests T-6.D1.1 to T-6.D1.6."""

from __future__ import annotations

import pytest

from eldest.club.law6 import Answer, Law6Session
from tests.club.law6.room import (
    SEED,
    by,
    by_hand,
    dealt,
    done,
    played,
    running,
    state_of,
)
from tests.each import each

EDITIONS = ["2007", "2017"]
EXTRANEOUS = {"2007": "16C", "2017": "16D"}
INCORRECT = ["count", "packet", "adjacent", "unshuffled", "face_up", "wrong_pack"]


def seen(session: Law6Session, *visible_to: str, **more: str) -> Answer:
    """A card of North's seen during the shuffle and deal, unless said otherwise."""
    told = {"phase": "shuffle_deal", "owner": "N"} | more
    return done(session.report_exposure(by("w1", 50), 1, visible_to=list(visible_to), **told))


def verdict(answer: Answer) -> tuple[str, str, str]:
    assert answer.verdict
    return answer.verdict.case, str(answer.verdict.outcome), answer.verdict.law


@pytest.mark.parametrize("edition", EDITIONS)
def test_t_6_d1_1_a_card_that_could_have_been_seen(edition: str) -> None:
    session = dealt(running(edition=edition))
    answer = seen(session, "W")
    assert verdict(answer) == ("b", "redeal", "6D1")
    assert answer.codes() == ("F-6D1",)  # the Director is told, he is not asked
    assert session.boards[1].state == "redeal_required"
    assert session.call(by("n1", 51), 1, "P").code == "R-6D1-REDEAL"
    assert session.take_hand(by("n1", 51), 1).code == "R-6D1-REDEAL"


def test_t_6_d1_2_seen_by_its_owner_alone() -> None:
    session = dealt(running())
    before = state_of(session)["boards"][1].boxes
    assert verdict(seen(session, "N")) == ("", "nothing", "")
    assert seen(session, "N").codes() == ("F-6D1",)
    assert session.boards[1].boxes == before


@pytest.mark.parametrize("viewer", ["director", "dir", "ass", "kib", "agent"])
def test_t_6_d1_3_seen_by_nobody_who_plays(viewer: str) -> None:
    session = dealt(running())
    answer = seen(session, viewer, "N")
    assert (verdict(answer)[1], answer.codes()) == ("nothing", ("F-6D1",))
    assert session.boards[1].state == "ready"


@pytest.mark.parametrize("viewer", ["e2", "w1"])
def test_b_6_d_1_2_any_player_of_the_session_counts(viewer: str) -> None:
    session = dealt(running())
    assert verdict(seen(session, viewer))[0] == "b"


def test_b_6_d_1_2_an_agent_or_director_who_plays_is_a_player() -> None:
    session = dealt(running())
    done(session.sit(by("system"), 2, {"N": "dir", "E": "agent"}))
    assert verdict(seen(session, "agent"))[0] == "b"


def test_b_6_d_1_2_the_owner_may_be_named_by_his_name() -> None:
    session = dealt(running())
    assert verdict(seen(session, "n1"))[1] == "nothing"
    assert verdict(seen(session, "n2"))[1] == "redeal"  # North of another table


@pytest.mark.parametrize("edition", EDITIONS)
def test_t_6_d1_4_found_out_after_the_first_call(edition: str) -> None:
    session = dealt(running(edition=edition))
    done(session.call(by("n1", 20), 1, "P"))
    assert verdict(seen(session, "W")) == ("c", "law", EXTRANEOUS[edition])
    assert session.boards[1].state == "in_auction"
    assert session.call(by("e1", 60), 1, "1N").ok


@pytest.mark.parametrize("kind", INCORRECT)
def test_t_6_d1_5_an_incorrect_deal_found_after_the_first_call(kind: str) -> None:
    for edition in EDITIONS:
        session = running(edition=edition)
        done(by_hand(session))
        done(session.call(by("n1", 70), 1, "P"))
        answer = done(session.report_misdeal(by("s1", 80), 1, kind=kind))
        if edition == "2007" and kind == "adjacent":
            assert verdict(answer)[1] == "nothing"  # it was no fault then
        elif edition == "2007":
            law = "6D1, 6D2" if kind == "unshuffled" else "6D1, 87"
            assert verdict(answer) == ("c", "fouled", law)
            assert session.boards[1].status == "fouled"
            assert session.close_session(by("dir", 90)).ok
        else:
            law = "6D2, 12C2" if kind == "unshuffled" else "13, 14, 15, 87"
            assert verdict(answer) == ("c", "director", law)
            assert session.boards[1].status == "director_decision"
            assert session.close_session(by("dir", 90)).code == "R-6D1-OPEN"


def test_b_6_m_1_nothing_goes_on_while_the_director_has_to_decide() -> None:
    session = running()
    done(by_hand(session))
    done(session.call(by("n1", 70), 1, "1N"))
    done(session.report_misdeal(by("s1", 80), 1, kind="count"))
    refused = session.call(by("e1", 81), 1, "P")
    assert refused.code == "R-6D1-OPEN"
    assert refused.refusal
    assert refused.refusal.text() == "Board 1 waits for the Director's decision."
    assert session.play_card(by("e1", 81), 1).code == "R-6D1-OPEN"
    done(session.decide(by("dir", 82), 1, "stand", reason="nobody was hurt"))
    assert session.call(by("e1", 83), 1, "P").ok
    assert session.boards[1].status == "ok"


@pytest.mark.parametrize("edition", EDITIONS)
def test_t_6_d1_6_a_sighting_in_trick_five(edition: str) -> None:
    session = dealt(running(edition=edition))
    done(session.call(by("n1", 20), 1, "1N"))
    done(session.play_card(by("e1", 30), 1))
    assert verdict(seen(session, "W", phase="play")) == ("f", "law", EXTRANEOUS[edition])
    assert session.boards[1].state == "in_play"


@each("edition", EDITIONS)
@each("kind", INCORRECT)
def test_b_6_d_1_case_a_before_the_auction(edition: str, kind: str) -> None:
    session = running(edition=edition)
    done(by_hand(session))
    answer = done(session.report_misdeal(by("kib", 80), 1, kind=kind))
    if (edition, kind) == ("2007", "adjacent"):
        assert verdict(answer) == ("", "nothing", "")
        assert session.boards[1].state == "ready"
    else:
        assert verdict(answer) == ("a", "redeal", "6D1")
        assert session.boards[1].state == "redeal_required"


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_6_d_1_case_d_is_the_directors_choice(edition: str) -> None:
    session = dealt(running(edition=edition))
    answer = seen(session, "W", phase="before_auction")
    assert verdict(answer) == ("d", "director", EXTRANEOUS[edition] + "2")
    assert answer.verdict
    assert answer.verdict.choices == ("reseat", "redeal", "play_on", "adjust")
    assert session.call(by("n1", 51), 1, "P").code == "R-6D1-OPEN"


@pytest.mark.parametrize(
    ("choice", "state", "status"),
    [
        ("reseat", "ready", "ok"),
        ("play_on", "ready", "ok"),
        ("redeal", "redeal_required", "ok"),
        ("adjust", "done", "ok"),
    ],
)
def test_b_6_d_1_case_d_each_choice(choice: str, state: str, status: str) -> None:
    session = dealt(running())
    seen(session, "W", phase="before_auction")
    done(session.decide(by("dir", 52), 1, choice, reason="West saw it"))
    assert (session.boards[1].state, session.boards[1].status) == (state, status)
    if choice == "adjust":
        line = session.result(1, 1)
        assert line
        assert (line.status, line.law) == ("adjusted", "16D2")


def test_b_6_d_1_case_d_a_redeal_cancels_results() -> None:
    session = dealt(running())
    played(session, 1, 1)
    done(session.move_board(by("kib"), 1, 2))
    seen(session, "w2", phase="before_auction")
    assert session.decide(by("dir"), 1, "redeal", reason="seen").code == "R-6D3-RESULTS"
    done(session.decide(by("dir"), 1, "redeal", reason="seen", existing="cancel"))
    line = session.result(1, 1)
    assert line
    assert line.status == "annulled"


def test_b_6_d_1_case_d_found_out_later() -> None:
    session = dealt(running())
    done(session.call(by("n1", 20), 1, "P"))
    assert verdict(seen(session, "W", phase="before_auction"))[0] == "d"


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_6_d_1_case_e_exposed_by_its_owner_in_the_auction(edition: str) -> None:
    session = dealt(running(edition=edition))
    done(session.call(by("n1", 20), 1, "P"))
    answer = seen(session, "W", phase="auction", exposed_by="N")
    assert verdict(answer) == ("e", "law", f"24, {EXTRANEOUS[edition]}")
    assert verdict(seen(session, "W", phase="auction"))[0] == "f"


@pytest.mark.parametrize(
    ("kind", "law"), [("changed_hand", "13"), ("wrong_board", "15"), ("wrong_pairs", "15")]
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_b_6_d_1_case_g_another_irregularity(kind: str, law: str, edition: str) -> None:
    session = dealt(running(edition=edition))
    answer = done(session.report_misdeal(by("e1", 60), 1, kind=kind))
    assert verdict(answer) == ("g", "law", law)
    assert (session.boards[1].state, session.boards[1].status) == ("ready", "ok")


def test_b_6_d_1_case_g_a_card_exposed_by_its_owner_in_the_play() -> None:
    session = dealt(running())
    done(session.call(by("n1", 20), 1, "1N"))
    assert verdict(seen(session, "W", phase="play", exposed_by="N"))[0] == "g"


def test_b_6_d_1_3_an_unknown_owner_counts_as_another_player() -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    answer = done(
        session.report_exposure(by("e1"), 1, phase="shuffle_deal", card="SA", visible_to=["N"])
    )
    assert verdict(answer)[0] == "b"
    assert session.boards[1].state == "redeal_required"


def test_b_6_b_2_a_card_turned_face_up_is_seen_by_all_present() -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    done(session.deal(by("s1", 10), 1, cards=3))
    answer = done(session.report_exposure(by("s1", 11), 1, phase="shuffle_deal", card="D3"))
    assert verdict(answer)[0] == "b"
    assert session.boards[1].exposures[0].visible_to == ("N", "E", "S", "W")
    assert session.boards[1].exposures[0].card == "D3"


@pytest.mark.parametrize("cards", [0, 20])
@pytest.mark.parametrize("phase", ["before_auction", "auction", "play"])
def test_b_6_d_1_3_while_the_deal_is_unfinished_it_is_case_b(cards: int, phase: str) -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    if cards:
        done(session.deal(by("s1", 10), 1, cards=cards))
    assert verdict(seen(session, "W", phase=phase)) == ("b", "redeal", "6D1")


@pytest.mark.parametrize("cards", [0, 20])
def test_b_6_d_1_3_nobody_owns_a_card_before_the_deal_is_finished(cards: int) -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    if cards:
        done(session.deal(by("s1", 10), 1, cards=cards))
    claimed = session.report_exposure(
        by("w1", 11), 1, phase="shuffle_deal", visible_to=["W"], owner="W"
    )
    assert verdict(done(claimed))[0] == "b"
    assert session.boards[1].exposures[0].owner is None


def test_b_6_d_1_case_d_an_adjusted_score_is_for_those_contestants() -> None:
    session = dealt(running())
    played(session, 1, 1)
    done(session.move_board(by("e2"), 1, 2))
    seen(session, "w2", phase="before_auction")
    assert session.decide(by("dir"), 1, "adjust", reason="x", table=3).code == "R-E-WHERE"
    done(session.decide(by("dir"), 1, "adjust", reason="West saw it", table=2))
    lines = [session.result(1, table) for table in (1, 2)]
    assert [line.status for line in lines if line] == ["ok", "adjusted"]
    assert session.boards[1].state == "done"
