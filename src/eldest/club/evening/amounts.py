"""What a penalty takes and a bonus gives: in the unit of the event, in tops or in percent (B-M.7).

The operations `penalise` and `bonus` read it, and rankings count it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from eldest.cards import NotationError
from eldest.club.scoring.rounding import exact as read_exact

_AMOUNT = re.compile(r"\s*([^\s%]{1,19}?)\s*(%|tops?|)\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number and what it counts: `%` of the whole, `t` tops, or nothing for the unit."""

    number: Fraction
    unit: str = ""

    def points(self, top: Fraction, boards: int) -> Fraction:
        """The amount in points of a pair that could get `top` on each of this many boards."""
        if not self.unit:
            return self.number
        return self.number * top / (100 if self.unit == "%" else boards or 1)


def exact(text: str) -> Fraction:
    """The number of `0.5`, `1/3` or `2`."""
    found = read_exact(text)
    if found is None:
        raise NotationError(f"the points must be a number such as 0.5, not {text[:20]!r}")
    return found


def read_amount(text: str) -> Amount:
    """The amount of `0.5`, `1/4 top`, `2 tops` or `5%`."""
    found = _AMOUNT.fullmatch(text)
    if found is None:
        return Amount(exact(text))
    return Amount(exact(found[1]), found[2][:1].lower())
