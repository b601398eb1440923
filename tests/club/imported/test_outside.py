"""Results of other programs: USEBIO, PBN and CSV, read and made an evening (BT-X.1 to BT-X.5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.club.evening import Evening, read
from eldest.club.evening.exports import EXPORTS
from eldest.club.imported import BadImport, read_outside
from tests.cli.running import run
from tests.club.evening.club import DIRECTOR, do, evening, filled
from tests.each import each

LINES = """<?xml version="1.0"?><!DOCTYPE USEBIO SYSTEM "usebio_v1_1.dtd">
<USEBIO Version="1.1"><CLUB/><EVENT EVENT_TYPE="MP_PAIRS"><DATE>16/11/2026</DATE>
<PARTICIPANTS><PAIR><PAIR_NUMBER>4</PAIR_NUMBER><PLAYER><PLAYER_NAME>Eva</PLAYER_NAME></PLAYER>
<PLAYER><PLAYER_NAME>Jan</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>4</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER>
<CONTRACT>4HX</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>11</TRICKS><SCORE>690</SCORE>
<NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>0</EW_MATCH_POINTS></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
<SCORE>100</SCORE><NS_MATCH_POINTS>0</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS>
</TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>6</NS_PAIR_NUMBER><EW_PAIR_NUMBER>5</EW_PAIR_NUMBER>
<SCORE>Adj</SCORE><NS_MATCH_POINTS>1.2</NS_MATCH_POINTS><EW_MATCH_POINTS>0.8</EW_MATCH_POINTS>
</TRAVELLER_LINE></BOARD></EVENT></USEBIO>"""


def test_bt_x_2_the_lines_of_the_book() -> None:
    found = read_outside(LINES.encode())
    assert [(one.section, one.board, one.pairs, one.result) for one in found.lines] == [
        ("A", 1, (4, 1), "4HX N 11"),
        ("A", 1, (3, 2), "+100"),
        ("A", 1, (6, 5), "60/40"),
    ]
    assert [one.flags for one in found.lines] == [(), (), ()]
    assert found.names["A", 4, ""] == (["Eva", "Jan"], ["", ""])
    assert found.date == "2026-11-16"


def test_bt_x_2_the_contract_counts_where_the_score_disagrees() -> None:
    found = read_outside(LINES.replace("690", "590").encode())
    assert (found.lines[0].result, found.lines[0].flags) == ("4HX N 11", ("F-X-SCORE",))


def test_bt_x_1_a_line_without_contract_and_score_is_listed() -> None:
    torn = LINES.replace("<SCORE>100</SCORE>", "").replace("NS_MATCH_POINTS", "POINTS")
    found = read_outside(torn.encode())
    assert found.lines[1].fault == "neither contract nor score"


def test_bt_x_1_what_the_other_program_gave_is_kept_as_notes() -> None:
    given = "<HANDICAP>-1.5</HANDICAP><ADJUSTMENT>2.0</ADJUSTMENT>"
    awards = (
        "<MASTER_POINTS><MASTER_POINTS_AWARDED>24</MASTER_POINTS_AWARDED>"
        "<MASTER_POINT_TYPE>BLACK</MASTER_POINT_TYPE></MASTER_POINTS>"
    )
    text = LINES.replace("</PAIR_NUMBER>", f"</PAIR_NUMBER>{given}{awards}", 1)
    assert read_outside(text.encode()).notes == [
        *("4: handicap -1.5", "4: adjustment 2.0", "4: masterpoints 24 BLACK"),
    ]


def test_bt_x_1_one_of_several_sessions_is_named() -> None:
    board = LINES[LINES.index("<BOARD>") : LINES.index("</EVENT>")]
    two = f"<SESSION>{board}</SESSION><SESSION>{board.replace('>1</BOARD', '>2</BOARD')}</SESSION>"
    data = LINES.replace(board, two).encode()
    for session in (1, 2):
        found = read_outside(data, session)
        assert {one.board for one in found.lines} == {session}
        assert found.names["A", 4, ""] == (["Eva", "Jan"], ["", ""])
    for wrong in (0, 3):
        with pytest.raises(BadImport, match="name the session of this file: 1, 2"):
            read_outside(data, wrong)


@each(
    ("text", "code"),
    [
        (LINES.replace('"usebio_v1_1.dtd"', '"u.dtd" [<!ENTITY a "b">]'), "R-X-ENTITY"),
        ("<USEBIO><EVENT></USEBIO>", "R-X-READ"),
        ("<USEBIO><CLUB/></USEBIO>", "R-X-READ"),
        ('[Event "x"]\n[Board "1"]\n', "R-X-READ"),
        ("a;b;c\n1;2;3\n", "R-X-READ"),
        ("", "R-X-READ"),
    ],
    ids=["entity", "torn", "no event", "deals only", "columns", "empty"],
)
def test_bt_x_1_what_is_no_file_of_results_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadImport) as refused:
        read_outside(text.encode())
    assert refused.value.code == code


def test_bt_x_3_a_score_table_of_another_program() -> None:
    text = """[Event "Tuesday"]
