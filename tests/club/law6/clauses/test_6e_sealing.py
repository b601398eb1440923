"""Clause 6E: sealed deals, peeks, exports and the release (B-6.E.7); test T-6.E4.3."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from eldest.games.bridge import Board
from tests.club.law6.clauses.test_6e_methods import made
from tests.club.law6.room import (
    DEAL,
    THIRD,
    by,
    by_hand,
    done,
    founded,
    generated,
    played,
    running,
    seated,
)


def test_t_6_e4_3_a_sealed_board_is_read_by_the_director_alone_and_openly() -> None:
    session = generated()
    for who in ("ass", "s1", "agent", "kib", "system"):
        assert session.peek(by(who), 1, reason="curious").code == "R-6-ROLE"
        assert session.read_deal(by(who), 1).code == "R-6E-SEALED"
    answer = done(session.peek(by("dir"), 1, reason="a card seems missing"))
    assert (answer.value, answer.codes()) == (DEAL, ("F-PEEK",))
    entry = session.log[len(session.log)]
    assert (entry.op, entry.args) == (
        "peek",
        {"board": 1, "reason": "a card seems missing", "flags": ["F-PEEK"]},
    )
    told = session.board_json(1)
    assert (told["flags"], told["deal"], told["g"], told["form"]) == (["F-PEEK"], None, None, None)
    assert session.board_json(2)["flags"] == []


def test_b_6_e_7_after_the_last_table_it_is_no_peek() -> None:
    session = generated()
    played(session, 1, 1)
    assert done(session.peek(by("dir"), 1, reason="dispute")).codes() == ("F-PEEK",)
    session = generated()
    played(session, 1, 1, 2)
    assert done(session.peek(by("dir"), 1, reason="dispute")).codes() == ()


def test_b_6_e_7_an_export_is_no_peek() -> None:
    session = generated()
    seen: list[str] = []

    def write(boards: Sequence[Board]) -> bytes:
        seen.extend(str(board) for board in boards)
        return b"machine"

    answer = session.export(by("ass"), [1, 2], write, format="dlm", receiver="machine 1")
    assert (done(answer).value, answer.codes(), len(seen)) == (b"machine", (), 2)
    entry = session.log[len(session.log)]
    assert entry.op == "export_deals"
    assert entry.args["sha256"] == sha256(b"machine").hexdigest()
    assert session.board_json(1)["flags"] == []
    assert session.export(by("s1"), [1], write, format="dlm", receiver="x").code == "R-6-ROLE"
    assert session.export(by("dir"), [4], write, format="dlm", receiver="x").code == "R-6B-STATE"
    assert session.export(by("dir"), [9], write, format="dlm", receiver="x").code == "R-E-WHERE"
    assert len(seen) == 2


def test_b_6_b_2_a_player_takes_his_own_hand_and_no_other() -> None:
    session = generated()
    assert session.take_hand(by("e1"), 1).value == "SASKS8S7HQHTH4DADKD9D8C9C5"
    assert session.take_hand(by("e2"), 1).code == "R-6E-SEALED"  # the board is at table 1
    for who in ("dir", "ass", "kib", "system"):
        assert session.take_hand(by(who), 1).code == "R-6E-SEALED"


def test_b_6_e_7_no_hand_before_play() -> None:
    session = seated()
    done(session.set_dealing_method(by("dir"), "other"))
    done(made(session, by("dir")))
    assert session.take_hand(by("e1"), 1).code == "R-6E-SEALED"
    done(session.open_session(by("dir")))
    assert session.take_hand(by("e1"), 2).code == "R-6E-SEALED"  # not dealt
    assert session.take_hand(by("e1"), 1).ok


def test_b_6_a_3_the_hand_of_a_board_dealt_with_real_cards_is_unknown() -> None:
    session = running()
    done(by_hand(session))
    assert done(session.take_hand(by("e1"), 1)).value == ""
    assert done(session.peek(by("dir"), 1, reason="dispute")).value is None


def test_release_hands_waits_for_every_table() -> None:
    session = generated(boards=[1, 2, 3])
    assert session.read_deal(by("kib"), 1).code == "R-6E-SEALED"
    for number in (1, 2, 3):
        played(session, number, 1)
    assert session.release_hands(by("dir")).code == "R-6E-SEALED"
    for number in (1, 2):
        played(session, number, 2)
    assert session.release_hands(by("dir")).code == "R-6E-SEALED"
    done(session.enter_result(by("ass"), 3, 2))  # not played
    assert session.release_hands(by("s1")).code == "R-6-ROLE"
    done(session.release_hands(by("dir")))
    assert session.state == "released"
    assert done(session.read_deal(by("kib"), 3)).value == THIRD
    told = session.board_json(1)
    assert (told["deal"], told["g"]) == (DEAL, "49516845605180767438469622976")
    assert told["form"] is not None


def test_release_hands_at_the_end_of_the_session() -> None:
    session = generated()
    done(session.close_session(by("dir")))
    done(session.release_hands(by("system")))
    assert session.read_deal(by("kib"), 1).ok
    assert session.read_deal(by("kib"), 5).code == "R-6E-SEALED"  # never dealt


def test_release_hands_not_before_the_session_opens() -> None:
    session = founded(boards=[])
    assert session.release_hands(by("dir")).code == "R-6E-SEALED"


def test_b_6_e_7_no_hand_before_the_boards_first_round_or_after_the_session() -> None:
    session = generated()
    done(session.schedule(by("ass"), 1, tables=[1, 2], first_round=2))
    assert session.take_hand(by("e1"), 1).code == "R-6E-SEALED"
    done(session.begin_round(by("dir"), 2))
    assert session.take_hand(by("e1"), 1).ok
    done(session.close_session(by("dir")))
    assert session.take_hand(by("e1"), 1).code == "R-6E-SEALED"
