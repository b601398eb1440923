"""The file of an event, with the heads of its evenings: BT-M.1."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.club.evening import read
from eldest.club.events.listing import BadEvent, Part, event_text, read_event
from tests.cli.running import run
from tests.club.commands.bridge.test_session import NEW

FILES = ("mon.evening", "tue.evening")


@pytest.fixture(autouse=True)
def evenings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two evenings with a named pair that has played a board, in an event."""
    monkeypatch.chdir(tmp_path)
    for file in FILES:
        for words in (
            ("new", file, *NEW, "--tables", "2", "--boards", "1-3"),
            ("seat", file, "1", "Eva", "Jan"),
            ("enter", file, "1", "1", "1", "420"),
            ("enter", file, "1", "2", "1", "-50"),
        ):
            assert run("bridge", "session", *words).status == 0
    made = run("bridge", "event", "cup.event", *FILES)
    assert (made.status, made.out) == (0, "cup.event: 2 evenings\n")


def test_bt_m_1_the_event_lists_files_with_their_heads() -> None:
    parts = read_event(Path("cup.event").read_text(encoding="utf-8"))
    assert parts == [Part(read(Path(file)).head, file) for file in FILES]
    assert read_event(event_text(parts)) == parts


def test_bt_m_1_it_stands_for_its_evenings() -> None:
    for command in ("total", "series", "across"):
        listed = run("bridge", command, "cup.event")
        assert listed.status == 0
        assert listed.out == run("bridge", command, *FILES).out


def test_bt_m_1_later_entries_are_counted_and_lost_ones_are_refused() -> None:
    run("bridge", "session", "enter", "mon.evening", "2", "1", "2", "110")
    first, second = run("bridge", "event", "cup.event").out.splitlines()
    assert first.endswith("1 entries later")
    assert second.endswith("0 entries later")
    lines = Path("tue.evening").read_bytes().splitlines(keepends=True)
    Path("tue.evening").write_bytes(b"".join(lines[:-1]))
    for command in ("event", "total"):
        refused = run("bridge", command, "cup.event")
        assert refused.status == 2
        assert "tue.evening is not the file that the event names" in refused.err


@pytest.mark.parametrize("text", ["", "eldest event 1\n", "eldest event 1\nabc mon.evening\n", "x"])
def test_bt_m_1_what_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(BadEvent, match=r"BT-M\.1"):
        read_event(text)


def test_bt_m_1_a_file_that_is_there_is_not_overwritten() -> None:
    assert run("bridge", "event", "cup.event", *FILES).status == 2
    assert run("bridge", "event", "cup.txt", *FILES).status == 2
