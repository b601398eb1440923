"""Places in order: equal exact values share a place unless a tie-break separates them (B-E.5)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Generic, TypeVar

from eldest.deal import Source, shuffle

K = TypeVar("K", bound=Hashable)
# Given those who are tied, a value for each of them; the higher comes first.
TieBreak = Callable[[Sequence[K]], Mapping[K, Fraction]]


@dataclass(frozen=True, slots=True)
class Place(Generic[K]):
    """A rank, shared or not, with the contestant and the value."""

    rank: int
    shared: bool
    who: K
    value: Fraction

    def __str__(self) -> str:
        return f"{self.rank}=" if self.shared else str(self.rank)


def ranked(values: Mapping[K, Fraction], breaks: Sequence[TieBreak[K]] = ()) -> list[Place[K]]:
    """Everybody in order of value, the highest first; within a shared place in the order given."""
    places: list[Place[K]] = []
    for group in _parted(list(values), values, list(breaks)):
        rank = len(places) + 1
        places += [Place(rank, len(group) > 1, who, values[who]) for who in group]
    return places


def _parted(
    group: list[K], values: Mapping[K, Fraction], breaks: Sequence[TieBreak[K]]
) -> list[list[K]]:
    """Split a group into smaller groups whose members are still tied."""
    order = sorted(group, key=lambda who: -values[who])
    rows = [list(row) for _, row in groupby(order, key=lambda who: values[who])]
    if not breaks:
        return rows
    first, *rest = breaks
    return [
        part
        for row in rows
        for part in ([row] if len(row) == 1 else _parted(row, first(row), rest))
    ]


def lot(seed: str) -> TieBreak[K]:
    """Lots drawn from a published seed (B-E.5, B-C.20)."""

    def drawn(tied: Sequence[K]) -> Mapping[K, Fraction]:
        row = sorted(tied, key=str)
        source = Source(f"{seed}/{' '.join(map(str, row))}".encode())
        places = shuffle(range(len(row)), source)
        return {who: Fraction(-place) for who, place in zip(row, places, strict=True)}

    return drawn
