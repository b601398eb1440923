"""An evening whose movement comes from another program's file (BT-F.8, BT-X.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from eldest.club.bws import Jet
from eldest.club.bws.shape import Shape, shape_of
from eldest.club.evening import ClubRefusal, Service
from eldest.club.imported.model import Outside
from eldest.club.imported.shape import meetings
from eldest.club.law6 import By
from eldest.club.movements import Pair


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
    """Its movement, boards and sets."""
    tables, rounds = max(row.table for row in shape.rows), max(row.round for row in shape.rows)
    rows = tuple(map(str, shape.rows))
    return Brought(rows, tables, rounds, shape.boards, shape.cuts, shape.winners)


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
    return sum(
        _seat(service, by, pair, [name for name, _ in who], [number for _, number in who])
        for pair, who in found.items()
    )


def _seat(service: Service, by: By, pair: Pair, names: list[str], ids: list[str]) -> bool:
    """Whether the pair has its names now; none where another pair has one of its ids."""
    if not any(names):
        return False
    try:
        service.do(by, "seat", {"pair": str(pair), "names": names, "ids": ids})
    except ClubRefusal:
        return False
    return True


def from_outside(found: Outside) -> Brought:
    """The movement that the results show (BT-X.4)."""
    known = [one for one in found.lines if all(one.pairs) and one.board]
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
        named += _seat(service, by, pair, names, ids)
    return named
