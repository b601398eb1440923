"""One file that opens again to the same state and log head: B-E.12."""

from __future__ import annotations

import copy
import json
import stat
from pathlib import Path
from typing import Any

import pytest

from eldest.club.journal import By, canonical
from eldest.club.law6 import BadFile, Law6Session, read, reopen, save
from eldest.club.law6.keeping import FILE
from tests.club.law6.clauses.test_6d2_sorted_and_imported import brought
from tests.club.law6.room import (
    DEAL,
    OTHER,
    Book,
    at,
    by,
    by_hand,
    dealt,
    done,
    generated,
    played,
    running,
    state_of,
)
from tests.club.law6.test_audit import evening


def dump(session: Law6Session) -> list[dict[str, Any]]:
    """The entries of a session as its file has them."""
    lines = FILE.written(session.log).removeprefix(FILE.head).splitlines()
    return [json.loads(line) for line in lines]


def load(entries: list[dict[str, Any]]) -> Law6Session:
    """The session of a file with these entries."""
    return FILE.opened(FILE.head + b"".join(canonical(one) + b"\n" for one in entries), "file")


def busy() -> Law6Session:
    """Copies, orders, withdrawals, refusals and results."""
    session = generated(format="teams")
    done(session.instruct_copies(by("dir"), reason="two rooms"))
    done(session.make_copies(by("ass"), 1, 1, tables=[2], by_hand=True))
    done(session.confirm_copy(by("ass"), 1, 1, with_record=True))
    done(session.appoint_agent(by("dir"), "n2", since=at(0), until=at(99), boards=[1]))
    played(session, 1, 1, 2)
    session.order_redeal(by("dir"), 1, reason="cards: SA is missing")
    done(session.order_redeal(by("dir"), 2, reason="cards: SA is missing", override_6f=True))
    done(session.withdraw_redeal(by("dir"), 2, reason="found HT again"))
    done(session.order_redeal(by("dir"), 3, reason="irregular", override_6f=True))
    done(session.redeal(by("dir"), 3, deal=DEAL.replace("N:", "S:"), plan_id="p" * 64))
    session.peek(by("n1"), 1, reason="curious")
    done(session.check_copy(by("dir"), 1, 1, deal=OTHER))
    done(session.mark_board(by("dir"), 4, dealer="N", vulnerable="All"))
    return session


def released() -> Law6Session:
    session = evening()
    done(session.release_hands(by("dir", 300)))
    return session


def half_dealt() -> Law6Session:
    session = running()
    done(session.shuffle(by("s1"), 1, seed="ab"))
    done(session.request_cut(by("e1"), 1))
    done(session.shuffle(by("s1"), 2, seed="cd"))
    done(session.deal(by("s1", 20), 2, cards=17, seq="NSEW" * 13, pockets="WSEN"))
    session.deal(by("s1", 20), 1, seq=[["N", 3]])
    return session


def brought_in() -> Law6Session:
    session = running("other", registry=Book())
    done(brought(session))
    return session


@pytest.mark.parametrize("make", [busy, evening, released, half_dealt, brought_in])
def test_b_e_12_the_file_opens_to_the_same_state_and_head(make: object) -> None:
    session = make()  # type: ignore[operator]  # one of the functions above
    again = load(dump(session))
    assert again.head == session.head
    assert state_of(again) == state_of(session)
    assert dump(again) == dump(session)


def test_b_e_12_a_session_goes_on_where_it_was(tmp_path: Path) -> None:
    session, path = half_dealt(), tmp_path / "tuesday.law6"
    save(session, path)
    again, journal = reopen(path)
    with journal:
        for one in (session, again):
            done(one.deal(by("s1", 30), 2))
            done(one.draw_cut(by("system", 40), 1, seed="ef"))
    assert again.head == session.head == read(path).head
    assert state_of(again) == state_of(session) == state_of(read(path))


def test_b_c_10_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "tuesday.json"
    save(dealt(running()), path)
    save(generated(), path)  # over the old one
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["tuesday.json"]
    assert read(path).boards[3].state == "ready"


def test_b_6_d_2_4_opening_a_file_asks_and_tells_no_registry(tmp_path: Path) -> None:
    book = Book()
    session = running("other", registry=book)
    done(brought(session))
    known = dict(book.known)
    other = Book(**dict.fromkeys(known, "elsewhere-s1"))
    save(session, tmp_path / "tuesday.law6")
    again = read(tmp_path / "tuesday.law6", other)
    assert again.boards[1].state == "ready"  # what the registry said then is what counts
    assert set(other.known.values()) == {"elsewhere-s1"}
    assert again.registry is other


