"""The exact number and the text of a deal, which is the whole order of the pack."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards import NotationError, card_text, cards_text, read_cards
from eldest.deal import count_orders, rank_order, unrank_order
from eldest.games.zoliky.constants import SORTED

WORD = "order"


class ZolikyDealing:
    """Converts the order of the pack before the cut into its number and its text (Z-3.1)."""

    def number(self, order: Sequence[int], leader: int) -> int:
        """The exact number of the order among all orders; equal cards are one card (Z-0.3)."""
        return rank_order(order)

    def text(self, order: Sequence[int], leader: int) -> str:
        """The deal as `order SAH7JK...`, the top card first."""
        return f"{WORD} {cards_text(order)}"

    def from_number(self, number: int, leader: int) -> tuple[int, ...]:
        """Return the order of this number."""
        last = count_orders(SORTED) - 1
        if not 0 <= number <= last:
            raise NotationError(f"there is no deal {number}: the last is {last}")
        return tuple(unrank_order(number, SORTED))

    def from_text(self, text: str, leader: int) -> tuple[int, ...]:
        """Return the order of a text, which must contain every card of the pack."""
        word, _, cards = text.strip().partition(" ")
        if word != WORD:
            raise NotationError(f"{WORD!r} is missing before {text.strip()[:40]!r}")
        return _whole(read_cards(cards))


def _whole(order: tuple[int, ...]) -> tuple[int, ...]:
    for card in sorted(set(SORTED) | set(order)):
        found, wanted = order.count(card), SORTED.count(card)
        if found != wanted:
            raise NotationError(f"{card_text(card)} is {found} times in the pack, not {wanted}")
    return order
