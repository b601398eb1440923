"""A kernel for rummy games: the hand of the player in turn and the melds on the table.

C types are in kernel.pxd.

A hand is two masks and a number: the faces that are held, those of them that are held twice (two
packs are in play), and the jokers. The table is a row of shapes; the first is meld 1.
"""

from __future__ import annotations

from collections.abc import Iterable

from eldest.cards import bits, cards_of
from eldest.cards.card import JOKER, check_card
from eldest.melds import shape as shapes
from eldest.melds.constants import (
    ANY,
    FINE,
    HIGH,
    LARGEST_SET,
    LAYOFF_FIT,
    LOW,
    MELDS,
    NOT_HELD,
    UNKNOWN_MELD,
)
from eldest.protocol.kernel import Kernel

NUMBERS = 1 << 32  # more than any number of a meld


class MeldKernel(Kernel):
    """The hand of the player in turn, the melds on the table, and how cards go between them.

    A rummy game adds its own duties.
    """

    def __init__(
        self,
        most: int = 1,
        seats: int = 1,
        sides: int = 1,
        words: int = 1,
        facts: int = 0,
        recalls: int = 0,
    ) -> None:
        if not 0 <= most <= LARGEST_SET:
            raise ValueError(f"a set cannot have {most} jokers")
        super().__init__(seats, sides, words, facts, recalls)
        self.melds = [0] * 36
        self.most = most  # jokers in a set
        self.clear()

    def clear(self) -> None:
        """Empty the hand and the table."""
        self.ones = 0
        self.twos = 0
        self.jokers = 0
        self.count = 0

    # -- the hand -----------------------------------------------------------------------------

    def held(self) -> int:
        """The number of cards in the hand."""
        return bits.popcount(self.ones) + bits.popcount(self.twos) + self.jokers

    def is_out(self) -> bool:
        """Whether no card is held."""
        return self.ones == 0 and self.jokers == 0

    def holds(self, card: int) -> bool:
        """Whether a card of this face is held."""
        if card == JOKER:
            return self.jokers > 0
        return self.ones & shapes.BIT[card] != 0

    def add(self, card: int) -> None:
        """Put a card into the hand."""
        if card == JOKER:
            self.jokers += 1
        else:
            self.twos |= self.ones & shapes.BIT[card]
            self.ones |= shapes.BIT[card]

    def drop(self, card: int) -> None:
        """Remove a held card from the hand."""
        if card == JOKER:
            self.jokers -= 1
        else:
            self.ones &= ~(shapes.BIT[card] & ~self.twos)
            self.twos &= ~shapes.BIT[card]

    def has_all(self, naturals: int, jokers: int) -> bool:
        """Whether these faces and this many jokers are held, each once."""
        return naturals & ~self.ones == 0 and jokers <= self.jokers

    def drop_all(self, naturals: int, jokers: int) -> None:
        """Remove held cards, each once, from the hand."""
        self.ones &= ~(naturals & ~self.twos)
        self.twos &= ~naturals
        self.jokers -= jokers

    def add_all(self, naturals: int, jokers: int) -> None:
        """Put cards, each once, into the hand."""
        self.twos |= self.ones & naturals
        self.ones |= naturals
        self.jokers += jokers

    def fill(self, cards: Iterable[int]) -> None:
        """Put cards into the hand; there are two of each face, and some jokers."""
        for card in cards:
            check_card(card)
            if card != JOKER and self.twos & shapes.BIT[card]:
                raise ValueError(f"card {card} is held twice already: there is no third")
            self.add(card)

    def cards(self) -> list[int]:
        """The cards of the hand, sorted."""
        return sorted([*cards_of(self.ones), *cards_of(self.twos), *[JOKER] * self.jokers])

    # -- steps --------------------------------------------------------------------------------

    def place(self, shape: int) -> None:
        """Lay a new meld from the hand; `ValueError` for a bad meld, or cards that are not held."""
        if not (0 <= shape < NUMBERS and shapes.is_valid(shape)):
            raise ValueError(f"{shape} is not the number of a meld")
        if not self.has_all(shapes.naturals_in(shape), shapes.jokers_in(shape)):
            raise ValueError("the hand does not have the cards of this meld")
        if self.count == MELDS:
            raise ValueError(f"there are {MELDS} melds on the table already")
        self.put_down(shape)

    def put_down(self, shape: int) -> None:
        """Lay a new meld that the caller has already judged."""
        self.drop_all(shapes.naturals_in(shape), shapes.jokers_in(shape))
        self.melds[self.count] = shape
        self.count += 1

    def shape(self, number: int) -> int:
        """The meld of a number, which must exist."""
        return self.melds[number - 1]

    def layoff_fault(self, number: int, card: int, end: int) -> int:
        """Why a card of the hand cannot be laid off on that meld, at that end."""
        if not self.holds(card):
            return NOT_HELD
        if number < 1 or number > self.count:
            return UNKNOWN_MELD
        return self.end_fault(self.melds[number - 1], card, end)

    def end_fault(self, shape: int, card: int, end: int) -> int:
        """The fault of a lay-off at a run's end; if both ends fit, one must be named."""
        if shapes.is_set(shape):
            fault = shapes.set_fault(shape, card, self.most)
            return LAYOFF_FIT if end != ANY and fault == FINE else fault
        if end == LOW:
            return shapes.low_fault(shape, card)
        fault = shapes.high_fault(shape, card)
        if end == ANY and shapes.low_fault(shape, card) == FINE:
            return LAYOFF_FIT if fault == FINE else FINE
        return fault

    def join(self, number: int, card: int, end: int) -> None:
        """Put a card that fits on a meld."""
        shape = self.melds[number - 1]
        if shapes.is_set(shape):
            self.melds[number - 1] = shapes.joined(shape, card)
        elif end == HIGH or (end == ANY and shapes.high_fault(shape, card) == FINE):
            self.melds[number - 1] = shapes.above(shape, card)
        else:
            self.melds[number - 1] = shapes.below(shape, card)
        self.drop(card)

    def swap_fault(self, number: int, card: int) -> int:
        """Why a card of the hand cannot change places with a joker of that meld."""
        if not self.holds(card):
            return NOT_HELD
        if number < 1 or number > self.count:
            return UNKNOWN_MELD
        return shapes.swap_fault(self.melds[number - 1], card)

    def exchange(self, number: int, card: int) -> None:
        """Put the card on the table and the joker into the hand."""
        self.melds[number - 1] = shapes.swapped(self.melds[number - 1], card)
        self.drop(card)
        self.jokers += 1

    def pick_up(self, shape: int) -> None:
        """Undo `put_down`: the last meld comes back into the hand."""
        self.count -= 1
        self.add_all(shapes.naturals_in(shape), shapes.jokers_in(shape))

    def put_back(self, number: int, shape: int, card: int, swapped: bool) -> None:
        """Undo a lay-off or a swap: the meld as it was, and the card in the hand."""
        self.melds[number - 1] = shape
        self.add(card)
        if swapped:
            self.jokers -= 1

    # -- doors --------------------------------------------------------------------------------

    def left(self) -> int:
        """The number of cards in the hand."""
        return self.held()

    def has(self, card: int) -> bool:
        """Whether a card of this face is held."""
        check_card(card)
        return self.holds(card)

    def meld(self, number: int) -> int:
        """The meld of a number; 0 if there is none."""
        return self.shape(number) if 1 <= number <= self.count else 0

    def layoff_wrong(self, number: int, card: int, end: int) -> int:
        """Why a card of the hand cannot be laid off on that meld, at that end."""
        check_card(card)
        return self.layoff_fault(number, card, end)

    def end_wrong(self, shape: int, card: int, end: int) -> int:
        """Why a card cannot be laid off on such a meld."""
        check_card(card)
        return self.end_fault(shape, card, end)

    def swap_wrong(self, number: int, card: int) -> int:
        """Why a card of the hand cannot change places with a joker of that meld."""
        check_card(card)
        return self.swap_fault(number, card)

    def lay_off(self, number: int, card: int, end: int) -> None:
        """Lay off a card; `ValueError` if it does not fit."""
        if self.layoff_wrong(number, card, end) != FINE:
            raise ValueError(f"card {card} cannot be laid off on meld {number}")
        self.join(number, card, end)

    def swap_in(self, number: int, card: int) -> None:
        """Swap a card for a joker; `ValueError` if no joker stands for it."""
        if self.swap_wrong(number, card) != FINE:
            raise ValueError(f"no joker of meld {number} stands for card {card}")
        self.exchange(number, card)

    def take_out(self, card: int) -> None:
        """Remove a card from the hand; `ValueError` if it is not held."""
        if not self.has(card):
            raise ValueError(f"card {card} is not in the hand")
        self.drop(card)
