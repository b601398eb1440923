"""Files of other programs survive import and export without loss of a tag (B-F.12 to B-F.20)."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from eldest.club.formats import FormatError, Options, convert, read_games, read_pbn, write_pbn
from tests.club.formats.files_of_others import (
    DUPLICATED_NAMES,
    EVERYBODY,
    LAYOUT,
    MATCH,
    OLD_DOS,
    SCORER,
    TEXT_AND_ENDING,
)
from tests.club.formats.games import stable

# The value may change to the export form of the law, never the tag: B-F.14 to B-F.17.
REWRITTEN = {"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Auction", "Play"}
HEADER = re.compile(r"% ?(PBN [0-9.]+|EXPORT|IMPORT|Content-type:.*)")
PIECE = re.compile(
    r"""^(?P<line>%.*)$|(?P<brace>\{[^}]*\})|(?P<rest>;.*)$
    |\[\s*(?P<name>\w+)\s*"(?P<value>(?:[^"\\]|\\.)*)"\s*\]|(?P<gap>\n[ ]*(?=\n))
    |(?P<word>"[^"]*"|[^\s\[\]{};"]+)""",
    re.MULTILINE | re.VERBOSE,
)
Told = tuple[list[dict[str, str]], Counter[str], Counter[str]]
UTF8 = Options(utf8=True)


def told(text: str) -> Told:
    """Tags of each game, remarks and words of a file, found without the reader under test."""
    games: list[dict[str, str]] = [{}]
    remarks, words = Counter[str](), Counter[str]()
    flat = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ").rstrip("\x1a")
    for piece in PIECE.finditer(flat):
        kind = piece.lastgroup
        if kind == "value":
            name = piece["name"] if piece["name"] != "Note" else f"Note {piece['value']}"
            games[-1].setdefault(name, piece["value"])
        elif kind == "gap" and games[-1]:
            games.append({})
        elif kind == "word":
            words[piece[0]] += 1
        elif kind in ("line", "brace", "rest") and not HEADER.fullmatch(piece[0]):
            remarks[" ".join(piece[0].split())] += 1
    return [game for game in games if game], remarks, words


def both(data: bytes) -> tuple[Told, Told]:
    """What the file tells, and what its export tells, which is stable."""
    charset = "utf-8" if data.startswith(b"\xef\xbb\xbf") or is_utf8(data) else "cp1252"
    out = convert(data, "x.pbn", "pbn", UTF8)
    assert convert(out, "x.pbn", "pbn", UTF8) == out
    return told(data.decode(charset).removeprefix("\ufeff")), told(out.decode("utf-8"))


def is_utf8(data: bytes) -> bool:
    """Whether the bytes can be UTF-8 (B-F.10)."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


@pytest.mark.parametrize("program", EVERYBODY)
def test_b_f_12_every_tag_of_every_game_is_in_the_export(program: str) -> None:
    (before, *_), (after, *_) = both(EVERYBODY[program])
    assert len(before) == len(after)
    standing: dict[str, str] = {}
    last: dict[str, str] = {}
    for old, new in zip(before, after, strict=True):
        standing |= {name: raw[2:] for name, raw in old.items() if raw.startswith("##")}
        for name, raw in (standing | old).items():
            meant = {"#": last.get(name, "?")}.get(raw, raw.removeprefix("##"))
            assert name in new
            assert name in REWRITTEN or new[name] == meant
        last = new


@pytest.mark.parametrize("program", EVERYBODY)
def test_b_f_19_every_remark_is_in_the_export(program: str) -> None:
    (_, before, _), (_, after, _) = both(EVERYBODY[program])
    assert before == after


@pytest.mark.parametrize("program", ["layout", "scorer", "text and ending", "dealing script"])
def test_b_f_20_every_cell_and_call_is_in_the_export(program: str) -> None:
    (*_, before), (*_, after) = both(EVERYBODY[program])
    assert before == after


def test_b_f_13_the_table_of_the_room_is_no_table_of_cells() -> None:
    names = [line.split()[0][1:] for line in stable(MATCH) if line.startswith("[")]
    assert names.index("Stage") < names.index("Table") < names.index("Termination")
    assert names[-2:] == ["AuctionTimeTable", "PlayTimeTable"]


def test_b_f_12_the_first_of_a_repeated_tag_counts_and_names_differ_by_size() -> None:
    (game,) = read_games(DUPLICATED_NAMES)
    assert [game.value(name) for name in ("EVENT", "Event", "event")] == [
        "capital",
        "usual",
        "small",
    ]


def test_b_f_10_quotation_marks_of_windows_are_dropped_from_latin_1_only() -> None:
    (game,) = read_games(OLD_DOS)
    assert game.value("Event") == "“Cup” — 5 €"
    assert '[Event "?Cup? ? 5 ?"]' in stable(OLD_DOS)


def test_b_f_1_a_part_of_a_deal_is_not_read_as_a_board() -> None:
    with pytest.raises(FormatError, match="record 2, line 14: the hands of E and W are missing"):
        read_pbn(TEXT_AND_ENDING)


@pytest.mark.parametrize("data", [LAYOUT, SCORER, MATCH])
def test_b_f_12_boards_keep_the_tags_as_games_do(data: bytes) -> None:
    assert write_pbn(read_pbn(data)) == convert(data, "x.pbn", "pbn")
