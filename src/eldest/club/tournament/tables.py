"""How many players sit at each table (MT-2)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.club.findings import ClubRefusal

FEWEST = 3
NEVER = 5  # the only number of players from three on that no threes and fours make
Tables = list[list[int]]  # the players of each table in the order of their seats


def sizes(players: int, base: int) -> list[int]:
    """MT-2.1, MT-2.2: the tables by number, threes first, as many of `base` as possible."""
    if players < FEWEST:
        raise ClubRefusal("R-MT-FEW", players=players)
    if players == NEVER:
        raise ClubRefusal("R-MT-FIVE")
    other = 7 - base
    odd = next(n for n in range(base) if players >= n * other and (players - n * other) % base == 0)
    count = {base: (players - odd * other) // base, other: odd}
    return [3] * count[3] + [4] * count[4]


def cut(order: Sequence[int], table_sizes: Sequence[int]) -> Tables:
    """An order of players cut into tables of these sizes."""
    tables, at = [], 0
    for size in table_sizes:
        tables.append(list(order[at : at + size]))
        at += size
    return tables


def seat_letter(seat: int) -> str:
    """MT-3.8: seats are A, B, C and, at a table of four, D."""
    return "ABCD"[seat]


def first_tasks(size: int) -> dict[str, str]:
    """MT-3.8: who deals, chooses and cuts in the first hand of a table."""
    return {"deals": "A", "chooses": "B", "cuts": seat_letter(size - 1)}
