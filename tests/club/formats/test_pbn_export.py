"""PBN as we write it: B-F.10 to B-F.13, B-F.20, B-F.21."""

from __future__ import annotations

import hashlib

import pytest

from eldest.club.formats import (
    FiledBoard,
    filed,
    read_games,
    read_pbn,
    with_double_dummy,
    write_games,
    write_pbn,
)
from eldest.club.formats.game import MANDATORY, PbnGame, Remark, Tag, fresh
from eldest.club.formats.pbn.tables import table
from eldest.games.bridge import Board, Deal
from tests.club.formats.sets import BOARD_1

HP = "5bb1fc3664e75b816be2abc591a233662df9f379b07ef826386003c589e5cd5c"
SESSION_1 = (
    "N:4.AK64.83.AKT754 AT5.Q5.KJ952.QJ8 QJ973.T87.AQT7.2 K862.J932.64.963",
    "N:AKT4.KT83.K952.A J9853.Q6.A643.T2 76.A97.JT7.KJ953 Q2.J542.Q8.Q8764",
)  # B-C.17
SAMPLE = "N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94"
# By seat N E S W, denominations C D H S N: the digits of B-F.20 from the other end.
SAMPLE_TRICKS = ((7, 6, 9, 9, 8), (6, 7, 4, 3, 4), (7, 6, 9, 9, 8), (6, 7, 4, 3, 4))


def evening() -> list[FiledBoard]:
    boards = []
    for number, text in enumerate(SESSION_1, 1):
        board = filed(Board.of(number, Deal.from_pbn(text)))
        boards.append(
            board.tagged(
                Event="Test Evening",
                Date="2023.09.15",
                DealId=f"OD1:{HP[:16]}:1:{number}:0",
                Generator="opendeal/1",
            )
        )
    return boards


def lines_of(game: PbnGame, *, utf8: bool = False) -> list[str]:
    data = write_games([game], utf8=utf8)
    return data.decode("utf-8" if utf8 else "latin-1").split("\r\n")


def test_b_f_21_the_vector() -> None:
    data = write_pbn(evening())
    assert len(data) == 725
    digest = "8c26a933fa7c34f3e8bea961789588b52e2dd3ab218d42cdca8e76b4570acd7a"
    assert hashlib.sha256(data).hexdigest() == digest
    assert b'"E:J9853.Q6.A643.T2 76.A97.JT7.KJ953 Q2.J542.Q8.Q8764 AKT4.KT83.K952.A"' in data
    assert write_pbn(read_pbn(data)) == data


def test_b_f_10_first_lines_and_line_ends() -> None:
    data = write_pbn([BOARD_1])
    assert data.startswith(b"% PBN 2.1\r\n% EXPORT\r\n[Event ")
    assert data.count(b"\n") == data.count(b"\r\n")
    assert b"\t" not in data
    assert data.endswith(b'[Result ""]\r\n')


def test_b_f_13_mandatory_tags_first_then_the_others_by_name_then_sections_and_tables() -> None:
    text = """[Zebra "1"]
[ScoreTable "Rank"]
1
[Play "W"]
S2
[Note "1:lead"]
[Alpha "2"]
[Auction "N"]
1S =1=
[Note "1:five cards"]
[ActionTable "Rank"]
2
[Board "1"]
"""
    lines = lines_of(read_games(text.encode())[0])[2:]
    names = [line[1:].split()[0] for line in lines if line.startswith("[")]
    rest = ["Alpha", "Zebra", "Auction", "Note", "Play", "Note", "ActionTable", "ScoreTable"]
    assert names == [*MANDATORY, *rest]
    assert [line for line in lines if line.startswith("[Note")] == [
        '[Note "1:five cards"]',
        '[Note "1:lead"]',
    ]


def test_b_f_13_unknown_and_not_applicable() -> None:
    assert '[West "?"]' in lines_of(PbnGame(tags=(Tag("Event", "x"),)))
    assert '[West ""]' in lines_of(fresh(Event="x"))


