"""From the plan to the proof on the command line: B-O.1 to B-O.6, B-C.10 to B-C.16."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from eldest.club import formats
from eldest.club.law6 import verify_release
from eldest.games.bridge import Board, unrank
from tests.cli.running import refused

from .evening import (
    DUE,
    RANDOMNESS,
    ROUND,
    SIGNATURE,
    TEXT,
    Clock,
    bridge,
    dealt,
    files,
    good,
    planned,
    relay,
    revealed,
)

RECORD = "tuesday/public/tuesday-evening-s1-1-8.pbn"


def test_b_o_2_plan_deal_reveal_verify(clock: Clock, tmp_path: Path) -> None:
    out = good("plan", "tuesday", "--event", "Tuesday Evening", "--session", "1-8", *TEXT)
    plan_id = re.search("plan id +([0-9a-f]{64})", out)
    assert plan_id
    clock.time = "2023-09-15T18:00:00Z"
    out = good("deal", "tuesday", "--value", " 4  17 23 ")
    assert "8 boards dealt and sealed" in out
    clock.time = "2023-09-15T22:00:00Z"
    out = good("reveal", "tuesday", "--yes")
    assert "high-card points on average" in out
    assert good("verify", "tuesday").endswith("proved: all 12 checks are OK\n")
    assert sorted(files(tmp_path / "tuesday" / "public")) == [
        "log-s1.json",
        "plan.txt",
        "reveal.txt",
        "status.txt",
        "tuesday-evening-s1-1-8.pbn",
    ]
    assert plan_id[1] in Path("tuesday/public/reveal.txt").read_text(encoding="utf-8")


def test_b_o_3_the_machine_gets_sealed_and_blind_files(clock: Clock, tmp_path: Path) -> None:
    dealt()
    made = files(tmp_path / "tuesday" / "export")
    assert sorted(made) == ["tuesday-evening-s1-1-8.dlm", "tuesday-evening-s1-1-8.dup"]
    assert b"Status=Sealed" in made["tuesday-evening-s1-1-8.dlm"]
    assert made["tuesday-evening-s1-1-8.dup"][78:146] == b" " * 68
    assert Path("tuesday/export/tuesday-evening-s1-1-8.dlm").stat().st_mode & 0o077 == 0


def test_b_o_1_no_card_and_no_secret_is_printed_before_the_reveal(clock: Clock) -> None:
    out = good("plan", "tuesday", "--event", "Tuesday Evening", "--session", "1-8", *TEXT)
    out += good("deal", "tuesday", "--value", "4 17 23", "--format", "pbn")
    out += good("status", "tuesday")
    public = Path("tuesday/office.log").read_text(encoding="utf-8")
    secret = Path("tuesday/private/secrets.txt").read_text(encoding="ascii").split()[4]
    assert re.fullmatch("[0-9a-f]{64}", secret)
    boards = formats.read_pbn(Path("tuesday/export/tuesday-evening-s1-1-8.pbn").read_bytes())
    hands = [hand for board in boards for hand in board.deal.to_pbn()[2:].split()]
    for hidden in (secret, *hands):
        assert hidden not in out + public
    assert "shows the cards to whoever opens it" in out


def test_what_the_office_hands_over_is_what_it_reveals(clock: Clock) -> None:
    dealt("--format", "pbn", "--format", "dlm")
    good("reveal", "tuesday", "--yes")
    exported = formats.read(Path("tuesday/export/tuesday-evening-s1-1-8.dlm").read_bytes(), "x.dlm")
    record = formats.read_pbn(Path(RECORD).read_bytes())
    assert [board.board for board in exported] == [board.board for board in record]


def test_b_6_l_3_the_published_log_verifies(clock: Clock) -> None:
    revealed()
    log = json.loads(Path("tuesday/public/log-s1.json").read_text(encoding="utf-8"))
    assert verify_release(log) == []
    assert [entry["op"] for entry in log][-2:] == ["close_session", "release_hands"]


def test_dealing_again_writes_the_same_boards_again(clock: Clock, tmp_path: Path) -> None:
    dealt()
    before = files(tmp_path / "tuesday" / "export")
    out = good("deal", "tuesday")
    assert "sealed" not in out
    assert files(tmp_path / "tuesday" / "export") == before
    message = refused(bridge("deal", "tuesday", "--value", "another"))
    assert message == "session 1 already has its random value, which is never replaced (EC-18)"


CLIMBING = {
    "plan": ("plan", "{}", "--event", "x", "--session", "1-8", *TEXT),
    "contribute": ("contribute", "{}"),
    "session": ("session", "new", "{}", "--event", "x", "--tables", "3"),
    "law6": ("law6", "{}", "--event", "x"),
    "print": ("print", "deals.pbn", "{}.pdf"),
    "convert": ("convert", "deals.pbn", "{}.lin"),
}


@pytest.mark.parametrize("name", ["../x", "a/../../x", "../../x", "a\nb"])
@pytest.mark.parametrize("command", CLIMBING)
def test_no_new_name_leads_out_of_the_folder(
    clock: Clock, tmp_path: Path, command: str, name: str
) -> None:
    Path("deals.pbn").write_bytes(formats.write([Board.of(1, unrank(1))], "pbn"))
    before = sorted(tmp_path.rglob("*"))
    ran = bridge(*(word.format(name) for word in CLIMBING[command]))
    assert ran.status == 2
    assert ran.err.count("\n") == 1
    assert sorted(tmp_path.rglob("*")) == before
    assert not list(tmp_path.parent.glob("x*"))


def test_a_whole_path_is_explicit(clock: Clock, tmp_path: Path) -> None:
    folder = str(tmp_path / "elsewhere" / "tuesday")
    out = good("plan", folder, "--event", "x", "--session", "1-8", *TEXT)
    assert f"the plan   {folder}/public/plan.txt" in out


def test_b_o_4_a_redeal_is_public_and_proved(clock: Clock) -> None:
    dealt()
    for words in (("--redeal", "5"), ("--reason", "why")):
        assert "belong together" in refused(bridge("deal", "tuesday", *words))
    assert "the reason must be one line" in refused(
        bridge("deal", "tuesday", "--redeal", "5", "--reason", " ")
    )
    out = good("deal", "tuesday", "--redeal", "5", "--reason", "known: a card was seen")
    assert "tuesday-evening-s1-5-5.dlm" in out
    told = "board 5 was dealt again (1): known: a card was seen"
    assert told in good("status", "tuesday")
    assert told in Path("tuesday/public/status.txt").read_text(encoding="utf-8")
    good("reveal", "tuesday", "--yes")
    assert "used 1 5 1 known: a card was seen\n" in Path("tuesday/public/reveal.txt").read_text()
    good("verify", "tuesday")


@pytest.mark.parametrize(
    "reason", ["too dull", "one-sided", "known too dull", "law", "law of mine"]
)
def test_b_6_d_3_1_a_redeal_needs_a_ground_of_the_law(
    clock: Clock, tmp_path: Path, reason: str
) -> None:
    dealt()
    before = files(tmp_path / "tuesday")
    message = refused(bridge("deal", "tuesday", "--redeal", "5", "--reason", reason))
    assert "(R-6D3-REASON, Law 6D3)" in message
    assert files(tmp_path / "tuesday") == before


@pytest.mark.parametrize("reason", ["security", "Known: it lay open", "law 86B", "law 16D2c: seen"])
def test_b_6_d_3_1_the_grounds_of_a_redeal(clock: Clock, reason: str) -> None:
    dealt()
    assert f"because: {reason}" in good("deal", "tuesday", "--redeal", "5", "--reason", reason)


def test_b_o_4_files_with_a_replaced_deal_are_written_anew(clock: Clock, tmp_path: Path) -> None:
    dealt("--format", "pbn", "--format", "dlm")
    good("deal", "tuesday", "--format", "pbn", "--boards", "1-2,5")
    good("deal", "tuesday", "--redeal", "5,8", "--reason", "known: seen", "--format", "pbn")
    good("reveal", "tuesday", "--yes")
    record = {board.number: board.board for board in formats.read_pbn(Path(RECORD).read_bytes())}
    made = files(tmp_path / "tuesday" / "export")
    assert sorted(made) == [
        "tuesday-evening-s1-1-2.pbn",
        "tuesday-evening-s1-1-8.dlm",
        "tuesday-evening-s1-1-8.pbn",
        "tuesday-evening-s1-5-5.pbn",
        "tuesday-evening-s1-8-8.pbn",
    ]
    for name, data in made.items():
        for board in formats.read(data, name):
            assert board.board == record[board.number], name


def test_b_b_3_boards_that_do_not_begin_at_1_get_a_side_file(clock: Clock) -> None:
    planned(boards="9-12")
    good("deal", "tuesday", "--value", "1", "--format", "dlm")
    assert "say --confirm" in refused(bridge("deal", "tuesday", "--format", "bri"))
    good("deal", "tuesday", "--format", "bri", "--confirm")
    assert Path("tuesday/export/tuesday-evening-s1-9-12.bri.side.csv").exists()


@pytest.mark.parametrize("name", ["", " ", "a\x1bb", "\udcff"])
def test_names_that_do_not_print_are_refused(clock: Clock, tmp_path: Path, name: str) -> None:
    words = ("plan", "x", "--event", "X", "--session", "1", *TEXT, "--director", name)
    assert "the Director's name must be one line of text" in refused(bridge(*words))
    assert files(tmp_path) == {}
    planned()
    assert "the receiver's name" in refused(
        bridge("deal", "tuesday", "--value", "1", "--receiver", name)
    )
    assert "boards 1-8: published" in good("status", "tuesday")


def test_b_o_4_a_whole_session_is_redealt(clock: Clock) -> None:
    dealt()
    good("deal", "tuesday", "--redeal", "all", "--reason", "known: the sheets lay open")
    good("reveal", "tuesday", "--yes")
    assert good("verify", "tuesday", "--faults") == "proved: all 12 checks are OK\n"


def test_two_sessions_are_dealt_and_opened_one_by_one(clock: Clock) -> None:
    good("plan", "cup", "--event", "Cup", "--session", "1-4", "--session", "5-8", *TEXT)
    assert "name the session with --session: 1, 2" in refused(bridge("deal", "cup"))
    for session in "12":
        good("deal", "cup", "--session", session, "--value", "4 17 23")
    good("reveal", "cup", "--session", "1", "--yes")
    assert "session 2" not in good("verify", "cup")
    good("reveal", "cup", "--yes")
    assert "session 2 board 8: OK" in good("verify", "cup")


def test_the_director_must_say_that_play_is_over(clock: Clock, tmp_path: Path) -> None:
    dealt()
    before = files(tmp_path)
    ran = bridge("reveal", "tuesday", typed="n\n")
    assert (ran.status, ran.err) == (2, "eldest: tuesday was not revealed\n")
    assert files(tmp_path) == before
    ran = bridge("reveal", "tuesday", typed="y\n")
    assert ran.status == 0
    assert "Has every table finished all boards of session 1?" in ran.out
    assert bridge("reveal", "tuesday").status == 0  # the files once more


# The beacon


def test_b_c_13_a_beacon_is_promised_and_its_round_is_named(clock: Clock) -> None:
    out = good("plan", "a", "--event", "A", "--session", "1", "--at", "2023-09-15T11:00:01Z")
    assert f"Round {ROUND} of the beacon decides the deals. It is due {DUE}." in out
    out = good("plan", "b", "--event", "B", "--session", "1")
    assert "2023-09-15T08:10:00Z" in out


def test_b_c_13_the_relay_is_asked_only_when_the_beacon_is_due(clock: Clock) -> None:
    planned("--at", DUE)
    clock.time = "2023-09-15T11:00:02Z"
    message = refused(bridge("deal", "tuesday", "--relay", "http://127.0.0.1:9"))
    assert "not available yet" in message
    clock.time = DUE
    with relay() as address:
        assert SIGNATURE in good("deal", "tuesday", "--relay", address)
        good("reveal", "tuesday", "--yes")
        assert f"by the value of the relay {address}" in good(
            "verify", "tuesday", "--relay", address
        )
    good("verify", "tuesday", "--value", RANDOMNESS)
    good("verify", "tuesday", "--value", SIGNATURE)


def test_b_c_13_with_another_value_the_entropy_is_different(clock: Clock) -> None:
    planned("--at", DUE)
    clock.time = DUE
    good("deal", "tuesday", "--value", SIGNATURE)
    good("reveal", "tuesday", "--yes")
    ran = bridge("verify", "tuesday", "--value", "00" * 48)
    assert ran.status == 1
    assert "session 1 entropy: DIFFERENT" in ran.out


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"round": 5}, "contradicts itself"),
        ({"randomness": "00" * 32}, "contradicts itself"),
        ({"signature": "xyz"}, "gives no value that can be read"),
    ],
)
def test_b_c_13_a_relay_that_errs_is_not_believed(
    clock: Clock, changes: dict[str, object], says: str
) -> None:
    planned("--at", DUE)
    clock.time = DUE
    with relay(**changes) as address:  # type: ignore[arg-type]  # what JSON holds
        assert says in refused(bridge("deal", "tuesday", "--relay", address))


def test_ec_18_without_a_relay_nothing_is_dealt(clock: Clock, tmp_path: Path) -> None:
    planned("--at", DUE)
    clock.time = DUE
    before = files(tmp_path)
    with relay() as address:
        pass
    message = refused(bridge("deal", "tuesday", "--relay", address))
    assert "gives no value" in message
    assert "R-C-NOENTROPY" in message
    assert files(tmp_path) == before


# What is refused

BAD = {
    "plan needs an event": (("plan", "x", "--session", "1-8"), "Missing option '--event'"),
    "plan needs boards": (("plan", "x", "--event", "X"), "name the boards"),
    "boards": (("plan", "x", "--event", "X", "--session", "1..8"), "boards are listed like"),
    "board 0": (
        ("plan", "x", "--event", "X", "--session", "0-4"),
        "board numbers run from 1 to 65535, not 0 (B-B.2)",
    ),
    "high board": (
        ("plan", "x", "--event", "X", "--session", "1-100000"),
        "board numbers run from 1 to 65535, not 100000 (B-B.2)",
    ),
    "two values": (
        ("plan", "x", "--event", "X", "--session", "1", "--players", "--minutes", "9"),
        "choose one random value",
    ),
    "no text": (
        ("plan", "x", "--event", "X", "--session", "1", "--text", " "),
        "must name a public text that will appear later",
    ),
    "time": (
        ("plan", "x", "--event", "X", "--session", "1", "--at", "eight"),
        "a time must look like 2023-09-15T08:00:00Z",
    ),
    "too late": (
        ("plan", "x", "--event", "X", "--session", "1", "--at", "9999-12-31T23:59:59Z"),
        "within a year",
    ),
    "too soon": (
        ("plan", "x", "--event", "X", "--session", "1", "--at", "2023-09-15T08:04:00Z"),
        "comes too soon. (R-C-EARLY, Law 6E4)",
    ),
    "no event name": (
        ("plan", "x", "--event", " ", "--session", "1", *TEXT),
        "an event needs a name",
    ),
    "no office": (("deal", "x"), "x is not a dealing office"),
    "no office to reveal": (("reveal", "x"), "x is not a dealing office"),
    "no office to tell of": (("status", "x"), "x is not a dealing office"),
    "no file": (("verify", "x"), "x cannot be read"),
    "law6 without a file": (("law6", "x"), "a new session needs --event"),
    "no such command": (("fly",), "No such command 'fly'."),
}


@pytest.mark.parametrize(("words", "says"), BAD.values(), ids=BAD)
def test_bad_words_are_one_sentence_and_leave_nothing(
    clock: Clock, tmp_path: Path, words: tuple[str, ...], says: str
) -> None:
    ran = bridge(*words)
    assert ran.status == 2
    assert says in refused(ran)
    assert files(tmp_path) == {}
    assert list(tmp_path.iterdir()) == []


def test_bad_words_to_an_evening_change_nothing(clock: Clock, tmp_path: Path) -> None:
    planned()
    before = files(tmp_path)
    bad = {
        ("plan", "tuesday", "--event", "X", "--session", "1"): "already exists",
        ("deal", "tuesday"): "the plan promises the winning numbers of Wednesday",
        ("deal", "tuesday", "--value", " "): "the promised text is empty",
        ("deal", "tuesday", "--session", "2"): "there is no session 2 here",
        ("deal", "tuesday", "--boards", "x"): "boards are listed like",
        ("deal", "tuesday", "--value", "1", "--boards", "7-9"): "session 1 has no board 9",
        ("deal", "tuesday", "--value", "1", "--redeal", "9", "--reason", "x"): "has no board 9",
        ("reveal", "tuesday", "--yes"): "session 1 is published, so you cannot reveal",
        ("verify", "tuesday"): "the evening is not revealed yet",
    }
    for words, says in bad.items():
        assert says in refused(bridge(*words)), words
        assert files(tmp_path) == before, words


@pytest.mark.parametrize(
    "name",
    ["plan", "deal", "contribute", "status", "void", "reveal", "verify", "convert", "law6"],
)
def test_every_command_explains_itself(name: str) -> None:
    out = good(name, "--help")
    assert f"eldest bridge {name}" in out.split("Options")[0].split("\n", 2)[2]  # an example
