"""Clause 6E: the Director's options; tests T-6.E.0 to T-6.E4.3, the table B-6.E.8 cell by cell."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.cards import NotationError
from eldest.club.law6 import Answer, By, Law6Session
from tests.club.law6.room import (
    DEAL,
    OTHER,
    SEED,
    at,
    by,
    done,
    founded,
    generated,
    played,
    running,
    seated,
)
from tests.each import each

PLAN = "p" * 64
COLUMNS = ["s1", "s2", "dir", "ass", "agent"]  # as the table has them; board 1 lies at table 1


def staffed(method: str) -> Law6Session:
    session = running(method)
    done(session.appoint_agent(by("dir"), "agent", since=at(0), until=at(9999)))
    return session


def shuffled_and_dealt(session: Law6Session, who: By) -> Answer:
    first = session.shuffle(who, 1, seed=SEED)
    if not first.ok:
        return first
    return session.deal(By(who.person, who.role, at(10)), 1)


def made(session: Law6Session, who: By) -> Answer:
    return session.generate(who, generator="opendeal/1", plan_id=PLAN, deals=[[1, 0, DEAL]])


def imported(session: Law6Session, who: By) -> Answer:
    return session.import_deals(
        who,
        file="x.pbn",
        sha256="00" * 32,
        deals=[[1, 0, DEAL]],
        generator="bigdeal",
        made_at=at(0),
        for_this_session=True,
        unseen=True,
    )


def copied(session: Law6Session, who: By) -> Answer:
    done(made(session, by("dir")))
    done(session.instruct_copies(by("dir"), reason="two sections"))
    return session.make_copies(who, 1, 2)


ROWS: list[tuple[str, Callable[[Law6Session, By], Answer], str, str]] = [
    ("table", shuffled_and_dealt, "yes no yes no no", "R-6E1-ROLE"),
    ("director", shuffled_and_dealt, "no no yes no no", "R-6E2-ROLE"),
    ("agents", shuffled_and_dealt, "no no yes yes yes", "R-6E3-ROLE"),
    ("other", made, "no no yes yes yes", "R-6E4-ROLE"),
    ("other", imported, "no no yes no no", "R-6E4-ROLE"),
    ("other", copied, "no no yes yes yes", "R-6F-ROLE"),
]


@each(("method", "act", "cells", "code"), ROWS)
@each("column", range(5), ids=COLUMNS)
def test_t_6_e_0_every_cell_of_b_6_e_8(
    method: str, act: Callable[[Law6Session, By], Answer], cells: str, code: str, column: int
) -> None:
    answer = act(staffed(method), by(COLUMNS[column]))
    assert answer.code == (None if cells.split()[column] == "yes" else code)


@each(("method", "act", "cells", "code"), ROWS)
@each("who", ["kib", "system"])
def test_t_6_e_0_nobody_outside_the_table_b_6_e_8(
    method: str, act: Callable[[Law6Session, By], Answer], cells: str, code: str, who: str
) -> None:
    assert act(staffed(method), by(who)).code == code


@pytest.mark.parametrize("role", ["director", "assistant", "agent", "player"])
def test_b_0_8_a_role_that_somebody_does_not_hold(role: str) -> None:
    session = staffed("agents")
    assert session.shuffle(By("stranger", role, at(0)), 1, seed=SEED).code == "R-6E3-ROLE"


@pytest.mark.parametrize(
    ("method", "act"),
    [("table", made), ("director", imported), ("agents", made), ("other", shuffled_and_dealt)],
)
def test_b_6_e_8_another_method_is_refused_to_the_director_too(
    method: str, act: Callable[[Law6Session, By], Answer]
) -> None:
    number = ["table", "director", "agents", "other"].index(method) + 1
    assert act(staffed(method), by("dir")).code == f"R-6E{number}-ROLE"


def test_t_6_e_0_nothing_is_dealt_before_a_method_is_set() -> None:
    session = seated()
    done(session.open_session(by("dir")))
    for answer in (
        session.open_pack(by("s1"), 1),
        session.shuffle(by("s1"), 1, seed=SEED),
        session.deal(by("dir"), 1),
        made(session, by("dir")),
        imported(session, by("dir")),
    ):
        assert answer.code == "R-6E-UNSET"


@pytest.mark.parametrize("who", ["ass", "s1", "system", "kib", "agent"])
def test_b_6_e_1_only_the_director_chooses_the_method(who: str) -> None:
    session = seated()
    assert session.set_dealing_method(by(who), "table").code == "R-6-ROLE"
    assert session.appoint_agent(by(who), "x", since=at(0), until=at(1)).code == "R-6-ROLE"


def test_b_6_e_1_the_method_of_a_session_is_fixed_by_its_first_deal() -> None:
    session = staffed("other")
    done(session.set_dealing_method(by("dir"), "director"))
    done(session.set_dealing_method(by("dir"), "other"))
    done(made(session, by("dir")))
    assert session.set_dealing_method(by("dir"), "table").code == "R-6E-LATE"
    # A single board may still be an exception, and the log has it.
    done(session.set_dealing_method(by("dir"), "table", board=2))
    assert session.log[len(session.log)].args == {"board": 2, "method": "table"}
    done(session.shuffle(by("s1"), 2, seed=SEED))
    assert session.generate(by("dir"), generator="opendeal/1", deals=[[2, 0, OTHER]]).code == (
        "R-6E1-ROLE"
    )


def test_b_6_e_1_a_method_may_be_named_by_its_clause() -> None:
    session = seated()
    for clause, name in zip(
        ("6E1", "6E2", "6E3", "6E4"), ("table", "director", "agents", "other"), strict=True
    ):
        done(session.set_dealing_method(by("dir"), clause))
        assert session.method == name
    with pytest.raises(NotationError):
        session.set_dealing_method(by("dir"), "6E5")


def test_t_6_e1_1_dealing_at_the_table_immediately_before_play() -> None:
    session = seated()
    done(session.set_dealing_method(by("dir"), "table"))
    assert session.shuffle(by("s1"), 1, seed=SEED).code == "R-6E1-WHEN"
    assert session.deal(by("s1"), 1).code == "R-6E1-WHEN"
    done(session.open_session(by("dir")))
    shuffled_and_dealt(session, by("s1"))
    played(session, 1, 1)
    done(session.move_board(by("s1"), 1, 2))
    assert session.shuffle(by("s2"), 1, seed="01").code == "R-6B-STATE"
    assert session.deal(by("s2"), 1).code == "R-6B-STATE"


def test_b_6_e_2_not_before_the_boards_first_round() -> None:
    session = running()
    done(session.schedule(by("ass"), 5, tables=[2, 1], first_round=3))
    assert session.shuffle(by("s2"), 5, seed=SEED).code == "R-6E1-WHEN"
    done(session.begin_round(by("dir"), 3))
    assert session.shuffle(by("s1"), 5, seed=SEED).code == "R-6E1-ROLE"  # table 2 plays it first
    assert session.shuffle(by("s2"), 5, seed=SEED).ok


def test_b_6_e_2_not_after_the_session() -> None:
    session = running()
    done(session.close_session(by("dir")))
    assert session.shuffle(by("s1"), 1, seed=SEED).code == "R-6E1-WHEN"
    session = running("director")
    done(session.close_session(by("dir")))
    assert session.shuffle(by("dir"), 1, seed=SEED).code == "R-6B-STATE"


def test_t_6_e2_1_b_6_e_3_an_assistant_does_not_deal_for_the_director() -> None:
    session = staffed("director")
    assert session.shuffle(by("ass"), 1, seed=SEED).code == "R-6E2-ROLE"
    done(session.shuffle(by("dir"), 1, seed=SEED))
    assert session.deal(by("ass"), 1).code == "R-6E2-ROLE"


def test_t_6_e3_1_an_agent_is_appointed_first() -> None:
    session = running("agents")
    assert session.shuffle(by("agent"), 1, seed=SEED).code == "R-6E3-ROLE"
    assert done(session.appoint_agent(by("dir"), "agent", since=at(0), until=at(99))).codes() == ()
    assert session.shuffle(by("agent"), 1, seed=SEED).ok
    player = done(session.appoint_agent(by("dir"), "n2", since=at(0), until=at(99)))
    assert player.codes() == ("F-6E3-PLAYER",)
    assert "n2" in player.flags[0].text()
    assert session.shuffle(By("n2", "agent", at(5)), 2, seed="01").ok


def test_b_6_e_4_an_agent_who_is_seated_later_is_flagged_then() -> None:
    session = running("agents")
    done(session.appoint_agent(by("dir"), "agent", since=at(0), until=at(99)))
    assert done(session.sit(by("system"), 2, {"N": "agent"})).codes() == ("F-6E3-PLAYER",)


def test_b_6_e_4_an_appointment_has_a_time_and_a_scope() -> None:
    session = running("agents")
    done(session.appoint_agent(by("dir"), "agent", since=at(10), until=at(20), boards=[1, 2]))
    for seconds, board, code in (
        (9, 1, "R-6E3-ROLE"),
        (10, 3, "R-6E3-ROLE"),
        (10, 1, None),
        (20, 2, None),
        (21, 1, "R-6E3-ROLE"),
    ):
        assert session.open_pack(by("agent", seconds), board).code == code
    with pytest.raises(NotationError):
        session.appoint_agent(by("dir"), "x", since=at(2), until=at(1))


def test_b_6_e_4_an_agent_who_plays_handles_no_open_cards() -> None:
    session = generated()
    done(session.appoint_agent(by("dir"), "n2", since=at(0), until=at(99)))
    done(session.instruct_copies(by("dir"), reason="two sections"))
    agent = By("n2", "agent", at(1))
    assert session.make_copies(agent, 1, 1, by_hand=True).code == "R-6F-ROLE"
    assert session.make_copies(agent, 1, 1).ok
    assert session.confirm_copy(agent, 1, 1).code == "R-6F-ROLE"
    assert session.peek(agent, 1, reason="curious").code == "R-6-ROLE"


@pytest.mark.parametrize(
    ("generator", "more"),
    [
        ("practice", {}),
        ("hand", {}),
        ("table/1", {}),
        ("opendeal/1", {"wholly_random": False}),
        ("opendeal/1", {"constraints": ["hcp(north) >= 15"]}),
    ],
)
def test_t_6_e4_1_a_generator_that_is_not_wholly_random(
    generator: str, more: dict[str, object]
) -> None:
    session = staffed("other")
    answer = session.generate(by("dir"), generator=generator, deals=[[1, 0, DEAL]], **more)  # type: ignore[arg-type]  # one of two words
    assert answer.code == "R-6E4-EXPECT"
    assert session.boards[1].state == "empty"


def test_t_6_e4_1_a_second_set_for_the_same_board_and_index() -> None:
    session = staffed("other")
    done(made(session, by("dir")))
    other: list[list[object]] = [[1, 0, OTHER]]
    again = session.generate(by("dir"), generator="opendeal/1", plan_id=PLAN, deals=other)
    assert again.code == "R-6E4-EXPECT"
    assert made(session, by("dir")).code == "R-6B-STATE"  # the same deals come to nothing


def test_ec_13_more_slams_tonight() -> None:
    session = staffed("other")
    answer = session.generate(
        by("dir"), generator="opendeal/1", constraints=["slam"], deals=[[1, 0, DEAL]]
    )
    assert answer.code == "R-6E4-EXPECT"


@pytest.mark.parametrize(("k", "plan"), [(1, PLAN), (0, "q" * 64)])
def test_ec_14_a_choice_between_generated_sets(k: int, plan: str) -> None:
    session = staffed("other")
    done(made(session, by("dir")))
    answer = session.generate(
        by("dir"), generator="opendeal/1", plan_id=plan, deals=[[2, k, OTHER]]
    )
    assert answer.code == "R-6E4-EXPECT"
    assert session.boards[2].state == "empty"


def test_b_6_e_5_nothing_is_dealt_if_one_board_is_refused() -> None:
    session = staffed("other")
    deals: list[list[object]] = [[1, 0, DEAL], [2, 1, OTHER]]
    assert session.generate(by("dir"), generator="bigdeal", deals=deals).code == "R-6E4-EXPECT"
    bad: list[list[object]] = [[1, 0, DEAL], [2, 0, "N:..."]]
    assert session.generate(by("dir"), generator="bigdeal", deals=bad).code == "R-F-BAD"
    lost: list[list[object]] = [[1, 0, DEAL], [70000, 0, OTHER]]
    assert session.generate(by("dir"), generator="bigdeal", deals=lost).code == "R-B-NUM"
    assert session.boards[1].state == "empty"


def test_b_6_e_5_boards_may_be_dealt_before_the_session_opens() -> None:
    session = founded()
    done(session.set_dealing_method(by("dir"), "other"))
    done(made(session, by("dir")))
    board = session.boards[1]
    assert (board.state, board.sealed) == ("ready", True)
    assert board.provenance
    assert (board.provenance.generator, board.provenance.plan_id) == ("opendeal/1", PLAN)
