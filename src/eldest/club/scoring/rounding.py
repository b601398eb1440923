"""Exact numbers, and the one place where they are rounded: for display (B-M.1)."""

from __future__ import annotations

from fractions import Fraction

PERCENT_PLACES = 2  # also IMP means and VPs
MATCHPOINT_PLACES = 1
LONGEST = 20  # letters of a number that somebody types
DASH = "\N{EN DASH}"  # where there is nothing to count yet


def exact(text: str) -> Fraction | None:
    """The number of `0.5`, `-1/3` or `2`; None if it is none, or written with an exponent.

    `1e99999999` would fill the memory with its digits.
    """
    if len(text) > LONGEST or "e" in text.lower():
        return None
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        return None


def decimal(value: Fraction | int, places: int = PERCENT_PLACES) -> str:
    """The value as text, half up in magnitude: 4.8333 to one place is 4.8, -0.05 is -0.1."""
    scaled = abs(Fraction(value)) * 10**places
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    sign = "-" if value < 0 and whole else ""
    digits = str(whole).rjust(places + 1, "0")
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else sign + digits


def rounded(value: Fraction | int) -> int:
    """The nearest whole number, half up in magnitude."""
    return int(decimal(value, 0))


def mean(values: list[Fraction]) -> Fraction:
    """The mean of at least one value."""
    return sum(values, Fraction(0)) / len(values)
