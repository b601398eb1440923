"""The chi-square test, without a library for it."""

import math
from collections.abc import Hashable, Mapping
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)


def chi_square(counts: Mapping[Key, int], weights: Mapping[Key, int]) -> float:
    """How far the counts are from being in proportion to the weights."""
    drawn, whole = sum(counts.values()), sum(weights.values())
    expected = {key: drawn * weight / whole for key, weight in weights.items()}
    return sum((counts.get(key, 0) - even) ** 2 / even for key, even in expected.items())


def p_value(statistic: float, freedom: int) -> float:
    """The chance of so large a statistic, by the approximation of Wilson and Hilferty."""
    spread = 2 / (9 * freedom)
    z = ((statistic / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return math.erfc(z / math.sqrt(2)) / 2