@pytest.mark.parametrize("key", ["actor", "args", "time", "op"])
def test_b_6_l_3_a_changed_file_is_not_opened(key: str) -> None:
    file = dump(busy())
    for n in (2, 9):
        spoilt = copy.deepcopy(file)
        spoilt[n - 1][key] = {} if key == "args" else "2023-09-15T08:00:09Z"
        with pytest.raises(BadFile, match=f"entry {n} ") as caught:
            load(spoilt)
        assert caught.value.n == n


def test_b_6_l_2_what_is_kept_beside_the_log_cannot_be_exchanged_either() -> None:
    file = dump(dealt(running()))
    shuffled = next(e for e in file if e["op"] == "shuffle")
    shuffled["beside"]["seed"] = "00"
    with pytest.raises(BadFile, match="gives another result when it is replayed") as caught:
        load(file)
    assert caught.value.n == shuffled["n"] + 1  # the deal, whose fingerprint is in the log


@pytest.mark.parametrize(("old", "new"), [(b"law6", b"law7"), (b'"version":2', b'"version":3')])
def test_a_file_of_another_kind(old: bytes, new: bytes) -> None:
    data = FILE.written(running().log).replace(old, new, 1)
    with pytest.raises(BadFile, match="file is not a file of eldest law6 session, version 2"):
        FILE.opened(data, "file")


@pytest.mark.parametrize("text", ["", "[]", "{", "{}", "\ud800"])
def test_what_is_no_file_at_all(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(text, encoding="utf-8", errors="surrogatepass")
    with pytest.raises(BadFile):
        read(path)


@pytest.mark.parametrize(
    ("op", "args"),
    [
        ("__init__", {}),
        ("require_redeal", {"board": 1}),
        ("nonsense", {}),
        ("shuffle", {}),
        ("call", {"board": 1, "call": "8C"}),
    ],
)
def test_only_operations_are_done_again(op: str, args: dict[str, object]) -> None:
    session = running()
    session.log.add(By("s1", "player", at(5)), op, dict(args))
    with pytest.raises(BadFile) as caught:
        load(dump(session))
    assert caught.value.n == len(session.log)


# Logs of older versions: a stricter law binds new entries only


def written(session: Law6Session, op: str, told: dict[str, object], **args: object) -> Law6Session:
    """The session opened with one more entry of the Director, as an older version wrote it."""
    session.log.add(By("dir", "director", at(200)), op, args | told)
    again = load(dump(session))
    assert dump(again) == dump(session)
    return again


def test_b_6_d_3_1_a_log_with_a_redeal_of_a_free_reason_opens() -> None:
    why = "the machine showed a hand"
    session = written(dealt(running()), "order_redeal", {}, board=1, reason=why)
    assert session.boards[1].state == "redeal_required"
    done(session.redeal(by("s1", 201), 1, seed="ab"))
    done(session.deal(by("s1", 220), 1))
    refused = session.order_redeal(by("dir", 230), 1, reason=why)
    assert refused.code == "R-6D3-REASON"
    assert load(dump(session)).boards[1].state == "ready"  # the refusal stands in the log too


OLD_CHOICES = ["stand", "foul", "adjust"]
OLD_VERDICTS: dict[str, dict[str, object]] = {
    "2007": {"case": "c", "outcome": "fouled", "law": "6D1, 87"},
    "2017": {
        "case": "c",
        "outcome": "director",
        "law": "13, 14, 15, 87",
        "choices": OLD_CHOICES,
    },
}


def unshuffled(edition: str) -> Law6Session:
    """A pack found out as unshuffled after a call, and ruled on as before B-6.D.2.7."""
    session = running(edition=edition)
    done(by_hand(session))
    done(session.call(by("n1", 70), 1, "1N"))
    told: dict[str, object] = {"flags": ["F-6D1", "F-6D2"], "verdict": OLD_VERDICTS[edition]}
    return written(session, "report_misdeal", told, board=1, kind="unshuffled")


def test_b_6_d_2_7_a_log_with_an_older_ruling_opens() -> None:
    assert unshuffled("2007").boards[1].status == "fouled"
    waits = unshuffled("2017")
    assert waits.boards[1].status == "director_decision"
    assert waits.decide(by("dir", 300), 1, "stand", reason="no harm").code == "R-6D1-OPEN"
    assert load(dump(waits)).boards[1].status == "director_decision"


@pytest.mark.parametrize("choice", OLD_CHOICES)
def test_b_6_d_2_7_a_log_with_a_decision_of_older_choices_opens(choice: str) -> None:
    told = {"board": 1, "choice": choice, "reason": "no harm"}
    session = written(unshuffled("2017"), "decide", {}, **told)
    assert session.boards[1].pending is None
    assert (session.boards[1].status == "fouled") == (choice == "foul")


def test_a_session_is_founded_once() -> None:
    from eldest.cards import NotationError

    session = running()
    with pytest.raises(NotationError, match="once"):
        session.create_session(by("dir"), event="x", boards=[], tables=[], salt="00" * 16)
    assert by_hand(session).ok
