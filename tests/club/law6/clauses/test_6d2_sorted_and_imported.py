"""Clause 6D2: sorted decks, imported deals, replay events; tests T-6.D2.1 to T-6.D2.3."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.club.journal import canonical
from eldest.club.law6 import Answer, Law6Session, deal_print
from eldest.games.bridge import Deal
from tests.club.law6.room import (
    DEAL,
    FOUR_HEARTS,
    OTHER,
    Book,
    by,
    by_hand,
    dealt,
    done,
    founded,
    played,
    running,
)

ATTESTED: dict[str, Any] = {
    "generator": "bigdeal",
    "made_at": "2023-09-14T20:00:00Z",
    "for_this_session": True,
    "unseen": True,
}


def brought(session: Law6Session, who: str = "dir", **changes: Any) -> Answer:
    """A file with one deal for board 1."""
    file: dict[str, Any] = {"file": "boards.pbn", "sha256": "ab" * 32, "deals": [[1, 0, DEAL]]}
    return session.import_deals(by(who), **file | ATTESTED | changes)


def status(session: Law6Session, table: int = 1, board: int = 1) -> tuple[str, str | None]:
    line = session.result(board, table)
    assert line
    return line.status, line.law


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_t_6_d2_1_a_board_dealt_from_a_gathered_pack(edition: str) -> None:
    session = running(edition=edition)
    sheet = done(by_hand(session, shuffled_by=None, cut_by="w1"))
    assert sheet.codes() == ("F-6D1", "F-6D2")
    # They played it without waiting; the result is taken down and does not stand.
    entered = done(session.enter_result(by("n1", 90), 1, 1, **FOUR_HEARTS))
    assert entered.codes() == ("F-6D2",)
    assert status(session) == ("annulled", "6D2")


def test_t_6_d2_1_in_an_event_that_replays_past_deals_it_stands() -> None:
    session = running(purpose="replay")
    assert done(by_hand(session, shuffled_by=None)).verdict
    assert session.boards[1].state == "ready"
    done(session.call(by("n1", 70), 1, "1N"))
    done(session.enter_result(by("n1", 90), 1, 1, **FOUR_HEARTS))
    assert status(session) == ("ok", None)


@pytest.mark.parametrize("fault", [{"shuffled_by": None}, {}])
def test_b_6_d_2_1_the_facts_may_arrive_in_any_order(fault: dict[str, Any]) -> None:
    session = running()
    done(session.enter_result(by("n1", 50), 1, 1, **FOUR_HEARTS))
    assert status(session) == ("ok", None)
    done(by_hand(session, **fault))
    assert session.boards[1].auction_begun_at
    assert status(session) == (("annulled", "6D2") if fault else ("ok", None))


@pytest.mark.parametrize("kind", ["unshuffled", "imported"])
def test_b_6_d_2_1_found_out_after_the_results(kind: str) -> None:
    session = dealt(running())
    played(session, 1, 1, 2)
    answer = done(session.report_misdeal(by("kib", 99), 1, kind=kind, origin="monday-s1"))
    assert "F-6D2" in answer.codes()
    assert [status(session, table)[0] for table in (1, 2)] == ["annulled", "annulled"]
    # The old versions stay in the list.
    assert sum(line.status == "ok" for line in session.results) >= 2


def test_b_6_d_2_1_a_sheet_after_the_play_is_case_c_as_well() -> None:
    for edition, expected in (("2007", "fouled"), ("2017", "director_decision")):
        session = running(edition=edition)
        done(by_hand(session, shuffled_by=None, played=True))
        assert session.boards[1].status == expected
        done(session.enter_result(by("n1", 90), 1, 1, **FOUR_HEARTS))
        assert status(session) == ("annulled", "6D2")


@pytest.mark.parametrize("first", ["unshuffled", "packet"])
def test_b_6_d_2_7_no_result_of_an_unshuffled_pack_can_stand(first: str) -> None:
    session = dealt(running(edition="2017"))
    played(session, 1, 1, 2)
    for kind in (first, "unshuffled"):
        done(session.report_misdeal(by("kib", 99), 1, kind=kind))
    pending = session.boards[1].pending
    assert pending is not None
    assert (pending.law, pending.choices) == ("6D2, 12C2", ("adjust",))
    for choice in ("stand", "foul"):
        assert session.decide(by("dir", 100), 1, choice, reason="?").code == "R-6D1-OPEN"
    done(session.decide(by("dir", 100), 1, "adjust", reason="6D2"))
    assert [status(session, table)[0] for table in (1, 2)] == ["adjusted", "adjusted"]


@pytest.mark.parametrize("kinds", [("packet", "imported"), ("imported", "packet")])
def test_b_6_d_2_7_nor_of_an_imported_deal(kinds: tuple[str, str]) -> None:
    session = dealt(running(edition="2017"))
    played(session, 1, 1, 2)
    for kind in kinds:
        done(session.report_misdeal(by("kib", 99), 1, kind=kind, origin="monday-s1"))
    pending = session.boards[1].pending
    assert pending is not None
    assert pending.choices == ("adjust",)


def test_b_6_d_2_2_a_legal_redeal_can_still_be_played() -> None:
    session = running()
    done(by_hand(session, shuffled_by=None))
    done(session.enter_result(by("n1", 90), 1, 1, **FOUR_HEARTS))
    dealt(session, 1, "02")
    done(session.call(by("n1", 95), 1, "1N"))
    done(session.enter_result(by("n1", 99), 1, 1, **FOUR_HEARTS))
    assert status(session) == ("ok", None)


def test_ec_04_a_pack_gathered_cut_twice_and_dealt() -> None:
    for purpose, expected in (("normal", "annulled"), ("replay", "ok")):
        session = running(purpose=purpose)
        done(by_hand(session, shuffled_by=None, cut_by="e1, w1"))
        done(session.enter_result(by("n1", 90), 1, 1, **FOUR_HEARTS))
        assert status(session)[0] == expected


def test_b_6_a_6_a_record_without_any_fault_stands() -> None:
    session = running()
    assert done(by_hand(session, deal=DEAL)).codes() == ()
    done(session.enter_result(by("n1", 90), 1, 1, **FOUR_HEARTS))
    assert status(session) == ("ok", None)


def test_t_6_d2_2_last_weeks_file() -> None:
    session = running("other")
    assert brought(session, declared="last-tuesday-s1").code == "R-6D2-IMPORT"
    replay = running("other", purpose="replay")
    done(brought(replay, declared="last-tuesday-s1"))
    how = replay.boards[1].provenance
    assert how
    assert how.imported_from_session == "last-tuesday-s1"  # each board keeps its origin
    played(replay, 1, 1)
    assert status(replay) == ("ok", None)


@pytest.mark.parametrize("origin", ["last-tuesday-s1", "practice"])
def test_t_6_d2_2_a_deal_that_the_registry_knows(origin: str) -> None:
    book = Book(**{deal_print(Deal.from_pbn(DEAL).hands): origin})
    session = running("other", registry=book)
    assert brought(session).code == "R-6D2-IMPORT"
    assert brought(session, deals=[[1, 0, OTHER]]).ok
    assert book.known[deal_print(Deal.from_pbn(OTHER).hands)] == "tuesday-s1"


def test_b_6_d_2_4_a_fresh_file_for_this_session_is_6e4() -> None:
    session = running("other")
    done(brought(session, declared="tuesday-s1"))
    board = session.boards[1]
    assert board.provenance
    assert (board.state, board.sealed) == ("ready", True)
    assert board.provenance.imported_from_session is None
    assert board.provenance.file == "ab" * 32


@pytest.mark.parametrize(
    "gap",
    [
        {"generator": None},
        {"generator": "practice"},
        {"generator": "hand"},
        {"made_at": None},
        {"for_this_session": False},
        {"unseen": False},
        {"edited": True},
    ],
)
def test_b_6_e_6_every_word_of_the_attestation_is_needed(gap: dict[str, Any]) -> None:
    session = running("other")
    assert brought(session, **gap).code == "R-6E4-EXPECT"
    assert session.boards[1].state == "empty"


@pytest.mark.parametrize(
    ("deals", "n", "what"),
    [
        ([[1, 0, DEAL.replace("N:65", "N:66")]], 1, "twice"),
        ([[1, 0, DEAL], [2, 0, "N:"]], 2, "four hands"),
        ([[1, 0, DEAL], [1, 0, OTHER]], 2, "once"),
        ([["1", 0, DEAL]], 1, "record"),
        ([[1, 0]], 1, "record"),
    ],
)
def test_r_f_bad_names_the_record_and_nothing_is_imported(
    deals: list[list[object]], n: int, what: str
) -> None:
    session = running("other")
    answer = brought(session, deals=deals)
    assert answer.code == "R-F-BAD"
    assert answer.refusal
    assert answer.refusal.text().startswith(f"Record {n}: ")
    assert what in answer.refusal.text()
    assert all(board.state == "empty" for board in session.boards.values())


def test_b_6_d_2_4_a_board_of_no_session() -> None:
    session = running("other")
    assert brought(session, deals=[[1, 0, DEAL], [9, 0, OTHER]]).code == "R-E-WHERE"
    assert brought(session, deals=[[0, 0, DEAL]]).code == "R-B-NUM"
    assert session.boards[1].state == "empty"


def test_t_6_d2_3_boards_move_between_tables() -> None:
    session = dealt(running(tables=[1, 2, 3, 5]))
    how = session.boards[1].provenance
    assert how
    before = canonical(how.json())
    for table in (2, 3, 5):  # 3 is the relay
        done(session.move_board(by("e1"), 1, table))
        now = session.boards[1].provenance
        assert now
        assert canonical(now.json()) == before
    assert session.move_board(by("e1"), 1, 4).code == "R-E-WHERE"


def test_b_6_d_2_5_a_board_in_play_does_not_leave_the_table() -> None:
    session = dealt(running())
    done(session.call(by("n1", 20), 1, "P"))
    assert session.move_board(by("e1"), 1, 2).code == "R-E-WHERE"


def test_b_6_d_2_3_the_purpose_is_fixed_by_the_first_deal() -> None:
    session = running()
    assert session.set_purpose(by("ass"), "replay").code == "R-6-ROLE"
    done(session.set_purpose(by("dir"), "replay"))
    done(session.set_purpose(by("dir"), "normal"))
    dealt(session)
    assert session.set_purpose(by("dir"), "replay").code == "R-6D2-PURPOSE"
    assert session.event.purpose == "normal"


def test_b_6_d_2_3_an_earlier_session_of_the_event_counts() -> None:
    session = founded(event_begun=True, session=2)
    assert session.set_purpose(by("dir"), "replay").code == "R-6D2-PURPOSE"
    assert session.set_edition(by("dir"), "2007").code == "R-6X-LATE"


def test_ec_16_the_same_deals_in_two_clubs() -> None:
    book = Book()
    one = running("other", registry=book, venues=["Brno", "Praha"])
    done(brought(one))
    assert one.venues == ("Brno", "Praha")  # one session with two venues needs no second import
    two = running("other", registry=book, event="wednesday")
    assert brought(two).code == "R-6D2-IMPORT"


def test_ec_34_somebody_knows_a_replayed_deal() -> None:
    for edition, law in (("2007", "16C2"), ("2017", "16D2")):
        session = running("other", purpose="replay", edition=edition)
        done(brought(session, declared="final-1990"))
        answer = done(
            session.report_exposure(by("s1"), 1, phase="before_auction", visible_to=["s1", "w1"])
        )
        assert answer.verdict
        assert answer.verdict.law == law
        assert "F-6D2" not in answer.codes()


def test_b_o_7_hand_dealt_boards_are_registered_after_play() -> None:
    book = Book()
    session = running(registry=book)
    done(by_hand(session, deal=DEAL))
    assert book.known == {}
    played(session, 1, 1, 2)
    for number in range(2, 9):
        done(session.void_board(by("dir"), number, reason="not needed"))
    done(session.release_hands(by("dir")))
    assert list(book.known.values()) == ["tuesday-s1"]


@pytest.mark.parametrize("who", ["s1", "kib", "system", "agent"])
def test_record_deal_is_for_director_and_assistant(who: str) -> None:
    session = running()
    answer = session.record_deal(by(who), 1, dealt_by="s1", shuffled_by="s1")
    assert answer.code == "R-6-ROLE"


def test_record_deal_of_a_board_that_is_not_waiting() -> None:
    assert by_hand(dealt(running())).code == "R-6B-STATE"


@pytest.mark.parametrize(
    ("manner", "edition", "state"),
    [
        ({"faults": ["packet"]}, "2017", "redeal_required"),
        ({"faults": ["face_up"]}, "2007", "redeal_required"),
        ({"seq": "ESWNNWSE" * 6 + "ESWN"}, "2017", "redeal_required"),
        ({"seq": "ESWNNWSE" * 6 + "ESWN"}, "2007", "ready"),
        ({"seq": [["N", 3]]}, "2007", "redeal_required"),
        ({"seq": "NESW" * 12}, "2017", "redeal_required"),
        ({"seq": "NSEW" * 13}, "2017", "ready"),
    ],
)
def test_bd7_the_manner_of_dealing_is_judged_and_never_refused(
    manner: dict[str, Any], edition: str, state: str
) -> None:
    session = running(edition=edition)
    done(by_hand(session, **manner))
    assert session.boards[1].state == state


@pytest.mark.parametrize("method", ["table", "other"])
def test_b_o_7_a_board_that_was_played_waits_for_its_sheet(method: str) -> None:
    session = running(method)
    played(session, 1, 1)
    if method == "table":
        assert session.shuffle(by("s1"), 1, seed="01").code == "R-6B-STATE"
    else:
        assert brought(session).code == "R-6B-STATE"
    assert by_hand(session).ok


@pytest.mark.parametrize("word", ["for_this_session", "unseen"])
def test_b_6_e_6_nothing_is_attested_by_silence(word: str) -> None:
    session = running("other")
    said = {name: value for name, value in ATTESTED.items() if name != word}
    deals: list[list[object]] = [[1, 0, DEAL]]
    answer = session.import_deals(by("dir"), file="x", sha256="00", deals=deals, **said)
    assert answer.code == "R-6E4-EXPECT"
