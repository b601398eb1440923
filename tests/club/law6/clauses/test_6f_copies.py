"""Clause 6F: copies; tests T-6.F.1 to T-6.F.4."""

from __future__ import annotations

import pytest

from eldest.cards import NotationError
from eldest.club.law6 import Law6Session
from eldest.games.bridge import Deal
from tests.club.law6.room import (
    DEAL,
    OTHER,
    by,
    by_hand,
    dealt,
    done,
    generated,
    pbn,
    played,
    running,
)

# North's six of spades and East's seven of spades change places.
SWAPPED = DEAL.replace("N:65", "N:75").replace("AK87", "AK86")
TURNED = "N:65.A53.JT7.AK762 Q432.KJ76.64.JT4 JT9.982.Q532.Q83 AK87.QT4.AK98.95"


def duplicated(copies: int = 3, places: list[int] | None = None, **changes: object) -> Law6Session:
    session = generated(**changes)
    done(session.instruct_copies(by("dir"), reason="four sections"))
    if copies:
        done(session.make_copies(by("ass"), 1, copies, tables=places))
    return session


def forms(session: Law6Session) -> list[str | None]:
    group = session.copy_group(1)
    assert group
    board = session.boards[1]
    return [session.form_of(board, board.original.hands), *group.copies]


def test_t_6_f_1_b_6_f_1_no_copies_without_instruction() -> None:
    session = generated()
    for who in ("dir", "ass", "s1"):
        assert session.make_copies(by(who), 1, 2).code == "R-6F-NOINSTR"
    assert session.instruct_copies(by("ass"), reason="many tables").code == "R-6-ROLE"
    done(session.instruct_copies(by("dir"), reason="many tables"))
    assert done(session.make_copies(by("ass"), 1, 2)).facts == {"copies": 2}


def test_b_6_f_2_copies_are_exact() -> None:
    session = duplicated()
    assert len(set(forms(session))) == 1
    group = session.copy_group(1)
    assert group
    assert (group.original, len(group.copies), group.instructed_by) == (1, 3, "dir")
    assert group.verified  # made by software
    assert session.copy_group(2) is None


def test_b_6_f_2_a_copy_made_by_hand_is_confirmed_by_two() -> None:
    session = duplicated(0)
    done(session.make_copies(by("dir"), 1, 1, by_hand=True))
    box = session.boards[1].boxes[1]
    assert not box.verified
    done(session.confirm_copy(by("ass"), 1, 1))
    done(session.confirm_copy(by("ass"), 1, 1))
    assert not box.verified  # the same person twice is one person
    done(session.confirm_copy(by("dir"), 1, 1, pockets="NES"))
    assert not box.verified
    done(session.confirm_copy(by("dir"), 1, 1, pockets="W"))
    assert box.verified


def test_b_6_f_2_or_by_one_with_the_hand_record() -> None:
    session = duplicated(0)
    done(session.make_copies(by("dir"), 1, 1, by_hand=True))
    assert done(session.confirm_copy(by("ass"), 1, 1, with_record=True)).facts == {"verified": True}


def test_b_6_f_2_what_cannot_be_confirmed() -> None:
    session = duplicated(1)
    assert session.confirm_copy(by("dir"), 1, 0).code == "R-E-WHERE"
    assert session.confirm_copy(by("dir"), 1, 2).code == "R-E-WHERE"
    assert session.confirm_copy(by("s1"), 1, 1).code == "R-6F-ROLE"
    assert session.restore_copy(by("s1"), 1, 1).code == "R-6F-ROLE"
    assert session.make_copies(by("dir"), 5, 1).code == "R-6B-STATE"
    with pytest.raises(NotationError):
        session.confirm_copy(by("dir"), 1, 1, pockets="X")
    with pytest.raises(NotationError):
        session.make_copies(by("dir"), 1, 0)
    with pytest.raises(NotationError):
        session.make_copies(by("dir"), 1, 1, tables=[1, 2])


def test_t_6_f_2_two_cards_swapped_in_a_copy_before_the_auction() -> None:
    session = duplicated()
    answer = done(session.check_copy(by("ass"), 1, 3, deal=SWAPPED))
    assert answer.verdict
    assert (answer.verdict.outcome, answer.facts) == ("restore", {"same": False})
    assert len(set(forms(session))) == 2
    done(session.restore_copy(by("ass"), 1, 3))
    assert len(set(forms(session))) == 1
    assert session.boards[1].status == "ok"
    assert len(session.boards[1].deals) == 1  # no redeal


