"""How readily each kind of card is played, as a logarithm; tools/calibrate_plays.py finds it.

From 9,643 choices of club players in 500 rounds of the seed `plays`.
"""

from __future__ import annotations

from typing import NamedTuple

Ranks = tuple[float, ...]  # 7 8 9 J Q K T A


class Readiness(NamedTuple):
    """How readily the cards are played in one place of a trick."""

    plain: Ranks
    trumps: Ranks
    master: float  # added where no card of its suit that is still out beats it


READINESS = (
    Readiness(  # the declarer leads
        (-0.05, 0.44, 1.14, 1.29, 2.34, 1.78, 0.14, 1.47),
        (-1.49, -1.61, -1.60, -1.54, -0.31, -0.32, -0.81, -0.87),
        1.23,
    ),
    Readiness(  # a defender leads
        (0.44, 0.06, -0.27, -0.67, -0.99, -1.57, -1.25, -2.27),
        (0.82, 1.30, 1.12, 0.67, 0.21, 0.42, 0.83, 1.13),
        1.64,
    ),
    Readiness(  # the declarer wins the trick so far
        (0.00, 0.32, -0.19, 0.18, -0.28, -0.58, -0.23, 0.78),
        (-2.13, 3.80, 1.86, -0.28, 0.38, -2.23, -0.34, -1.05),
        0.46,
    ),
    Readiness(  # the declarer loses it
        (4.32, 2.14, 0.69, -0.73, -0.53, -1.79, -2.79, -1.30),
        (-2.18, 4.32, 1.53, 0.08, 0.66, -2.75, -1.66, 0.00),
        -1.51,
    ),
    Readiness(  # the defence wins it for certain
        (1.25, 0.55, -0.11, -0.33, -0.92, -1.59, 1.45, -0.30),
        (-2.22, 2.41, 1.21, 0.36, -0.44, -1.38, 1.06, -1.00),
        -0.33,
    ),
    Readiness(  # the defence wins it so far
        (2.92, 1.37, 0.24, -1.02, -1.38, -2.54, 0.29, 0.11),
        (-2.08, 1.36, 0.62, -0.16, -0.85, -0.66, 0.48, 1.28),
        -0.57,
    ),
    Readiness(  # the defence loses it
        (4.86, 2.78, 1.26, 0.01, -1.32, -2.28, -2.75, -2.55),
        (-1.03, 1.51, 0.97, 0.22, -0.36, -0.57, -0.74, 0.00),
        -0.90,
    ),
)
