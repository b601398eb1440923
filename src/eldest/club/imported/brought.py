"""Makes an evening from another program's file, with its movement (BT-F.8, BT-X.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from eldest.cards import NotationError
from eldest.club.bws import Jet
from eldest.club.bws.shape import Shape, shape_of
from eldest.club.evening import ClubRefusal, Service
from eldest.club.imported.model import BadImport, Outside
from eldest.club.imported.shape import meetings
from eldest.club.law6 import By
from eldest.club.movements import Movement, Pair

NamedPair = tuple[Pair, list[str], list[str]]  # with its names and ids
LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class Brought:
    """Rows, boards and sets as `EveningSettings` keeps them."""

    own: tuple[str, ...]
    tables: int
    rounds: int
    boards: tuple[int, ...]
    cuts: tuple[str, ...] = ()
    winners: int = 0  # 2 where NS and EW are numbered apart, whatever their numbers are
    read_only: bool = False  # the file names no rounds or tables (BT-X.4)


def bws_shape(data: bytes, section: str, codepage: str = "", language: str = "en") -> Shape:
    """The section of a result file; `BadBws` or `BadText` if there is none."""
    return shape_of(Jet(data, codepage, language), section)


def from_bws(shape: Shape) -> Brought:
    """The movement, boards and sets of a section of a Bridgemate file."""
    tables, rounds = max(row.table for row in shape.rows), max(row.round for row in shape.rows)
    rows = tuple(map(str, shape.rows))
    return Brought(rows, tables, rounds, shape.boards, shape.cuts, shape.winners)


def pairs_of_bws(movement: Movement, shape: Shape) -> list[NamedPair]:
    """The pairs that the file names: the players of their first sitting (BT-F.8)."""
    found: dict[Pair, list[tuple[str, str]]] = {}
    for _, sitting in movement.sittings():
        for pair, seats in ((sitting.ns, "NS"), (sitting.ew, "EW")):
            who = [shape.players.get((sitting.table, seat), ("", "")) for seat in seats]
            if pair.partner:
                for player, one in zip(pair.contestants, who, strict=True):
                    found.setdefault(player, [one])
            else:
                found.setdefault(pair, who)
    return [(pair, [one[0] for one in who], [one[1] for one in who]) for pair, who in found.items()]


def from_outside(found: Outside) -> Brought:
    """The movement that the results show (BT-X.4)."""
    known = [one for one in found.lines if all(one.pairs) and one.board]
    if not known:
        raise BadImport("R-X-READ", "no result names a board and two pairs")
    told = all(one.round and one.table for one in known)
    shape = meetings(known, two_winners=found.two_winners)
    places = shape.places
    found.lines = [
        replace(one, round=places[key][0], table=places[key][1])
        if (key := (*one.sides, one.board)) in places
        else one
        for one in found.lines
    ]
    tables, rounds = max(row.table for row in shape.rows), max(row.round for row in shape.rows)
    rows = tuple(map(str, shape.rows))
    return Brought(rows, tables, rounds, shape.boards, shape.cuts, read_only=not told)


def pairs_of_outside(movement: Movement, found: Outside) -> list[NamedPair]:
    """The pairs that the file names."""
    sections = ("", *found.sections())
    pairs: list[NamedPair] = []
    for pair in movement.pairs:
        ways = [(section, pair.number, side) for section in sections for side in (pair.side, "")]
        names, ids = next((found.names[way] for way in ways if way in found.names), ([], []))
        pairs.append((pair, names, ids))
    return pairs


@dataclass(slots=True)
class Seated:
    """How many pairs now have names, and a line for each whose names were refused."""

    named: int = 0
    lines: list[str] = field(default_factory=list)


def seat_pairs(service: Service, pairs: Iterable[NamedPair], by: By) -> Seated:
    """Name the pairs as a file does; a refusal leaves only that pair without names."""
    seated = Seated()
    for pair, names, ids in pairs:
        if not any(names):
            continue
        try:
            service.do(by, "seat", {"pair": str(pair), "names": names, "ids": ids})
        except (ClubRefusal, NotationError) as refused:
            why = refused.cited() if isinstance(refused, ClubRefusal) else str(refused)
            seated.lines.append(f"left out: the names of {pair}, {_printable(names)}: {why}")
        else:
            seated.named += 1
    return seated


def _printable(names: Sequence[str]) -> str:
    """Names of a file on one line, without the signs that would move a terminal's cursor."""
    line = " - ".join(name[:LONGEST_NAME] for name in names)
    return "".join(letter if letter.isprintable() else " " for letter in line)