def test_b_6_f_3_a_right_copy_is_right() -> None:
    session = duplicated()
    assert done(session.check_copy(by("ass"), 1, 2, deal=DEAL)).facts == {"same": True}
    assert session.check_copy(by("ass"), 1, 2, deal="N:").code == "R-F-BAD"


@pytest.mark.parametrize(("format", "law"), [("pairs", "87"), ("teams", "86B")])
def test_b_6_f_3_played_in_changed_form_it_is_fouled(format: str, law: str) -> None:
    session = duplicated(1, [2], format=format)
    played(session, 1, 1, 2)
    answer = done(session.check_copy(by("ass"), 1, 1, deal=SWAPPED))
    assert answer.verdict
    assert (answer.verdict.outcome, answer.verdict.law) == ("fouled", law)
    assert session.boards[1].status == "fouled"
    one, two = session.result(1, 1), session.result(1, 2)
    assert one
    assert two
    assert one.form_id != two.form_id


def test_b_6_f_3_changed_after_the_auction_began_elsewhere_and_not_yet_played() -> None:
    session = duplicated(1, [2])
    played(session, 1, 1)
    answer = done(session.check_copy(by("ass"), 1, 1, deal=SWAPPED))
    assert answer.verdict
    assert (answer.verdict.outcome, answer.verdict.law) == ("restore", "13")
    done(session.restore_copy(by("dir"), 1, 1))
    played(session, 1, 2)
    assert session.groups(1) == {(forms(session)[0], True): [1, 2]}


def test_ec_19_the_groups_of_a_board_with_one_turned_copy() -> None:
    session = duplicated(1, [6], tables=list(range(1, 8)))
    for table, copy in [*((table, 0) for table in range(1, 6)), (6, 1), (7, 1)]:
        done(session.move_board(by("kib"), 1, table, copy=copy))
        played(session, 1, table)
    done(session.check_copy(by("dir"), 1, 1, deal=TURNED))
    assert list(session.groups(1).values()) == [[1, 2, 3, 4, 5], [6, 7]]


def test_t_6_f_3_only_the_director_redeals_and_every_copy_is_replaced() -> None:
    session = duplicated()
    old = forms(session)
    assert session.redeal(by("s1"), 1, seed="01").code == "R-6F-NOREDEAL"
    assert session.order_redeal(by("dir"), 1, reason="irregular").code == "R-6F-NOREDEAL"
    done(session.order_redeal(by("dir"), 1, reason="irregular", override_6f=True))
    assert {box.state for box in session.boards[1].boxes} == {"redeal_required"}
    done(session.redeal(by("dir"), 1, deal=OTHER, plan_id="p" * 64))
    assert len(set(forms(session))) == 1
    assert set(forms(session)) != set(old)
    assert [pbn(session, 1, box) for box in range(4)] == [OTHER] * 4


def test_b_6_f_4_after_the_auction_began_all_results_are_cancelled() -> None:
    session = duplicated(1, [2])
    done(session.call(by("n1"), 1, "P"))
    told = {"reason": "irregular", "override_6f": True}
    assert session.order_redeal(by("dir"), 1, **told).code == "R-6D3-RESULTS"  # type: ignore[arg-type]  # a text and a bool
    assert session.order_redeal(by("dir"), 1, existing="cancel", **told).ok  # type: ignore[arg-type]  # a text and a bool


def test_t_6_f_4_copies_instructed_and_none_made() -> None:
    session = duplicated(0)
    done(session.report_misdeal(by("e1"), 1, kind="packet"))
    assert session.boards[1].status == "director_decision"
    assert session.call(by("n1"), 1, "P").code == "R-6D1-OPEN"
    assert session.redeal(by("s1"), 1, seed="01").code == "R-6F-NOREDEAL"
    for choice in ("restore", "law16", "stand", "play_on"):
        assert session.decide(by("dir"), 1, choice, reason="x").code == "R-6D1-OPEN"
    done(session.decide(by("dir"), 1, "redeal", reason="packets"))
    assert session.boards[1].state == "redeal_required"
    assert session.withdraw_redeal(by("dir"), 1, reason="x").code == "R-6D1-REDEAL"


