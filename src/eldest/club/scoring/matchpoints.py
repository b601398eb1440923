"""Matchpoints: 2 for each result beaten, 1 for each tie; unequal counts and fouled boards."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from eldest.club.scoring.lines import Award, Awards, BoardScore, compared, result

SMALL_GROUP = 4  # from so many on a group of a fouled board is large enough (B-M.8)
GROUP_MIDDLE, GROUP_STEP = 60, 5  # the small-group scale (B-M.8)


def matchpoints(scores: Sequence[int]) -> list[Fraction]:
    """NS matchpoints of these NS scores; EW get top minus them (B-M.2)."""
    return compared([result(points) for points in scores], _beats)


def top(count: int) -> Fraction:
    """The most that one of this many results can get (B-M.2)."""
    return Fraction(2 * max(count - 1, 0))


def neuberg(points: Fraction | int, played: int, expected: int) -> Fraction:
    """Matchpoints of `played` results as if there were `expected` (B-M.4)."""
    return (Fraction(points) * expected + (expected - played)) / played


def board_matchpoints(lines: Sequence[BoardScore], expected: int) -> list[Awards]:
    """What each line is awarded where `expected` results are expected (B-M.4, B-M.5, B-M.8)."""
    forms = dict.fromkeys(line.form for line in lines if line.is_result)
    found: list[Awards] = [_artificial(line, expected) for line in lines]
    for form in forms:
        places = [at for at, line in enumerate(lines) if line.is_result and line.form == form]
        group = [lines[at] for at in places]
        scored = _group(group, max(expected, len(group)), fouled=len(forms) > 1)
        for at, awards in zip(places, scored, strict=True):
            found[at] = awards
    return found


def _artificial(line: BoardScore, expected: int) -> Awards:
    if line.adjusted is None:
        return None
    ns, ew = (_of_top(Fraction(percent), expected, percent) for percent in line.adjusted)
    return ns, ew


def _of_top(percent: Fraction, expected: int, artificial: int | None = None) -> Award:
    full = top(expected)
    return Award(full * percent / 100, full, percent=artificial)


def _group(group: Sequence[BoardScore], expected: int, *, fouled: bool) -> list[Awards]:
    """The results of one form, scored within themselves."""
    size = len(group)
    own = [(points, top(size) - points) for points in compared(group, _beats)]
    if fouled and size < SMALL_GROUP and 3 * size <= expected:
        return [(_small(ns, size, expected), _small(ew, size, expected)) for ns, ew in own]
    full = top(expected)
    return [
        (Award(neuberg(ns, size, expected), full), Award(neuberg(ew, size, expected), full))
        for ns, ew in own
    ]


def _small(points: Fraction, size: int, expected: int) -> Award:
    return _of_top(GROUP_MIDDLE + GROUP_STEP * (points - (size - 1)), expected)


def _beats(own: int, other: int) -> int:
    return 1 + (own > other) - (own < other)
