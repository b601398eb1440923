"""The walk through Law 6: what is asked, what the Law says, and what the log keeps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eldest.club import law6
from eldest.club.journal import file as journal
from tests.cli.running import Ran, refused

from .evening import Clock, bridge, good

FILE = "tuesday.law6"
NEW = (FILE, "--event", "Tuesday", "--boards", "1-4")
SHUFFLE = ("shuffle", "NESW", "S", "7")
DEAL = ("deal", "S", "clockwise")
READY = ("1", *SHUFFLE, *DEAL)


def walk(*lines: str, words: tuple[str, ...] = NEW) -> str:
    """What a Director reads who types these lines and leaves."""
    return good("law6", *words, typed="\n".join([*lines, "quit", ""]))


def session() -> law6.Law6Session:
    return law6.read(Path(FILE))


def ops() -> list[str]:
    return [entry.op for entry in session().log.entries]


def test_6e1_a_board_is_shuffled_cut_and_dealt(clock: Clock) -> None:
    out = walk("1", *SHUFFLE, "cut", "E", "21", *DEAL)
    assert "Board 1 waits to be shuffled." in out
    assert "Law 6A: The pack is shuffled thoroughly." in out
    assert "Board 1 is ready: four hands, face down." in out
    assert ops()[-4:] == ["set_presence", "shuffle", "request_cut", "deal"]
    assert session().boards[1].making.pack.cut_at == 21
    assert f"head {session().head}\n" in out


def test_6a_few_riffles_are_noted_and_a_partner_gets_no_cut(clock: Clock) -> None:
    out = walk("1", "shuffle", "NESW", "S", "3", "cut", "N", "20")
    assert "Note: Fewer than seven riffles hardly mix a pack" in out
    refusal = "Refused: Only an opponent of the player who shuffles may ask for a cut. (Law 6A)"
    assert refusal in out
    assert session().log.entries[-1].args["refused"] == "R-6A-CUTWHO"


def test_6a_a_pack_is_shuffled_before_it_is_dealt(clock: Clock) -> None:
    assert "This pack has not been shuffled since its last use. (Law 6A, 6D2)" in walk("1", *DEAL)


@pytest.mark.parametrize(("edition", "refusals"), [("2007", 0), ("2017", 1)])
def test_6b_neighbours_in_one_hand_part_the_editions(
    clock: Clock, edition: str, refusals: int
) -> None:
    snake = ("deal", "S", "order", "E S W N N W S E")
    out = walk("1", *SHUFFLE, *snake, words=(*NEW, "--edition", edition))
    assert out.count("Neighbouring cards of the pack may not go to the same hand") == refusals
    assert ("Law 6B (2017): Two neighbouring cards of the pack" in out) == (edition == "2017")


def test_6b_packets_are_refused(clock: Clock) -> None:
    out = walk("1", *SHUFFLE, "deal", "S", "packets", "3")
    assert "Refused: Cards are dealt one at a time. (Law 6B)" in out


def test_6c_a_missing_side_is_told_and_may_be_allowed(clock: Clock) -> None:
    out = walk("1", "shuffle", "NS", "S", "7")
    assert "For the Director: Nobody from EW was present" in out
    out = walk("2", "waive", "they are late", "shuffle", "NS", "S", "7", words=(FILE,))
    assert "For the Director" not in out


def test_6d1_a_card_seen_before_the_first_call_means_a_new_deal(clock: Clock) -> None:
    out = walk(*READY, "seen", "shuffle_deal", "W", "N")
    assert "Law 6D1: shuffle and deal this board again before anybody calls." in out
    assert session().boards[1].state == "redeal_required"
    out = walk("1", *SHUFFLE, *DEAL, words=(FILE,))
    assert "Board 1 must be shuffled and dealt again." in out
    assert session().boards[1].k == 1
    assert "redeal" in ops()


@pytest.mark.parametrize(("edition", "law"), [("2007", "16C"), ("2017", "16D")])
def test_6d1_after_the_first_call_another_law_applies(clock: Clock, edition: str, law: str) -> None:
    lines = (*READY, "call", "N", "P", "seen", "shuffle_deal", "W", "N")
    assert f"Apply Law {law}." in walk(*lines, words=(*NEW, "--edition", edition))


def test_6d1_a_wrong_deal_found_late_waits_for_the_director(clock: Clock) -> None:
    lines = (*READY, "call", "N", "1NT", "wrong", "packet", "decide", "foul", "two tables played")
    out = walk(*lines)
    assert "the Director decides, and the board waits" in out
    assert "foul: Score it as a fouled board, in groups" in out
    assert session().boards[1].status == "fouled"


def test_6d2_an_unshuffled_pack_leaves_no_result(clock: Clock) -> None:
    out = walk(*READY, "call", "N", "P", "wrong", "unshuffled")
    assert "Law 6D2: Results do not count" in out
    assert "F-6D2" in str(session().log.entries[-1].args)


@pytest.mark.parametrize(("edition", "says"), [("2007", "must take place"), ("2017", "Done.")])
def test_6d3_an_order_and_its_withdrawal(clock: Clock, edition: str, says: str) -> None:
    lines = (*READY, "order", "known", "withdraw", "it was a mistake")
    out = walk(*lines, words=(*NEW, "--edition", edition))
    assert "dull, wild or one-sided" in out
    assert says in out.split("takes the order back", 1)[1]


def test_b_o_7_a_sheet_of_a_board_dealt_before(clock: Clock) -> None:
    out = walk(
        "1", "sheet", "S", "S", "-", "NESW", "nothing", "board", "2", "sheet", *"-S-", "N", "1"
    )
    assert "Nobody from EW was present when board 2" in out
    assert session().boards[1].state == "ready"
    assert session().boards[2].state == "redeal_required"  # nobody shuffled it


def test_what_is_no_answer_is_asked_again(clock: Clock) -> None:
    out = walk("9", "hello", "1", "fly", "99", "shuffle", "XY", "NESW", "Q", "S", "999", "7")
    assert "Board 9 is not in this session." in out
    assert "Type a number from 1 to 65535, or only Enter." in out
    assert "Type a number from 1 to 6." in out
    assert "Type the letters of seats" in out
    assert "Type N, E, S or W, or D for the Director." in out
    assert session().boards[1].state == "shuffled"


def test_a_call_that_is_none_changes_nothing(clock: Clock) -> None:
    out = walk(*READY, "call", "N", "hello")
    assert "a call is P, X, XX or 1C to 7N" in out
    assert session().boards[1].state == "ready"


def test_a_board_is_dealt_at_the_table_that_is_named(clock: Clock) -> None:
    walk("1", "2", *SHUFFLE, words=(*NEW, "--tables", "3"))
    assert session().boards[1].original.table == 2


def test_the_session_is_kept_after_every_step_for_its_owner(clock: Clock) -> None:
    ran: Ran = bridge("law6", *NEW, typed="\n".join(["1", *SHUFFLE]))  # the input ends here
    assert ran.status == 130
    assert ops()[-1] == "shuffle"
    assert Path(FILE).stat().st_mode & 0o777 == 0o600


def test_b_6_l_3_a_changed_log_is_found(clock: Clock) -> None:
    walk(*READY)
    assert "the chain is sound" in good("law6", FILE, "--check")
    assert "S1  shuffle  board 1" in good("law6", FILE, "--log")
    text = Path(FILE).read_text(encoding="utf-8")
    Path(FILE).write_text(text.replace('"riffles":7', '"riffles":9'), encoding="utf-8")
    ran = bridge("law6", FILE, "--check")
    assert ran.status == 1
    assert "of the log was changed" in ran.err


def test_b_6_l_3_a_noted_head_shows_that_the_end_was_cut_off(clock: Clock) -> None:
    out = walk(*READY)
    head = session().head
    assert f"head {head}\nWrite the head down where others see it" in out
    lines = Path(FILE).read_bytes().splitlines(keepends=True)[:-1]
    Path(FILE).write_bytes(b"".join(lines))
    assert "this does not show entries cut off at the end" in good("law6", FILE, "--check")
    ran = bridge("law6", FILE, "--check", "--head", head)
    assert ran.status == 1
    assert "changed or cut off" in ran.err
    last = json.loads(lines[-1])
    said = good("law6", FILE, "--check", "--head", last["hash"][:16])
    assert f"entry {last['n']} has the noted head: everything up to it is unchanged" in said


def test_a_head_is_compared_by_a_check_only(clock: Clock) -> None:
    walk(*READY)
    assert "--head can be used only with --check" in refused(
        bridge("law6", FILE, "--head", "0" * 64)
    )
    assert "at least 16" in refused(bridge("law6", FILE, "--check", "--head", "abc"))


def test_a_file_that_is_no_session_is_refused(clock: Clock) -> None:
    for text in ("hello", "{}"):
        Path(FILE).write_text(text, encoding="utf-8")
        assert "is not a file of eldest law6 session" in refused(bridge("law6", FILE))
        assert Path(FILE).read_text(encoding="utf-8") == text


def test_only_one_program_walks_through_a_session(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    walk(*READY)
    monkeypatch.setattr(journal, "PATIENCE", 0.0)
    with law6.reopen(Path(FILE))[1]:
        assert refused(bridge("law6", FILE)) == f"another program is writing to {FILE}"
        assert "the chain is sound" in good("law6", FILE, "--check")


def test_b_6_l_1_the_log_is_printed_in_plain_words(clock: Clock) -> None:
    walk(*READY, "seen", "shuffle_deal", "W", "N")
    out = good("law6", FILE, "--log")
    assert "boards 1,2,3,4" in out
    assert "seats N,E,S,W" in out
    assert "visible_to W" in out
    assert not set("[]{}'") & set(out)
    assert "None" not in out


def test_b_6_d_3_3_only_an_order_is_taken_back(clock: Clock) -> None:
    out = walk(*READY, "seen", "shuffle_deal", "W", "N")
    assert session().boards[1].state == "redeal_required"
    assert "takes the order back" not in out
    out = walk("2", *READY[1:], "order", "known", words=(FILE,))
    assert "takes the order back" in out


@pytest.mark.parametrize("words", [("--event", "X"), ("--boards", "1-8"), ("--tables", "2")])
def test_what_founds_a_session_cannot_change_one(clock: Clock, words: tuple[str, str]) -> None:
    walk(*READY)
    before = Path(FILE).read_bytes()
    message = refused(bridge("law6", FILE, *words))
    assert message == (f"{FILE} already exists, and {words[0]} is for a new session: leave it out")
    assert Path(FILE).read_bytes() == before
