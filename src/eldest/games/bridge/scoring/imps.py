"""International match points: what a difference of points at bridge is worth (B-M.9)."""

from __future__ import annotations

from bisect import bisect_right

# The least difference for 1 to 24 IMPs (B-M.9).
BOUNDS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)


def imps(difference: float) -> int:
    """IMPs for a difference of points, with its sign (B-M.9)."""
    won = bisect_right(BOUNDS, abs(difference))
    return won if difference > 0 else -won