[Board "1"]
[TotalScoreTable "Rank\\2R;PairId\\3R;Direction\\5R;Names\\40L;MemberID1\\8R;MemberID2\\8R"]
1 3 N-S "Eva Nova - Jan Maly" 1017 1018
[ScoreTable "COLUMNS"]
1 3 3 3NT S 9 H10 400 ? ?
2 4 4 "PASS" - - - 0 ? ?
3 5 5 - - - - -50 ? ?
4 6 6 - - - - - ^60 ^40
5 7 7 4S*  E 14 - - ? ?
"""
    columns = (
        "Table\\2R;+PairId_NS\\3R;PairId_EW\\3R;Contract\\5L;Declarer\\1R;Result\\2R;Lead\\3L;"
        "Score_NS\\6R;Percentage_NS\\4R;Percentage_EW\\4R"
    )
    found = read_outside(text.replace("COLUMNS", columns).encode())
    assert [one.result or one.fault[:8] for one in found.lines] == [
        "3N S 9 HT",
        "Pass",
        "-50",
        "60/40",
        "This num",
    ]
    assert found.two_winners
    assert found.names["", 3, "NS"] == (["Eva Nova", "Jan Maly"], ["1017", "1018"])


# The second pair has a player of the first one, the third a name that fits on no page.
TWICE = rb"""% PBN 2.1
[Event "Tuesday"]
[Board "1"]
[TotalScoreTable "Rank\2R;PairId\3R;Names\120L;MemberID1\8R;MemberID2\8R"]
1 1 "Eva Nova - Jan Maly" 1017 1018
2 2 "Petr Novy - Jan Maly" 1019 1018
3 3 "Ivo Dlouhy - LONG" 1020 1021
[ScoreTable "Table\2R;PairId_NS\3R;PairId_EW\3R;Contract\5L;Declarer\1R;Result\2R"]
1 1 2 3NT S 9
2 3 4 4S N 10
""".replace(b"LONG", b"\x1b[2J" + b"o" * 81)


def test_bt_l_4_a_pair_that_is_refused_its_names_is_listed(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_bytes(TWICE)
    file = str(tmp_path / "a.evening")
    new = ["bridge", "session", "new", file, "--event", "Tuesday"]
    said = run(*new, "--results", str(tmp_path / "a.pbn"))
    assert said.status == 0, said
    second, third = [line for line in said.out.splitlines() if "the names of" in line]
    assert second == (
        "left out: the names of 2, Petr Novy - Jan Maly: "
        "This player already sits in another pair. (1018, 1) (BT-L.4)"
    )
    assert third.endswith("a name must be one line of at most 80 letters")
    assert "\x1b" not in third
    assert "1 of 4 pairs have names" in said.out
    assert not read(Path(file)).missing()


def played(kind: str, tables: int, boards: int) -> Evening:
    """An evening with all results, a penny of everything among them, and a name."""
    place = filled(evening(kind, tables, boards), seed=7)
    pair = str(place.state.movement.pairs[0])
    at = next(iter(place.state.places()))._asdict()
    do(place, DIRECTOR, "correct", **at, result="60/40", reason="noise")
    do(place, DIRECTOR, "seat", pair=pair, names=["Eva Nová", "Jan Malý"])
    return place


@each("kind", ["mitchell", "howell"])
@each("name", ["usebio", "pbn", "travellers"])
def test_bt_x_4_an_evening_comes_back_from_each_of_its_files(
    tmp_path: Path, kind: str, name: str
) -> None:
    place = played(kind, *((3, 6) if kind == "mitchell" else (2, 6)))
    other, file = tmp_path / f"{kind} {name}", tmp_path / f"{kind} {name}.evening"
    other.write_bytes(EXPORTS[name](place))
    new = ["bridge", "session", "new", str(file), "--event", "Tuesday"]
    said = run(*new, "--results", str(other))
    assert said.status == 0, said
    again = read(file)
    assert not again.missing()
    for ours, theirs in zip(place.rankings(), again.rankings(), strict=True):
        got = {one.pair.number: one.value for one in theirs.standings}
        assert {one.pair.number: one.value for one in ours.standings} == got
    if name != "travellers":
        assert "Eva Nová - Jan Malý" in map(str, again.state.players.values())


def test_bt_x_4_without_rounds_it_is_read_only(tmp_path: Path) -> None:
    other, file = tmp_path / "a.xml", str(tmp_path / "a.evening")
    other.write_text(LINES, encoding="utf-8")
    new = ("bridge", "session", "new", file, "--event", "Tuesday", "--results", str(other))
    assert "read only (BT-X.4)" in run(*new).out
    place = ("1", "1", "1")
    for words in (
        ("enter", file, *place, "420"),
        ("start", file, "1"),
        ("leave", file, "4", "1"),
    ):
        refused = run("bridge", "session", *words)
        assert (refused.status, "BT-X.4" in refused.err) == (2, True), refused
    for still in (
        ("correct", file, *place, "420", "--reason", "typed wrong"),
        ("publish", file, "--official"),
        ("export", file, str(tmp_path / "a.pbn")),
    ):
        assert run("bridge", "session", *still).status == 0
    assert read(Path(file)).settings.read_only


def test_bt_x_4_with_rounds_and_tables_it_goes_on(tmp_path: Path) -> None:
    other, file = tmp_path / "a.pbn", str(tmp_path / "a.evening")
    other.write_bytes(EXPORTS["pbn"](played("howell", 2, 6)))
    run("bridge", "session", "new", file, "--event", "Tuesday", "--results", str(other))
    assert not read(Path(file)).settings.read_only


def test_bt_f_10_a_second_import_by_usebio_adds_what_is_new(tmp_path: Path) -> None:
    place, other, file = played("mitchell", 3, 6), tmp_path / "o.xml", str(tmp_path / "a.evening")
    other.write_bytes(EXPORTS["usebio"](place))
    run(
        "bridge",
        "session",
        "new",
        file,
        "--event",
        "E",
        "--tables",
        "3",
        "--movement",
        "mitchell",
        "--boards",
        "1-6",
    )
    assert (
        "18 new, 0 corrected, 0 left out"
        in run("bridge", "session", "import", file, str(other)).out
    )
    assert (
        "0 new, 0 corrected, 0 left out" in run("bridge", "session", "import", file, str(other)).out
    )
    changed = other.read_text().replace("<NS_PAIR_NUMBER>1<", "<NS_PAIR_NUMBER>9<", 1)
    other.write_text(changed)
    assert (
        "this board is not played there" in run("bridge", "session", "import", file, str(other)).out
    )
