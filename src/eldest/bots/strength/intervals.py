"""95 % intervals: of a mean by the normal approximation, of a share by Wilson."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z = 1.959963984540054  # the normal distribution leaves 2.5 % above it

Interval = tuple[float, float]


def mean_interval(values: Sequence[float]) -> Interval | None:
    """The interval of the mean of independent values; one value gives none."""
    size = len(values)
    if size < 2:
        return None
    mean = sum(values) / size
    variance = sum((value - mean) ** 2 for value in values) / (size - 1)
    half = Z * sqrt(variance / size)
    return (mean - half, mean + half)


def wilson_interval(won: int, size: int) -> Interval | None:
    """The interval of the share won / size, always between 0 and 1; no rounds give none."""
    if not size:
        return None
    share, weight = won / size, Z * Z / size
    middle = (share + weight / 2) / (1 + weight)
    half = Z / (1 + weight) * sqrt(share * (1 - share) / size + weight / (4 * size))
    return (max(0.0, middle - half), min(1.0, middle + half))
