"""Clause 6D1 after the verdict: decisions, redeals, edge cases (B-6.D.1.5, B-6.D.1.6)."""

from __future__ import annotations

import pytest

from eldest.cards import NotationError, card_text, cards_of
from tests.club.law6.clauses.test_6d1_decisions import EDITIONS, EXTRANEOUS, seen, verdict
from tests.club.law6.room import (
    DEAL,
    OTHER,
    SEED,
    THIRD,
    by,
    by_hand,
    dealt,
    done,
    generated,
    played,
    running,
)


def test_ec_05_a_card_seen_by_its_future_owner_only() -> None:
    session = dealt(running())
    hands = session.boards[1].original.hands
    assert hands
    card = card_text(cards_of(hands[3])[0])
    told = {"phase": "shuffle_deal", "card": card}
    own = done(session.report_exposure(by("e1"), 1, visible_to=["W"], **told))
    assert verdict(own)[1] == "nothing"
    # The pockets know better than whoever reports it.
    wrong = done(session.report_exposure(by("e1"), 1, visible_to=["W"], owner="N", **told))
    assert verdict(wrong)[1] == "nothing"
    both = done(session.report_exposure(by("e1"), 1, visible_to=["W", "E"], **told))
    assert verdict(both)[0] == "b"


def test_ec_06_nobody_need_have_looked() -> None:
    session = dealt(running())
    assert verdict(seen(session, "W"))[1] == "redeal"
    # No operation lets players waive it, and the Director cannot take it back.
    assert session.withdraw_redeal(by("dir"), 1, reason="he swears").code == "R-6D1-REDEAL"
    assert session.deal(by("s1", 60), 1).code == "R-6D-SAMEDEAL"


@pytest.mark.parametrize("edition", EDITIONS)
def test_ec_07_the_same_found_out_after_the_first_call(edition: str) -> None:
    session = dealt(running(edition=edition))
    done(session.call(by("n1", 20), 1, "P"))
    assert verdict(seen(session, "W")) == ("c", "law", EXTRANEOUS[edition])


@pytest.mark.parametrize("edition", EDITIONS)
def test_ec_08_fourteen_cards_at_the_second_table(edition: str) -> None:
    session = dealt(running(edition=edition))
    played(session, 1, 1)
    done(session.move_board(by("e2"), 1, 2))
    assert session.boards[1].state == "ready"
    answer = done(session.report_misdeal(by("n2", 99), 1, kind="count"))
    assert verdict(answer) == ("g", "restore", "13")
    assert (session.boards[1].state, session.boards[1].status) == ("ready", "ok")


@pytest.mark.parametrize("edition", EDITIONS)
def test_ec_12_packets_of_two_discovered_after_the_round(edition: str) -> None:
    session = running(edition=edition)
    done(by_hand(session))
    played(session, 1, 1)
    done(session.report_misdeal(by("e1", 99), 1, kind="packet"))
    expected = {"2007": "fouled", "2017": "director_decision"}
    assert session.boards[1].status == expected[edition]


def test_ec_33_a_kibitzer_sees_a_card_while_dealing() -> None:
    session = dealt(running())
    answer = seen(session, "kib")
    assert (verdict(answer)[1], answer.codes()) == ("nothing", ("F-6D1",))


@pytest.mark.parametrize(
    ("choice", "status", "line"),
    [("stand", "ok", "ok"), ("foul", "fouled", "ok"), ("adjust", "ok", "adjusted")],
)
def test_b_6_d_1_5_the_director_decides_in_2017(choice: str, status: str, line: str) -> None:
    session = running()
    done(by_hand(session))
    played(session, 1, 1)
    done(session.report_misdeal(by("e1", 99), 1, kind="packet"))
    for wrong in ("redeal", "restore", "nonsense"):
        assert session.decide(by("dir"), 1, wrong, reason="x").code == "R-6D1-OPEN"
    assert session.decide(by("ass"), 1, choice, reason="x").code == "R-6-ROLE"
    done(session.decide(by("dir"), 1, choice, reason="packets of two"))
    assert session.boards[1].status == status
    result = session.result(1, 1)
    assert result
    assert (result.status, result.legal) == (line, False)
    assert session.close_session(by("dir")).ok


def test_b_6_d_1_5_only_a_board_that_waits_is_decided() -> None:
    session = dealt(running())
    assert session.decide(by("dir"), 1, "stand", reason="x").code == "R-E-WHERE"
    with pytest.raises(NotationError, match="reason"):
        session.decide(by("dir"), 1, "stand", reason="")


def test_b_6_d_1_5_lawful_and_unlawful_results_are_grouped() -> None:
    session = running(edition="2007")
    done(by_hand(session))
    played(session, 1, 1, 2)
    assert session.groups(1) == {(None, True): [1, 2]}
    done(session.report_misdeal(by("e1", 99), 1, kind="packet"))
    assert session.groups(1) == {(None, False): [1, 2]}


