"""Exact numbers of deals and of pack orders, both ways, never wrapped.

A deal is a row of parts, each a set of cards. The parts are compared one after the other, the first
counts most, and a part with the lower cards comes first (B-C.1 to B-C.4). An order of a pack is
compared card by card; equal cards are the same card, so a pack of 108 has no order twice (Z-1.1).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from math import comb, factorial, prod

from eldest.cards import cards_of, mask_of
from eldest.cards.hand import check_mask
from eldest.deal.hands import hand_number, nth_hand
from eldest.deal.shuffle import LARGEST


def count_deals(sizes: Sequence[int]) -> int:
    """Return the number of deals into parts of these sizes (B-C.1)."""
    for size in sizes:
        if not 0 <= size <= LARGEST:
            raise ValueError(f"a part cannot have {size} cards")
    return factorial(sum(sizes)) // prod(map(factorial, sizes))


def rank_hands(hands: Sequence[int], rest: int) -> int:
    """Return the number of a deal, given as masks that use up the rest (B-C.3)."""
    check_mask(rest)
    number = 0
    for hand in hands:
        if hand & ~rest:
            raise ValueError(f"the hand {hand} has a card that is already dealt or not in the pack")
        whole = comb(rest.bit_count(), hand.bit_count())
        number = number * whole + hand_number(hand, rest, whole)
        rest &= ~hand
    if rest:
        raise ValueError("the hands do not use up the pack")
    return number


def unrank_hands(number: int, sizes: Sequence[int], rest: int) -> list[int]:
    """The masks of the deal with this number (B-C.2)."""
    check_mask(rest)
    if sum(sizes) != rest.bit_count():
        raise ValueError(f"parts of {sum(sizes)} cards do not use up {rest.bit_count()}")
    _check_number(number, _shares(tuple(sizes))[0], "deal")
    hands = []
    for size, behind in zip(sizes, _shares(tuple(sizes))[1:], strict=True):
        place, number = divmod(number, behind)
        whole = comb(rest.bit_count(), size)
        hands.append(nth_hand(place, size, rest, whole))
        rest &= ~hands[-1]
    return hands


def rank_deal(parts: Sequence[Iterable[int]], pack: Sequence[int]) -> int:
    """The number of a deal of the whole pack (B-C.3)."""
    cards = _checked_pack(pack)
    return rank_hands(_checked_hands(parts, cards), mask_of(cards))


def unrank_deal(number: int, sizes: Sequence[int], pack: Sequence[int]) -> list[tuple[int, ...]]:
    """The deal with this number, each part in index order (B-C.2)."""
    cards = _checked_pack(pack)
    if sum(sizes) != len(cards):
        raise ValueError(f"parts of {sum(sizes)} cards do not use up a pack of {len(cards)}")
    return [cards_of(hand) for hand in unrank_hands(number, sizes, mask_of(cards))]


def count_orders(pack: Sequence[int]) -> int:
    """Return the number of different orders of a pack; equal cards are the same card (Z-1.1)."""
    return factorial(len(pack)) // prod(map(factorial, Counter(pack).values()))


def rank_order(order: Sequence[int]) -> int:
    """The number of this order among all orders of the same cards (Z-3.1)."""
    rest = sorted(order)
    orders = count_orders(rest)
    number = 0
    for card in order:
        lower, orders = _orders_at(card, rest, orders)
        number += lower
        rest.remove(card)
    return number


def unrank_order(number: int, pack: Sequence[int]) -> list[int]:
    """The order of the pack with this number (Z-3.1)."""
    rest = sorted(pack)
    orders = count_orders(rest)
    _check_number(number, orders, "order")
    order = []
    while rest:
        # Every card of the rest begins an equal share of the orders, counting equal cards apart.
        card = rest[number * len(rest) // orders]
        lower, orders = _orders_at(card, rest, orders)
        number -= lower
        rest.remove(card)
        order.append(card)
    return order


@cache
def _shares(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """The number of deals of all parts, of all but the first, and so on."""
    return tuple(count_deals(sizes[first:]) for first in range(len(sizes) + 1))


def _orders_at(card: int, rest: list[int], orders: int) -> tuple[int, int]:
    """Return how many orders of the rest begin lower than this card, and how many with it."""
    low, high = bisect_left(rest, card), bisect_right(rest, card)
    return orders * low // len(rest), orders * (high - low) // len(rest)


def _check_number(number: int, count: int, what: str) -> None:
    if not 0 <= number < count:
        raise ValueError(f"there is no {what} number {number}: they run from 0 to {count - 1}")


def _checked_pack(pack: Sequence[int]) -> frozenset[int]:
    cards = frozenset(pack)
    if len(cards) != len(pack):
        raise ValueError("a pack with equal cards has no deal numbers, only order numbers")
    return cards


def _checked_hands(parts: Sequence[Iterable[int]], pack: Collection[int]) -> list[int]:
    rows = [tuple(part) for part in parts]
    dealt = Counter(card for row in rows for card in row)
    for card, times in dealt.items():
        if card not in pack:
            raise ValueError(f"card {card} is not in the pack")
        if times > 1:
            raise ValueError(f"card {card} is dealt twice")
    if len(dealt) != len(pack):
        raise ValueError(f"only {len(dealt)} of the {len(pack)} cards of the pack are dealt")
    return [mask_of(row) for row in rows]