@pytest.mark.parametrize(
    ("choice", "state"),
    [("restore", "ready"), ("law16", "ready"), ("redeal", "redeal_required")],
)
@pytest.mark.parametrize("what", ["misdeal", "exposure"])
def test_b_6_f_4_b_6_d_1_4_with_copies_the_director_has_three_choices(
    choice: str, state: str, what: str
) -> None:
    session = duplicated()
    if what == "misdeal":
        answer = done(session.report_misdeal(by("e1"), 1, kind="wrong_pack"))
    else:
        answer = done(
            session.report_exposure(by("e1"), 1, phase="shuffle_deal", owner="N", visible_to=["W"])
        )
    assert answer.verdict
    assert (answer.verdict.law, answer.verdict.choices) == ("6F", ("restore", "law16", "redeal"))
    done(session.decide(by("dir"), 1, choice, reason="as it is"))
    assert (session.boards[1].state, session.boards[1].status) == (state, "ok")
    assert session.boards[1].boxes[3].state == state


def test_b_6_m_2_a_call_on_any_copy_begins_the_auction() -> None:
    session = duplicated(1, [2])
    done(session.call(by("n2"), 1, "P"))
    assert session.boards[1].auction_begun_at
    assert session.boards[1].state == "ready"
    answer = done(
        session.report_exposure(by("e1"), 1, phase="shuffle_deal", owner="N", visible_to=["W"])
    )
    assert answer.verdict
    assert answer.verdict.case == "c"


def test_b_6_m_1_each_copy_is_played_by_itself() -> None:
    session = duplicated(1, [2])
    done(session.call(by("n1"), 1, "1N"))
    done(session.play_card(by("e1"), 1))
    done(session.call(by("n2"), 1, "P"))
    assert [box.state for box in session.boards[1].boxes] == ["in_play", "in_auction"]
    played(session, 1, 1)
    assert [box.state for box in session.boards[1].boxes] == ["done", "in_auction"]


def test_b_6_m_3_the_form_id() -> None:
    from hashlib import sha256

    from eldest.club.law6 import form_id
    from eldest.games.bridge import rank

    g = rank(Deal.from_pbn(DEAL))
    assert form_id(g, 0, 0) == sha256(g.to_bytes(12, "big") + b"\0\0").hexdigest()[:16]
    assert len({form_id(g, seat, vul) for seat in range(4) for vul in range(4)}) == 16


def test_b_6_f_2_copies_of_a_board_dealt_with_real_cards() -> None:
    session = running()
    done(by_hand(session))
    done(session.instruct_copies(by("dir"), reason="two sections"))
    done(session.make_copies(by("dir"), 1, 1, by_hand=True))
    assert forms(session) == [None, None]
    assert done(session.check_copy(by("dir"), 1, 1, deal=DEAL)).facts == {"same": None}


def test_b_6_f_4_instruction_does_not_undo_a_redeal_that_was_due() -> None:
    session = dealt(running())
    done(session.report_misdeal(by("e1"), 1, kind="packet"))
    done(session.instruct_copies(by("dir"), reason="two sections"))
    assert session.redeal(by("s1"), 1, seed="01").ok


def test_b_6_f_4_while_the_new_deal_is_unfinished_no_copy_can_be_restored() -> None:
    session = running()
    done(by_hand(session, deal=DEAL))
    done(session.instruct_copies(by("dir"), reason="two sections"))
    done(session.make_copies(by("dir"), 1, 1))
    done(session.order_redeal(by("dir"), 1, reason="irregular", override_6f=True))
    done(session.redeal(by("s1"), 1, seed="01"))
    done(session.report_misdeal(by("e1"), 1, kind="face_up"))
    assert session.decide(by("dir"), 1, "restore", reason="x").code == "R-6D1-OPEN"
    done(session.decide(by("dir"), 1, "redeal", reason="face up"))
    assert session.boards[1].k == 2


def test_b_6_d_2_5_only_a_copy_that_is_there_can_move() -> None:
    session = duplicated(1)
    for copy in (-1, 2):
        assert session.move_board(by("kib"), 1, 2, copy=copy).code == "R-E-WHERE"
    done(session.move_board(by("kib"), 1, 2, copy=1))
    assert [box.table for box in session.boards[1].boxes] == [1, 2]