def test_b_6_d_1_6_a_redeal_needs_a_new_shuffle() -> None:
    session = dealt(running())
    seen(session, "W")
    assert session.boards[1].making.pack.condition == "sorted"
    assert session.shuffle(by("s1", 60), 1, seed=SEED).code == "R-6D-SAMEDEAL"
    assert session.redeal(by("s1", 60), 1, seed=SEED).code == "R-6D-SAMEDEAL"
    assert session.deal(by("s1", 60), 1).code == "R-6D-SAMEDEAL"
    done(session.redeal(by("s1", 60), 1, seed="01"))
    done(session.deal(by("s1", 70), 1))
    board = session.boards[1]
    assert board.provenance
    assert (board.state, board.provenance.deal_index) == ("ready", 1)
    assert [(old.k, old.discarded) for old in board.deals] == [
        (0, "a card could have been seen"),
        (1, None),
    ]


def test_b_6_a_1_a_seed_of_another_board_is_no_shuffle() -> None:
    session = dealt(running())
    assert session.shuffle(by("s1", 60), 2, seed=SEED).code == "R-6A-NOSHUF"


@pytest.mark.parametrize(
    ("k", "deal", "code"),
    [(0, DEAL, "R-6D-SAMEDEAL"), (1, DEAL, "R-6D-SAMEDEAL"), (2, OTHER, "R-6E4-EXPECT")],
)
def test_b_6_d_1_6_the_index_of_the_discarded_deal_is_spent(k: int, deal: str, code: str) -> None:
    session = generated()
    done(session.report_misdeal(by("s1"), 1, kind="wrong_pack"))
    made: list[list[object]] = [[1, k, deal]]
    plan = "p" * 64
    refused = session.generate(by("dir"), generator="opendeal/1", plan_id=plan, deals=made)
    assert refused.code == code
    done(session.redeal(by("dir"), 1, deal=OTHER, plan_id=plan))
    assert session.boards[1].deals[-1].k == 1


def test_b_6_m_1_a_report_on_a_board_without_a_deal_changes_nothing() -> None:
    session = running()
    assert verdict(seen(session, "W"))[1] == "nothing"
    assert session.boards[1].state == "empty"


def test_b_6_d_1_what_is_no_report_is_no_operation() -> None:
    session = dealt(running())
    entries = len(session.log)
    with pytest.raises(NotationError):
        session.report_misdeal(by("s1"), 1, kind="dull")
    with pytest.raises(NotationError):
        session.report_exposure(by("s1"), 1, phase="lunch")
    with pytest.raises(NotationError):
        session.report_exposure(by("s1"), 1, phase="play", owner="dir")
    with pytest.raises(NotationError):
        session.report_exposure(by("s1"), 1, phase="play", card="ZZ")
    assert len(session.log) == entries


def test_b_6_d_1_of_two_open_questions_the_narrower_binds() -> None:
    session = generated()
    done(session.instruct_copies(by("dir"), reason="four tables"))
    seen(session, "W", phase="before_auction")
    done(session.report_misdeal(by("s1"), 1, kind="packet"))
    pending = session.boards[1].pending
    assert pending
    assert pending.choices == ("redeal",)


def test_b_6_d_1_5_a_sighting_does_not_wash_a_fouled_board() -> None:
    session = running(edition="2007")
    done(by_hand(session, played=True))
    done(session.report_misdeal(by("e1", 70), 1, kind="packet"))
    seen(session, "W", phase="before_auction")
    assert session.boards[1].status == "director_decision"
    done(session.report_misdeal(by("e1", 80), 1, kind="packet"))
    assert session.boards[1].status == "director_decision"
    done(session.decide(by("dir", 90), 1, "play_on", reason="no harm"))
    assert session.boards[1].status == "fouled"


def test_b_6_d_1_6_no_deal_of_the_board_comes_back_later() -> None:
    session = generated()
    plan = "p" * 64
    for deal in (OTHER, THIRD):
        done(session.report_misdeal(by("s1"), 1, kind="wrong_pack"))
        done(session.redeal(by("dir"), 1, deal=deal, plan_id=plan))
    done(session.report_misdeal(by("s1"), 1, kind="wrong_pack"))
    for deal in (DEAL, OTHER, THIRD):
        assert session.redeal(by("dir"), 1, deal=deal, plan_id=plan).code == "R-6D-SAMEDEAL"


def test_b_6_d_1_5_results_that_come_later_are_of_the_illegal_deal_too() -> None:
    session = running(edition="2007")
    done(by_hand(session))
    played(session, 1, 1)
    done(session.report_misdeal(by("e1", 99), 1, kind="packet"))
    played(session, 1, 2)
    assert session.groups(1) == {(None, False): [1, 2]}
