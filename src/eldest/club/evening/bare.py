"""Results that are a score alone, and averages in words (BT-E.1 to BT-E.3)."""

from __future__ import annotations

import re
from functools import cache

from eldest.games.bridge import Vulnerability
from eldest.games.bridge.constants import BOOK
from eldest.games.bridge.kernel.points import contract_points

MOST = 7600  # 7NXX vulnerable, all tricks lost
AVERAGES = {"A": 50, "AVE": 50, "A+": 60, "AVE+": 60, "A-": 40, "AVE-": 40}
_BARE = re.compile(r"(NS|EW|)([+-]?)([0-9]{1,5})", re.ASCII)
_PERCENTS = re.compile(r"A?([0-9]{1,3})%?/([0-9]{1,3})%?", re.ASCII)


def bare_score(word: str) -> int | None:
    """The NS points of `620`, `-100` or `EW110`; None if it is not a score (BT-E.1, BT-E.3)."""
    match = _BARE.fullmatch(word)
    if match is None:
        return None
    points = int(match[3]) * (-1 if (match[1] == "EW") != (match[2] == "-") else 1)
    return points if points % 10 == 0 and abs(points) <= MOST else None


def averages(word: str) -> tuple[int, int] | None:
    """The percentages of NS and EW of `A+`, `AVE+/AVE+` or `55/45` (BT-E.2)."""
    if match := _PERCENTS.fullmatch(word):
        return int(match[1]), int(match[2])
    ns, slash, ew = word.partition("/")
    if ns not in AVERAGES or (slash and ew not in AVERAGES):
        return None
    return AVERAGES[ns], AVERAGES[ew] if slash else 100 - AVERAGES[ns]


def is_possible(points: int, vulnerable: Vulnerability) -> bool:
    """Whether any contract gives NS these points (BT-E.3)."""
    side = 0 if points > 0 else 1
    own, other = bool(vulnerable.has(side)), bool(vulnerable.has(1 - side))
    return not points or abs(points) in possible_scores(own=own, other=other)


@cache
def possible_scores(*, own: bool, other: bool) -> frozenset[int]:
    """Every score above 0 of a side: its own contracts that make, the other side's that fail."""
    return frozenset(
        points
        for vulnerable, sign in ((own, 1), (other, -1))
        for level in range(1, 8)
        for strain in range(5)
        for doubled in range(3)
        for tricks in range(14)
        if (tricks >= level + BOOK) == (sign > 0)
        if (points := sign * contract_points(level, strain, doubled, int(vulnerable), tricks))
    )
