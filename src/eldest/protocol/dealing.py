"""Deals: how the order of a pack becomes hands, and the exact number and text of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from eldest.cards import NotationError, Pack, card_text, cards_of, hand_text, mask_of, read_hand
from eldest.deal import count_deals, deal_cards, rank_hands, rotation, unrank_hands


class Dealing(Protocol):
    """How a game deals: converts the order of the pack, the number and the text of a deal."""

    def number(self, order: Sequence[int], leader: int) -> int:
        """The exact number of the deal among all deals."""

    def text(self, order: Sequence[int], leader: int) -> str:
        """The deal as players read it."""

    def from_number(self, number: int, leader: int) -> tuple[int, ...]:
        """An order of the pack that gives the deal of this number."""

    def from_text(self, text: str, leader: int) -> tuple[int, ...]:
        """An order of the pack that gives the deal of this text."""


class HandsDealing:
    """Deals all cards to equal hands, one at a time from the leader in playing direction."""

    def __init__(self, pack: Pack, seats: int, step: int = 1) -> None:
        if not 1 <= seats <= pack.size:
            raise ValueError(f"{pack.size} cards cannot be dealt to {seats} seats")
        self.pack = pack
        self.seats = seats
        self.step = step
        self.sizes = (pack.size // seats,) * seats
        self.whole = mask_of(pack.cards)

    @property
    def way(self) -> str:
        """The word of a record for the direction: in the order of the seats, or against it."""
        return "each" if self.step == 1 else "each-"

    def hands(self, order: Sequence[int], leader: int) -> list[int]:
        """The mask of each seat's hand."""
        return [mask_of(cards) for cards in deal_cards(order, self.pockets(leader), self.seats)]

    def pockets(self, leader: int) -> list[int]:
        """The seat that each card of the pack goes to, the top card first."""
        return rotation(self.seats, leader, self.pack.size, self.step)

    def order(self, hands: Sequence[int], leader: int) -> tuple[int, ...]:
        """An order that deals these hands; within a hand high cards lie on top."""
        piles = [list(cards_of(hand)) for hand in hands]
        return tuple(piles[seat].pop(0) for seat in self.pockets(leader))

    def number(self, order: Sequence[int], leader: int) -> int:
        """Return the number of the deal (B-C.3), with the hands by seat."""
        return rank_hands(self.hands(order, leader), self.whole)

    def text(self, order: Sequence[int], leader: int) -> str:
        """Return each seat with its hand, as in `0 SKQT86 HKT94 DQ8 C63 / 1 ...`."""
        hands = self.hands(order, leader)
        return " / ".join(f"{seat} {hand_text(hand)}" for seat, hand in enumerate(hands))

    def from_number(self, number: int, leader: int) -> tuple[int, ...]:
        """Return the order for a deal number (B-C.2), with the hands by seat."""
        if not 0 <= number < count_deals(self.sizes):
            raise NotationError(f"there is no deal {number}: the last is {self._last()}")
        return self.order(unrank_hands(number, self.sizes, self.whole), leader)

    def from_text(self, text: str, leader: int) -> tuple[int, ...]:
        """Return the order for hands as `text` writes them; every card must occur once."""
        hands = [self._hand(seat, part) for seat, part in enumerate(text.split(" / "))]
        if len(hands) != self.seats:
            raise NotationError(f"{len(hands)} hands are given, but {self.seats} play")
        self._check(hands)
        return self.order(hands, leader)

    def _last(self) -> int:
        return count_deals(self.sizes) - 1

    def _hand(self, seat: int, part: str) -> int:
        name, _, cards = part.strip().partition(" ")
        if name != str(seat):
            raise NotationError(f"the hand of seat {seat} is missing: {part.strip()!r}")
        return read_hand(cards)

    def _check(self, hands: Sequence[int]) -> None:
        whole, seen = self.whole, 0
        for seat, hand in enumerate(hands):
            if seen & hand:
                raise NotationError(f"{_first(seen & hand)} is dealt twice, again to seat {seat}")
            if hand & ~whole:
                raise NotationError(f"{_first(hand & ~whole)} is not in the pack of this game")
            seen |= hand
        if whole & ~seen:
            raise NotationError(f"{_first(whole & ~seen)} is missing from the deal")
        for seat, hand in enumerate(hands):
            if hand.bit_count() != self.sizes[seat]:
                raise NotationError(
                    f"seat {seat} has {hand.bit_count()} cards, not {self.sizes[seat]}"
                )


def _first(mask: int) -> str:
    return card_text(cards_of(mask)[0])
