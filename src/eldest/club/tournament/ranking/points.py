"""What the results of a round are worth, and which rounds count (MT-5)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

K = TypeVar("K", bound=Hashable)


def shares(results: Mapping[K, int], points: Sequence[int]) -> dict[K, Fraction]:
    """MT-5.3, MT-5.4: points by place; tied players share what their places are worth."""
    order = sorted(results.values(), reverse=True)
    worth = {}
    for who, money in results.items():
        first, many = order.index(money), order.count(money)
        worth[who] = Fraction(sum(points[first : first + many]), many)
    return worth


def table_places(results: Mapping[K, int]) -> dict[K, int]:
    """The place of each player at the table; tied players all have the better place."""
    return {who: 1 + sum(m > money for m in results.values()) for who, money in results.items()}


def field_ranks(results: Mapping[K, int]) -> dict[K, Fraction]:
    """MT-5.5: the rank of each in the whole field, 1 the best; ties have the mean of theirs."""
    order = sorted(results.values(), reverse=True)
    first = {money: rank for rank, money in reversed(list(enumerate(order, 1)))}
    last = {money: rank for rank, money in enumerate(order, 1)}
    return {who: Fraction(first[money] + last[money], 2) for who, money in results.items()}


def field_points(results: Mapping[K, int]) -> dict[K, Fraction]:
    """MT-5.5: N + 1 less the rank in the field."""
    return {who: len(results) + 1 - rank for who, rank in field_ranks(results).items()}


def struck(values: Sequence[Fraction], best: int, worst: int) -> set[int]:
    """MT-5.6: which rounds do not count, by their index; higher values are better."""
    order = sorted(range(len(values)), key=lambda at: (-values[at], at))
    return {*order[:best], *order[max(0, len(order) - worst) :]}


def counted(values: Sequence[Fraction | int], best: int, worst: int) -> Fraction:
    """MT-5.6: the sum of the rounds that count."""
    exact = [Fraction(value) for value in values]
    out = struck(exact, best, worst)
    return sum((value for at, value in enumerate(exact) if at not in out), Fraction(0))
