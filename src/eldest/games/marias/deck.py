"""The pack from the shuffle to the packets, and how it is collected again (M-3, M-14.3, M-14.4)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards import (
    PACK_32,
    NotationError,
    card_text,
    cards_of,
    cards_text,
    hand_text,
    mask_of,
    read_cards,
    read_hand,
)
from eldest.deal import (
    count_deals,
    count_orders,
    deal_cards,
    packets,
    rank_deal,
    rank_order,
    unrank_deal,
    unrank_order,
)
from eldest.games.marias.constants import FOR_CHOOSER
from eldest.games.marias.kernel import Marias
from eldest.games.marias.options import Options
from eldest.games.marias.ranks import NATURAL_ORDER, rank_of, suit_place

CHOOSER, MIDDLE, THIRD, REST = range(4)
PACKETS = ((CHOOSER, 7), (MIDDLE, 5), (THIRD, 5), (MIDDLE, 5), (THIRD, 5), (REST, 5))  # M-3.6


def packets_of(order: Sequence[int]) -> list[list[int]]:
    """M-3.6: what chooser, middle and dealer get in Phase A, and the rest, in deal order."""
    return deal_cards(order, packets(PACKETS), 4)


def order_for(hands: Sequence[int], rest: Sequence[int]) -> tuple[int, ...]:
    """An order of the pack that deals these three hands and leaves this rest."""
    piles = [list(cards_of(hand)) for hand in hands] + [list(rest)]
    return tuple(piles[pocket].pop(0) for pocket in packets(PACKETS))


def cleaned_up(hand: int) -> list[int]:
    """M-14.3: unplayed cards by suit, within a suit from low to high in the natural order."""
    return sorted(
        cards_of(hand), key=lambda card: (suit_place(card), -NATURAL_ORDER.index(rank_of(card)))
    )


def collected(kernel: Marias) -> tuple[int, ...]:
    """M-14.4: won tricks, then unplayed cards, of chooser, middle and dealer; last the talon.

    Cards of an unfinished trick count as unplayed.
    """
    order: list[int] = []
    piles, unplayed = kernel.collected(), [kernel.hand(player) for player in range(3)]
    for place in range(3 * kernel.number, kernel.cards_played):
        unplayed[kernel.played_by[place]] |= 1 << kernel.played[place]
    for pile, hand in zip(piles, unplayed, strict=True):
        order += [*pile, *cleaned_up(hand)]
    return (*order, *kernel.talon[: kernel.talon_size])


class MariasDealing:
    """Numbers and texts of deals; parts are chooser, middle, dealer and the rest (M-3.6).

    The number does not depend on the dealer. In cut mode the record has the order before the cut.
    """

    def __init__(self, options: Options) -> None:
        self.seats = options.seats
        self.cuts = options.cuts
        one_by_one = options.from_people != "off"  # M-4.6: then the place of each rest card matters
        self.sizes = (7, 10, 10, 1, 1, 1, 1, 1) if one_by_one else (7, 10, 10, 3, 2)

    def number(self, order: Sequence[int], leader: int) -> int:
        """The exact number of the deal; in cut mode of the order."""
        if self.cuts:
            return rank_order(order)
        return rank_deal(self._parts(order), PACK_32.cards)

    def text(self, order: Sequence[int], leader: int) -> str:
        """Return `0 <hand> / 1 <hand> / 2 <hand> / rest <cards>`; in cut mode `order <cards>`."""
        if self.cuts:
            return f"order {cards_text(order)}"
        *hands, rest = packets_of(order)
        seated = sorted(
            ((leader + place) % self.seats, hand_text(mask_of(cards)))
            for place, cards in enumerate(hands)
        )
        told = [f"{seat} {hand}" for seat, hand in seated]
        return " / ".join([*told, f"rest {cards_text(self._rest_in_parts(rest))}"])

    def from_number(self, number: int, leader: int) -> tuple[int, ...]:
        """An order that gives the deal of this number."""
        count = count_orders(PACK_32.cards) if self.cuts else count_deals(self.sizes)
        if not 0 <= number < count:
            raise NotationError(f"there is no deal {number}: the last is {count - 1}")
        if self.cuts:
            return tuple(unrank_order(number, PACK_32.cards))
        return self._order(unrank_deal(number, self.sizes, PACK_32.cards))

    def from_text(self, text: str, leader: int) -> tuple[int, ...]:
        """The order of a deal as `text` writes it; every card must be there once."""
        if self.cuts:
            return _whole(read_cards(_after("order", text)))
        *hands, rest = text.split(" / ")
        if len(hands) != 3:
            raise NotationError(f"{len(hands)} hands are given, but 3 play")
        held = [
            cards_of(read_hand(_after(str(seat), part)))
            for seat, part in zip(sorted(self._seats(leader)), hands, strict=True)
        ]
        by_place = dict(zip(sorted(self._seats(leader)), held, strict=True))
        parts = [by_place[seat] for seat in self._seats(leader)]
        return self._from_parts(parts, read_cards(_after("rest", rest)))

    def _from_parts(
        self, hands: Sequence[tuple[int, ...]], rest: tuple[int, ...]
    ) -> tuple[int, ...]:
        _whole((*hands[0], *hands[1], *hands[2], *rest))
        if [len(hand) for hand in (*hands, rest)] != [7, 10, 10, 5]:
            raise NotationError("the chooser has 7 cards, the others 10, and 5 are the rest")
        return order_for([mask_of(hand) for hand in hands], self._rest_in_parts(rest))

    def _seats(self, leader: int) -> list[int]:
        return [(leader + place) % self.seats for place in range(3)]

    def _parts(self, order: Sequence[int]) -> list[list[int]]:
        *hands, rest = packets_of(order)
        if len(self.sizes) == 8:
            return [*hands, *([card] for card in rest)]
        return [*hands, rest[:FOR_CHOOSER], rest[FOR_CHOOSER:]]

    def _rest_in_parts(self, rest: Sequence[int]) -> list[int]:
        """The rest as it is written: each part in index order if only the parts count."""
        if len(self.sizes) == 8:
            return list(rest)
        return [*sorted(rest[:FOR_CHOOSER]), *sorted(rest[FOR_CHOOSER:])]

    def _order(self, parts: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
        hands, rest = parts[:3], [card for part in parts[3:] for card in part]
        return order_for([mask_of(hand) for hand in hands], rest)


def _after(word: str, text: str) -> str:
    name, _, rest = text.strip().partition(" ")
    if name != word:
        raise NotationError(f"{word!r} is missing before {text.strip()[:40]!r}")
    return rest


def _whole(cards: tuple[int, ...]) -> tuple[int, ...]:
    for card in cards:
        if card not in PACK_32.cards:
            raise NotationError(f"{card_text(card)} is not in the pack of this game")
        if cards.count(card) > 1:
            raise NotationError(f"{card_text(card)} is dealt twice")
    for card in PACK_32.cards:
        if card not in cards:
            raise NotationError(f"{card_text(card)} is missing from the deal")
    return cards
