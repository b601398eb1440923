"""Which movement fits a number of tables and boards (BT-V.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from eldest.club.movements.cyclic import SHARED, cyclic_rounds
from eldest.club.movements.howell import FIRST_ROUND as HOWELLS

# Tables; boards wanted; movements, first named first: kind, rounds, boards of a set.
TABLE = {
    2: {24: "howell 3x8", 27: "howell 3x9"},
    3: {24: "cyclic 4x6", 27: "howell 5x5", 28: "cyclic 4x7"},
    4: {24: "cyclic 6x4", 28: "howell 7x4"},
    5: {24: "cyclic 8x3, cyclic 6x4, mitchell 5", 27: "howell 9x3", 28: "cyclic 7x4"},
    6: {24: "cyclic 8x3", 27: "cyclic 9x3", 28: "cyclic 7x4"},
    7: {
        24: "cyclic 8x3, cyclic 12x2, mitchell 7",
        26: "howell 13x2",
        27: "cyclic 9x3",
        28: "mitchell 7x4",
    },
    8: {
        24: "cyclic 12x2, share 8x3",
        26: "cyclic 13x2",
        27: "cyclic 9x3",
        28: "cyclic 14x2",
    },
    9: {24: "cyclic 12x2", 26: "cyclic 13x2", 27: "mitchell 9x3", 28: "cyclic 14x2"},
    10: {24: "cyclic 12x2", 26: "cyclic 13x2", 27: "skip 9x3", 28: "cyclic 14x2"},
    11: {24: "cyclic 12x2", 26: "cyclic 13x2", 27: "mitchell 9x3", 28: "cyclic 14x2"},
    12: {24: "share 12x2", 26: "cyclic 13x2", 28: "cyclic 14x2"},
    13: {24: "mitchell 12x2", 26: "mitchell 13x2", 28: "cyclic 14x2"},
    14: {24: "skip 12x2, share 12x2", 26: "skip 13x2, share 13x2", 28: "share 14x2"},
    15: {24: "mitchell 12x2", 26: "mitchell 13x2", 28: "mitchell 14x2"},
    16: {24: "skip 12x2, share 12x2", 26: "skip 13x2, share 13x2", 28: "skip 14x2, share 14x2"},
    17: {24: "mitchell 12x2", 26: "mitchell 13x2", 28: "mitchell 14x2"},
}
WANTED = (24, 26, 27, 28)  # the columns of the lawbook
SIZES = range(2, 10)  # boards of a round that anybody plays


class Offer(NamedTuple):
    """A movement that fits: rounds, boards in each round, and how many boards are in play."""

    kind: str
    rounds: int
    size: int  # of the largest set
    boards: int
    uneven: bool = False

    def __str__(self) -> str:
        if self.uneven:
            return f"{self.kind} {self.rounds} rounds, {self.boards} boards in uneven sets"
        rest = f" of {self.boards}" if self.boards != self.rounds * self.size else ""
        return f"{self.kind} {self.rounds}x{self.size}{rest}"


def offers(tables: int, boards: int) -> list[Offer]:
    """The movements in which everybody plays about this many boards, the best first."""
    if tables in TABLE and boards in WANTED:
        texts = TABLE[tables].get(boards, "").split(", ")
        return [_offer(text, tables, boards) for text in texts if text]
    return list(_found(tables, boards))


def _offer(text: str, tables: int, boards: int) -> Offer:
    kind, _, shape = text.partition(" ")
    rounds, _, size = shape.partition("x")
    if not size:
        return Offer(kind, int(rounds), -(-boards // tables), boards, uneven=True)
    return _even(kind, tables, int(rounds), int(size))


def _even(kind: str, tables: int, rounds: int, size: int) -> Offer:
    sets = rounds if kind in ("cyclic", "howell") else tables
    return Offer(kind, rounds, size, sets * size)


def _found(tables: int, boards: int) -> Iterator[Offer]:
    """Other movements that fit exactly: whole ones first, then those that share or end early."""
    whole = [("mitchell", tables)] if tables % 2 and tables > 2 else []
    whole += [("howell", 2 * tables - 1)] if tables in HOWELLS else []
    around = [("cyclic", rounds) for rounds in cyclic_rounds(tables)]
    whole += sorted(around, key=lambda one: ((tables, one[1]) in SHARED, one[1]))
    for kind, rounds in (*whole, *_curtailed(tables)):
        size, rest = divmod(boards, rounds)
        if not rest and size in SIZES:
            yield _even(kind, tables, rounds, size)


def _curtailed(tables: int) -> Iterator[tuple[str, int]]:
    """Mitchells that end after fewer rounds, but not before half of them (BT-V.4)."""
    if tables < 3:
        return
    least = tables // 2 + 1
    if tables % 2:
        yield from (("mitchell", rounds) for rounds in range(tables - 1, least - 1, -1))
    else:
        yield "share", tables
        yield from (("skip", rounds) for rounds in range(tables - 1, least - 1, -1))
