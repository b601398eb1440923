"""The draws that follow from results: sliding, Swiss and folding (MT-3.5 to MT-3.7)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from eldest.club.findings import ClubRefusal
from eldest.club.tournament.tables import FEWEST, NEVER, Tables, cut, sizes

STEPS = {3: (-1, 0, 1), 4: (0, 1, 2, 3)}  # tables that each place of a table moves on
Met = Callable[[int, int], bool]


def slide(placed: Tables, present: Collection[int]) -> Tables:
    """MT-3.5: the tables of the last round, each in the order of its places, move in a ring."""
    size = len(placed[0])
    stayed = sorted(player for table in placed for player in table) == sorted(present)
    if not stayed or any(len(table) != size for table in placed):
        raise ClubRefusal("R-MT-SLIDE")
    new: Tables = [[] for _ in placed]
    for place, step in enumerate(STEPS[size]):
        for at, table in enumerate(placed):
            new[(at + step) % len(placed)].append(table[place])
    return new


def swiss(order: Sequence[int], base: int, met: Met | None = None) -> Tables:
    """MT-3.6: the standings cut into tables; with `met`, those who met are kept apart."""
    caps = sizes(len(order), base)
    return cut(order, caps) if met is None else _apart(list(order), caps, met)


def _apart(order: list[int], caps: Sequence[int], met: Met) -> Tables:
    """Each is exchanged with the nearest lower player who has met nobody at the table."""
    tables: Tables = []
    for cap in caps:
        table: list[int] = []
        for _ in range(cap):
            fits = (p for p in order if not any(met(p, other) for other in table))
            table.append(next(fits, order[0]))
            _exchange(order, table[-1])
        tables.append(table)
    return tables


def _exchange(order: list[int], taken: int) -> None:
    """The first in the order takes the place of the taken player, who leaves it."""
    order[order.index(taken)] = order[0]
    del order[0]


def fold(order: Sequence[int], tables: int, base: int) -> Tables:
    """MT-3.7: the best in layers over this many tables, the rest as in a Swiss.

    Fewer tables are folded where there are fewer players, or where the rest could not be seated.
    """
    folded = min(tables, len(order) // base)
    while _unseatable(len(order) - folded * base):
        folded -= 1
    head = [[order[t + layer * folded] for layer in range(base)] for t in range(folded)]
    rest = order[folded * base :]
    return head + (swiss(rest, base) if rest else [])


def _unseatable(players: int) -> bool:
    return 0 < players < FEWEST or players == NEVER
