"""`results.txt` of the Jannersten programs: parts in brackets, semicolons between (BT-X.6)."""

from __future__ import annotations

from eldest.club.imported.model import Outside, TravellerLine, number_of, received, shares

MARK = "[RESULTS]"
# Of a line of results, after the board: section, round, N, E, S, W, points, contract, declarer ...
COLUMNS = (
    *("board", "section", "round", "n", "e", "s", "w", "score", "contract", "declarer", "tricks"),
    *("lead", "mp_ns", "mp_ew", "imp_ns", "imp_ew", "percent_ns", "percent_ew"),
)


def looks_like(text: str) -> bool:
    """Whether a text has a part of results in brackets, and one of contestants."""
    return MARK in text.upper() and "[CONTESTANTS]" in text.upper()


def read_results_txt(text: str) -> Outside:
    """The results of such a file, with the names of its contestants."""
    found, lines, part = Outside(), list[TravellerLine](), ""
    for number, line in enumerate(text.splitlines(), 1):
        plain = line.strip()
        if plain.startswith("["):
            part = plain.partition("]")[0].lstrip("[").upper()
        elif part == "CONTESTANTS" and plain:
            _contestant(plain, found)
        elif part == "RESULTS" and plain.count(";") > COLUMNS.index("tricks"):
            lines.append(_line(number, plain))
    found.lines, found.shares = received(lines), shares(lines)
    found.two_winners = any(one.pairs[0] == one.pairs[1] for one in found.lines)
    return found


def _contestant(line: str, found: Outside) -> None:
    cells = [cell.strip().strip('"').strip() for cell in line.split(";")]
    number = _whole(cells[1]) if len(cells) > 3 else 0
    if not number:
        return
    names, _ = found.names.setdefault((cells[0], number, ""), ([], []))
    names.append(cells[3])


def _line(number: int, line: str) -> TravellerLine:
    row = dict(zip(COLUMNS, (cell.strip() for cell in line.lstrip("#").split(";")), strict=False))
    players = [_whole(row[seat]) for seat in "nsew"]
    return TravellerLine(
        number=number,
        board=_whole(row["board"]),
        ns=players[0],
        ew=players[2],
        partners=(players[1], players[3]),
        section=row["section"],
        round=_whole(row["round"]),
        contract=row["contract"],
        declarer=row["declarer"],
        tricks=row["tricks"],
        lead=row.get("lead", ""),
        score=row["score"],
        points=_points(row),
        percents=(row.get("percent_ns", ""), row.get("percent_ew", "")),
    )


def _points(row: dict[str, str]) -> tuple[float, float] | None:
    ns, ew = number_of(row.get("mp_ns", "")), number_of(row.get("mp_ew", ""))
    return None if ns is None or ew is None else (ns, ew)


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
