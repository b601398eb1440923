"""Pairs assigned to sections: in the order of entry, or as a snake by their strength (BT-S.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import Literal, TypeVar

from eldest.club.evening import Evening
from eldest.club.members.people import Member
from eldest.club.movements import Pair
from eldest.club.scoring.rounding import exact

T = TypeVar("T")
Order = Literal["order", "snake"]
MOST_ENTRIES = 2000


class BadEntries(ValueError):
    """A file that is not a list of entries."""


@dataclass(frozen=True, slots=True)
class EntryLine:
    """Two players who enter together, by ids of the club's list or by names."""

    people: tuple[str, str]
    names: tuple[str, ...]
    ids: tuple[str, ...]
    strength: Fraction = Fraction(0)


def read_entries(text: str, club: Sequence[Member] = ()) -> list[EntryLine]:
    """One pair on each line, `1017;1018` or `Eva Nová;Jan Malý`; ids are looked up in the list."""
    listed = {one.id: one for one in club}
    lines = [line for line in text.lstrip("\ufeff").splitlines() if line.strip()]
    if not lines or len(lines) > MOST_ENTRIES:
        raise BadEntries(f"a list of entries has 1 to {MOST_ENTRIES} lines (BT-S.6)")
    found = [_entry(line, at, listed) for at, line in enumerate(lines, 1)]
    _check_once(found)
    return found


def _entry(line: str, at: int, listed: Mapping[str, Member]) -> EntryLine:
    mark = ";" if ";" in line else ","
    cells = [cell.strip() for cell in line.split(mark)]
    if len(cells) != 2 or not all(cells):
        raise BadEntries(f"line {at}: a pair is two players with a semicolon between (BT-S.6)")
    if any(len(cell) > 80 or not cell.isprintable() for cell in cells):
        raise BadEntries(f"line {at}: a name must be one line of at most 80 letters (BT-S.6)")
    if listed and (unknown := [one for one in cells if one.isdecimal() and one not in listed]):
        raise BadEntries(f"line {at}: {unknown[0]} is not in the list of players (R-L-ID, BT-L.4)")
    members = [listed.get(cell) for cell in cells]
    names = tuple(one.name if one else cell for one, cell in zip(members, cells, strict=True))
    ids = tuple(one.id if one else "" for one in members)
    strength = sum((_strength(one) for one in members if one), Fraction(0))
    return EntryLine((cells[0], cells[1]), names, ids, strength)


def _strength(member: Member) -> Fraction:
    found = exact(member.mp.replace(",", ".") or "0")
    if found is None:
        raise BadEntries(f"{member.name}: mp {member.mp[:20]!r} is not a number (BT-L.1)")
    return found


def _check_once(entries: Sequence[EntryLine]) -> None:
    seen: set[str] = set()
    for one in chain.from_iterable(each.people for each in entries):
        if one in seen:
            raise BadEntries(f"{one} is in two pairs (R-L-TWICE, BT-L.4)")
        seen.add(one)


def assigned(entries: Sequence[EntryLine], sections: int, how: Order = "order") -> list[int]:
    """The section of each entry: blocks in the order of entry, or A B C C B A A B by strength."""
    if how == "order":
        return _blocks(len(entries), sections)
    order = sorted(range(len(entries)), key=lambda at: -entries[at].strength)
    turn = [*range(sections), *reversed(range(sections))]
    place = {at: turn[rank % len(turn)] for rank, at in enumerate(order)}
    return [place[at] for at in range(len(entries))]


def _blocks(many: int, sections: int) -> list[int]:
    """Blocks of equal size, with whole tables in each as long as there are enough pairs."""
    tables, spare = divmod(many // 2, sections)
    sizes = [2 * (tables + (at < spare)) for at in range(sections)]
    sizes[-1] += many % 2
    return [section for section, size in enumerate(sizes) for _ in range(size)]


def of_section(items: Sequence[T], places: Sequence[int], section: int) -> list[T]:
    """The entries of a section, in order."""
    return [item for item, place in zip(items, places, strict=True) if place == section]


def seat_args(evening: Evening, own: Sequence[EntryLine]) -> list[dict[str, object]]:
    """The `seat` operations of a section: places that its people leave are emptied first."""
    rows = list(zip(first_seats(evening), own, strict=False))
    coming = {id_ for _, one in rows for id_ in one.ids if id_}
    left = [
        pair for pair, players in evening.state.players.items() if coming.intersection(players.ids)
    ]
    emptied: list[dict[str, object]] = [
        {"pair": str(pair), "names": (), "ids": ()} for pair in left
    ]
    seated: list[dict[str, object]] = [
        {"pair": str(pair), "names": one.names, "ids": one.ids if any(one.ids) else ()}
        for pair, one in rows
    ]
    return emptied + seated


def first_seats(evening: Evening) -> list[Pair]:
    """The pairs of a movement by their tables in round 1, so that both lines fill alike."""
    movement = evening.state.movement
    first = movement.rounds[:1]
    seated = [pair for round_ in first for one in round_.sittings for pair in one.contestants]
    return [*seated, *(pair for pair in movement.pairs if pair not in seated)]
