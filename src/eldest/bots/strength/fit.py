"""One rating for each bot, from matches of all against all: mean scores, and Bradley-Terry.

Every pair plays the same deals. The 95 % intervals count deals, because everything that happens on
a deal shares its luck. All figures are relative to one bot, whose own figure is 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import exp, log, sqrt

from eldest.bots.strength.intervals import Interval, Z, mean_interval

ELO = 400 / log(10)  # Elo points in one unit of log-odds
STEPS = 100  # at most; Newton's method needs about ten
SMALL = 1e-10

Figure = tuple[float, Interval | None]
Margins = Sequence[float]  # of one deal: the first player's over the second's, for each pair
Matrix = list[list[float]]


def pairs_of(players: int) -> list[tuple[int, int]]:
    """Every pair of players, in the order of the margins."""
    return list(combinations(range(players), 2))


def mean_scores(players: int, deals: Sequence[Margins], zero: int) -> list[Figure]:
    """How far each player is ahead of the player `zero`, by the mean margin against all players.

    That is the fit by least squares if all pairs have played equally often.
    """
    rows = [_against_all(players, margins) for margins in deals]
    ahead = [[row[player] - row[zero] for row in rows] for player in range(players)]
    return [(sum(own) / len(own), mean_interval(own)) for own in ahead]


def _against_all(players: int, margins: Margins) -> list[float]:
    found = [0.0] * players
    for (first, second), margin in zip(pairs_of(players), margins, strict=True):
        found[first] += margin / players
        found[second] -= margin / players
    return found


def bradley_terry(players: int, deals: Sequence[Margins], zero: int) -> list[Figure]:
    """Elo points over the player `zero`, from the numbers of deals won; a draw is half a win.

    One drawn deal more for each pair keeps the figures finite if somebody won every deal.
    """
    shares = [_won(column) / (len(deals) + 1) for column in zip(*deals, strict=True)]
    strengths = _strengths(players, shares, zero)
    spread = _spread(players, strengths, deals, zero)
    return [
        (ELO * own, _around(ELO * own, ELO * sqrt(spread[player])))
        for player, own in enumerate(strengths)
    ]


def _won(margins: Sequence[float]) -> float:
    """The number of deals that the first of a pair won, plus half of the added draw."""
    return 0.5 + sum(map(_result, margins))


def _result(margin: float) -> float:
    return 0.5 if margin == 0 else float(margin > 0)


def _around(value: float, error: float) -> Interval:
    return value - Z * error, value + Z * error


def _chance(strengths: Sequence[float], first: int, second: int) -> float:
    return 1 / (1 + exp(strengths[second] - strengths[first]))


def _strengths(players: int, shares: Sequence[float], zero: int) -> list[float]:
    """The log-odds that make the shares likeliest, by Newton's method."""
    found = [0.0] * players
    for _ in range(STEPS):
        slope = _surplus(players, found, shares, zero)
        step = _times(_inverse(_curvature(players, found, zero)), slope)
        longest = max(map(abs, step))
        # A long step would overshoot where somebody wins nearly always.
        found = [own + move / max(1.0, longest) for own, move in zip(found, step, strict=True)]
        if longest < SMALL:
            break
    return found


def _curvature(players: int, strengths: Sequence[float], zero: int) -> Matrix:
    """The information of one deal about each strength; the player `zero` is fixed."""
    found = [[0.0] * players for _ in range(players)]
    for first, second in pairs_of(players):
        chance = _chance(strengths, first, second)
        for one, other in ((first, second), (second, first)):
            found[one][one] += chance * (1 - chance)
            found[one][other] -= chance * (1 - chance)
    for player in range(players):
        found[zero][player] = found[player][zero] = float(player == zero)
    return found


def _spread(
    players: int, strengths: Sequence[float], deals: Sequence[Margins], zero: int
) -> list[float]:
    """The variance of each strength: by the model or by the deals, whichever is more.

    The model assumes that the pairs are independent, though they play the same deals; the deals say
    nothing if somebody won all of them.
    """
    inverse = _inverse(_curvature(players, strengths, zero))
    found = [inverse[player][player] / (len(deals) + 1) for player in range(players)]
    seen = [0.0] * players
    for margins in deals:
        surplus = _surplus(players, strengths, [*map(_result, margins)], zero)
        for player, own in enumerate(_times(inverse, surplus)):
            seen[player] += (own / (len(deals) + 1)) ** 2
    most = [max(both) for both in zip(found, seen, strict=True)]
    most[zero] = 0.0
    return most


def _surplus(
    players: int, strengths: Sequence[float], shares: Sequence[float], zero: int
) -> list[float]:
    """How much more each player won than the player's strength predicts."""
    found = [0.0] * players
    for (first, second), share in zip(pairs_of(players), shares, strict=True):
        surplus = share - _chance(strengths, first, second)
        found[first] += surplus
        found[second] -= surplus
    found[zero] = 0.0
    return found


def _times(matrix: Matrix, column: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, column, strict=True)) for row in matrix]


def _inverse(matrix: Matrix) -> Matrix:
    """Invert a small, symmetric, positive matrix by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i:
                rows[j] = [b - rows[j][i] * a for a, b in zip(rows[i], rows[j], strict=True)]
    return [row[size:] for row in rows]
