"""Travellers as CSV, with the columns that an evening writes itself (B-E.11, BT-X.3)."""

from __future__ import annotations

import io
from itertools import islice

from eldest.club.imported.model import MOST_LINES, BadImport, Outside, TravellerLine, received
from eldest.club.spreadsheet import csv_rows

NEEDED = ("board", "ns", "ew")


def read_csv(text: str) -> Outside:
    """The lines of a file whose first one names its columns."""
    plain = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    first = plain.partition("\n")[0]
    rows = csv_rows(io.StringIO(plain, newline=None), ";" if ";" in first else ",")
    names = [name.strip().lower() for name in next(rows, [])]
    if not set(NEEDED) <= set(names):
        raise BadImport("R-X-READ", f"results as CSV have the columns {', '.join(NEEDED)}")
    lines = [
        _line(number, dict(zip(names, map(str.strip, row), strict=False)))
        for number, row in enumerate(islice(rows, MOST_LINES + 1), 2)
        if any(row)
    ]
    sided = any(row.startswith(("NS", "EW")) for row in _pairs(plain))
    return Outside(lines=received(lines), two_winners=sided)


def _pairs(text: str) -> list[str]:
    return [cell for line in text.splitlines()[1:] for cell in line.replace(",", ";").split(";")]


def _line(number: int, row: dict[str, str]) -> TravellerLine:
    ns, _, south = row.get("ns", "").partition("-")  # `8-1` in an individual
    ew, _, west = row.get("ew", "").partition("-")
    return TravellerLine(
        number=number,
        board=_whole(row.get("board", "")),
        ns=_whole(ns),
        ew=_whole(ew),
        partners=(_whole(south), _whole(west)),
        section=row.get("section", ""),
        round=_whole(row.get("round", "")),
        table=_whole(row.get("table", "")),
        contract=row.get("contract", ""),
        declarer=row.get("declarer", ""),
        tricks=row.get("tricks", ""),
        lead=row.get("lead", ""),
        score=row.get("ns_score", "") or row.get("score", ""),
        percents=(row.get("ns_percent", ""), row.get("ew_percent", "")),
    )


def _whole(text: str) -> int:
    digits = text.upper().removeprefix("NS").removeprefix("EW").strip()
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 6 else 0
