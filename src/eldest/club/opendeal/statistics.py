"""Statistics of deals that everybody may see: shapes, points, seats of the cards (B-C.22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from eldest.cards import cards_of
from eldest.games.bridge import SEATS, Deal

POINTS = (4, 3, 2, 1)  # ace, king, queen, jack
# The probabilities of B-C.22, for what a reader may expect.
EXPECTED = {
    "4432": 0.2155,
    "5332": 0.1552,
    "5431": 0.1293,
    "5422": 0.1058,
    "4333": 0.1054,
    "6322": 0.0564,
}


@dataclass(frozen=True, slots=True)
class Statistics:
    """The sums over a set of deals."""

    deals: int
    shapes: dict[str, Counter[str]]  # by seat: `4432` and how often
    points: dict[str, int]  # by seat: the sum of its high-card points
    chi_square: float  # of the 52 x 4 counts of card and seat, against equal shares


def statistics(deals: Iterable[Deal]) -> Statistics:
    """The sums of these deals; the office gives none before the session ends."""
    shapes: dict[str, Counter[str]] = {seat: Counter() for seat in SEATS}
    points = dict.fromkeys(SEATS, 0)
    counts = [[0] * 4 for _ in range(52)]
    number = 0
    for deal in deals:
        number += 1
        for place, (seat, mask) in enumerate(zip(SEATS, deal.hands, strict=True)):
            hand = cards_of(mask)
            shapes[seat][_shape(hand)] += 1
            points[seat] += sum(POINTS[card % 13] for card in hand if card % 13 < 4)
            for card in hand:
                counts[card][place] += 1
    return Statistics(number, shapes, points, _chi_square(counts, number / 4))


def _shape(hand: Iterable[int]) -> str:
    lengths = [0, 0, 0, 0]
    for card in hand:
        lengths[card // 13] += 1
    return "".join(map(str, sorted(lengths, reverse=True)))


def _chi_square(counts: list[list[int]], share: float) -> float:
    if not share:
        return 0.0
    return sum((count - share) ** 2 / share for row in counts for count in row)
