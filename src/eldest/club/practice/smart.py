"""Rare hands without waiting: one hand is drawn from its class by exact counts (B-X.5).

A class is a shape and a number of points. If a condition asks nothing else of a seat, it holds for
a whole class or for none of it. So a hand is drawn uniformly among all hands of the classes that
fit, the others get the rest of the pack, and the whole condition is asked of the deal: the result
has the same distribution as deals found by waiting.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate

from eldest.cards import cards_of
from eldest.club.practice.errors import ScriptError
from eldest.club.practice.expressions import Expr, Try
from eldest.club.practice.hands import SHAPES, Values, worths
from eldest.club.practice.script import Script
from eldest.deal import Source, shuffle
from eldest.games.bridge.deals import WHOLE

Shape = tuple[int, int, int, int]
Holdings = dict[int, dict[int, list[int]]]  # by length, then by points


class Classes:
    """All hands by shape and points, counted exactly."""

    def __init__(self, values: Values) -> None:
        self.holdings: Holdings = {}
        for holding, points in enumerate(worths(values)):
            row = self.holdings.setdefault(holding.bit_count(), {})
            row.setdefault(points, []).append(holding)

    @cached_property
    def each(self) -> list[tuple[Shape, int, int, int]]:
        """Every class: its shape and points, its size, and one of its hands."""
        first = NumberDraw()
        return [
            (shape, points, size, self.hand(shape, points, first))
            for shape in SHAPES
            for points, size in self.counts(shape).items()
        ]

    def suit(self, length: int) -> Counter[int]:
        """How many holdings of a length have this many points."""
        return Counter({points: len(row) for points, row in self.holdings[length].items()})

    def counts(self, lengths: Sequence[int]) -> Counter[int]:
        """How many ways there are to have this many points in suits of these lengths."""
        return _counts(self, tuple(lengths))

    def hand(self, shape: Shape, points: int, pick: NumberDraw) -> int:
        """A hand of a class, drawn uniformly by `pick`."""
        hand, left = 0, points
        for suit, length in enumerate(shape):
            rest = self.counts(shape[suit + 1 :])
            here = self.suit(length)
            ways = {own: here[own] * rest[left - own] for own in here if rest[left - own]}
            own = pick.weighted(ways)
            row = self.holdings[length][own]
            hand |= row[pick.below(len(row))] << 13 * suit
            left -= own
        return hand


@lru_cache(maxsize=4)
def classes_by(values: Values) -> Classes:
    """The classes of a count of points, made once."""
    return Classes(values)


@lru_cache(maxsize=4096)
def _counts(classes: Classes, lengths: tuple[int, ...]) -> Counter[int]:
    if not lengths:
        return Counter({0: 1})
    total: Counter[int] = Counter()
    rest = _counts(classes, lengths[1:])
    for own, ways in classes.suit(lengths[0]).items():
        for points, more in rest.items():
            total[own + points] += ways * more
    return total


class NumberDraw:
    """Numbers below bounds of any size, from a source of words (B-C.20)."""

    def __init__(self, source: Source | None = None) -> None:
        self.source = source  # without one the first choice is always taken

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; draws past the last even share are repeated."""
        if self.source is None:
            return 0
        words = max(1, (n - 1).bit_length() + 31 >> 5)
        even = (1 << 32 * words) // n * n
        number = even
        while number >= even:
            number = 0
            for _ in range(words):
                number = number << 32 | self.source.word()
        return number % n

    def weighted(self, ways: Mapping[int, int]) -> int:
        """A key, drawn by its weight."""
        row = list(accumulate(ways.values()))
        return list(ways)[bisect_right(row, self.below(row[-1]))]


class SmartTries:
    """Deals in which one seat's hand fits from the start."""

    def __init__(self, seed: bytes, seat: int, classes: Classes, fitting: Fitting) -> None:
        self.source = Source(seed)
        self.draw = NumberDraw(self.source)
        self.seat = seat
        self.classes = classes
        self.fitting = fitting
        self.ends = list(accumulate(fitting.values()))
        self.names = list(fitting)

    def next(self) -> Try:
        """Draw the hand, and shuffle the rest for the others in their order."""
        shape, points = self.names[bisect_right(self.ends, self.draw.below(self.ends[-1]))]
        hand = self.classes.hand(shape, points, self.draw)
        bits = [1 << card for card in shuffle(cards_of(WHOLE & ~hand), self.source)]
        hands = [sum(bits[:13]), sum(bits[13:26]), sum(bits[26:])]
        hands.insert(self.seat, hand)
        return Try((hands[0], hands[1], hands[2], hands[3]))


Fitting = dict[tuple[Shape, int], int]  # the classes that fit, with their sizes


def smart_tries(script: Script, seed: bytes) -> SmartTries | None:
    """The way to deal for a script, by its rarest hand; None if no seat can be drawn this way."""
    if any(script.predealt):
        return None  # the counts are those of a whole pack
    found = []
    for seat in range(4):
        musts, values = _asked(script.condition, seat)
        if musts:
            classes = classes_by(values)
            fitting = dict(_fitting(classes, musts, seat))
            found.append((sum(fitting.values()), seat, classes, fitting))
    if not found:
        return None
    size, seat, classes, fitting = min(found, key=lambda row: row[:2])
    return SmartTries(seed, seat, classes, fitting) if size else None


def _asked(condition: Expr, seat: int) -> tuple[list[Expr], Values]:
    """What must hold and asks only lengths and points of this seat, by one count of points."""
    musts: list[Expr] = []
    values: Values | None = None
    for must in condition.musts:
        only = must.asks and all(ask.seat == seat and ask.what != "cards" for ask in must.asks)
        counts = {ask.values for ask in must.asks if ask.what == "points"}
        if only and counts <= ({values} if values else counts) and len(counts) <= 1:
            musts.append(must)
            values = next(iter(counts), values)
    return musts, values or ()


def _fitting(
    classes: Classes, musts: Sequence[Expr], seat: int
) -> Iterator[tuple[tuple[Shape, int], int]]:
    """The classes for which all of it holds, asked of one hand of each."""
    for shape, points, size, hand in classes.each:
        if _holds(musts, seat, hand):
            yield (shape, points), size


def _holds(musts: Sequence[Expr], seat: int, hand: int) -> bool:
    hands = [0, 0, 0, 0]
    hands[seat] = hand
    a_try = Try((hands[0], hands[1], hands[2], hands[3]))
    try:
        return all(must.value(a_try) for must in musts)
    except ScriptError:
        return True  # an earlier part may forbid it; the whole condition will tell
