"""B-E.12: files of version 0.1 before the one journal, kept as they were, open and go on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from eldest.club import duplicate, evening, law6
from eldest.club.journal import BadFile, By
from eldest.club.office import Folder, SetState

OLDER = Path(__file__).parent / "older"
DIRECTOR = By("director", "director", "2026-11-18T20:00:00Z")
HEADS = {
    "friday.evening": "c84d70aa4e2a3f45e2e9f9028d7c3ed5ab05419cf94ab30e4789d6c9a8f81149",
    "thursday.duplicate": "eac1e1547ead8516e8d149de5dfcb28f98170ca288495bfb8b92f50d4bb8a1b6",
    "tuesday.law6": "af33bbbf56c30111218b0642877f305661cbb629982e10eae669a9325b516c46",
}


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """A copy that may be written to; git does not keep who may read a file."""
    copied = Path(shutil.copytree(OLDER, tmp_path / "older"))
    (copied / "tuesday" / "private" / "secrets.txt").chmod(0o600)
    return copied


def test_an_evening_opens_to_the_same_head_and_goes_on(older: Path) -> None:
    path = older / "friday.evening"
    assert evening.read(path).head == HEADS[path.name]
    with evening.Service.open(path) as service:
        place = {"round": 1, "table": 2, "board": 1}
        service.do(DIRECTOR, "enter", place | {"result": "Pass"})
        assert service.head == evening.read(path).head != HEADS[path.name]


def test_a_contest_opens_to_the_same_head_and_goes_on(older: Path) -> None:
    path = older / "thursday.duplicate"
    assert duplicate.read(path).head == HEADS[path.name]
    contest, journal = duplicate.reopen(path)
    with journal:
        assert contest.missing() == []
        contest.reveal(DIRECTOR)
    assert duplicate.read(path).revealed


def test_a_session_opens_to_the_same_head_and_becomes_lines_when_it_goes_on(older: Path) -> None:
    path = older / "tuesday.law6"
    data = path.read_bytes()
    assert law6.read(path).head == HEADS[path.name]
    assert path.read_bytes() == data, "who only looks changes nothing"
    session, journal = law6.reopen(path)
    with journal:
        assert session.head == HEADS[path.name]
        assert session.order_redeal(DIRECTOR, 1, reason="irregular").ok
    assert path.read_bytes().startswith(b'{"format":"eldest law6 session","version":2}\n')
    again = law6.read(path)
    assert (again.head, len(again.log)) == (session.head, 8)
    assert again.boards[1].state == "redeal_required"
    assert path.stat().st_mode & 0o077 == 0


def test_an_office_opens_and_takes_new_names_when_it_goes_on(older: Path) -> None:
    path = older / "tuesday"
    folder = Folder.open(path, DIRECTOR)
    head = folder.office.log.head
    assert f"log head  {head}" in (path / "public" / "status.txt").read_text(encoding="utf-8")
    assert folder.office.sets[1].state == SetState.EXPORTED
    folder.office.redeal(DIRECTOR, 1, [3], "known: seen")
    folder.save()
    assert sorted(file.name for file in path.glob("office.*")) == ["office.log"]
    assert sorted(file.name for file in (path / "private").glob("session*")) == ["session-1.log"]
    again = Folder.open(path, DIRECTOR)
    assert again.office.log.head == folder.office.log.head != head
    assert again.session(1).head == folder.session(1).head


@pytest.mark.parametrize("name", ["tuesday.law6", "tuesday/office.json"])
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (b'"version": 1', b'"version": 3', "is not a file of"),
        (b'"n": 2', b'"n": 3', "entry 2 of the log was changed"),
        (b'"head": "', b'"head": "0', "of the log was changed"),
        (b'"entries"', b'"others"', "does not say what it is about"),
    ],
)
def test_a_changed_older_file_is_refused(
    older: Path, name: str, old: bytes, new: bytes, reason: str
) -> None:
    path = older / name
    data = path.read_bytes().replace(old, new, 1)
    path.write_bytes(data)
    with pytest.raises(BadFile, match=reason):
        law6.reopen(path) if name.endswith("law6") else Folder.open(path.parent, DIRECTOR)
    assert path.read_bytes() == data
