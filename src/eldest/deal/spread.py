"""Spreads unseen cards over hidden places in compiled code, for thousands of worlds.

A place takes a fixed number of cards and may refuse some (a player who showed a void). Drawing and
throwing away misfits is exact and quick while most spreads fit; after a few misses the spreads are
counted instead. Cards that the same places refuse lie on one pile, so only the heights of piles
matter. C types are in spread.pxd; counts are floating-point numbers, exact up to 2**53.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from eldest.cards.hand import mask_of
from eldest.cards.masks import BIT
from eldest.deal import rolls
from eldest.deal.dice import Dice

TRIES = 8  # draws before counting
MOST_COUNTS = 4_000_000  # that are remembered; beyond it every count is made anew
CARDS, PLACES = 108, 16  # the lengths of the arrays
WORD = 4294967296.0  # 2**32


class Spreader:
    """Draws spreads; each leaves in `cards` the cards of place 0, then of place 1, and so on."""

    def __init__(self, unseen: Sequence[int], sizes: Sequence[int], refused: Sequence[int]) -> None:
        _check(unseen, sizes, refused)
        self.count = len(unseen)
        self.places = len(sizes)
        self.cards = [0] * 108
        self.piled = [0] * 108  # the cards, pile after pile
        self.size = [0] * 16
        self.start = [0] * 16  # of a place, in `cards`
        self.refused = [0] * 16
        self.order = [0] * 16  # the places, the picky ones first
        self.first = [0] * 16  # of a pile, in `piled`
        self.height = [0] * 16
        self.closed = [0] * 16  # the places that refuse a pile
        self.radix = [0] * 16
        for place in range(self.places):
            self.size[place] = sizes[place]
            self.start[place] = sum(sizes[:place])
            self.refused[place] = refused[place]
        for index, card in enumerate(unseen):
            self.cards[index] = card
        self._pile_up(unseen, sizes, refused)

    def _pile_up(self, unseen: Sequence[int], sizes: Sequence[int], refused: Sequence[int]) -> None:
        """Find out which places are picky, and which cards lie on one pile."""
        misfits = [sum(mask >> card & 1 for card in unseen) for mask in refused]
        picky = [place for place, size in enumerate(sizes) if size and misfits[place]]
        picky.sort(key=lambda place: -misfits[place])
        easy = [place for place in range(len(sizes)) if place not in picky]
        self.picky = len(picky)
        for turn, place in enumerate([*picky, *easy]):
            self.order[turn] = place
        piles: dict[int, list[int]] = {}
        for card in unseen:
            closed = mask_of(place for place in picky if refused[place] >> card & 1)
            piles.setdefault(closed, []).append(card)
        self._number(piles)

    def _number(self, piles: dict[int, list[int]]) -> None:
        """Lay the piles side by side, and number all heights that they can reach."""
        if len(piles) > PLACES:
            raise ValueError("the places refuse too many kinds of cards")
        at, span = 0, 1
        self.piles = len(piles)
        for pile, (closed, cards) in enumerate(piles.items()):
            self.first[pile], self.height[pile], self.radix[pile] = at, len(cards), span
            self.closed[pile] = closed
            for card in cards:
                self.piled[at] = card
                at += 1
            span *= len(cards) + 1
        self.span = span
        self.remembers = int(span * self.picky <= MOST_COUNTS)
        self.counts = array("d", [-1.0]) * (span * self.picky * self.remembers + 1)

    def draw(self, dice: Dice) -> bool:
        """Draw one of the spreads that fit, each equally likely; return False if there is none."""
        for _ in range(TRIES):
            self.shuffle(0, self.count, dice)
            if self.fits():
                return True
        if self.ways_from(0) == 0:
            return False
        self.draw_counted(dice)
        return True

    def spread(self, dice: Dice) -> list[int] | None:
        """Return a spread to Python, as one mask for each place, or None."""
        if not self.draw(dice):
            return None
        return [
            mask_of([self.cards[self.start[place] + k] for k in range(self.size[place])])
            for place in range(self.places)
        ]

    def shuffle(self, start: int, size: int, dice: Dice) -> None:
        """Shuffle this many cards from a place on."""
        for i in range(size - 1, 0, -1):
            j = rolls.below(dice, i + 1)
            card = self.cards[start + i]
            self.cards[start + i] = self.cards[start + j]
            self.cards[start + j] = card

    def fits(self) -> bool:
        """Whether no place has a card that it refuses."""
        for turn in range(self.picky):
            place = self.order[turn]
            for k in range(self.start[place], self.start[place] + self.size[place]):
                if self.refused[place] & BIT[self.cards[k]]:
                    return False
        return True

    # -- counting -----------------------------------------------------------------------------

    def ways_from(self, turn: int) -> float:
        """The number of ways to fill the picky places from this one on."""
        if turn == self.picky:
            return 1.0
        index = turn * self.span
        for pile in range(self.piles):
            index += self.radix[pile] * self.height[pile]
        if not self.remembers:
            return self.ways(turn, 0, self.size[self.order[turn]])
        if self.counts[index] < 0:
            self.counts[index] = self.ways(turn, 0, self.size[self.order[turn]])
        return self.counts[index]

    def ways(self, turn: int, pile: int, need: int) -> float:
        """The number of ways if this place still needs this many cards from this pile on."""
        if pile == self.piles:
            return self.ways_from(turn + 1) if need == 0 else 0.0
        total = 0.0
        high = self.height[pile]
        choices = 1.0  # ways to take so many cards of the pile
        for take in range(self.most(turn, pile, need) + 1):
            self.height[pile] = high - take
            total += choices * self.ways(turn, pile + 1, need - take)
            choices = choices * (high - take) / (take + 1)
        self.height[pile] = high
        return total

    def most(self, turn: int, pile: int, need: int) -> int:
        """How many cards of a pile the place can take."""
        if self.closed[pile] & BIT[self.order[turn]]:
            return 0
        return need if need < self.height[pile] else self.height[pile]

    def draw_counted(self, dice: Dice) -> None:
        """Fill the picky places in proportion to the ways, then the others with what is left."""
        left = self.count
        for turn in range(self.picky):
            self.fill(turn, dice)
            left -= self.size[self.order[turn]]
        for turn in range(self.picky, self.places):
            place = self.order[turn]
            for k in range(self.size[place]):
                self.cards[self.start[place] + k] = self.take_any(rolls.below(dice, left), dice)
                left -= 1
        for pile in range(self.piles):
            last = self.first[pile + 1] if pile + 1 < self.piles else self.count
            self.height[pile] = last - self.first[pile]

    def fill(self, turn: int, dice: Dice) -> None:
        """Fill one picky place: choose how many cards of each pile, then which, in any order."""
        place = self.order[turn]
        at, need = self.start[place], self.size[place]
        for pile in range(self.piles):
            for _ in range(self.share(turn, pile, need, dice)):
                self.cards[at] = self.take(pile, dice)
                at += 1
                need -= 1
        self.shuffle(self.start[place], self.size[place], dice)

    def share(self, turn: int, pile: int, need: int, dice: Dice) -> int:
        """The number of cards of this pile that the place gets."""
        fraction = (dice.roll(4294967296) + dice.roll(4294967296) / WORD) / WORD
        point = fraction * self.ways(turn, pile, need)
        high = self.height[pile]
        found = 0
        choices = 1.0
        for take in range(self.most(turn, pile, need) + 1):
            self.height[pile] = high - take
            weight = choices * self.ways(turn, pile + 1, need - take)
            choices = choices * (high - take) / (take + 1)
            if weight > 0:
                found = take
                if point < weight:
                    break
            point -= weight
        self.height[pile] = high
        return found

    def take(self, pile: int, dice: Dice) -> int:
        """Take any card of a pile; the last card moves to its place."""
        self.height[pile] -= 1
        last = self.first[pile] + self.height[pile]
        at = self.first[pile] + rolls.below(dice, self.height[pile] + 1)
        card = self.piled[at]
        self.piled[at] = self.piled[last]
        self.piled[last] = card
        return card

    def take_any(self, number: int, dice: Dice) -> int:
        """Take any card of the pile that contains the card of this number."""
        for pile in range(self.piles):
            if number < self.height[pile]:
                return self.take(pile, dice)
            number -= self.height[pile]
        return 0


def _check(unseen: Sequence[int], sizes: Sequence[int], refused: Sequence[int]) -> None:
    if len(unseen) > CARDS or any(not 0 <= card < 64 for card in unseen):
        raise ValueError(f"these are not cards to spread: {list(unseen)[:CARDS]}")
    if len(sizes) > PLACES or len(sizes) != len(refused) or any(size < 0 for size in sizes):
        raise ValueError(f"cards are spread over at most {PLACES} places, not {len(sizes)}")
    if sum(sizes) != len(unseen):
        raise ValueError(f"{len(unseen)} unseen cards do not fill places for {sum(sizes)}")
