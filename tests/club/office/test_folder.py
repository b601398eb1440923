"""Files of the office: registry, exports, and a folder that opens again: B-O.3, B-O.7 to B-O.9."""

from __future__ import annotations

import os
import re
from errno import ENOSPC
from hashlib import sha256
from pathlib import Path

import pytest

from eldest.club import formats, law6
from eldest.club.formats import ConfirmationNeeded
from eldest.club.journal import BadFile, write_whole
from eldest.club.law6 import Law6Session, deal_print
from eldest.club.office import (
    FileRegistry,
    Folder,
    export,
    export_name,
    parts,
    safe,
)
from eldest.club.opendeal import BadText, boards_text, read_boards
from eldest.games.bridge import Board, unrank

from .room import WORDS, at, described, published, released, sealed

TODAY = "2023-09-15T12:00:00Z"


# Exports


def test_b_o_3_names_say_event_session_and_boards() -> None:
    assert export_name("Tuesday Évening", 2, range(1, 25), "dlm") == "tuesday-evening-s2-1-24.dlm"
    assert safe("../../etc/passwd") == "etc-passwd"
    assert safe("寿司") == "event"
    assert len(safe("x" * 500)) == 60


def test_b_o_3_dlm_is_sealed_and_dup_is_blind_unless_told(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    _, dlm, _ = export(folder.office, at("12:02:00"), 1, "dlm", "the machine")
    assert b"Status=Sealed" in dlm
    _, dup, _ = export(folder.office, at("12:02:00"), 1, "dup", "the machine")
    assert dup[78:146] == b" " * 68
    assert len(formats.read(dlm, "x.dlm")) == 8


def test_b_o_3_an_export_is_logged_with_hash_receiver_and_time(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    name, data, _ = export(folder.office, at("12:02:00"), 1, "dlm", "the machine")
    (line,) = folder.office.of(1).exports
    assert line["file"] == name == "tuesday-evening-s1-1-8.dlm"
    assert line["sha256"] == sha256(data).hexdigest()
    assert (line["receiver"], line["time"]) == ("the machine", "2023-09-15T12:02:00Z")
    logged = folder.session(1).log.entries[-1]
    assert (logged.op, logged.args["sha256"]) == ("export_deals", line["sha256"])


def test_b_o_3_some_boards_may_be_exported_alone(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    name, data, _ = export(folder.office, at(), 1, "pbn", "me", boards=[3])
    assert name == "tuesday-evening-s1-3-3.pbn"
    assert [board.number for board in formats.read_pbn(data)] == [3]
    with pytest.raises(BadText, match="no board 9"):
        export(folder.office, at(), 1, "pbn", "me", boards=[9])


def test_b_b_3_a_format_without_numbers_needs_a_word_and_gives_a_side_file(tmp_path: Path) -> None:
    folder = sealed(tmp_path, s1="9-12")
    head = folder.office.log.head
    with pytest.raises(ConfirmationNeeded):
        export(folder.office, at(), 1, "bri", "me")
    assert folder.office.log.head == head
    name, data, side = export(folder.office, at(), 1, "bri", "me", confirm=True)
    assert name == "tuesday-evening-s1-9-12.bri"
    boards = formats.read(data, name, side=side)
    assert [board.number for board in boards] == [9, 10, 11, 12]


def test_b_o_4_files_with_a_replaced_deal_are_known(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    for boards in (None, [1, 2], [5]):
        export(folder.office, at(), 1, "pbn", "me", boards=boards)
    folder.office.redeal(at(), 1, [2], "known: seen")
    stale = folder.office.of(1).stale_exports()
    assert [line["file"] for line in stale] == [
        "tuesday-evening-s1-1-8.pbn",
        "tuesday-evening-s1-1-2.pbn",
    ]


def test_b_o_4_a_file_that_was_not_written_anew_is_the_next_step(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    for format in ("dlm", "dup"):
        export(folder.office, at(), 1, format, "me")
    folder.office.redeal(at(), 1, [2], "known: seen")
    found = folder.office.of(1)
    both = "tuesday-evening-s1-1-8.dlm, tuesday-evening-s1-1-8.dup"
    assert found.next == f"export again what holds a replaced deal: {both}"
    export(folder.office, at(), 1, "dlm", "me")
    assert found.next == "export again what holds a replaced deal: tuesday-evening-s1-1-8.dup"
    export(folder.office, at(), 1, "dup", "me")
    assert found.next == "play, then reveal"


@pytest.mark.parametrize(
    ("format", "boards", "due"),
    [
        ("dlm", "1-12,17-28", "1-12 17-28"),
        ("dlm", "90-120", "90-99"),
        ("dlm", "100", ""),
        ("dup", "1-99", "1-99"),
        ("dup", "2-101", "2-51 52-101"),
        ("dup", "1-197", "1-98 99-197"),
        ("dup", "1-198", "1-98 99-197"),
        ("dup", "60-170,180", "60-98 99-170"),
        ("pbn", "1-12,17-28", "1-12,17-28"),
    ],
)
def test_b_f_42_and_43_each_file_holds_what_its_format_can(
    format: str, boards: str, due: str
) -> None:
    rows = parts(format, read_boards(boards))
    assert [boards_text(row) for row in rows] == due.split()
    for row in rows:
        formats.write([Board.of(number, unrank(number)) for number in row], format)


# The folder


def test_b_o_1_a_folder_opens_to_the_same_state(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    folder.office.redeal(at("13:00:00"), 1, [3], "known: seen")
    folder.save()
    again = Folder.open(folder.path, at("14:00:00"))
    assert again.office.log.head == folder.office.log.head
    assert again.office.sets == folder.office.sets
    assert again.office.plan == folder.office.plan
    again.office.begin_play(at("19:00:00"), 1)
    again.office.release(at("23:00:00"), 1)
    assert again.office.reveal().sessions == (1,)


def test_b_6_l_3_a_changed_log_is_refused(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    folder.office.redeal(at("13:00:00"), 1, [3], "known: seen")
    folder.save()
    folder.office.redeal(at("13:05:00"), 1, [4], "known: seen")
    folder.save()
    path = folder.path / "office.log"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:4] + lines[5:]))
    with pytest.raises(BadFile, match="entry 4 of the log was changed"):
        Folder.open(folder.path, at())


@pytest.mark.parametrize("name", ["office.log", "office.json"])
@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"format":"x","version":1,"entries":[],"head":""}']
)
def test_a_folder_that_is_no_office_is_refused(tmp_path: Path, name: str, text: str) -> None:
    with pytest.raises(BadText, match="is not a dealing office"):
        Folder.open(tmp_path, at())
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(BadFile, match=rf"{name} is not a file of eldest dealing office"):
        Folder.open(tmp_path, at())


def test_b_c_10_what_is_secret_is_for_its_owner_only(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    folder.save()
    assert folder.private.stat().st_mode & 0o777 == 0o700
    for path in folder.private.iterdir():
        assert path.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in folder.path.iterdir()) == [
        "office.log",
        "private",
        "public",
    ]


def test_the_plan_file_is_the_plan(tmp_path: Path) -> None:
    folder = published(tmp_path)
    folder.save()
    assert folder.office.plan
    assert (folder.path / "public" / "plan.txt").read_bytes() == folder.office.plan.written()


def test_secrets_are_drawn_once_for_a_folder(tmp_path: Path) -> None:
    described(tmp_path)
    with pytest.raises(FileExistsError):
        described(tmp_path)


def test_an_office_that_stopped_half_way_goes_on_with_the_same_deals(tmp_path: Path) -> None:
    folder = published(tmp_path)
    folder.office.take_value(at("12:00:00"), 1, WORDS)
    folder.save()
    folder.office.generate(at("12:01:00"), 1)  # the session is written, the log is not
    before = folder.session(1).boards[1].original.hands
    again = Folder.open(folder.path, at())
    again.office.generate(at("12:02:00"), 1)
    assert again.session(1).boards[1].original.hands == before


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    write_whole(path, b"old")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "no" / "x.txt", b"new")
    assert [each.name for each in tmp_path.iterdir()] == ["x.txt"]


def test_b_o_3_a_full_disk_leaves_no_half_file_and_is_told_with_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(draft: Path, path: Path) -> None:
        raise OSError(ENOSPC, "No space left on device")

    write_whole(tmp_path / "x.dlm", b"old")
    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match=r"No space left on device: '.*x\.dlm'"):
        write_whole(tmp_path / "x.dlm", b"new")
    assert [each.name for each in tmp_path.iterdir()] == ["x.dlm"]
    assert (tmp_path / "x.dlm").read_bytes() == b"old"


