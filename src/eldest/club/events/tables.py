"""Lists of an event as heads and cells, for the terminal and for a page."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.club.evening.exports.cells import names_of, unit_of, value_text
from eldest.club.events.sections import GroupRanking, Sections
from eldest.club.events.series import SeriesLine
from eldest.club.events.sessions import Total
from eldest.club.scoring import decimal

Cells = list[list[str]]


def group_cells(group: Sections, ranking: GroupRanking) -> Cells:
    """A list over all sections; the first row has the heads."""
    unit = unit_of(next(iter(group.evenings.values())))
    rows = [["place", "pair", "names", unit.word, unit.board, "boards"]]
    for row in ranking.rows:
        one = row.standing
        names = names_of(group.evenings[row.section], one.pair)
        points = decimal(one.points, unit.places)
        rows.append([one.place, row.name, names, value_text(one), points, str(one.boards)])
    return rows


def total_cells(ranking: Sequence[Total]) -> Cells:
    """The list of several sessions; the first row has the heads."""
    many = len(ranking[0].sessions) if ranking else 0
    rows = [["place", "names", "total", *map(str, range(1, many + 1))]]
    for one in ranking:
        each = ["" if value is None else decimal(value) for value in one.sessions]
        rows.append([one.place, one.who, decimal(one.value), *each])
    return rows


def series_cells(lines: Sequence[SeriesLine]) -> Cells:
    """The list of a series of evenings; the first row has the heads."""
    many = len(lines[0].values) if lines else 0
    rows = [["place", "names", "total", *map(str, range(1, many + 1))]]
    return [*rows, *([one.place, one.name, decimal(one.total), *one.cells] for one in lines)]
