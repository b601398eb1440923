"""The pack of a trick game as a viewer knows it: known cards in each hand, gaps for the others."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards import cards_of, mask_of
from eldest.deal import rotation
from eldest.protocol.imagine import Order


def spots_of(seats: int, leader: int, size: int) -> list[list[int]]:
    """The places of each hand in the pack, if cards are dealt one by one from the leader."""
    pockets = rotation(seats, leader, size, 1)
    return [[spot for spot in range(size) if pockets[spot] == seat] for seat in range(seats)]


def order_of(
    cards: Sequence[int], hands: Sequence[tuple[Sequence[int], int]], may: Sequence[int]
) -> Order:
    """An order in which known cards lie on the first places of their hands.

    A hand is its places and the mask of its known cards, and several may be of one seat: hand `k`
    is of seat `k % len(may)`, whose unseen cards are among `may`.
    """
    pack = [0] * len(cards)
    for number, (places, known) in enumerate(hands):
        row = list(cards_of(known))
        for place in places:
            pack[place] = row.pop(0) if row else -1 - number % len(may)
    seen = mask_of(card for card in pack if card >= 0)
    unseen = [card for card in cards if not seen >> card & 1]
    return Order(pack, unseen, [mask_of(cards) & ~allowed for allowed in may])
