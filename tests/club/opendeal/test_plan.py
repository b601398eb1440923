"""The plan and its promises: B-C.10, B-C.11, B-C.13, T-C.4."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldest.club.opendeal import (
    BadText,
    Beacon,
    DealingRefused,
    Plan,
    Players,
    Secret,
    Signature,
    Text,
    boards_text,
    load_secrets,
    opendeal_generate,
    opendeal_plan,
    read_boards,
    round_at,
    save_secrets,
)
from tests.each import each

from .evening import PLAN, QUICKNET, SECRETS, SIGNATURE, plan

COMMIT = "ab" * 32
BAD_PLANS = {
    "another head": (PLAN.replace("opendeal/1", "opendeal/2"), "line 1: the first line is not"),
    "no end": (PLAN.removesuffix("end\n"), "the last line is not 'end'"),
    "no last line end": (PLAN.removesuffix("\n"), "the last line is not 'end'"),
    "carriage return": (
        PLAN.replace("Evening\n", "Evening\r\n"),
        "line 2: each line must end with LF",
    ),
    "space behind": (PLAN.replace("Evening\n", "Evening \n"), "line 2: a line is empty, or has"),
    "empty line": (PLAN.replace("edition", "\nedition"), "line 3: a line is empty"),
    "not composed": (PLAN.replace("Evening", "Vec\u030cer"), "line 2: .* NFC"),
    "control": (PLAN.replace("Evening", "Eve\x07"), "line 2: .* unprintable"),
    "event missing": (
        PLAN.replace("event Test Evening\n", ""),
        "line 2: the line `event` must be here",
    ),
    "order": (PLAN.replace("edition 2017\n", "", 1), "line 3: the line `edition` must be here"),
    "edition": (PLAN.replace("2017", "2027"), "line 3: the edition must be one of 2007, 2017"),
    "time": (PLAN.replace("08:00:00Z", "08:00"), "line 4: a time must look like"),
    "short time": (PLAN.replace("T08:00:00Z", "T8:0:0Z"), "line 4: a time must look like"),
    "no such day": (PLAN.replace("09-15", "13-45"), "line 4: a time must look like"),
    "leading zero": (PLAN.replace("session 1", "session 01"), "line 5: a session must be a number"),
    "session 0": (PLAN.replace("session 1", "session 0"), "line 5: a session must be a number"),
    "too many": (PLAN.replace("session 2", "session 65536"), "line 6: a session must be a number"),
    "session twice": (PLAN.replace("session 2", "session 1"), "line 6: the sessions must"),
    "descending": (PLAN.replace("session 1", "session 3"), "line 6: the sessions must"),
    "boards descend": (PLAN.replace("1-12,17-28", "17-28,1-12"), "line 6: the boards .* ascend"),
    "boards overlap": (PLAN.replace("1-12,17-28", "1-17,17-28"), "line 6: the boards"),
    "board 0": (PLAN.replace("boards 1-24", "boards 0-24"), "line 5: board numbers run from 1"),
    "board 65536": (PLAN.replace("boards 1-24", "boards 65536"), "line 5: board numbers run"),
    "capital hex": (
        PLAN.replace("a66c4c", "A66C4C"),
        "line 5: a commitment must be 64 lower-case hex",
    ),
    "short hex": (PLAN.replace("a66c4c", ""), "line 5: a commitment must be 64 lower-case hex"),
    "no session": (
        "\n".join(line for line in PLAN.split("\n") if not line.startswith("session")),
        "line 5: the line `session` must be here",
    ),
    "no entropy": (
        "\n".join(line for line in PLAN.split("\n") if not line.startswith("entropy")),
        "line 7: the line `entropy` must be here",
    ),
    "entropy of nobody": (PLAN.replace("entropy *", "entropy 3"), "the plan has no session 3"),
    "entropy of one": (PLAN.replace("entropy *", "entropy 1"), "no entropy for session 2"),
    "entropy twice": (PLAN.replace("end\n", "entropy * players\nend\n"), "line 8: the entropy"),
    "another chain": (PLAN.replace(QUICKNET, "00" * 32), "line 7: only drand's chain quicknet"),
    "no such entropy": (PLAN.replace("beacon drand", "dice"), "line 7: .* promises no beacon"),
    "text without words": (PLAN[: PLAN.index("beacon")] + "text\nend\n", "promises no beacon"),
    "line too many": (PLAN.replace("end\n", "hello there\nend\n"), "line 8: this line does not"),
}


@each(("text", "reason"), BAD_PLANS.values(), ids=BAD_PLANS)
def test_b_c_11_a_plan_has_one_form(text: str, reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        Plan.read(text.encode())


def test_b_c_11_a_plan_is_utf_8() -> None:
    with pytest.raises(BadText, match="UTF-8"):
        Plan.read(PLAN.encode().replace(b"Test", b"\xff"))


def test_b_c_11_a_session_line_overrides_the_star() -> None:
    text = PLAN.replace("end\n", "entropy 2 players\nend\n")
    assert Plan.read(text.encode()).promise(1) == Beacon(657413)
    assert Plan.read(text.encode()).promise(2) == Players()


def test_b_c_11_a_list_may_be_longer_than_it_must_and_is_another_plan_then() -> None:
    longer = Plan.read(PLAN.replace("1-24", "1,2-24").encode())
    assert longer.pledge(1).boards == plan().pledge(1).boards
    assert longer.written() == PLAN.replace("1-24", "1,2-24").encode()
    assert longer.id != plan().id


def test_b_c_11_one_entropy_line_for_each_session_will_do() -> None:
    lines = "entropy 1 players\nentropy 2 text the DJI of Friday\n"
    found = Plan.read((PLAN[: PLAN.index("entropy")] + lines + "end\n").encode())
    assert found.promise(2) == Text("the DJI of Friday")


def test_b_c_11_a_plan_is_made_with_the_form_it_is_read_in() -> None:
    made = opendeal_plan(
        "Test  Evening",
        {2: ([*range(1, 13), *range(17, 29)], SECRETS[2]), 1: (range(1, 25), SECRETS[1])},
        {None: Beacon(657413)},
        published="2023-09-15T08:00:00Z",
    )
    assert made == plan()


@pytest.mark.parametrize("event", ["", "a\nsession 9 boards 1 commit", "\x1b[2J"])
def test_b_c_11_an_event_is_one_printable_line(event: str) -> None:
    sessions = {1: ([1], SECRETS[1])}
    if "\n" in event:  # white space becomes a space: no second line can be smuggled in
        made = opendeal_plan(event, sessions, {None: Players()}, published="2023-09-15T08:00:00Z")
        assert made.sessions == (1,)
        return
    with pytest.raises(BadText):
        opendeal_plan(event, sessions, {None: Players()}, published="2023-09-15T08:00:00Z")


def test_t_c_4_b_c_13_a_beacon_due_too_soon_is_refused() -> None:
    published = 1694775603 - 300  # the round of the vector is due five minutes later
    early = opendeal_times(published + 1)
    with pytest.raises(DealingRefused) as refusal:
        Plan.read(PLAN.replace("2023-09-15T08:00:00Z", early).encode())
    assert refusal.value.finding.code == "R-C-EARLY"
    assert refusal.value.finding.rule == "B-C.13"
    in_time = PLAN.replace("2023-09-15T08:00:00Z", opendeal_times(published))
    assert Plan.read(in_time.encode()).promise(1) == Beacon(657413)


def opendeal_times(seconds: int) -> str:
    from datetime import UTC, datetime

    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def test_b_c_13_the_first_round_at_a_time() -> None:
    due = Beacon(657413).due
    assert [round_at(due + late) for late in (-2, 0, 1)] == [657413, 657413, 657414]
    assert round_at(0) == 1


def test_b_c_15_ec_18_no_deal_without_the_promised_value() -> None:
    with pytest.raises(DealingRefused, match="not available yet") as refusal:
        opendeal_generate(plan(), 1, SECRETS[1], None)
    assert refusal.value.finding.code == "R-C-NOENTROPY"


def test_b_c_15_another_secret_or_a_strange_board_gives_no_deal() -> None:
    value = Signature.read(SIGNATURE)
    with pytest.raises(BadText, match="not the secret that session 1 is pledged to"):
        opendeal_generate(plan(), 1, SECRETS[2], value)
    with pytest.raises(BadText, match="session 2 has no board 13"):
        opendeal_generate(plan(), 2, SECRETS[2], value, boards=[12, 13])
    with pytest.raises(BadText, match="the plan has no session 3"):
        opendeal_generate(plan(), 3, SECRETS[2], value)


def test_b_c_12_the_value_must_be_of_the_promised_kind() -> None:
    for promise in (Players(), Text("an index")):
        with pytest.raises(BadText, match="the plan promises"):
            promise.mixed(Signature.read(SIGNATURE))
    with pytest.raises(BadText, match="96 lower-case hex digits"):
        Signature.read(SIGNATURE[:-2])


@given(st.sets(st.integers(1, 300), min_size=1))
def test_b_c_11_every_list_of_boards_comes_back(boards: set[int]) -> None:
    assert read_boards(boards_text(sorted(boards))) == tuple(sorted(boards))


# Secrets


def test_b_c_10_secrets_are_kept_for_their_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "secrets.txt"
    save_secrets(path, SECRETS)
    assert path.stat().st_mode & 0o777 == 0o600
    loaded = load_secrets(path)
    assert {s: secret.opened() for s, secret in loaded.items()} == {
        s: secret.opened() for s, secret in SECRETS.items()
    }


def test_b_c_10_secrets_are_made_once_and_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "secrets.txt"
    save_secrets(path, {1: SECRETS[1]})
    with pytest.raises(FileExistsError):
        save_secrets(path, {1: SECRETS[2]})
    assert load_secrets(path)[1].opened() == SECRETS[1].opened()


@pytest.mark.skipif(os.name != "posix", reason="modes of files are a matter of POSIX")
def test_b_c_10_a_file_that_others_can_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "secrets.txt"
    save_secrets(path, SECRETS)
    path.chmod(0o640)
    with pytest.raises(BadText, match="can be read by others"):
        load_secrets(path)


def test_b_c_10_a_secret_is_never_shown(tmp_path: Path) -> None:
    secret = Secret(b"\xab" * 32)
    assert "ab" * 4 not in f"{secret!r} {secret} {[secret]}"
    path = tmp_path / "secrets.txt"
    path.write_text(f"opendeal-secrets/1\nsession 1 secret {'AB' * 32}\nend\n")
    path.chmod(0o600)
    with pytest.raises(BadText) as error:
        load_secrets(path)
    assert "AB" * 4 not in str(error.value)


def test_b_c_21_new_secrets_differ() -> None:
    assert len({Secret.new().opened() for _ in range(20)}) == 20
    with pytest.raises(BadText, match="32 bytes"):
        Secret(b"short")
