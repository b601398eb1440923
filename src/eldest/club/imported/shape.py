"""The movement that the results of a file show: who met whom on which boards (BT-X.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eldest.club.bws.received import Received
from eldest.club.movements import Pair
from eldest.club.movements.own import TableRow
from eldest.club.opendeal.boards import InSets

Met = tuple[int, Pair, Pair]  # round, or 0; NS and EW


@dataclass(frozen=True, slots=True)
class Meetings(InSets):
    """Rows of a movement of its own, and the boards of each set."""

    rows: tuple[TableRow, ...]
    sets: tuple[tuple[int, ...], ...]
    places: dict[tuple[Pair, Pair, int], tuple[int, int]]  # ns, ew, board: round and table


def meetings(lines: Sequence[Received], *, two_winners: bool = False) -> Meetings:
    """Rounds by the file, or one after the other so that nobody plays twice in one of them."""
    boards: dict[Met, list[int]] = {}
    for one in lines:
        boards.setdefault((one.round, *one.sides), []).append(one.board)
    played = {met: tuple(sorted(set(found))) for met, found in boards.items()}
    sets = tuple(sorted(set(played.values())))
    lines_apart = two_winners or any(ns == ew for _, ns, ew in played)
    rounds = _rounds(list(played), two_winners=lines_apart)
    rows = sorted(_row(rounds[met], met, sets.index(played[met]) + 1) for met in played)
    seated = _tables(rows)
    places = {
        (*_sides(row), board): (row.round, row.table)
        for row in seated
        for board in sets[row.set - 1]
    }
    return Meetings(tuple(seated), sets, places)


def _row(round_: int, met: Met, set_: int) -> TableRow:
    _, ns, ew = met
    return TableRow(round_, 0, ns.number, ew.number, set_, ns.partner, ew.partner)


def _sides(row: TableRow) -> tuple[Pair, Pair]:
    return Pair(row.ns, "", row.south), Pair(row.ew, "", row.west)


def _rounds(met: Sequence[Met], *, two_winners: bool) -> dict[Met, int]:
    """The round that the file names; else the first in which both are free."""
    found: dict[Met, int] = {}
    busy: list[set[tuple[str, Pair]]] = []
    for one in sorted(met):
        if one[0]:
            found[one] = one[0]
            continue
        lines = ("NS", "EW") if two_winners else ("", "")
        both = {
            (line, who)
            for line, side in zip(lines, one[1:], strict=True)
            for who in side.contestants
        }
        at = next((n for n, seated in enumerate(busy) if not seated & both), len(busy))
        if at == len(busy):
            busy.append(set())
        busy[at] |= both
        found[one] = at + 1
    return found


def _tables(rows: Sequence[TableRow]) -> list[TableRow]:
    """BT-X.4: tables are numbered by NS pair."""
    made: list[TableRow] = []
    for row in rows:
        table = sum(other.round == row.round for other in made) + 1
        made.append(row._replace(table=table))
    return made
