"""Ranking and travellers for spreadsheets: UTF-8 with BOM, semicolons (B-E.11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from eldest.club.evening.evening import Evening
from eldest.club.evening.exports.cells import (
    contract_text,
    names_of,
    ns_points,
    percent,
    result_of,
    unit_of,
)
from eldest.club.scoring import decimal
from eldest.club.spreadsheet import csv_text, plain_cell

RANKING = ("rank", "pair", "names", "score", "unit", "points", "top", "boards", "penalty")
TRAVELLER = (
    *("board", "round", "table", "ns", "ew", "contract", "declarer", "tricks", "lead"),
    *("ns_score", "ns_points", "ew_points", "ns_percent", "ew_percent", "status", "version"),
)


def ranking_csv(evening: Evening) -> bytes:
    """The ranking, one list after the other."""
    unit = unit_of(evening)
    return csv_file(
        RANKING,
        (
            [
                one.place,
                str(one.pair),
                plain_cell(names_of(evening, one.pair)),
                decimal(one.value) if one.is_ranked else "",
                unit.word,
                decimal(one.points, unit.places),
                decimal(one.top, unit.places),
                str(one.boards),
                decimal(one.penalty),
            ]
            for ranking in evening.rankings()
            for one in ranking.standings
        ),
    )


def travellers_csv(evening: Evening) -> bytes:
    """Every result of every board."""
    boards = evening.settings.boards
    return csv_file(TRAVELLER, (row for board in boards for row in _board(evening, board)))


def _board(evening: Evening, board: int) -> Iterator[list[str]]:
    unit = unit_of(evening)
    for row in evening.traveller(board):
        if row.version is None:
            continue
        result, points = result_of(row), ns_points(evening, row)
        ns, ew = row.awards or (None, None)
        yield [
            *map(str, (board, row.place.round, row.place.table, row.ns, row.ew)),
            contract_text(result),
            result.declarer,
            "" if result.tricks is None else str(result.tricks),
            result.lead,
            "" if points is None else str(points),
            unit.points(ns),
            unit.points(ew),
            percent(ns),
            percent(ew),
            "ok" if row.version.confirmed else "unconfirmed",
            str(row.version.number),
        ]


def csv_file(head: Sequence[str], rows: Iterable[Sequence[str]]) -> bytes:
    """A table as a spreadsheet opens it."""
    return csv_text(head, rows).encode("utf-8-sig")
