"""B-M.12 to B-M.14: victory points."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from eldest.club.scoring import decimal, discrete_bounds, discrete_vp, own_vp, vp, vp_scale
from tests.each import each

# B-M.13: boards, VPs for a margin of 1, 2 ..., a further margin and its VPs, the first 20.
VECTORS = [
    (8, "10.44 10.86 11.27 11.67 12.05 12.42 12.77 13.12 13.45 13.78", (40, "19.74"), 43),
    (14, "10.33 10.66 10.97 11.28 11.58 11.87 12.16 12.44 12.71 12.97", (20, "15.26"), 57),
    (16, "10.31 10.61 10.91 11.20 11.48 11.76 12.03 12.29 12.55 12.80", (30, "16.73"), 60),
    (20, "10.28 10.55 10.82 11.08", None, 68),
    (24, "10.25 10.50 10.75 10.99", None, 74),
    (32, "10.22 10.44 10.65 10.86", None, 85),
    (6, "", None, 37),
]


@pytest.mark.parametrize(("boards", "first", "further", "blitz"), VECTORS)
def test_b_m_13_vectors(
    boards: int, first: str, further: tuple[int, str] | None, blitz: int
) -> None:
    for margin, points in enumerate(first.split(), 1):
        assert decimal(vp(boards, margin)[0]) == points
    if further:
        assert decimal(vp(boards, further[0])[0]) == further[1]
    assert vp(boards, blitz)[0] == 20
    assert vp(boards, blitz - 1)[0] < 20


@each("boards", range(1, 65))
def test_b_m_12_the_scale_is_concave_and_sums_to_twenty(boards: int) -> None:
    scale = vp_scale(boards)
    steps = [after - before for before, after in pairwise(scale)]
    assert steps == sorted(steps, reverse=True)
    assert (scale[0], scale[-1]) == (1000, 2000)
    assert {sum(vp(boards, margin)) for margin in (0, 1, 7, 500)} == {20}


def test_b_m_12_a_margin_against_is_the_loser_s() -> None:
    assert own_vp(8, -1) == Fraction("9.56")
    assert own_vp(8, 0) == 10


def test_b_m_12_a_match_without_boards_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one board"):
        vp(0, 3)


@pytest.mark.parametrize(
    ("boards", "bounds"),
    [
        (8, "1 3 6 9 12 16 20 25 30 38"),
        (16, "1 5 8 12 17 22 28 35 43 53"),
        (20, "1 5 9 14 19 25 31 39 48 60"),
    ],
)
def test_b_m_14_discrete(boards: int, bounds: str) -> None:
    assert discrete_bounds(boards) == tuple(map(int, bounds.split()))


def test_b_m_14_discrete_points() -> None:
    assert [discrete_vp(8, margin) for margin in (0, 1, 2, 38, 39, 99)] == [
        (10, 10),
        (10, 10),
        (11, 9),
        (19, 1),
        (20, 0),
        (20, 0),
    ]
