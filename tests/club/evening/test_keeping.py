"""B-E.12: one file that opens again to the same state and log head, whatever happens to it."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from eldest.club.evening import BadFile, InUse, Service, create, read, reopen
from eldest.club.evening.keeping import FILE
from eldest.club.journal import file as journals
from eldest.club.law6 import verify_log

from .club import DIRECTOR, SCORER, do, done, enter, filled, results, settings

HEAD = FILE.head


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """An evening with all results, three corrections, one adjusted and one fouled (T-E.1)."""
    path = tmp_path_factory.mktemp("evening") / "evening.log"
    club, journal = create(path, settings("howell", 5, 27), DIRECTOR)
    with journal:
        filled(club)
        for number, place in enumerate(list(club.state.places())[:5]):
            args = {"round": place.round, "table": place.table, "board": place.board}
            by = DIRECTOR if number == 3 else SCORER
            value = {3: {"result": "60/40"}, 4: {"form": "b"}}.get(number, {"result": "1C N ="})
            done(club, by, "correct", **args, **value, reason="checked")
        done(club, DIRECTOR, "penalise", pair="3", points="1.5", reason="late")
        done(club, DIRECTOR, "publish")
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path, written: bytes) -> Path:
    """The file of that evening."""
    path = tmp_path / "evening.log"
    path.write_bytes(written)
    return path


def test_t_e_1_the_ranking_comes_from_the_log_alone(path: Path) -> None:
    first, again = read(path), read(path)
    assert len(first.log.entries) == 1 + 135 + 5 + 2
    assert first.rankings() == again.rankings()
    assert (first.head, first.state.results) == (again.head, again.state.results)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert verify_log([json.loads(line) for line in lines[1:]]) is None


def test_b_e_12_it_goes_on_where_it_stopped(path: Path) -> None:
    before = read(path)
    club, journal = reopen(path)
    with journal:
        assert (club.head, club.rankings()) == (before.head, before.rankings())
        done(club, DIRECTOR, "publish", official=True)
    assert read(path).head == club.head != before.head


@pytest.mark.parametrize("torn", [1, 20, 100])
def test_a_torn_last_line_is_dropped(path: Path, torn: int) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:-torn])
    assert len(read(path).log.entries) == 142
    club, journal = reopen(path)
    with journal:
        done(club, DIRECTOR, "publish")
    assert path.read_bytes().count(b"\n") == data.count(b"\n")
    assert read(path).head == club.head


def test_every_cut_opens_to_the_state_of_its_last_whole_line(tmp_path: Path) -> None:
    path = tmp_path / "evening.log"
    club, journal = create(path, settings(), DIRECTOR)
    with journal:
        heads = [club.head]
        for place, result in results(club)[:4]:
            enter(club, place, result)
            heads.append(club.head)
    data = path.read_bytes()
    begin = data.index(b"\n", len(HEAD)) + 1
    for size in range(begin, len(data) + 1, 7):
        path.write_bytes(data[:size])
        whole = data[:size].count(b"\n") - 1
        assert read(path).head == heads[whole - 1]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"round":1', b'"round":2'),
        (b'"actor":"scorer"', b'"actor":"nobody"'),
        (b'"n":9,', b'"n":8,'),
    ],
)
def test_a_changed_line_is_noticed(path: Path, old: bytes, new: bytes) -> None:
    data = path.read_bytes()
    assert old in data
    path.write_bytes(data.replace(old, new, 1))
    with pytest.raises(BadFile, match="was changed"):
        read(path)


def test_a_missing_line_is_noticed(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:9] + lines[10:]))
    with pytest.raises(BadFile, match="entry 9 of the log was changed"):
        read(path)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}\n",
        b"\xff\xfe\n",
        HEAD,
        HEAD + b"x\n",
        HEAD + b"[]\n",
    ],
)
def test_another_file_is_no_evening(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "other"
    path.write_bytes(data)
    with pytest.raises(BadFile):
        read(path)
    with pytest.raises(BadFile):
        reopen(path)
    assert path.read_bytes() == data


def test_an_evening_is_not_written_over(path: Path) -> None:
    data = path.read_bytes()
    with pytest.raises(FileExistsError):
        create(path, settings(), DIRECTOR)
    assert path.read_bytes() == data


def test_what_is_refused_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "evening.log"
    with pytest.raises(Exception, match="There is a clash in this movement"):
        create(path, settings("howell", 9, 6), DIRECTOR)
    assert not path.exists()


def test_only_one_program_writes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journals, "PATIENCE", 0.05)
    with Service.open(path), pytest.raises(InUse, match="another program"):
        Service.open(path)
    assert read(path).head
    Service.open(path).close()


def test_the_file_is_for_its_owner(tmp_path: Path) -> None:
    path = tmp_path / "evening.log"
    create(path, settings(), DIRECTOR)[1].close()
    assert path.stat().st_mode & 0o077 == 0


def test_a_disk_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    club, journal = reopen(path)
    data, head = path.read_bytes(), club.head

    def full(_: int) -> None:
        raise OSError("no space left")

    with journal:
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", full)
            with pytest.raises(OSError, match="no space"):
                do(club, DIRECTOR, "publish")
        assert (club.head, len(club.state.published)) == (head, 1)
        assert path.read_bytes() == data
        done(club, DIRECTOR, "publish")
    assert read(path).head == club.head


@pytest.mark.skipif(sys.platform == "win32", reason="limits of files are of POSIX")
@pytest.mark.parametrize("room", [0, 1, 120])
def test_b_e_12_a_full_disk_leaves_a_file_that_opens(path: Path, room: int) -> None:
    """What the disk refused must not be written later, behind what was confirmed meanwhile."""
    import resource

    with Service.open(path) as service:
        count = len(service.evening.log)
        none = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + room, none[1]))
        try:
            with pytest.raises(OSError, match="large"):
                service.do(DIRECTOR, "publish", {})
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, none)
        assert len(service.evening.log) == count
        service.do(DIRECTOR, "publish", {})
        head = service.head
    assert (read(path).head, len(read(path).log)) == (head, count + 1)


@pytest.mark.parametrize("what", ["replaced", "removed", "cut", "longer"])
def test_b_e_12_nothing_is_confirmed_into_a_file_that_others_changed(path: Path, what: str) -> None:
    with Service.open(path) as service:
        data, count = path.read_bytes(), len(service.evening.log)
        match what:
            case "replaced":
                other = path.with_name("other")
                other.write_bytes(data)
                other.replace(path)
            case "removed":
                path.unlink()
            case "cut":
                path.write_bytes(data[:-9])
            case "longer":
                path.write_bytes(data + b"{}\n")
        with pytest.raises(BadFile, match="by another program"):
            service.do(DIRECTOR, "publish", {})
        assert len(service.evening.log) == count


@pytest.mark.parametrize("line", [b"[" * 100_000, b'{"n":2,"args":' + b"[" * 100_000, b"9" * 9999])
def test_b_e_12_a_line_made_to_break_the_reader_is_refused(path: Path, line: bytes) -> None:
    path.write_bytes(b"\n".join(path.read_bytes().splitlines()[:2]) + b"\n" + line + b"\n")
    with pytest.raises(BadFile, match="entry 2"):
        read(path)


def test_b_e_12_half_a_letter_is_refused(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"dir1"', b'"\\ud800"', 1))
    with pytest.raises(BadFile, match="entry 1"):
        read(path)
