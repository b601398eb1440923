"""Pairs into sections (BT-S.6), and masterpoints of sections and years (BT-P.3, BT-P.4, BT-L.5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.club.evening import Evening
from eldest.club.events.assigning import BadEntries, assigned, first_seats, read_entries
from eldest.club.events.awarding import award_rows, field_awards, year_totals
from eldest.club.members.awards import AwardRow
from eldest.club.members.people import read_members
from tests.cli.running import run
from tests.club.evening.club import DIRECTOR, done, evening, filled

from .test_events import A, B, section

CLUB = "id;last;mp;email\n" + "".join(
    f"{n:02};P{n};{mp};p{n}@club.example\n" for n, mp in enumerate((5, 90, 20, 70, 60, 10), 1)
)
ENTRIES = "01;x\n02;y\n03;z\n04;u\n05;v\n06;w\n"
SCHEME = [AwardRow(1, 3, 1, 9, 1, place, points) for place, points in ((1, 20), (2, 15), (3, 10))]
BIG = [AwardRow(4, 9, 1, 9, 1, 1, 100)]


def test_bt_s_6_in_the_order_of_entry_whole_tables_come_first() -> None:
    entries = read_entries(ENTRIES)
    assert assigned(entries, 2) == [0, 0, 0, 0, 1, 1]
    assert assigned(entries[:5], 2) == [0, 0, 1, 1, 1]


def test_bt_s_6_a_snake_by_the_number_in_the_list() -> None:
    """By masterpoints 2 4 5 3 6 1: A B C C B A, or A B B A A B."""
    entries = read_entries(ENTRIES, read_members(CLUB))
    assert assigned(entries, 3, "snake") == [0, 0, 2, 1, 2, 1]
    assert assigned(entries, 2, "snake") == [1, 0, 0, 1, 1, 0]
    assert entries[1].names == ("P2", "y")
    assert entries[1].ids == ("02", "")


def test_bt_s_6_both_lines_of_a_mitchell_fill_alike() -> None:
    assert [str(pair) for pair in first_seats(evening("mitchell", 3, 6))] == [
        *("NS1", "EW1", "NS2", "EW2", "NS3", "EW3"),
    ]


@pytest.mark.parametrize(
    ("text", "law"),
    [("", "BT-S.6"), ("01\n", "BT-S.6"), ("01;02\n02;03\n", "R-L-TWICE"), ("99;x\n", "R-L-ID")],
)
def test_bt_s_6_what_is_no_list_of_entries_is_refused(text: str, law: str) -> None:
    with pytest.raises(BadEntries, match=law):
        read_entries(text, read_members(CLUB))


def test_bt_p_3_across_sections_the_group_is_the_field() -> None:
    field = {"A": section(A), "B": section(B)}
    assert [(one.row[1], one.points) for one in field_awards(field, BIG)] == [("B4", 100)]
    assert award_rows(section(A), BIG) == []  # two tables only
    assert field_awards(field, BIG, ["b4"]) == []  # a guest, and nobody else gets them


def named(found: Evening, *names: str) -> Evening:
    for pair in found.state.movement.pairs:
        both = [f"{pair} {name}" for name in names]
        done(found, DIRECTOR, "seat", pair=str(pair), names=both, ids=[f"{pair}a", f"{pair}b"])
    return found


def test_bt_p_4_bt_l_5_totals_of_a_year_by_id_though_a_name_has_changed() -> None:
    first, second = named(section(A), "Eva", "Jan"), named(section(A), "Iva", "Jan")
    assert year_totals([{"": first}], SCHEME) == []  # provisional
    for one in (first, second):
        done(one, DIRECTOR, "publish", official=True)
    totals = year_totals([{"": first}, {"": second}], SCHEME)
    assert [one.row for one in totals[:2]] == [
        ["2026", "1a", "1 Iva", "40", "2"],
        ["2026", "1b", "1 Jan", "40", "2"],
    ]


def test_bt_s_6_bt_p_4_and_bt_l_5_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("club.csv").write_text(CLUB)
    Path("entries.csv").write_text(ENTRIES.replace("06;w\n", ""))
    Path("mp.csv").write_text(
        "tables_from;tables_to;boards_from;boards_to;winners;place;points\n1;9;1;9;1;1;18\n"
    )
    for name in ("a.evening", "b.evening"):
        run("bridge", "session", "new", name, "--event", "E", "--tables", "2", "--boards", "1-3")
    full = run("bridge", "assign", "entries.csv", "a.evening")
    assert (full.status, full.out) == (2, "")
    assert "room for 4 pairs, not for 5" in full.err
    words = ("--how", "snake", "--members", "club.csv")
    ran = run("bridge", "assign", "entries.csv", "a.evening", "b.evening", *words)
    assert ran.out.splitlines()[:2] == ["section A, a.evening", "  4: P1 - x"]
    for name in ("a.evening", "b.evening"):
        for board in ("1", "2", "3"):
            run("bridge", "session", "traveller", name, board, "420", "-50", "--yes")
    files = ("a.evening+b.evening",)
    early = run("bridge", "masterpoints", "mp.csv", *files)
    assert "not official" in early.err
    for name in ("a.evening", "b.evening"):
        run("bridge", "session", "publish", name, "--official")
    late = run("bridge", "masterpoints", "mp.csv", *files, "--output", "year.csv")
    assert late.status == 0, late
    text = Path("year.csv").read_text(encoding="utf-8-sig")
    assert text.splitlines()[0] == "year;id;name;points;evenings"
    assert "02;P2;3;1" in text  # six pairs share 18
    kept = (Path(name).read_text() for name in ("a.evening", "b.evening", "year.csv"))
    assert all("club.example" not in each for each in kept)


def test_bt_l_5_no_file_of_an_evening_has_more_than_names_and_ids() -> None:
    """An evening is told names and ids only, so nothing else of the list can leave it."""
    found = filled(named(section([]), "Eva", "Jan"))
    seats = [entry.args for entry in found.log.entries if entry.op == "seat"]
    assert {key for args in seats for key in args} == {"pair", "names", "ids"}
