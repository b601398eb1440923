"""Chapters 6 and 13 a second time, by plain search: what the solver is held against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from tests.games.zoliky.words import RANKS, SUITS

POSITIONS = RANKS + "A"  # 1 to 14
Plan = tuple[int, bool]  # which places of the hand are used, and whether a pure run is there


def value(position: int) -> int:
    """v(p) of chapter 6."""
    return position if position < 10 else 10


def run_place(cards: Sequence[str]) -> tuple[str, int] | None:
    """Z-6.2: the suit and the start of a run named from low to high; None if it is none."""
    size = len(cards)
    side_by_side = any(a == b == "JK" for a, b in pairwise(cards))
    if not 3 <= size <= 13 or side_by_side:
        return None
    for suit in SUITS:
        for start in range(1, 16 - size):
            faces = row_from(suit, start, size)
            if all(card in ("JK", face) for card, face in zip(cards, faces, strict=True)):
                return suit, start
    return None


def row_from(suit: str, start: int, size: int) -> list[str]:
    """The faces of a row."""
    return [suit + POSITIONS[start + place - 1] for place in range(size)]


def run_points(cards: Sequence[str]) -> int | None:
    """Z-6.5: the points of a run; None if it is none."""
    found = run_place(cards)
    return found and sum(value(found[1] + place) for place in range(len(cards)))


def run_faces(cards: Sequence[str]) -> list[str]:
    """Z-6.4: what lies in a run, jokers as what they stand for."""
    found = run_place(cards)
    assert found is not None
    return row_from(*found, len(cards))


def set_points(cards: Sequence[str], most: int = 1) -> int | None:
    """Z-6.6, Z-6.9: the points of a set; None if it is none."""
    naturals = [card for card in cards if card != "JK"]
    if len(cards) not in (3, 4) or not naturals or len(cards) - len(naturals) > most:
        return None
    if len({card[1] for card in naturals}) > 1 or len(set(naturals)) < len(naturals):
        return None
    rank = naturals[0][1]
    return len(cards) * (int(rank) if rank in "23456789" else 10)


@cache
def best_meld(cards: tuple[str, ...], most: int = 1) -> tuple[int, bool] | None:
    """Z-13.8: the most that these cards can be worth as one meld, and whether it can be pure."""
    found = [(set_points(cards, most), False)]
    found += [(run_points(order), "JK" not in order) for order in orders(cards)]
    worth = [(points, pure) for points, pure in found if points is not None]
    if not worth:
        return None
    return max(points for points, _ in worth), any(pure for _, pure in worth)


def orders(cards: tuple[str, ...]) -> Iterator[list[str]]:
    """Every row in which the naturals lie where they belong and jokers fill the gaps."""
    suits = {card[0] for card in cards if card != "JK"}
    if len(suits) != 1 or len(cards) > 13:
        return
    (suit,) = suits
    for start in range(1, 16 - len(cards)):
        left, order = list(cards), []
        for place in range(len(cards)):
            face = suit + POSITIONS[start + place - 1]
            order.append(face if face in left else "JK")
            if order[-1] in left:
                left.remove(order[-1])
        if not left:
            yield order


def plans(hand: Sequence[str], most: int = 1) -> dict[Plan, int]:
    """Chapter 13: every set of places that disjoint melds can cover, with its greatest points."""
    by_lowest: dict[int, list[tuple[int, int, bool]]] = {}
    for mask in range(1, 1 << len(hand)):
        if mask.bit_count() >= 3:
            cards = tuple(sorted(c for i, c in enumerate(hand) if mask >> i & 1))
            found = best_meld(cards, most)
            if found:
                by_lowest.setdefault((mask & -mask).bit_length() - 1, []).append((mask, *found))
    reached: dict[Plan, int] = {(0, False): 0}
    for place in range(len(hand)):
        for (used, pure), points in list(reached.items()):
            for mask, more, is_pure in by_lowest.get(place, []):
                if not used & mask:
                    plan = (used | mask, pure or is_pure)
                    reached[plan] = max(reached.get(plan, 0), points + more)
    return reached


def greatest(hand: Sequence[str], least: int = 36, *, pure: bool = True) -> int | None:
    """Z-13.1: the greatest points of an opening; None if there is none."""
    worth = [
        points
        for (used, is_pure), points in plans(hand).items()
        if used and used.bit_count() < len(hand) and points >= least and (is_pure or not pure)
    ]
    return max(worth, default=None)


def opens_with(hand: Sequence[str], card: str) -> bool:
    """Z-13.2: whether an opening of the hand and this card holds it."""
    all_cards = [*hand, card]
    return any(
        pure and points >= 36 and used.bit_count() < len(all_cards) and covers(used, all_cards)
        for (used, pure), points in plans(all_cards).items()
    )


def has_jolly(hand: Sequence[str], target: str) -> bool:
    """Z-13.3: whether 12 cards and the Jolly card go out at once, by trying every plan."""
    all_cards = [*hand, target]
    return len(hand) == 12 and any(
        pure and points >= 36 and used.bit_count() >= 12 and covers(used, all_cards)
        for (used, pure), points in plans(all_cards).items()
    )


def covers(used: int, cards: Sequence[str]) -> bool:
    """Whether a card like the last one is used; copies are alike (Z-0.3)."""
    return any(used >> place & 1 for place, card in enumerate(cards) if card == cards[-1])
