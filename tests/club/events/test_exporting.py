"""Sections, sessions and masterpoints in files for other programs (BT-X.7, BT-X.8)."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.club.events import Sections
from eldest.club.events.exporting import evening_usebio, group_pbn, group_usebio, sessions_usebio
from eldest.club.imported import BadImport
from eldest.club.imported.taking import results_of
from tests.cli.running import run
from tests.each import each

from .test_assigning import BIG, SCHEME, named
from .test_events import A, B, played, section

GROUP = Sections({"A": named(section(A), "Eva", "Jan"), "B": named(section(B), "Iva", "Ota")})
FILES = {"usebio": group_usebio(GROUP), "pbn": group_pbn(GROUP)}


@each("name", list(FILES))
def test_bt_x_7_sections_are_told_apart_in_one_file(name: str) -> None:
    for letter, first in (("A", "1 Eva"), ("B", "1 Iva")):
        found = results_of(FILES[name], section=letter)
        assert [one.fault for one in found.lines] == [""] * 6
        assert found.sections() == [letter]
        assert found.names[letter, 1, ""][0][0] == first
    assert results_of(FILES[name], section="B").percents["B", 4, ""] == 83.33  # across, BT-Y.1


@each("name", list(FILES))
def test_bt_x_8_two_sections_with_a_pair_1_each_are_asked_about(name: str) -> None:
    with pytest.raises(BadImport, match="A, B"):
        results_of(FILES[name])


def test_bt_x_7_masterpoints_stand_at_their_pairs() -> None:
    text = group_usebio(GROUP, BIG).decode()
    assert text.count("<MASTER_POINTS>") == 1
    assert "<MASTER_POINTS_AWARDED>100<" in text.split("SECTION_ID", 2)[2]
    own = evening_usebio(section(A), SCHEME).decode()  # the others share 15 and 10, rounded up
    assert [own.count(f"AWARDED>{points}<") for points in (20, 9)] == [1, 3]


def test_bt_x_7_sessions_follow_each_other() -> None:
    text = sessions_usebio([section(A), section(B)]).decode()
    assert "<SESSION_COUNT>2<" in text
    assert [f'SESSION_ID="{n}"' in text for n in (1, 2, 3)] == [True, True, False]


def test_bt_x_7_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    one, two = (played(tmp_path / f"{n}.evening", n) for n in (1, 2))
    Path("mp.csv").write_text(
        "tables_from;tables_to;boards_from;boards_to;winners;place;points\n1;9;1;9;2;1;18\n"
    )
    assert run("bridge", "across", one, two, "--export", "both.pbn").status == 0
    assert b"Section\\1L" in Path("both.pbn").read_bytes()
    told = run("bridge", "across", one, two, "--export", "both.xml", "--scheme", "mp.csv")
    assert told.status == 0, told
    assert b"AWARDED>18<" in Path("both.xml").read_bytes()
    assert run("bridge", "total", one, two, "--export", "cup.xml").status == 0
    assert b'SESSION_ID="2"' in Path("cup.xml").read_bytes()
    words = ("export", one, "one.xml", "--scheme", "mp.csv")
    assert run("bridge", "session", *words).status == 0
    assert b"AWARDED>18<" in Path("one.xml").read_bytes()
    wrong = run("bridge", "across", one, two, "--export", "both.txt")
    assert (wrong.status, ".xml (USEBIO) or .pbn" in wrong.err) == (2, True)
