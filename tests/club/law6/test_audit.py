"""The audit trail: section 1.10, T-6.L.1, and that a quiet redeal cannot be hidden."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from eldest.club.journal import By
from eldest.club.journal.log import START, Log, canonical, chained
from eldest.club.law6 import Law6Session, fp, verify_log, verify_release
from eldest.club.law6.operation import CARD
from eldest.deal import commitment
from tests.club.law6.room import (
    DEAL,
    FOUR_HEARTS,
    OTHER,
    SALT,
    SEED,
    by,
    by_hand,
    dealt,
    done,
    generated,
    played,
    running,
)

OPEN = By("dir1", "director", "2023-09-15T08:00:00Z")
SET = By("dir1", "director", "2023-09-15T08:00:05Z")
HASH_1 = "bafc062bf386efd07eeba85930af375715366cfcde0e1629b37a2bef26071f9d"
HASH_2 = "6da58c2789fbd50108092ed9b68ae9fb91dbea0ca8421c2e9611a1db5ba2f389"


def vector() -> Log:
    log = Log()
    log.add(OPEN, "open_session", {"edition": "2017", "session": 1})
    log.add(SET, "set_dealing_method", {"generator": "opendeal/1", "method": "6E4"})
    return log


def test_b_6_l_4_the_vector() -> None:
    log = vector()
    assert [entry.hash for entry in log.entries] == [HASH_1, HASH_2]
    assert log.head == HASH_2
    assert verify_log(log.json(), {1: HASH_1, 2: HASH_2}) is None


def test_b_6_l_4_our_own_operations_write_these_arguments() -> None:
    session = running()
    done(session.set_dealing_method(by("dir"), "6E4", generator="opendeal/1"))
    written = {entry.op: entry.args for entry in session.log.entries}
    assert written["open_session"] == {"edition": "2017", "session": 1}
    assert written["set_dealing_method"] == {"generator": "opendeal/1", "method": "6E4"}


def test_b_6_l_4_the_fingerprint() -> None:
    assert fp(bytes(16), 0xA78B1781CD9901D1FA786F88) == (
        "9588194925ecd5f2e3daa12943da7be18a89bc31cbc63334e7c12c733f432c8b"
    )


def test_b_6_l_1_canonical_bytes() -> None:
    assert canonical({"b": [1, None], "a": "krabice č. 1"}) == (
        '{"a":"krabice č. 1","b":[1,null]}'.encode()
    )
    assert Log().head == START == "0" * 64


def test_t_6_l_1_one_byte_of_entry_1_changed() -> None:
    entries = vector().json()
    entries[0]["args"]["edition"] = "2007"
    assert verify_log(entries) == 1


def damaged(entries: list[dict[str, Any]], n: int, key: str) -> list[dict[str, Any]]:
    """One key of entry n changed, the later hashes left as they are."""
    spoilt = copy.deepcopy(entries)
    value = spoilt[n - 1][key]
    spoilt[n - 1][key] = value + 1 if isinstance(value, int) else {"x": 1} if key == "args" else "x"
    return spoilt


@pytest.mark.parametrize("key", ["n", "time", "actor", "role", "op", "args", "hash"])
def test_b_6_l_3_verify_log_names_the_first_bad_entry(key: str) -> None:
    entries = dealt(running()).log.json()
    for n in (1, 4, len(entries)):
        assert verify_log(damaged(entries, n, key)) == n
    assert verify_log(entries) is None


def test_b_6_l_3_entries_left_out_exchanged_or_incomplete() -> None:
    entries = dealt(running()).log.json()
    assert verify_log([*entries[:2], *entries[3:]]) == 3
    assert verify_log([entries[1], entries[0], *entries[2:]]) == 1
    short = copy.deepcopy(entries)
    del short[3]["role"]
    assert verify_log(short) == 4
    assert verify_log([]) is None


def test_b_6_l_3_a_rewritten_log_does_not_reach_a_printed_head() -> None:
    session = dealt(running())
    done(session.report_misdeal(by("e1"), 1, kind="packet"))
    printed = {len(session.log): session.head}
    dealt(session, seed="01")
    quiet = [entry for entry in session.log.json() if entry["op"] != "report_misdeal"]
    before = START
    for n, entry in enumerate(quiet, start=1):  # whoever hides it makes all hashes right again
        entry["n"] = n
        before = entry["hash"] = chained(before, entry)
    assert verify_log(quiet) is None
    assert verify_log(quiet, printed) == len(session.log) - 2
    assert verify_log(session.log.json(), printed) is None
    cut_short = session.log.json()[:5]
    assert verify_log(cut_short, printed) == 6


def test_b_6_l_2_every_operation_is_logged_accepted_or_refused() -> None:
    session = running()
    n = len(session.log)
    done(session.shuffle(by("s1"), 1, seed=SEED))
    session.shuffle(by("s1", 1), 1, seed="00")
    session.call(by("n1", 2), 44, "P")
    assert [(e.n, e.op, e.args) for e in session.log.entries[n:]] == [
        (n + 1, "shuffle", {"board": 1}),
        (n + 2, "shuffle", {"board": 1, "refused": "R-6B-STATE"}),
        (n + 3, "call", {"board": 44, "call": "P", "refused": "R-E-WHERE"}),
    ]
    last = session.log[n + 3]
    assert (last.actor, last.role, last.time) == ("n1", "player", "2023-09-15T08:00:02Z")


def test_b_6_l_2_presence_waivers_and_corrections_are_logged() -> None:
    session = dealt(running())
    done(session.set_presence(by("system"), 1, ["N", "E"]))
    done(session.waive_presence(by("dir"), table=1, reason="late"))
    played(session, 1, 1)
    done(session.correct_result(by("ass"), 1, 1, reason="typed wrongly", **FOUR_HEARTS))
    ops = [entry.op for entry in session.log.entries]
    assert ops[-4:] == ["set_presence", "waive_presence", "enter_result", "correct_result"]


def evening() -> Law6Session:
    """A session with everything that must stay secret until the release."""
    session = running(boards=[1, 2, 3])
    secret = bytes(range(32))
    done(session.pledge(by("system"), 1, commitment(secret).hex()))
    parts = {"secret": secret.hex(), "entropy": ["11" * 32] * 4}
    done(session.shuffle(by("s1"), 1, **parts))  # type: ignore[arg-type]  # texts
    done(session.request_cut(by("e1", 1), 1))
    done(session.draw_cut(by("system", 40), 1, seed="cafe"))
    done(session.deal(by("s1", 40), 1))
    told = {"phase": "shuffle_deal", "card": "HQ", "visible_to": ["W", "E"]}
    done(session.report_exposure(by("e1", 41), 1, **told))  # type: ignore[arg-type]  # texts
    dealt(session, seed="beef")
    done(session.take_hand(by("n1", 60), 1))
    done(session.peek(by("dir", 61), 1, reason="West says he saw HQ and ♠10 and K♦"))
    done(session.enter_result(by("n1", 70), 1, 1, lead="SK", **FOUR_HEARTS))
    played(session, 1, 2)
    done(by_hand(session, 2, deal=DEAL))
    done(by_hand(session, 3))
    played(session, 2, 1, 2)
    played(session, 3, 1, 2)
    return session


def secrets_of(session: Law6Session) -> list[str]:
    pbns = [DEAL, *DEAL[2:].split()]
    return [*pbns, bytes(range(32)).hex(), "11" * 32, "cafe", "beef", SALT]


def test_b_6_l_2_no_card_key_or_seed_before_the_release() -> None:
    session = evening()
    for entry in session.log.json():
        text = canonical(entry).decode()
        assert not CARD.search(text), text
        for secret in secrets_of(session):
            assert secret not in text
    peeked = next(entry for entry in session.log.entries if entry.op == "peek")
    assert peeked.args["reason"] == "West says he saw ?? and ?? and ??"


def test_b_6_l_2_the_release_publishes_salt_keys_and_discarded_deals() -> None:
    session = evening()
    done(session.release_hands(by("dir", 200)))
    args = session.log[len(session.log)].args
    assert args["salt"] == SALT
    assert [(deal["board"], deal["index"]) for deal in args["deals"]] == [
        (1, 0),
        (1, 1),
        (2, 0),
        (3, 0),
    ]
    first, second, third, fourth = args["deals"]
    assert first["discarded"] == "a card could have been seen"
    assert first["made"]["secret"] == bytes(range(32)).hex()
    assert second["made"]["seed"] == "beef"
    assert (third["deal"], fourth["deal"], fourth["fp"]) == (DEAL, None, None)
    assert args["leads"] == [[1, 1, "SK"]]
    reported = next(entry.n for entry in session.log.entries if entry.op == "report_exposure")
    assert args["exposures"] == [[reported, "HQ"]]
    assert verify_release(session.log.json()) == []


def test_b_6_l_2_before_the_release_there_is_nothing_to_verify() -> None:
    session = evening()
    assert verify_release(session.log.json()) == ["the hands have not been released"]
    session.release_hands(by("s1"))  # refused
    assert verify_release(session.log.json()) == ["the hands have not been released"]


def opened(session: Law6Session) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    entries = copy.deepcopy(session.log.json())
    return entries, entries[-1]["args"]


def test_a_quiet_redeal_shows_in_the_release() -> None:
    session = evening()
    done(session.release_hands(by("dir", 200)))
    entries, args = opened(session)
    del args["deals"][0]
    assert verify_release(entries) == ["board 1, deal 0: not the deal that the log named"]
    entries, args = opened(session)
    args["deals"][1]["index"] = 2
    assert sorted(verify_release(entries)) == [
        "board 1, deal 1: not the deal that the log named",
        "board 1, deal 2: the log never named it",
    ]
    entries, args = opened(session)
    args["deals"][2]["deal"] = OTHER
    assert verify_release(entries) == [
        "board 2, deal 0: the cards are not those of the fingerprint"
    ]
    entries, args = opened(session)
    args["salt"] = "01" * 16
    assert len(verify_release(entries)) == 3


@pytest.mark.parametrize(
    ("place", "change", "sentence"),
    [
        (1, {"seed": "dead"}, "board 1, deal 1: the seed gives another deal"),
        (1, {"cut": 1}, "board 1, deal 1: the seed gives another deal"),
        (0, {"cut": None}, "board 1, deal 0: the seed gives another deal"),
        (0, {"secret": "00" * 32}, "board 1, deal 0: its secret was never pledged"),
        (
            0,
            {"entropy": ["22" * 32] * 4},
            "board 1, deal 0: the seed does not come from the secret and what the seats sent",
        ),
    ],
)
def test_b_c_18_the_release_proves_each_table_deal(
    place: int, change: dict[str, Any], sentence: str
) -> None:
    session = evening()
    done(session.release_hands(by("dir", 200)))
    entries, args = opened(session)
    args["deals"][place]["made"] |= change
    assert verify_release(entries) == [sentence]


def test_b_6_l_2_generated_deals_are_in_the_log_by_their_fingerprints() -> None:
    session = generated(boards=[1, 2, 3])
    entry = next(entry for entry in session.log.entries if entry.op == "generate")
    assert set(entry.args["filled"]) == {"1", "2", "3"}
    assert entry.args["filled"]["1"]["fp"] == fp(bytes(16), 49516845605180767438469622976)
    done(session.close_session(by("dir")))
    done(session.release_hands(by("dir")))
    assert verify_release(session.log.json()) == []


def test_b_6_l_3_the_head_is_that_of_the_last_entry() -> None:
    session = dealt(running())
    assert session.head == session.log.json()[-1]["hash"]
