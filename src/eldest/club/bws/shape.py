"""The movement, boards and players of a section of a `.bws` file (BT-F.7, BT-F.8)."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.club.bws.jet import BadBws, Jet
from eldest.club.bws.received import Fields, int_of, text_of_field
from eldest.club.movements.own import TableRow
from eldest.club.opendeal.boards import InSets, read_boards

TWO = 2
DIRECTIONS = ("N", "S", "E", "W")


@dataclass(frozen=True, slots=True)
class Shape(InSets):
    """A section as an evening of its own."""

    letter: str
    rows: tuple[TableRow, ...]
    sets: tuple[tuple[int, ...], ...]
    players: dict[tuple[int, str], tuple[str, str]]  # table and direction: name and number
    winners: int = 0  # 2: NS and EW have numbers of their own; 0: the numbers say it
    group: tuple[str, ...] = ()  # the sections that are compared with this one


def sections(jet: Jet) -> dict[str, int]:
    """The letters of the sections with their ids."""
    return {text_of_field(row, "Letter"): int_of(row, "ID") for row in jet.rows("Section")}


def shape_of(jet: Jet, letter: str = "") -> Shape:
    """The section of this letter, or the only one."""
    known = sections(jet)
    if not letter and len(known) == 1:
        letter = next(iter(known))
    if letter not in known:
        names = ", ".join(known) or "none"
        raise BadBws("R-F-READ", f"name the section: {names}")
    mine = [row for row in jet.rows("RoundData") if int_of(row, "Section") == known[letter]]
    if not mine:
        raise BadBws("R-F-READ", f"section {letter} has no rounds")
    sets = tuple(sorted({_boards(row) for row in mine}))
    rows = tuple(sorted(_row(row, sets.index(_boards(row)) + 1) for row in mine))
    players, winners = _players(jet, known[letter]), _winners(jet, known[letter])
    return Shape(letter, rows, sets, players, winners, _group(jet, letter))


def _group(jet: Jet, letter: str) -> tuple[str, ...]:
    """All sections of the same group, this one among them; none where it has no group (BT-F.7)."""
    letters = {number: name for name, number in sections(jet).items()}
    groups = {
        letters.get(int_of(row, "Section"), ""): int_of(row, "Group") for row in jet.rows("Tables")
    }
    mine = groups.get(letter, 0)
    return tuple(sorted(name for name, one in groups.items() if one == mine)) if mine > 0 else ()


def _winners(jet: Jet, section: int) -> int:
    """Two lists where the file says so (BT-F.8)."""
    mine = [row for row in jet.rows("Section") if int_of(row, "ID") == section]
    return TWO if any(int_of(row, "Winners") == TWO for row in mine) else 0


def _row(row: Fields, set_: int) -> TableRow:
    round_, table = int_of(row, "Round"), int_of(row, "Table")
    pairs = int_of(row, "NSPair"), int_of(row, "EWPair")
    partners = int_of(row, "South"), int_of(row, "West")
    return TableRow(round_, table, *pairs, set_, *partners)


def _boards(row: Fields) -> tuple[int, ...]:
    """The boards of a table in a round: the list if there is one, else from low to high."""
    custom = text_of_field(row, "CustomBoards").replace(" ", "")
    if custom:
        return tuple(sorted({board for part in custom.split(",") for board in read_boards(part)}))
    return tuple(range(int_of(row, "LowBoard"), int_of(row, "HighBoard") + 1))


def _players(jet: Jet, section: int) -> dict[tuple[int, str], tuple[str, str]]:
    """Who sits where at the start; names by number from PlayerNames where they are missing."""
    names = {
        text_of_field(row, "strID") or str(int_of(row, "ID")): text_of_field(row, "Name")
        for row in jet.rows("PlayerNames")
    }
    found: dict[tuple[int, str], tuple[str, str]] = {}
    for row in jet.rows("PlayerNumbers"):
        seat = text_of_field(row, "Direction").strip().upper()
        if int_of(row, "Section") != section or seat not in DIRECTIONS:
            continue
        number = text_of_field(row, "Number").strip()
        name = text_of_field(row, "Name").strip() or names.get(number, "")
        found.setdefault((int_of(row, "Table"), seat), (name, number))
    return found
