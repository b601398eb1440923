"""Intervals, against figures worked out elsewhere."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

import pytest

from eldest.bots.strength.intervals import Z, mean_interval, wilson_interval


def test_z_leaves_two_and_a_half_per_cent_on_each_side() -> None:
    assert pytest.approx(NormalDist().inv_cdf(0.975), abs=1e-12) == Z


@pytest.mark.parametrize(
    ("won", "size", "low", "high"),
    [
        # The worked examples of R. G. Newcombe, Statistics in Medicine 17 (1998), method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_of_a_share_is_wilsons(won: int, size: int, low: float, high: float) -> None:
    found = wilson_interval(won, size)
    assert found == pytest.approx((low, high), abs=0.00005)


@pytest.mark.parametrize(("won", "size"), [(1, 2), (7, 9), (1667, 1714)])
def test_at_both_ends_the_share_is_z_errors_away(won: int, size: int) -> None:
    """What defines the interval: an end is a true share that the one found just allows."""
    for end in wilson_interval(won, size) or ():
        assert abs(won / size - end) == pytest.approx(Z * sqrt(end * (1 - end) / size))


def test_a_share_of_everything_and_of_nothing() -> None:
    z_squared = 3.841458820694124
    low, high = wilson_interval(10, 10) or (0.0, 0.0)
    assert (low, high) == pytest.approx((10 / (10 + z_squared), 1.0))
    assert high <= 1.0
    assert wilson_interval(0, 0) is None


def test_the_interval_of_a_mean_by_hand() -> None:
    """Of 1, 2, 3, 4: mean 5/2, variance 5/3, so that the error of the mean is sqrt(5/12)."""
    assert mean_interval([1, 2, 3, 4]) == pytest.approx((1.2348486, 3.7651514))


def test_one_value_tells_nothing_of_the_spread() -> None:
    assert mean_interval([3.0]) is None
    assert mean_interval([]) is None
    assert mean_interval([2.0, 2.0]) == (2.0, 2.0)
