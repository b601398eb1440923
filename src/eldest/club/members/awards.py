"""Masterpoints by a table that the club enters (BT-P.1 to BT-P.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from math import ceil, floor, isqrt

from eldest.club.spreadsheet import csv_rows

LEAST = 70  # percent of the boards in play, below which there is no award
TOP, TABLES = 150, 25  # of a simultaneous event


class BadScheme(ValueError):
    """A file that is not a table of masterpoints."""


@dataclass(frozen=True, slots=True)
class AwardRow:
    """A row of the table: the points of a place, by tables, boards and winners."""

    tables_from: int
    tables_to: int
    boards_from: int
    boards_to: int
    winners: int
    place: int
    points: int

    def fits(self, tables: int, boards: int, winners: int) -> bool:
        """Whether the row is for an event of this size."""
        size = self.tables_from <= tables <= self.tables_to
        return size and self.boards_from <= boards <= self.boards_to and self.winners == winners


HEADS = [field.name for field in fields(AwardRow)]


def read_scheme(text: str) -> list[AwardRow]:
    """The rows of a CSV file with the heads of BT-P.1."""
    rows = list(csv_rows(text.lstrip("\ufeff").splitlines(), ";"))
    if not rows or [head.strip() for head in rows[0]] != HEADS:
        raise BadScheme(f"a table of masterpoints has the columns {';'.join(HEADS)} (BT-P.1)")
    return [_line(row, number) for number, row in enumerate(rows[1:], 2) if row]


def _line(row: list[str], number: int) -> AwardRow:
    cells = [cell.strip() for cell in row]
    if len(cells) != len(HEADS) or not all(cell.isdecimal() and len(cell) < 7 for cell in cells):
        raise BadScheme(f"line {number}: a row is {len(HEADS)} whole numbers (BT-P.1)")
    return AwardRow(*map(int, cells))


def points_of(scheme: Iterable[AwardRow], tables: int, boards: int, winners: int) -> dict[int, int]:
    """The points of each place in an event of this size; no row, no points."""
    return {one.place: one.points for one in scheme if one.fits(tables, boards, winners)}


def shared(points: Mapping[int, int], first: int, many: int) -> int:
    """What each of this many gets if they share the places from `first` on, rounded up (BT-P.3)."""
    return ceil(Fraction(sum(points.get(first + at, 0) for at in range(many)), many))


def awarded(points: Mapping[int, int], places: Sequence[int]) -> list[int]:
    """The points of everybody, by their places in the ranking: 1, 2, 2, 4."""
    return [shared(points, place, places.count(place)) for place in places]


def example(field: int, part: Fraction, step: int, least: int) -> list[int]:
    """A computed list of points: this many places, and the step between two of them (BT-P.2)."""
    count = floor(field * part)
    return [max(least, step * (count + 1 - place)) for place in range(1, count + 1)]


def simultaneous_top(tables: int) -> int:
    """The points of the winner of an event of this many tables, ⌈150·√(tables/25)⌉, exactly."""
    square = Fraction(TOP * TOP * tables, TABLES)
    root = isqrt(floor(square))
    return root + (root * root < square)
