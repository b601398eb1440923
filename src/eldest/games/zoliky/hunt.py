"""The pack from the shuffle to the last packet (chapter 3): plain Python, C types in hunt.pxd.

The first card of the row is the top of the pack.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eldest.cards.card import JOKER, NO_CARD
from eldest.deal.dice import Dice
from eldest.games.zoliky.terms import CARDS, LOOKED, SORTED


class Pack:
    """The row of cards, what the cutter saw and kept, and the Jolly card."""

    def __init__(self) -> None:
        self.row = [0] * 108
        self.looked = [0] * 3
        self.fill(SORTED)

    def fill(self, cards: Sequence[int]) -> None:
        """These cards in this order, from the top; nothing was looked at yet."""
        self.size = len(cards)
        for place in range(self.size):
            self.row[place] = cards[place]
        self.forget()

    def forget(self) -> None:
        """No Jolly card, and nothing looked at or kept."""
        self.kept = 0
        self.jolly = NO_CARD
        for place in range(LOOKED):
            self.looked[place] = NO_CARD

    def shuffle(self, dice: Dice) -> None:
        """Z-3.1, by dice for playouts; all cards are back."""
        self.size = CARDS
        for place in range(CARDS):
            self.row[place] = place // 2 if place < CARDS - 4 else JOKER
        for i in range(CARDS - 1, 0, -1):
            j = dice.below(i + 1)
            self.row[i], self.row[j] = self.row[j], self.row[i]
        self.forget()

    def cut(self, number: int) -> None:
        """Z-3.2: the cards that were lifted go under the rest."""
        self.turn_round(0, number)
        self.turn_round(number, self.size)
        self.turn_round(0, self.size)

    def turn_round(self, first: int, after: int) -> None:
        """The cards of a stretch in the opposite order."""
        last = after - 1
        while first < last:
            self.row[first], self.row[last] = self.row[last], self.row[first]
            first += 1
            last -= 1

    def hunt(self) -> None:
        """Z-3.3 to Z-3.6: jokers among the three lowest are kept, the first natural is Jolly."""
        for place in range(LOOKED):
            self.looked[place] = self.row[self.size - 1 - place]
        for place in range(LOOKED):
            if self.looked[place] == JOKER:
                self.kept += 1
        place = self.size - 1
        while self.row[place] == JOKER:
            place -= 1
        self.jolly = self.row[place]
        self.remove(place)
        place, kept = self.size - 1, self.kept
        while kept:
            if self.row[place] == JOKER:
                self.remove(place)
                kept -= 1
            place -= 1

    def remove(self, place: int) -> None:
        """One card leaves the row."""
        self.size -= 1
        for later in range(place, self.size):
            self.row[later] = self.row[later + 1]

    def cards(self) -> list[int]:
        """The row, top first."""
        return [self.row[place] for place in range(self.size)]

    def seen(self) -> tuple[int, ...]:
        """Z-3.3: the three lowest cards before the hunt, the lowest first; () before it."""
        return () if self.jolly == NO_CARD else tuple(self.looked[p] for p in range(LOOKED))

    def look(self, looked: Iterable[int]) -> None:
        """Put what the cutter saw where an imagined deal has it."""
        for place, card in enumerate(looked):
            self.looked[place] = card

    def take_over(self, other: Pack) -> None:
        """The same row and findings as another."""
        self.size = other.size
        self.kept = other.kept
        self.jolly = other.jolly
        for place in range(other.size):
            self.row[place] = other.row[place]
        for place in range(LOOKED):
            self.looked[place] = other.looked[place]
