"""Who meets whom: everybody meets everybody as evenly as the number of rounds allows."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from eldest.club.movements.teams import circle
from eldest.deal import Source, shuffle

TRIES = 30  # draws of a round; the one with fewest repeated meetings is taken

Tables = tuple[tuple[int, ...], ...]  # the contestants of each table


@cache
def company(contestants: int, sides: int, rounds: int, seed: str) -> tuple[Tables, ...]:
    """The tables of each round: two sides by the circle method, more by the seed."""
    if sides == 2:
        return tuple(_circle(contestants, number) for number in range(rounds))
    met: Counter[tuple[int, int]] = Counter()
    found: list[Tables] = []
    for number in range(rounds):
        draws = [_drawn(contestants, sides, f"{seed}/{number}/{at}") for at in range(TRIES)]
        found.append(min(draws, key=lambda tables: sum(met[pair] for pair in _meetings(tables))))
        met.update(_meetings(found[-1]))
    return tuple(found)


def _circle(contestants: int, number: int) -> Tables:
    matches = circle(contestants, number % (contestants - 1))
    return tuple((first - 1, second - 1) for first, second in matches)


def _drawn(contestants: int, sides: int, seed: str) -> Tables:
    order = shuffle(range(contestants), Source(seed.encode()))
    return tuple(tuple(order[at : at + sides]) for at in range(0, contestants, sides))


def _meetings(tables: Tables) -> list[tuple[int, int]]:
    return [pair for table in tables for pair in combinations(sorted(table), 2)]
