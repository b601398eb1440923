"""What a script may ask of a hand (B-X.2, B-X.3): counts by suit, shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import permutations

Values = tuple[int, ...]  # what A, K, Q ... are worth; ranks beyond the last are worth nothing
SUIT = 0x1FFF

COUNTS: dict[str, Values] = {
    "control": (2, 1),
    "ten": (0, 0, 0, 0, 1),
    "jack": (0, 0, 0, 1),
    "queen": (0, 0, 1),
    "king": (0, 1),
    "ace": (1,),
    "top2": (1, 1),
    "top3": (1, 1, 1),
    "top4": (1, 1, 1, 1),
    "top5": (1, 1, 1, 1, 1),
    "c13": (6, 4, 2, 1),
}
HIGH_CARDS: Values = (4, 3, 2, 1)
ALTERNATIVES = ("ten", "jack", "queen", "king", "ace", "top2", "top3", "top4", "top5", "c13")
SHAPES = [
    (spades, hearts, diamonds, 13 - spades - hearts - diamonds)
    for spades in range(14)
    for hearts in range(14 - spades)
    for diamonds in range(14 - spades - hearts)
]


@lru_cache(maxsize=64)
def worths(values: Values) -> list[int]:
    """What each of the 8192 holdings of a suit is worth; bit 0 is the ace."""
    each = [*values, *[0] * 13][:13]
    table = [0] * 8192
    for holding in range(1, 8192):
        lowest = (holding & -holding).bit_length() - 1
        table[holding] = table[holding & (holding - 1)] + each[lowest]
    return table


@lru_cache(maxsize=1)
def losers() -> list[int]:
    """The losers of each holding of a suit (B-X.3)."""
    return [_losers(holding) for holding in range(8192)]


def _losers(holding: int) -> int:
    length = holding.bit_count()
    if length >= 3:
        return 3 - (holding & 0b111).bit_count()
    if length == 2:
        return 2 - (holding & 0b11).bit_count()
    return int(length == 1 and holding != 1)


def summed(table: Sequence[int], seat: int, suit: int | None) -> Callable[[Sequence[int]], int]:
    """Looks a hand up in a table of holdings: one suit, or all four."""
    if suit is not None:
        shift = 13 * suit
        return lambda hands: table[hands[seat] >> shift & SUIT]

    def whole(hands: Sequence[int]) -> int:
        hand = hands[seat]
        return (
            table[hand & SUIT]
            + table[hand >> 13 & SUIT]
            + table[hand >> 26 & SUIT]
            + table[hand >> 39]
        )

    return whole


def length(seat: int, suit: int) -> Callable[[Sequence[int]], int]:
    """How many cards of the suit a hand has."""
    mask = SUIT << 13 * suit
    return lambda hands: (hands[seat] & mask).bit_count()


def shape_key(hand: int) -> int:
    """The four lengths of a hand in one number."""
    return (
        (hand & SUIT).bit_count() << 12
        | (hand >> 13 & SUIT).bit_count() << 8
        | (hand >> 26 & SUIT).bit_count() << 4
        | (hand >> 39).bit_count()
    )


def shapes_of(pattern: str, *, any_order: bool) -> frozenset[int]:
    """The keys of all shapes that a pattern such as `54xx` means."""
    orders: Iterable[tuple[str, ...]] = [tuple(pattern)]
    if any_order:
        orders = set(permutations(pattern))
    return frozenset(
        spades << 12 | hearts << 8 | diamonds << 4 | clubs
        for spades, hearts, diamonds, clubs in SHAPES
        if any(_fits(order, (spades, hearts, diamonds, clubs)) for order in orders)
    )


def _fits(pattern: tuple[str, ...], shape: tuple[int, int, int, int]) -> bool:
    pairs = zip(pattern, shape, strict=True)
    return all(digit == "x" or int(digit) == count for digit, count in pairs)
