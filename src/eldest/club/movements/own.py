"""The club's own movement, from a CSV file or a result file, checked like ours (BT-V.7)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from eldest.club.movements.model import BadMovement, Movement, Pair, Round, Sitting, clashes
from eldest.club.spreadsheet import csv_rows

HEAD = ("round", "table", "ns", "ew", "set")
PLAYERS = ("round", "table", "n", "s", "e", "w", "set")  # of an individual
ALLOWED = ("rematch", "share")
NOBODY = 0
MOST = 255  # rounds, tables and sets
FEW = 5  # clashes that are told


class TableRow(NamedTuple):
    """A table of a round, by numbers; 0 is nobody.

    In an individual `ns` is North and `ew` East (BT-F.7).
    """

    round: int
    table: int
    ns: int
    ew: int
    set: int
    south: int = 0
    west: int = 0

    @property
    def is_individual(self) -> bool:
        """Whether four players sit there, and not two pairs."""
        return bool(self.south or self.west)

    def __str__(self) -> str:
        if not self.is_individual:
            return ";".join(map(str, self[: len(HEAD)]))
        seats = self.ns, self.south, self.ew, self.west
        return ";".join(map(str, (self.round, self.table, *seats, self.set)))


def read_rows(text: str) -> list[TableRow]:
    """The rows of a CSV file with the heads of pairs or of players, in any order."""
    lines = text.lstrip("\ufeff").splitlines()
    if not lines:
        raise BadMovement("the file of the movement is empty (BT-V.7)")
    mark = ";" if ";" in lines[0] else ","
    heads = [head.strip().lower() for head in lines[0].split(mark)]
    known = next((one for one in (HEAD, PLAYERS) if set(heads) == set(one)), None)
    if known is None:
        raise BadMovement(
            f"a movement has the columns {', '.join(HEAD)}, or {', '.join(PLAYERS)} (BT-V.7)"
        )
    rows = [dict(zip(heads, row, strict=False)) for row in csv_rows(lines[1:], mark) if row]
    return [_row([cells.get(head) for head in known], line) for line, cells in enumerate(rows, 2)]


def read_row(text: str) -> TableRow:
    """The row of `1;1;7;4;2` or `1;1;8;1;2;4;1`, as an evening keeps it."""
    return _row(text.split(";"), 0)


def _row(cells: Sequence[str | None], line: int) -> TableRow:
    numbers = [int(cell) for cell in map(_clean, cells) if cell.isdecimal() and len(cell) < 4]
    where = f"line {line}: " if line else ""
    sizes = (len(HEAD), len(PLAYERS))
    if len(numbers) not in sizes or not all(numbers[:2]) or max(numbers) > MOST:
        raise BadMovement(f"{where}a row is five numbers such as 1;1;7;4;2 (BT-V.7)")
    if len(numbers) == len(HEAD):
        return TableRow(*numbers)
    round_, table, north, south, east, west, set_ = numbers
    return TableRow(round_, table, north, east, set_, south, west)


def _clean(cell: str | None) -> str:
    return (cell or "").strip()


def own_movement(
    rows: Sequence[TableRow], allow: Collection[str] = (), *, two_winners: bool = False
) -> Movement:
    """The movement of these rows; `BadMovement` lists its clashes with round and table.

    NS and EW are numbered separately if that is requested, or if a number is on both sides.
    """
    if not rows or {row.round for row in rows} != set(range(1, max(rows)[0] + 1)):
        raise BadMovement("the rounds of a movement are 1, 2, 3 ... without a gap (BT-V.7)")
    individual = is_individual(rows)
    apart = not individual and (two_winners or _has_lines(rows))
    sides = ("NS", "EW") if apart else ("", "")
    seated = {pair for row in rows for pair in _pairs(row, sides)}
    pairs = {one for pair in seated for one in pair.contestants if one.number}
    rounds = [_round(rows, number, sides, pairs) for number in range(1, max(rows)[0] + 1)]
    found = Movement(
        "own",
        max(row.table for row in rows),
        tuple(sorted(pairs)),
        tuple(rounds),
        max(row.set for row in rows),
        winners=2 if sides[0] else 1,
        shared="share" in allow,
        individual=individual,
    )
    return _checked(found, allow)


def is_individual(rows: Iterable[TableRow]) -> bool:
    """Whether players are seated, and not pairs."""
    return any(row.is_individual for row in rows)


def _has_lines(rows: Iterable[TableRow]) -> bool:
    """Whether NS and EW have numbers of their own: one of them comes on both sides (BT-F.8)."""
    seen: dict[int, tuple[set[int], set[int]]] = {}
    for row in rows:
        ns, ew = seen.setdefault(row.round, (set(), set()))
        ns.add(row.ns)
        ew.add(row.ew)
    return any(ns & ew - {NOBODY} for ns, ew in seen.values())


def _pairs(row: TableRow, sides: tuple[str, str]) -> tuple[Pair, Pair]:
    return Pair(row.ns, sides[0], row.south), Pair(row.ew, sides[1], row.west)


def _round(
    rows: Sequence[TableRow], number: int, sides: tuple[str, str], pairs: set[Pair]
) -> Round:
    four = is_individual(rows)
    mine = [row for row in rows if row.round == number]
    sittings = [
        Sitting(row.table, *_pairs(row, sides), row.set) for row in mine if _is_full(row, four=four)
    ]
    seated = {pair for one in sittings for pair in one.contestants}
    return Round(tuple(sorted(sittings)), tuple(sorted(pairs - seated)))


def _is_full(row: TableRow, *, four: bool) -> bool:
    """Whether everybody is there; a table with a phantom does not play (BT-I.5)."""
    return all((row.ns, row.ew, row.south or not four, row.west or not four))


def _checked(movement: Movement, allow: Collection[str]) -> Movement:
    kinds = {"meet ": "rematch", "meets set": "", "is at ": "share"}
    found = [
        clash
        for clash in clashes(movement)
        if not any(word in clash and name in allow for word, name in kinds.items())
    ]
    if found:
        rest = f" and {len(found) - FEW} more" if len(found) > FEW else ""
        raise BadMovement(f"{'; '.join(islice(found, FEW))}{rest} (BT-V.7)")
    return movement
