"""An evening whose movement the club brings, as CSV or in a `.bws` file (BT-V.7, BT-F.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from eldest.club.bws import BadBws, Jet
from eldest.club.bws.shape import Shape, shape_of
from eldest.club.commands.bridge.output import bytes_of
from eldest.club.evening import Service
from eldest.club.imported import BadImport, Outside, meetings, read_outside
from eldest.club.law6 import By
from eldest.club.movements import BadMovement, Pair
from eldest.club.movements.own import read_rows
from eldest.club.opendeal import BadText
from eldest.terminal.given import Failed, text_of

BOARDS = 24  # of an evening, where nothing else is said


@dataclass(frozen=True, slots=True)
class Brought:
    """Rows, boards and sets as `Settings` keeps them."""

    own: tuple[str, ...]
    tables: int
    rounds: int
    boards: tuple[int, ...]
    cuts: tuple[str, ...] = ()


def from_csv(file: str) -> Brought:
    """The movement of a CSV file, with about so many boards as are usual."""
    try:
        rows = read_rows(text_of(file))
    except BadMovement as error:
        raise Failed(f"{file}: {error}") from None
    if not rows:
        raise Failed(f"{file} has no rows (BT-V.7)")
    sets = max(row.set for row in rows)
    boards = tuple(range(1, sets * max(1, BOARDS // max(sets, 1)) + 1))
    tables, rounds = max(row.table for row in rows), max(row.round for row in rows)
    return Brought(tuple(map(str, rows)), tables, rounds, boards)


def bws_shape(file: str, section: str) -> Shape:
    """The section of a result file."""
    try:
        return shape_of(Jet(bytes_of(file)), section)
    except (BadBws, BadText) as error:
        raise Failed(f"{file}: {error}") from None


def from_bws(shape: Shape) -> Brought:
    """Its movement, boards and sets."""
    tables, rounds = max(row.table for row in shape.rows), max(row.round for row in shape.rows)
    rows = tuple(map(str, shape.rows))
    return Brought(rows, tables, rounds, shape.boards, shape.cuts)


def seat_players(service: Service, shape: Shape, by: By) -> int:
    """Say who the pairs are: those of their first sitting; how many have a name."""
    found: dict[Pair, list[tuple[str, str]]] = {}
    for _, sitting in service.evening.state.movement.sittings():
        for pair, seats in ((sitting.ns, "NS"), (sitting.ew, "EW")):
            who = [shape.players.get((sitting.table, seat), ("", "")) for seat in seats]
            if pair.partner:
                for player, one in zip(pair.contestants, who, strict=True):
                    found.setdefault(player, [one])
            else:
                found.setdefault(pair, who)
    named = {pair: who for pair, who in found.items() if any(name for name, _ in who)}
    for pair, who in named.items():
        names, ids = [name for name, _ in who], [number for _, number in who]
        service.do(by, "seat", {"pair": str(pair), "names": names, "ids": ids})
    return len(named)


def outside_of(file: str, section: str) -> Outside:
    """The results of another program, of one section."""
    try:
        found = read_outside(bytes_of(file))
    except BadImport as error:
        raise Failed(f"{file}: {error}") from None
    wanted = section or (found.sections()[0] if len(found.sections()) == 1 else "")
    if wanted not in found.sections():
        raise Failed(f"{file} has sections {', '.join(found.sections())}: say which by --section")
    found.lines = [one for one in found.lines if one.section == wanted]
    return found


def from_outside(found: Outside) -> Brought:
    """The movement that the results show (BT-X.4)."""
    known = [one for one in found.lines if all(one.pairs) and one.board]
    shape = meetings(known, two_winners=found.two_winners)
    places = shape.places
    found.lines = [
        replace(one, round=places[key][0], table=places[key][1])
        if (key := (*one.sides, one.board)) in places
        else one
        for one in found.lines
    ]
    tables, rounds = max(row.table for row in shape.rows), max(row.round for row in shape.rows)
    return Brought(tuple(map(str, shape.rows)), tables, rounds, shape.boards, shape.cuts)


def seat_outside(service: Service, found: Outside, by: By) -> int:
    """Say who the pairs are, as the file names them; how many have a name."""
    named = 0
    for pair in service.evening.state.movement.pairs:
        ways = [
            (section, pair.number, side)
            for section in ("", *found.sections())
            for side in (pair.side, "")
        ]
        names, ids = next((found.names[way] for way in ways if way in found.names), ([], []))
        if any(names):
            service.do(by, "seat", {"pair": str(pair), "names": names, "ids": ids})
            named += 1
    return named
