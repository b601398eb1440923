"""Sets of options in which every two values of two options meet."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

# Values of options are str, int, bool or None.
Values = dict[str, Any]
Choices = Mapping[str, Sequence[Any]]
Setting = tuple[str, Any]
Pair = tuple[Setting, Setting]

FEW = 7  # choices that are all tried; of more, so many
CANDIDATES = 5  # rows made for each that is kept
TRIES = 20  # rows made for a pair before it counts as forbidden


def sampled(choices: Sequence[Any], default: Any) -> list[Any]:
    """All of a few choices; of many, the default, the first, the last and some between."""
    if len(choices) <= FEW:
        return list(choices)
    last = len(choices) - 1
    places = sorted({last * step // (FEW - 3) for step in range(FEW - 2)} | {1})
    found = [choices[place] for place in places]
    return found if default in found else [default, *found]


def pairs_of(row: Values) -> set[Pair]:
    """Every two settings that meet in a row; True and 1 are never choices of one option."""
    return set(combinations(sorted(row.items(), key=lambda item: item[0]), 2))


def covering(
    choices: Choices, allowed: Callable[[Values], bool], first: Sequence[Values] = ()
) -> list[Values]:
    """The first rows, and more rows until every allowed pair of settings has occurred."""
    return _Array(choices, allowed).rows(first)


class _Array:
    """A greedy search: each row begins with a missing pair and adds the newest values."""

    def __init__(self, choices: Choices, allowed: Callable[[Values], bool]) -> None:
        self.choices, self.allowed = choices, allowed
        self.rng = random.Random(f"covering {sorted(choices)}")  # noqa: S311 - the same rows again
        self.missing = {
            ((one, a), (two, b))
            for one, two in combinations(sorted(choices), 2)
            for a in choices[one]
            for b in choices[two]
        }

    def rows(self, first: Sequence[Values]) -> list[Values]:
        """The rows of the array."""
        found = list(first)
        for row in found:
            self.missing -= pairs_of(row)
        while self.missing:
            made = self._row(min(self.missing, key=repr))
            found += [made] if made else []
        return found

    def _row(self, pair: Pair) -> Values | None:
        """Complete a row around this pair; None if the game forbids the pair."""
        made = (self._filled(pair) for _ in range(TRIES))
        rows = [row for row in made if self.allowed(row)][:CANDIDATES]
        self.missing.discard(pair)
        if not rows:
            return None
        best = max(rows, key=lambda row: len(pairs_of(row) & self.missing))
        self.missing -= pairs_of(best)
        return best

    def _filled(self, pair: Pair) -> Values:
        row = dict(pair)
        names = [name for name in self.choices if name not in row]
        self.rng.shuffle(names)
        for name in names:
            row[name] = self._newest(row, name)
        return row

    def _newest(self, row: Values, name: str) -> Any:
        """The value that forms most new pairs with the row; one of them by chance."""

        def news(value: Any) -> tuple[int, float]:
            met = (_pair((name, value), setting) for setting in row.items())
            return sum(two in self.missing for two in met), self.rng.random()

        return max(self.choices[name], key=news)


def _pair(one: Setting, two: Setting) -> Pair:
    return (one, two) if one[0] < two[0] else (two, one)
