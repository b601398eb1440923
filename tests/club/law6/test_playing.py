"""Boards at the tables: B-6.M.1, B-6.M.2, and results as far as Law 6 needs them (B-E.2, B-E.4)."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.cards import NotationError
from tests.club.law6.room import (
    FOUR_HEARTS,
    SEED,
    by,
    by_hand,
    dealt,
    done,
    founded,
    generated,
    played,
    running,
    seated,
)


def test_b_6_m_1_the_way_of_a_board() -> None:
    session = running()
    states = [str(session.boards[1].state)]
    way: list[tuple[str, str, dict[str, Any]]] = [
        ("shuffle", "s1", {"seed": SEED}),
        ("deal", "s1", {"cards": 1}),
        ("deal", "s1", {}),
        ("call", "n1", {"call": "1N"}),
        ("play_card", "e1", {}),
        ("enter_result", "n1", {"table": 1} | FOUR_HEARTS),
        ("move_board", "n1", {"table": 2}),
    ]
    for step, (operation, who, args) in enumerate(way):
        done(getattr(session, operation)(by(who, 10 * step), 1, **args))
        states.append(str(session.boards[1].state))
    assert states == [
        "empty",
        "shuffled",
        "dealt",
        "ready",
        "in_auction",
        "in_play",
        "done",
        "ready",
    ]
    assert session.boards[1].auction_begun_at == "2023-09-15T08:00:30Z"  # stays for table 2


def test_b_6_m_2_taking_the_hand_out_is_no_call() -> None:
    session = dealt(running())
    done(session.take_hand(by("n1", 20), 1))
    assert session.boards[1].auction_begun_at is None
    assert session.boards[1].state == "ready"


def test_b_6_m_1_calls_and_cards_only_where_the_board_lies_and_in_their_time() -> None:
    session = dealt(running())
    assert session.call(by("n2", 20), 1, "P").code == "R-E-WHERE"
    assert session.call(by("dir", 20), 1, "P").code == "R-E-WHERE"
    assert session.call(by("n1", 20), 2, "P").code == "R-E-WHERE"  # not dealt
    assert session.play_card(by("n1", 20), 1).code == "R-E-WHERE"  # before the auction
    done(session.call(by("n1", 20), 1, "1N"))
    done(session.play_card(by("e1", 20), 1))
    assert session.call(by("e1", 20), 1, "P").code == "R-E-WHERE"
    done(session.close_session(by("dir", 30)))
    assert session.play_card(by("s1", 40), 1).code == "R-E-WHERE"
    with pytest.raises(NotationError):
        session.call(by("n1", 20), 1, "8C")


def test_b_6_m_1_no_call_before_the_session_opens() -> None:
    session = seated()
    done(session.set_dealing_method(by("dir"), "other"))
    deals: list[list[object]] = [[1, 0, "N:..."]]
    assert session.generate(by("dir"), generator="bigdeal", deals=deals).code == "R-F-BAD"
    done(by_hand(session))
    assert session.call(by("n1"), 1, "P").code == "R-E-WHERE"


@pytest.mark.parametrize(
    ("score", "code"),
    [
        ({"contract": "4H", "declarer": "S", "tricks": 0}, None),
        ({"contract": "7NXX", "declarer": "N", "tricks": 13}, None),
        ({"contract": "Pass"}, None),
        ({}, None),
        ({"contract": "4H", "declarer": "S", "tricks": 14}, "R-E-TRICKS"),
        ({"contract": "4H", "declarer": "S", "tricks": -1}, "R-E-TRICKS"),
        ({"contract": "4H", "declarer": "S"}, "R-E-TRICKS"),
        ({"contract": "Pass", "tricks": 3}, "R-E-TRICKS"),
        ({"tricks": 3}, "R-E-TRICKS"),
    ],
)
def test_b_e_2_tricks(score: dict[str, Any], code: str | None) -> None:
    assert generated().enter_result(by("ass"), 1, 1, **score).code == code


@pytest.mark.parametrize(
    "score",
    [
        {"contract": "8H", "declarer": "S", "tricks": 3},
        {"contract": "4H", "tricks": 3},
        {"contract": "4H", "declarer": "NS", "tricks": 3},
        {"contract": "Pass", "declarer": "S"},
        {"contract": "4H", "declarer": "S", "tricks": 3, "lead": "ZZ"},
    ],
)
def test_b_0_4_what_is_no_score_is_no_operation(score: dict[str, Any]) -> None:
    with pytest.raises(NotationError):
        generated().enter_result(by("ass"), 1, 1, **score)


@pytest.mark.parametrize(
    ("who", "table", "code"),
    [
        ("n1", 1, None),
        ("system", 2, None),
        ("dir", 2, None),
        ("n1", 2, "R-E-WHERE"),
        ("ass", 3, "R-E-WHERE"),
        ("kib", 1, "R-6-ROLE"),
        ("agent", 1, "R-6-ROLE"),
    ],
)
def test_b_e_2_who_enters_a_result_and_for_which_table(
    who: str, table: int, code: str | None
) -> None:
    assert generated().enter_result(by(who), 1, table, **FOUR_HEARTS).code == code


def test_b_6_d_1_1_no_result_of_a_board_that_must_be_redealt() -> None:
    session = dealt(running())
    done(session.report_misdeal(by("e1"), 1, kind="packet"))
    assert session.enter_result(by("n1"), 1, 1, **FOUR_HEARTS).code == "R-6D1-REDEAL"


def test_b_6_m_1_no_result_of_a_board_that_is_being_dealt() -> None:
    session = running()
    done(session.shuffle(by("s1"), 1, seed=SEED))
    assert session.enter_result(by("n1"), 1, 1, **FOUR_HEARTS).code == "R-E-WHERE"


def test_b_e_4_a_correction_keeps_the_old_value() -> None:
    session = generated()
    new = {"contract": "5C", "declarer": "W", "tricks": 11, "reason": "wrong declarer"}
    assert session.correct_result(by("ass"), 1, 1, **new).code == "R-E-WHERE"  # type: ignore[arg-type]  # texts and a number
    played(session, 1, 1)
    assert session.correct_result(by("n1"), 1, 1, **new).code == "R-6-ROLE"  # type: ignore[arg-type]  # texts and a number
    done(session.correct_result(by("ass"), 1, 1, **new))  # type: ignore[arg-type]  # texts and a number
    assert [(line.contract, line.version) for line in session.results] == [("4H", 1), ("5C", 2)]


def test_b_6_d_2_1_a_correction_does_not_revive_an_annulled_result() -> None:
    session = running()
    done(by_hand(session, shuffled_by=None))
    done(session.enter_result(by("n1", 90), 1, 1, **FOUR_HEARTS))
    done(session.correct_result(by("ass"), 1, 1, reason="typed wrongly", **FOUR_HEARTS))
    line = session.result(1, 1)
    assert line
    assert line.status == "annulled"


def test_b_6_d_3_4_a_score_for_a_table_that_did_not_play() -> None:
    session = generated()
    done(session.adjust_score(by("dir"), 1, 2, law="12C2", reason="no time"))
    line = session.result(1, 2)
    assert line
    assert (line.status, line.contract) == ("adjusted", None)
    assert not session.begun(session.boards[1])


def test_sessions_open_once_and_rounds_go_forward() -> None:
    session = seated()
    assert session.open_session(by("n1")).code == "R-6-ROLE"
    assert session.begin_round(by("dir"), 2).code == "R-E-WHERE"
    assert session.close_session(by("dir")).code == "R-E-WHERE"
    done(session.open_session(by("dir")))
    assert session.open_session(by("dir")).code == "R-E-WHERE"
    assert session.begin_round(by("dir"), 1).code == "R-E-WHERE"
    assert session.begin_round(by("n1"), 2).code == "R-6-ROLE"
    done(session.begin_round(by("system"), 2))
    assert session.close_session(by("ass")).code == "R-6-ROLE"
    done(session.close_session(by("dir")))
    assert session.state == "closed"


def test_a_schedule_is_for_tables_of_the_session() -> None:
    session = running()
    assert session.schedule(by("dir"), 1, tables=[9]).code == "R-E-WHERE"
    assert session.schedule(by("n1"), 1, tables=[1]).code == "R-6-ROLE"


@pytest.mark.parametrize(
    "wrong",
    [
        {"salt": "00"},
        {"salt": "zz" * 16},
        {"purpose": "fun"},
        {"format": "rubber"},
        {"boards": [0]},
        {"boards": [65536]},
    ],
)
def test_what_no_session_can_be_founded_on(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        founded(**wrong)


def test_b_0_6_a_time_is_utc_to_the_second() -> None:
    from eldest.club.law6 import By

    for time in ("2023-09-15 08:00:00", "2023-09-15T08:00:00", "8:00", "2023-02-30T08:00:00Z"):
        with pytest.raises(NotationError):
            By("dir", "director", time)
    with pytest.raises(NotationError):
        By("dir", "king", "2023-09-15T08:00:00Z")


def test_an_operation_takes_plain_values_only() -> None:
    session = running()
    entries = len(session.log)
    with pytest.raises(NotationError, match="plain"):
        session.shuffle(by("s1"), 1, seed=b"test")  # type: ignore[arg-type]  # that is the point
    with pytest.raises(NotationError, match="plain"):
        session.instruct_copies(by("dir"), reason="\ud800")
    assert len(session.log) == entries


def test_b_b_2_markings_that_differ_apply_and_are_flagged() -> None:
    session = running()
    assert session.mark_board(by("s1"), 1, dealer="S", vulnerable="All").code == "R-6-ROLE"
    answer = done(session.mark_board(by("dir"), 1, dealer="S", vulnerable="All"))
    assert answer.codes() == ("F-B-MARK",)
    told = session.board_json(1)
    assert (told["dealer"], told["vul"], told["flags"]) == ("S", "All", ["F-B-MARK"])
    dealt(session)
    how = session.boards[1].provenance
    assert how
    assert how.sequence[0] == "W"  # the left of the dealer as marked
    with pytest.raises(NotationError):
        session.mark_board(by("dir"), 1, dealer="S", vulnerable="both")