# The registry


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such modes")
def test_b_o_9_the_registry_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "registry.txt"
    for before in (None, 0o644):
        if before:
            path.chmod(before)
        FileRegistry(path, TODAY).register(deal_print(unrank(before or 1).hands), "x")
        assert path.stat().st_mode & 0o777 == 0o600


def test_b_o_9_the_registry_keeps_fingerprint_session_and_date_only(tmp_path: Path) -> None:
    folder = sealed(tmp_path)
    lines = (tmp_path / "registry.txt").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 8
    assert folder.office.plan
    session = f"{folder.office.plan.id[:16]}-s1"
    assert all(re.fullmatch(f"[0-9a-f]{{64}} 2023-09-15 {session}", line) for line in lines)
    hands = folder.session(1).boards[1].original.hands
    assert hands
    assert lines[0].startswith(deal_print(hands))


def test_b_6_d_2_4_the_registry_knows_where_a_deal_comes_from(tmp_path: Path) -> None:
    path = tmp_path / "registry.txt"
    mark = deal_print(unrank(5).hands)
    book = FileRegistry(path, TODAY)
    assert book.origin(mark) is None
    book.register(mark, "tuesday-s1")
    book.register(mark, "friday-s1")
    assert book.origin(mark) == FileRegistry(path, TODAY).origin(mark) == "tuesday-s1"
    assert path.read_text(encoding="utf-8").count("\n") == 1


