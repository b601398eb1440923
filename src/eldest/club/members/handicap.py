"""Handicaps: how much is added to or taken from a player's percentage (BT-H.1 to BT-H.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

MIDDLE = Fraction(50)
STEPS = {41: 5, 43: 4, 45: 3, 47: 2, 49: 1, 51: 0, 53: -1, 55: -2, 57: -3, 59: -4}  # below
LAST_STEP = -5
PAIRS = ("mean", "sum")


@dataclass(frozen=True, slots=True)
class Rule:
    """How a club computes handicaps; the defaults are those of BT-H.2."""

    factor: Fraction = Fraction(1)
    results: int = 20  # the last so many
    cap: Fraction = Fraction(8)
    least: int = 3  # with fewer results there is none
    months: int = 12  # older ones do not count
    steps: bool = False


USUAL = Rule()


def player_handicap(percentages: Sequence[Fraction], rule: Rule = USUAL) -> Fraction:
    """The handicap of a player with these scratch percentages, oldest first."""
    last = percentages[-rule.results :]
    if len(last) < rule.least:
        return Fraction(0)
    mean = sum(last, Fraction(0)) / len(last)
    if rule.steps:
        return Fraction(step(mean))
    return max(-rule.cap, min(rule.cap, rule.factor * (MIDDLE - mean)))


def step(mean: Fraction) -> int:
    """The handicap in steps of two percent (BT-H.3)."""
    return next((value for limit, value in STEPS.items() if mean < limit), LAST_STEP)


def pair_handicap(first: Fraction, second: Fraction, how: str = "mean") -> Fraction:
    """The handicap of a pair from those of both players."""
    return (first + second) / (2 if how == "mean" else 1)
