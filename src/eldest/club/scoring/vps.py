"""WBF victory points: the continuous scale with its concavity repair, and the discrete one."""

from __future__ import annotations

from decimal import ROUND_FLOOR, ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from functools import cache

from eldest.club.scoring.rounding import rounded

DRAW, MOST = 1000, 2000  # in hundredths
DIGITS = 50  # B-M.12 asks for 30
DISCRETE_STEPS = range(10, 20)


def vp(boards: int, margin: Fraction | int) -> tuple[Fraction, Fraction]:
    """VPs of the winner and the loser of a match of this many boards (B-M.12)."""
    scale = vp_scale(boards)
    won = scale[min(abs(rounded(margin)), len(scale) - 1)]
    return Fraction(won, 100), Fraction(MOST - won, 100)


def own_vp(boards: int, margin: Fraction | int) -> Fraction:
    """VPs of a side that is this many IMPs ahead, or behind."""
    winner, loser = vp(boards, margin)
    return loser if margin < 0 else winner


def own_discrete_vp(boards: int, margin: Fraction | int) -> Fraction:
    """The side's own victory points by the discrete scale (B-M.14)."""
    winner, loser = discrete_vp(boards, margin)
    return Fraction(loser if margin < 0 else winner)


@cache
def vp_scale(boards: int) -> tuple[int, ...]:
    """The winner's VPs in hundredths for a margin of 0, 1, 2 ... to the first 20.00 (B-M.12)."""
    if boards < 1:
        raise ValueError(f"a match has at least one board, not {boards}")
    row = [_unrepaired(boards, margin) for margin in range(_blitz(boards))]
    return tuple(_repaired([*row, MOST, MOST])[:-1])


def _blitz(boards: int) -> int:
    """The smallest margin of at least 15√N."""
    margin = 0
    while margin * margin < 225 * boards:
        margin += 1
    return margin


def _unrepaired(boards: int, margin: int) -> int:
    with localcontext() as context:
        context.prec = DIGITS
        ratio = _ratio()
        part = (1 - ratio ** (margin / (15 * Decimal(boards).sqrt()))) / (1 - ratio)
        return int((1000 * (1 + part)).to_integral_value(ROUND_HALF_UP))


def _ratio() -> Decimal:
    """R, the cube of the golden ratio's inverse."""
    return ((Decimal(5).sqrt() - 1) / 2) ** 3


def _repaired(scale: list[int]) -> list[int]:
    """No step is larger than the one before it."""
    at = 2
    while at < len(scale):
        if scale[at] - scale[at - 1] > scale[at - 1] - scale[at - 2]:
            scale[at - 1] += 1
            at = max(at - 1, 2)  # the smallest step that is wrong can now be the one before
        else:
            at += 1
    return scale


@cache
def discrete_bounds(boards: int) -> tuple[int, ...]:
    """The highest margin for 10, 11 ... 19 VPs of the discrete scale, unrepaired (B-M.14)."""
    with localcontext() as context:
        context.prec = DIGITS
        ratio, whole = _ratio(), 15 * Decimal(boards).sqrt()
        steps = ((Decimal(2 * step + 1) / 20 - 1) for step in DISCRETE_STEPS)
        margins = (whole * (1 - (1 - ratio) * step).ln() / ratio.ln() for step in steps)
        return tuple(int(margin.to_integral_value(ROUND_FLOOR)) for margin in margins)


def discrete_vp(boards: int, margin: Fraction | int) -> tuple[int, int]:
    """Whole VPs of the winner and the loser (B-M.14)."""
    size = abs(rounded(margin))
    won = 10 + sum(size > bound for bound in discrete_bounds(boards))
    return won, 20 - won
