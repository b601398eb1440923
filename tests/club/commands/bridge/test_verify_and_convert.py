"""`eldest bridge verify` and `convert` on files: T-C.3, B-C.9, B-O.8, B-B.3."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from eldest.club import formats
from eldest.club.formats import filed
from eldest.club.practice import marked
from eldest.games.bridge import Board, unrank
from tests.cli.running import refused
from tests.club.opendeal.test_bigdeal import ORIGINAL, SQD, SQK

from .evening import DUE, SIGNATURE, TEXT, Clock, bridge, dealt, files, good, planned, revealed

PUBLIC = Path("tuesday/public")
RECORD = PUBLIC / "tuesday-evening-s1-1-8.pbn"
THREE = [str(PUBLIC / "plan.txt"), str(PUBLIC / "reveal.txt"), str(RECORD)]


def changed(path: Path, old: bytes, new: bytes) -> None:
    data = path.read_bytes()
    assert old in data
    path.write_bytes(data.replace(old, new, 1))


def test_b_o_8_the_files_are_known_in_any_order(clock: Clock) -> None:
    revealed()
    for order in (THREE, THREE[::-1]):
        assert good("verify", *order).endswith("proved: all 11 checks are OK\n")
    assert "log-s1.json: OK, 8 entries, head " in good("verify", "tuesday")


CHANGES: dict[str, tuple[Callable[[], None], str]] = {
    "plan": (lambda: changed(PUBLIC / "plan.txt", b"Evening", b"Evenimg"), "plan: DIFFERENT"),
    "secret": (
        lambda: changed(PUBLIC / "reveal.txt", b"secret ", b"secret 00000000"),
        "line 3: a secret must be 64 lower-case hex digits",
    ),
    "text": (lambda: changed(PUBLIC / "reveal.txt", b"4 17", b"4 18"), "board 1: DIFFERENT"),
    "number": (lambda: changed(RECORD, b'[Board "7"]', b'[Board "71"]'), "board 7: MISSING"),
    "log": (
        lambda: changed(PUBLIC / "log-s1.json", b"dealing machine", b"a friend of mine"),
        "log-s1.json: DIFFERENT",
    ),
    "deal id": (lambda: changed(RECORD, b':1:7:0"]', b':1:7:1"]'), "board 7: DIFFERENT"),
}


@pytest.mark.parametrize(("change", "says"), CHANGES.values(), ids=CHANGES)
def test_t_c_3_what_was_changed_is_named(
    clock: Clock, change: Callable[[], None], says: str
) -> None:
    revealed()
    change()
    ran = bridge("verify", "tuesday")
    assert ran.status in (1, 2)
    assert says in ran.out + ran.err


def test_a_check_that_fails_has_status_1_and_says_how_much(clock: Clock) -> None:
    revealed()
    changed(RECORD, b'[Board "7"]', b'[Board "71"]')
    ran = bridge("verify", "tuesday", "--faults")
    assert ran.status == 1
    assert ran.out.count("\n") == 2
    assert ran.err == "eldest: not proved: 2 of 13 checks are not OK\n"


def test_b_c_13_a_beacon_is_checked_by_its_own_signature(clock: Clock) -> None:
    planned("--at", DUE)
    clock.time = DUE
    good("deal", "tuesday", "--value", SIGNATURE)
    good("reveal", "tuesday", "--yes")
    assert "round 657413 of the beacon, by its BLS signature" in good("verify", "tuesday")
    changed(PUBLIC / "reveal.txt", SIGNATURE[-8:].encode(), b"00000000")
    ran = bridge("verify", "tuesday")
    assert ran.status == 1
    assert "session 1 entropy: DIFFERENT" in ran.out


def test_files_that_do_not_make_a_proof_are_refused(clock: Clock) -> None:
    revealed()
    Path("x.sqd").write_bytes(SQD)
    assert "pass a plan, a reveal and deals" in refused(bridge("verify", THREE[0]))
    assert "pass a plan, a reveal and deals" in refused(bridge("verify", *THREE, "x.sqd"))
    assert "second plan" in refused(bridge("verify", *THREE, THREE[0]))
    assert "not both" in refused(bridge("verify", *THREE, "--relay", "http://x", "--value", "1"))
    Path("plan2.txt").write_bytes(b"opendeal/1\nend\n")
    assert "plan2.txt, line 2: the line `event` must be here" in refused(
        bridge("verify", "plan2.txt", *THREE[1:])
    )


def test_b_6_l_3_a_quiet_redeal_is_found_by_the_log(clock: Clock) -> None:
    dealt()
    good("deal", "tuesday", "--redeal", "5", "--reason", "known: seen")
    good("reveal", "tuesday", "--yes")
    changed(PUBLIC / "reveal.txt", b"used 1 5 1 known: seen\n", b"")
    ran = bridge("verify", "tuesday", "--faults")
    assert ran.status == 1
    assert "session 1 board 5: DIFFERENT" in ran.out
    assert "log-s1.json: DIFFERENT, its redeals are not those of the reveal" in ran.out


def test_a_log_of_another_evening_or_none_is_found(clock: Clock) -> None:
    revealed()
    good("plan", "friday", "--event", "Friday", "--session", "1-4", *TEXT)
    good("deal", "friday", "--value", "1")
    good("reveal", "friday", "--yes")
    ran = bridge("verify", *THREE, "friday/public/log-s1.json", "--faults")
    assert ran.status == 1
    assert "it is the log of another evening" in ran.out
    for text in ("hello", "{}", "[]", "[1]", '[{"op": 1}]'):
        Path("x.json").write_text(text, encoding="utf-8")
        ran = bridge("verify", *THREE, "x.json", "--faults")
        assert ran.status in (1, 2)
        assert "x.json" in ran.out + ran.err


def squaredeal(folder: Path) -> list[str]:
    """A tournament with its first session, as its organiser publishes it."""
    (folder / "wbg.sqd").write_bytes(SQD)
    (folder / "wbg.sqk").write_bytes(SQK)
    boards = [Board.of(number, unrank(g)) for number, g in enumerate(ORIGINAL, 1)]
    (folder / "OPRR01.pbn").write_bytes(formats.write(boards, "pbn"))
    return ["wbg.sqd", "wbg.sqk", "OPRR01.pbn"]


def test_b_c_9_a_published_championship_verifies(clock: Clock, tmp_path: Path) -> None:
    assert good("verify", *squaredeal(tmp_path)).endswith("proved: all 5 checks are OK\n")


def test_b_c_9_keys_without_a_board_prove_nothing(clock: Clock, tmp_path: Path) -> None:
    names = squaredeal(tmp_path)
    Path("empty.pbn").write_bytes(b"% PBN 2.1\n")
    for more in ([], ["empty.pbn"]):
        ran = bridge("verify", *names[:2], *more)
        assert ran.status in (1, 2)
        assert "proved: all" not in ran.out
    ran = bridge("verify", *names[:2])
    assert ran.status == 1
    assert ran.err == (
        "eldest: not proved: no board was compared; pass the files with the deals too\n"
    )


def test_b_c_9_a_changed_key_or_file_name_fails(clock: Clock, tmp_path: Path) -> None:
    names = squaredeal(tmp_path)
    Path("OPRR01.pbn").rename("OPRR02.pbn")
    ran = bridge("verify", *names[:2], "OPRR02.pbn")
    assert ran.status == 1
    assert "OPRR02.pbn board 1: DIFFERENT" in ran.out
    Path("OPRR02.pbn").rename("OPRR01.pbn")
    changed(Path("wbg.sqk"), b"hrzk", b"hrzK")
    ran = bridge("verify", *names)
    assert ran.status == 1
    assert "keys: DIFFERENT" in ran.out
    assert "OPRR01.pbn board 3: DIFFERENT" in ran.out


# Convert


def some(folder: Path, first: int = 1) -> list[Board]:
    boards = [Board.of(number, unrank(number * 10**25)) for number in range(first, first + 4)]
    data = formats.write([filed(board).tagged(Event="Cup") for board in boards], "pbn")
    (folder / "a.pbn").write_bytes(data)
    return boards


@pytest.mark.parametrize("format", ["lin", "rbn", "dlm", "dup", "bri", "ber", "rzd", "csv"])
def test_deals_go_there_and_back(clock: Clock, tmp_path: Path, format: str) -> None:
    boards = some(tmp_path)
    good("convert", "a.pbn", f"b.{format}")
    good("convert", f"b.{format}", "c.pbn")
    back = formats.read_pbn(Path("c.pbn").read_bytes())
    assert [board.board for board in back] == boards


def test_tags_of_pbn_survive(clock: Clock, tmp_path: Path) -> None:
    some(tmp_path)
    good("convert", "a.pbn", "b.pbn")
    assert Path("b.pbn").read_bytes() == Path("a.pbn").read_bytes()


def test_b_b_3_a_format_without_numbers_needs_a_word_and_a_side_file(
    clock: Clock, tmp_path: Path
) -> None:
    boards = some(tmp_path, first=9)
    before = files(tmp_path)
    assert "--confirm does so" in refused(bridge("convert", "a.pbn", "b.bri"))
    assert files(tmp_path) == before
    assert "b.bri.side.csv" in good("convert", "a.pbn", "b.bri", "--confirm")
    good("convert", "b.bri", "c.pbn", "--side", "b.bri.side.csv")
    back = formats.read_pbn(Path("c.pbn").read_bytes())
    assert [board.board for board in back] == boards


def test_sealed_and_blind_are_passed_on(clock: Clock, tmp_path: Path) -> None:
    some(tmp_path)
    good("convert", "a.pbn", "b.dlm", "--sealed", "--headline", "Cup")
    assert b"Status=Sealed" in Path("b.dlm").read_bytes()
    good("convert", "a.pbn", "b.dup", "--blind")
    assert Path("b.dup").read_bytes()[78:146] == b" " * 68


BAD = {
    "no such file": (("none.pbn", "b.lin"), "none.pbn cannot be read"),
    "no such format": (("a.pbn", "b.doc"), "not a known format of deals"),
    "bad file": (("bad.pbn", "b.lin"), "bad.pbn, record 1"),
    "taken": (("a.pbn", "a.pbn"), "a.pbn already exists"),
    "cannot be read": (
        ("a.pbn", "b.lin", "--from", "usebio"),
        "USEBIO files are written, not read",
    ),
    "no folder": (("a.pbn", "none/b.lin"), "cannot be written"),
}


@pytest.mark.parametrize(("words", "says"), BAD.values(), ids=BAD)
def test_a_conversion_that_fails_leaves_nothing(
    clock: Clock, tmp_path: Path, words: tuple[str, ...], says: str
) -> None:
    some(tmp_path)
    Path("bad.pbn").write_bytes(Path("a.pbn").read_bytes().replace(b"[Deal ", b"[Xeal ", 1))
    before = files(tmp_path)
    assert says in refused(bridge("convert", *words))
    assert files(tmp_path) == before


def test_a_file_is_replaced_only_when_told(clock: Clock, tmp_path: Path) -> None:
    some(tmp_path)
    Path("b.lin").write_bytes(b"old")
    good("convert", "a.pbn", "b.lin", "--replace")
    assert Path("b.lin").read_bytes() != b"old"


def test_b_6_e_7_no_file_of_the_office_is_opened_before_the_release(
    clock: Clock, tmp_path: Path
) -> None:
    dealt("--format", "pbn", "--format", "dlm")
    stem = Path("tuesday/export/tuesday-evening-s1-1-8")
    Path("tuesday/copies/deep").mkdir(parents=True)
    Path("tuesday/copies/deep/x.pbn").write_bytes(stem.with_suffix(".pbn").read_bytes())
    Path("link.dlm").symlink_to(stem.with_suffix(".dlm"))
    before = files(tmp_path)
    for source in (f"{stem}.pbn", f"{stem}.dlm", "tuesday/copies/deep/x.pbn", "link.dlm"):
        for words in (("convert", source, "x.lin"), ("print", source, "x.html")):
            assert "R-6E-SEALED" in refused(bridge(*words)), words
    assert files(tmp_path) == before
    good("reveal", "tuesday", "--yes")
    good("convert", f"{stem}.dlm", "x.pbn")


def test_b_6_l_2_curtain_cards_of_sealed_boards_are_logged(clock: Clock) -> None:
    dealt("--format", "pbn")
    source = Path("tuesday/export/tuesday-evening-s1-1-8.pbn")
    good("print", str(source), "cards.pdf", "--curtain")
    assert Path("cards.pdf").stat().st_mode & 0o077 == 0
    told = "curtain cards were printed for 1-8 at 2023-09-15T08:00:00Z"
    assert told in Path("tuesday/public/status.txt").read_text(encoding="utf-8")
    Path("tuesday/export/x.pbn").write_bytes(source.read_bytes())
    assert "R-6E-SEALED" in refused(bridge("print", "tuesday/export/x.pbn", "b.pdf", "--curtain"))
    good("reveal", "tuesday", "--yes")
    log = json.loads((PUBLIC / "log-s1.json").read_text(encoding="utf-8"))
    formats_ = [entry["args"]["format"] for entry in log if entry["op"] == "export_deals"]
    assert formats_ == ["pbn", "curtain"]
    good("verify", "tuesday")


def test_b_x_1_practice_deals_stay_marked_or_it_is_said(clock: Clock, tmp_path: Path) -> None:
    boards = [marked(board, b"x") for board in some(tmp_path)]
    Path("a.pbn").write_bytes(formats.write(boards, "pbn"))
    for target, says in (("b.pbn", 0), ("b.dlm", 0), ("b.xml", 0), ("b.lin", 1), ("b.bri", 1)):
        ran = bridge("convert", "a.pbn", target)
        assert (ran.status, ran.err.count("does not say that these are practice")) == (0, says)
        marks = b"not for competition (Law 6E4)" in Path(target).read_bytes()
        assert marks != says, target
    ran = bridge("convert", "a.pbn", "c.dlm", "--headline", "Cup")
    assert "dlm does not say that these are practice deals" in ran.err


def test_a_file_that_is_called_like_the_log_of_an_office_closes_no_folder(
    clock: Clock, tmp_path: Path
) -> None:
    some(tmp_path)
    Path("office.log").write_text("{}", encoding="utf-8")
    good("convert", "a.pbn", "b.lin")


def test_b_f_1_convert_offers_lenient_and_lists_what_it_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = formats.write_pbn([filed(Board.of(1, unrank(5)))]).decode()
    Path("a.pbn").write_text(f'{text}\n[Board "2"]\n[Deal "N:AK... - - -"]\n')
    assert "line 20: the hands of E and S and W are missing; `eldest bridge convert --lenient`" in (
        refused(bridge("convert", "a.pbn", "b.lin"))
    )
    assert not Path("b.lin").exists()
    ran = bridge("convert", "a.pbn", "b.lin", "--lenient")
    assert ran.status == 0
    left = "left out: a.pbn, record 2, line 20: the hands of E and S and W are missing"
    assert ran.err == f"eldest: {left}\n"
    assert [board.number for board in formats.read_lin(Path("b.lin").read_bytes())] == [1]
    assert "--lenient is only for pbn" in refused(bridge("convert", "b.lin", "c.pbn", "--lenient"))
