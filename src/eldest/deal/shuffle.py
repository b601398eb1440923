"""Turns a pack in order into cards in pockets: shuffle, cut, dealing patterns (B-6.A, B-6.B)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.deal.source import Draws

LARGEST = 1000  # cards in a pack, far more than any game has


def shuffle(order: Sequence[int], source: Draws) -> list[int]:
    """Return a new list, shuffled by Fisher-Yates from the last card to the second (B-6.A.2)."""
    shuffled = list(order)
    for i in range(len(shuffled) - 1, 0, -1):
        j = source.below(i + 1)
        shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
    return shuffled


def cut(order: Sequence[int], k: int) -> list[int]:
    """Return a new list with the top k cards put under the rest (B-6.A.4)."""
    if not 1 <= k < len(order):
        raise ValueError(f"a pack of {len(order)} cards cannot be cut at {k}")
    return [*order[k:], *order[:k]]


def rotation(seats: int, first: int, cards: int, step: int = 1) -> list[int]:
    """Return the pocket of each card dealt singly; step -1 deals anticlockwise (B-6.B.3)."""
    if not 0 <= first < seats:
        raise ValueError(f"seat {first} is not one of {seats} seats")
    if not 0 <= cards <= LARGEST:
        raise ValueError(f"{cards} cards cannot be dealt: a pack has {LARGEST} at most")
    return [(first + step * k) % seats for k in range(cards)]


def packets(pattern: Sequence[tuple[int, int]]) -> list[int]:
    """Return the pocket of each card dealt in packets (pocket, how many), as in M-3.6."""
    pockets: list[int] = []
    for pocket, many in pattern:
        if not 0 <= many <= LARGEST:
            raise ValueError(f"pocket {pocket} cannot get {many} cards")
        pockets += [pocket] * many
    return pockets


def deal_cards(order: Sequence[int], pockets: Sequence[int], count: int) -> list[list[int]]:
    """Return the cards of each pocket in the order dealt; card i goes to pockets[i] (B-6.B.1)."""
    if len(order) != len(pockets):
        raise ValueError(f"{len(order)} cards do not fit a pattern for {len(pockets)}")
    if not 0 <= count <= LARGEST:
        raise ValueError(f"there cannot be {count} pockets")
    dealt: list[list[int]] = [[] for _ in range(count)]
    for card, pocket in zip(order, pockets, strict=True):
        if not 0 <= pocket < count:
            raise ValueError(f"pocket {pocket} is not one of {count} pockets")
        dealt[pocket].append(card)
    return dealt