def test_b_x_1_practice_deals_are_registered(tmp_path: Path) -> None:
    book = FileRegistry(tmp_path / "registry.txt", TODAY)
    book.register_practice(unrank(7))
    assert book.origin(deal_print(unrank(7).hands)) == "practice"


def test_a_registry_with_a_strange_line_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "registry.txt"
    path.write_text(f"{'ab' * 32} 2023-09-15 x\nhello\n", encoding="utf-8")
    with pytest.raises(
        BadText, match=r"line 2: registry\.txt has a line that is not a fingerprint"
    ):
        FileRegistry(path, TODAY)


def another_session(path: Path) -> Law6Session:
    """A session of another evening under the same registry."""
    session = Law6Session.create(
        at(),
        event="friday",
        boards=list(range(1, 9)),
        tables=[1],
        salt="00" * 16,
        directors=["dir"],
        registry=FileRegistry(path / "registry.txt", TODAY),
    )
    assert session.set_dealing_method(at(), "other").ok
    return session


def attested(deals: list[list[object]]) -> dict[str, object]:
    told: dict[str, object] = {"file": "x.pbn", "sha256": "00" * 32, "deals": deals}
    return told | {
        "generator": "bigdeal",
        "made_at": TODAY,
        "for_this_session": True,
        "unseen": True,
    }


def test_t_6_d2_2_deals_of_last_week_are_known_by_the_registry(tmp_path: Path) -> None:
    folder = released(tmp_path)
    old: list[list[object]] = [
        [number, 0, folder.session(1).board_json(number)["deal"]] for number in range(1, 9)
    ]
    answer = another_session(tmp_path).import_deals(at(), **attested(old))  # type: ignore[arg-type]  # plain values
    assert answer.code == "R-6D2-IMPORT"


def test_t_x_2_practice_deals_are_known_even_without_their_tags(tmp_path: Path) -> None:
    FileRegistry(tmp_path / "registry.txt", TODAY).register_practice(unrank(7))
    practice: list[list[object]] = [[1, 0, unrank(7).to_pbn()]]
    answer = another_session(tmp_path).import_deals(at(), **attested(practice))  # type: ignore[arg-type]  # plain values
    assert answer.code == "R-6D2-IMPORT"
    fresh: list[list[object]] = [[1, 0, unrank(8).to_pbn()]]
    answer = another_session(tmp_path).import_deals(at(), **attested(fresh))  # type: ignore[arg-type]  # plain values
    assert answer.ok


def test_b_o_7_hand_dealt_boards_reach_the_registry_only_after_play(tmp_path: Path) -> None:
    session = another_session(tmp_path)
    assert session.open_session(at()).ok
    deal = unrank(9).to_pbn()
    sheet = session.record_deal(
        at(), 1, dealt_by="s", shuffled_by="s", present=list("NESW"), deal=deal
    )
    assert sheet.ok
    mark = deal_print(unrank(9).hands)
    assert FileRegistry(tmp_path / "registry.txt", TODAY).origin(mark) is None
    assert session.close_session(at()).ok
    assert session.release_hands(at()).ok
    assert FileRegistry(tmp_path / "registry.txt", TODAY).origin(mark) == "friday-s1"


def test_b_o_8_the_log_of_a_released_session_verifies(tmp_path: Path) -> None:
    folder = released(tmp_path)
    assert law6.verify_release(folder.session(1).log.json()) == []
