"""Quick tests for places of a card, on the table or in a new meld (chapter 13).

C types are in places.pxd. A "no" is always right, so that a search need not be made.
"""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.card import JOKER
from eldest.games.zoliky.constants import JOLLY
from eldest.games.zoliky.kernel.steps import Steps
from eldest.melds import find
from eldest.melds import shape as shapes
from eldest.melds.constants import ANY, FINE, LEAST, LONGEST_RUN, LOW_ACE


class Places(Steps):
    """The places where the taken card, or any card of the hand, could go."""

    def look_at_table(self) -> None:
        """Note which cards can be laid off somewhere, and which cards the jokers stand for."""
        self.wanted = 0
        self.stood_for = 0
        for place in range(self.count):
            shape = self.melds[place]
            self.stood_for |= find.stood_for(shape)
            if shapes.is_set(shape):
                self.wanted |= shapes.set_cards(shape, self.most)
            else:
                self.wanted |= shapes.low_cards(shape) | shapes.high_cards(shape)

    def is_useless(self, card: int) -> bool:
        """Whether an opened player surely cannot use the discard: no place, and no mates for it."""
        near = find.paired(self.ones | shapes.BIT[card]) & shapes.BIT[card]
        if card == JOKER or near or self.jokers or self.stood_for & (self.ones | shapes.BIT[card]):
            return False
        return not self.wanted & shapes.BIT[card]

    def is_hopeless(self, word: int, card: int) -> bool:
        """Whether a player who must open surely cannot: no pure run even with this card."""
        if not self.opening_pure or (word == JOLLY and self.is_free):
            return False
        return not find.has_row(self.ones | shapes.BIT[card])

    def gainable(self) -> int:
        """Return the greatest number of jokers that can be swapped out of the melds."""
        wanted = 0
        for meld in range(1, self.count + 1):
            wanted |= find.stood_for(self.shape(meld))
        return bits.popcount(wanted & self.ones)

    def could_use_card(self, jokers: int) -> bool:
        """Whether the taken card has a place: "no" is sure, and without jokers "yes" is too."""
        if self.used or self.card == JOKER:
            return True
        return self.could_lay(jokers) or self.could_lay_off(jokers)

    def could_lay(self, jokers: int) -> bool:
        """Whether the taken card and two more could be a new meld: a set or a run."""
        if self.held() <= LEAST:
            return False
        suit, rank = self.card // 13, self.card % 13
        if bits.popcount(find.suits_held(self.ones, rank)) + jokers >= LEAST:
            return True
        high = find.held_around(self.ones, suit, shapes.position_of(self.card))
        if high + jokers >= LEAST:
            return True
        low = find.held_around(self.ones, suit, LOW_ACE)
        return rank == 0 and low + jokers >= LEAST

    def could_lay_off(self, jokers: int) -> bool:
        """Whether the table has a place for the card: for a joker, in a set, or near a run."""
        for meld in range(1, self.count + 1):
            shape = self.shape(meld)
            if find.stood_for(shape) & shapes.BIT[self.card]:
                return True
            if shapes.is_set(shape):
                if self.end_fault(shape, self.card, ANY) == FINE and self.held() > 1:
                    return True
            elif self.extends(shape, jokers):
                return True
        return False

    def extends(self, shape: int, jokers: int) -> bool:
        """Whether a run can be made so long that the taken card fits."""
        if self.card // 13 != shapes.run_suit(shape):
            return False
        if self.reaches(shape, shapes.position_of(self.card), jokers):
            return True
        return self.card % 13 == 0 and self.reaches(shape, LOW_ACE, jokers)

    def reaches(self, shape: int, position: int, jokers: int) -> bool:
        """Whether the gap from a run to a position can be filled, and a card is left."""
        first = shapes.run_start(shape) + shapes.size_of(shape)
        last = position
        if position < shapes.run_start(shape):
            first = position + 1
            last = shapes.run_start(shape)
        if first > last:
            return False  # the run has that place
        filled = jokers
        for place in range(first, last):
            if self.ones & shapes.BIT[shapes.card_at(shapes.run_suit(shape), place)]:
                filled += 1
        gap = last - first
        whole = shapes.size_of(shape) + gap < LONGEST_RUN
        return whole and filled >= gap and self.held() >= gap + 2
