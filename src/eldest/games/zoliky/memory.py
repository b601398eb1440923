"""What everybody at the table remembers and may conclude, beside what lies there (Z-4.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from eldest.cards import JOKER
from eldest.games.zoliky.terms import LOOKED
from eldest.protocol import Seat

Cards = Sequence[int]


class Memory:
    """Cards taken from the pile, kept jokers, looked-at cards that were drawn, the former pile."""

    def __init__(self, players: int) -> None:
        self.taken: list[list[int]] = [[] for _ in range(players)]
        self.owed = 0  # jokers that the cutter kept and cannot have parted with yet
        self.low = 0  # stock cards at the bottom that the cutter has looked at
        self.low_drawn: list[tuple[Seat, list[int]]] = []  # who drew one, and parted with since
        self.made_of: list[int] = []  # the pile that became the stock

    def hunted(self, kept: int) -> None:
        """Z-3.4, Z-3.6: what the cutter kept, and how many cards he left at the bottom."""
        self.owed = kept
        self.low = left_low(kept)

    def drew(self, seat: Seat, place: int) -> None:
        """A seat drew the card at this place of the stock, counted from the lowest."""
        if place < self.low:
            self.low = place
            self.low_drawn.append((seat, []))

    def reshuffled(self, cards: Cards) -> None:
        """Z-10.2: the stock is made of these."""
        self.made_of = sorted(cards)

    def parted(self, seat: Seat, before: Cards, after: Cards, cutter: Seat) -> None:
        """A hand before and after a turn."""
        gone = Counter(before) - Counter(after)
        if seat == cutter:
            self.owed = max(0, self.owed - gone.pop(JOKER, 0))
        for drawer, cards in self.low_drawn:
            if drawer == seat:
                cards += (card for card in gone.elements() if card != JOKER)

    def copy(self) -> Memory:
        """An independent memory."""
        other = Memory(0)
        other.taken = [cards.copy() for cards in self.taken]
        other.owed = self.owed
        other.low = self.low
        other.low_drawn = [(seat, cards.copy()) for seat, cards in self.low_drawn]
        other.made_of = self.made_of
        return other


def left_low(kept: int) -> int:
    """Z-3.6: the looked-at cards that are neither kept nor the Jolly card."""
    return LOOKED - 1 - kept if kept < LOOKED else 0
