"""PBN with results: the ScoreTable of each board, the TotalScoreTable for names (BT-X.3)."""

from __future__ import annotations

import re

from eldest.club.formats import read_games
from eldest.club.formats.game import PbnGame, Tag, Word
from eldest.club.imported.model import (
    MOST_LINES,
    Outside,
    TravellerLine,
    check_count,
    number_of,
    received,
    shares,
)

UNKNOWN = ("?", "-", "")
NEEDED = 2  # columns of a row that says anything
DIRECTIONS = ("North", "South", "East", "West")
_NAMES = re.compile(r"\s*;\s*|\s+-\s+")
Row = dict[str, str]


def read_pbn(data: bytes) -> Outside:
    """The results of a file; boards without a ScoreTable have none."""
    games = read_games(data)
    found, lines = Outside(), list[TravellerLine]()
    for game in games:
        found.event = found.event or game.value("Event")
        found.date = found.date or game.value("Date").replace(".", "-")
        for row in rows_of(game.tag("TotalScoreTable")):
            _name(row, found)
        lines += _lines(game, len(lines), found)
        check_count(lines)
    found.two_winners = any(side for _, _, side in found.names)
    found.lines, found.shares = received(lines), shares(lines)
    return found


def rows_of(tag: Tag | None) -> list[Row]:
    """The rows of a table by the names of its columns."""
    if tag is None:
        return []
    names = [name.split("\\")[0].strip().lstrip("+-") for name in tag.value.split(";")]
    words = [item for item in tag.body if isinstance(item, Word)]
    return [
        dict(zip(names, row, strict=False)) for row in _split(words, names) if len(row) > NEEDED
    ]


def _split(words: list[Word], names: list[str]) -> list[list[str]]:
    """The cells of each row; names with blanks that stand at the end may be without quotes."""
    width = len(names)
    lines: list[list[str]] = []
    for word in words:
        if word.starts or not lines:
            lines.append([])
        lines[-1].append(word.text.strip('"'))
    first = next((at for at, name in enumerate(names) if name.startswith("Names")), width)
    loose = first < width and all(name.startswith("Names") for name in names[first:])
    if loose and all(len(line) >= first for line in lines):
        return [line if len(line) == width else line[:first] for line in lines]
    cells = [cell for line in lines for cell in line]
    return [cells[at : at + width] for at in range(0, len(cells) - width + 1, width)]


def _lines(game: PbnGame, before: int, found: Outside) -> list[TravellerLine]:
    board, made = _whole(game.value("Board")), list[TravellerLine]()
    for row in rows_of(game.tag("ScoreTable")):
        section = "" if row.get("Section", "") in UNKNOWN else row["Section"]
        line = _line(row, before + len(made) + 1, board, section)
        made += [line] * max(1, min(_whole(row.get("Multiplicity", "1")), MOST_LINES))
        check_count(made)
        _note_names(row, section, found)
    return made


def _line(row: Row, number: int, board: int, section: str) -> TravellerLine:
    players = [_whole(row.get(f"PlayerId_{seat}", "")) for seat in DIRECTIONS]
    return TravellerLine(
        number=number,
        board=board,
        ns=_whole(row.get("PairId_NS", "")) or players[0],
        ew=_whole(row.get("PairId_EW", "")) or players[2],
        partners=(0, 0) if "PairId_NS" in row else (players[1], players[3]),
        section=section,
        round=_whole(row.get("Round", "")),
        table=_whole(row.get("Table", "")),
        contract=_known(row, "Contract"),
        declarer=_known(row, "Declarer"),
        tricks=_known(row, "Result"),
        lead=_known(row, "Lead"),
        score=_score(row),
        points=_points(row),
        percents=(row.get("Percentage_NS", ""), row.get("Percentage_EW", "")),
    )


def _note_names(row: Row, section: str, found: Outside) -> None:
    """The names of both pairs, unless an earlier row has told them."""
    for side in ("NS", "EW"):
        names = [*filter(None, _NAMES.split(_known(row, f"Names_{side}")))]
        number = _whole(row.get(f"PairId_{side}", ""))
        if names:
            found.names.setdefault((section, number, ""), (names, []))


def _points(row: Row) -> tuple[float, float] | None:
    """The matchpoints of both sides; `^` marks artificial ones."""
    ns, ew = (number_of(_known(row, f"MP_{side}").lstrip("^")) for side in ("NS", "EW"))
    return None if ns is None or ew is None else (ns, ew)


def _score(row: Row) -> str:
    if _known(row, "Score_NS"):
        return row["Score_NS"]
    other = number_of(_known(row, "Score_EW"))
    return "" if other is None else str(-int(other))


def _name(row: Row, found: Outside) -> None:
    side = {"N-S": "NS", "E-W": "EW"}.get(row.get("Direction", ""), "")
    names = [*filter(None, _NAMES.split(_known(row, "Names")))]
    ids = [_known(row, name) for name in ("MemberID1", "MemberID2")]
    number = _whole(row.get("PairId", "") or row.get("PlayerId", ""))
    percent, section = number_of(_known(row, "TotalPercentage")), _known(row, "Section")
    if percent is not None:
        found.percents[section, number, side] = percent
    found.names[section, number, side] = (names, ids if any(ids) else [])


def _known(row: Row, name: str) -> str:
    text = row.get(name, "")
    return "" if text in UNKNOWN else text


def _whole(text: str) -> int:
    digits = text.strip().lstrip("NSEWnsew ")
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 6 else 0