def test_b_f_12_quotes_and_backslashes_are_escaped() -> None:
    assert r'[North "Dr \"No\" C:\\bridge"]' in lines_of(fresh(North='Dr "No" C:\\bridge'))
    assert '[North "a b"]' in lines_of(fresh(North="a\r\n\tb"))


@pytest.mark.parametrize(
    ("name", "latin"),
    [
        ("Jiří Dvořák", "Jirí Dvorák"),
        ("Łukasz", "?ukasz"),
        ("Ðorđe", "Ðor?e"),
        ("Ǻse", "Ase"),
        ("Zdene\u030ck", "Zdenek"),
        ("漢", "?"),
        ("\x85", "?"),
        ("€5", "?5"),
        ("\uff02\uff3c", "??"),  # wide forms of a quote and a backslash
    ],
)
def test_b_f_10_letters_outside_latin_1_lose_their_marks(name: str, latin: str) -> None:
    assert f'[North "{latin}"]' in lines_of(fresh(North=name))


def test_b_f_10_utf8_is_an_option_with_a_line_of_its_own() -> None:
    lines = lines_of(fresh(North="Dvořák"), utf8=True)
    assert lines[2] == "%Content-type: text/x-pbn; charset=UTF-8"
    assert '[North "Dvořák"]' in lines
    again = read_games("\r\n".join(lines).encode("utf-8"))
    assert "%Content-type" not in "".join(lines_of(again[0]))


def test_b_f_10_letters_that_would_be_read_as_utf8_are_bared() -> None:
    data = write_games([fresh(North="Ã©")])
    assert data.isascii()
    assert write_games(read_games(data)) == data


def test_b_f_10_no_line_is_longer_than_255_bytes() -> None:
    text = " ".join(["word"] * 300)
    remarks = (Remark(";", text), Remark("{", text), Remark("{", text, beside=True))
    game = fresh()
    data = write_games([game.place(Tag("Event", "x" * 200, remarks))])
    assert max(map(len, data.split(b"\r\n"))) <= 253
    assert b"% EXPORT" in data
    assert data.split().count(b"word") > 700
    assert write_games(read_games(data)) == data


def test_b_f_10_a_tag_too_long_for_a_line_is_kept_and_the_file_called_import() -> None:
    data = write_games([fresh(Event="x" * 400)])
    assert data.startswith(b"% PBN 2.1\r\n% IMPORT\r\n")
    assert read_games(data)[0].value("Event") == "x" * 400
    assert write_games(read_games(data)) == data


def test_b_f_20_double_dummy_tags() -> None:
    game = with_double_dummy(fresh(Deal=SAMPLE), SAMPLE_TRICKS, 140)
    lines = lines_of(game)
    assert '[DoubleDummyTricks "89967899674347643476"]' in lines
    assert '[Ability "N:89967 E:43476 S:89967 W:43476"]' in lines
    assert '[OptimumScore "NS 140"]' in lines
    at = lines.index('[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]')
    rows = lines[at + 1 :]
    assert rows[:6] == ["N  C  7", "N  D  6", "N  H  9", "N  S  9", "N NT  8", "E  C  6"]
    assert rows[20:] == [""]
    assert '[OptimumScore "EW 100"]' in lines_of(with_double_dummy(game, SAMPLE_TRICKS, -100))


def test_b_f_20_a_table_has_cells_as_wide_as_its_columns() -> None:
    rows = [("1", "A - B", "-"), ("12", "", "50.5")]
    game = fresh().place(table("TotalScoreTable", "Rank\\3R;Names\\9L;Score\\5", rows))
    assert lines_of(game)[-4:] == [
        r'[TotalScoreTable "Rank\3R;Names\9L;Score\5"]',
        '  1 "A - B"   -',
        ' 12 ""        50.5',
        "",
    ]
