"""Tables without a Director: B-6.M.5."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.cards import NotationError
from eldest.club.law6 import Law6Session
from tests.club.law6.room import DEAL, FOUR_HEARTS, Book, by, dealt, done, running, seated

CASUAL: dict[str, Any] = {"competition": False, "directors": None, "assistants": None}


def table(**changes: Any) -> Law6Session:
    return running(**CASUAL | changes)


def test_b_6_m_5_the_system_sets_dealing_at_the_table_and_nothing_else() -> None:
    session = seated(**CASUAL)
    for method in ("director", "agents", "other"):
        assert session.set_dealing_method(by("system"), method).code == "R-6-ROLE"
    assert session.set_dealing_method(by("s1"), "table").code == "R-6-ROLE"
    assert session.set_dealing_method(by("system"), "table").ok
    assert seated().set_dealing_method(by("system"), "table").code == "R-6-ROLE"


def test_b_6_m_5_a_competition_has_a_director() -> None:
    with pytest.raises(NotationError, match="Director"):
        running(directors=None)


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_b_6_m_5_cases_a_and_b_are_applied_by_the_system(edition: str) -> None:
    session = dealt(table(edition=edition))
    done(session.report_misdeal(by("e1"), 1, kind="packet"))
    assert session.boards[1].state == "redeal_required"
    dealt(session, seed="01")
    told: dict[str, Any] = {"phase": "shuffle_deal", "owner": "N", "visible_to": ["W"]}
    done(session.report_exposure(by("e1"), 1, **told))
    assert session.boards[1].state == "redeal_required"


@pytest.mark.parametrize("begun", [False, True])
def test_b_6_m_5_case_d_is_redealt_before_a_call_and_played_on_after(begun: bool) -> None:
    session = dealt(table())
    if begun:
        done(session.call(by("n1", 20), 1, "P"))
    told: dict[str, Any] = {"phase": "before_auction", "owner": "N", "visible_to": ["W"]}
    done(session.report_exposure(by("e1", 30), 1, **told))
    assert session.boards[1].state == ("in_auction" if begun else "redeal_required")


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_b_6_m_5_after_a_call_play_goes_on(edition: str) -> None:
    session = dealt(table(edition=edition))
    done(session.call(by("n1", 20), 1, "P"))
    for kind in ("packet", "count", "changed_hand"):
        done(session.report_misdeal(by("e1", 30), 1, kind=kind))
    for phase in ("shuffle_deal", "auction", "play"):
        done(session.report_exposure(by("e1", 30), 1, phase=phase, visible_to=["W"], owner="N"))
    assert (session.boards[1].state, session.boards[1].status) == ("in_auction", "ok")
    assert session.call(by("e1", 31), 1, "P").ok


def test_b_6_m_5_no_orders_no_copies_no_purpose() -> None:
    session = dealt(table())
    for who in ("system", "s1"):
        assert session.order_redeal(by(who), 1, reason="x").code == "R-6D3-ROLE"
        assert session.instruct_copies(by(who), reason="x").code == "R-6-ROLE"
        assert session.set_purpose(by(who), "replay").code == "R-6-ROLE"
        assert session.peek(by(who), 1, reason="x").code == "R-6-ROLE"


def practice(session: Law6Session, who: str = "system", **changes: Any) -> str | None:
    file: dict[str, Any] = {"file": "p.pbn", "sha256": "00" * 32, "generator": "practice"}
    return session.import_deals(by(who), deals=[[1, 0, DEAL]], **file | changes).code


def test_b_6_m_5_practice_sets_may_be_played() -> None:
    session = table()
    assert practice(session, "s1") == "R-6E1-ROLE"
    assert practice(session) is None
    done(session.enter_result(by("n1", 50), 1, 1, **FOUR_HEARTS))
    line = session.result(1, 1)
    assert line
    assert line.status == "ok"


def test_t_x_2_practice_deals_do_not_enter_a_competition() -> None:
    book = Book()
    session = table(registry=book)
    assert practice(session) is None
    competition = running("other", event="cup", registry=book)
    assert practice(competition, "dir") == "R-6D2-IMPORT"  # by its fingerprint
    fresh = running("other", event="cup", registry=Book())
    attest = {"made_at": "2023-09-15T07:00:00Z", "for_this_session": True, "unseen": True}
    assert practice(fresh, "dir", **attest) == "R-6E4-EXPECT"  # by its tag
    tagless = attest | {"generator": "bigdeal"}
    assert practice(competition, "dir", **tagless) == "R-6D2-IMPORT"  # tags stripped


@pytest.mark.parametrize("generator", ["practice", "practice/1 seed=74657374", "practice/1 smart"])
def test_b_x_1_a_replay_event_is_a_competition_too(generator: str) -> None:
    replay = running("other", event="cup", purpose="replay")
    assert practice(replay, "dir", generator=generator) == "R-6E4-EXPECT"  # by its tag
    assert replay.boards[1].state == "empty"


def test_b_x_1_a_replay_event_knows_practice_deals_without_their_tags() -> None:
    book = Book()
    assert practice(table(registry=book)) is None
    book.known = dict.fromkeys(book.known, "practice")
    replay = running("other", event="cup", purpose="replay", registry=book)
    assert practice(replay, "dir", generator="bigdeal") == "R-6E4-EXPECT"
