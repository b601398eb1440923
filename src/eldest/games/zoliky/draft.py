"""A turn that is being built: the hand and the table as they would be, and what is still owed.

Plain Python, with C types in draft.pxd. Parts are numbers here (see `parts.py`); `turn.py` judges
parts as players write them.
"""

from __future__ import annotations

from eldest.cards.card import JOKER, NO_CARD
from eldest.games.zoliky.terms import (
    DRAWN_UNUSED,
    JOKER_PENDING,
    JOLLY,
    JOLLY_CARD_UNUSED,
    JOLLY_NOT_OUT,
    KEEP_ONE,
    LAY,
    OPENING_POINTS,
    OPENING_PURE_RUN,
    OPENING_WITHOUT_DRAWN,
    SWAP,
    TAKE,
    TURN,
)
from eldest.melds import shape as shapes
from eldest.melds.scratch import Scratch
from eldest.melds.terms import FINE

MOST_NEED = 1000  # points of an opening, far more than any house asks for


class Draft:
    """The private scratch of the player in turn (Z-8.12); the opening is open until a step follows.

    `card` is the discard that is taken, or the Jolly card; `used` says whether a card of its face
    has come to the table.
    """

    def __init__(self, need: int = 36, pure: bool = True, most: int = 1) -> None:
        if not 0 <= need <= MOST_NEED:
            raise ValueError(f"an opening cannot need {need} points")
        self.board = Scratch(most)
        self.need = need  # points of an opening
        self.need_pure = pure
        self.begin(TURN, NO_CARD, False)

    def begin(self, word: int, card: int, opened: bool) -> None:
        """Nothing is laid yet; a taken joker is pending from the start (Z-8.5)."""
        self.word = word
        self.card = card
        self.opened = opened
        self.opening = False
        self.points = 0
        self.pure = False
        self.steps = 0
        self.used = word == TURN
        self.pending = 0
        if word != TURN:
            self.board.add(card)
        if word == TAKE and card == JOKER:
            self.pending = 1

    # -- steps --------------------------------------------------------------------------------

    def put(self, number: int) -> None:
        """Carry out a part that the law allows."""
        kind = number & 3
        if kind == LAY:
            self.lay(number >> 2)
        elif kind == SWAP:
            self.swap(number >> 10, number >> 4 & 63)
        else:
            self.layoff(number >> 10, number >> 4 & 63, number >> 2 & 3)

    def lay(self, shape: int) -> None:
        """Z-7.1, Z-7.3: a new meld; before the opening is complete it is a part of that."""
        self.board.put_down(shape)
        self.steps += 1
        if not self.used and shapes.has_face(shape, self.card):
            self.used = True
        self.settle(shapes.jokers_in(shape))
        if not self.opened:
            self.opening = True
            self.points += shapes.points_of(shape)
            if shapes.is_pure(shape):
                self.pure = True

    def layoff(self, meld: int, card: int, end: int) -> None:
        """Z-7.4."""
        self.open()
        self.board.layoff(meld, card, end)
        self.note(card)

    def swap(self, meld: int, card: int) -> None:
        """Z-7.5: the joker is pending."""
        self.open()
        self.board.swap(meld, card)
        self.note(card)
        self.pending += 1

    def open(self) -> None:
        """Z-7.1: the melds so far are the opening, and the player is opened at once."""
        if self.opening:
            self.opening = False
            self.opened = True

    def note(self, card: int) -> None:
        """A single card has come to the table."""
        self.steps += 1
        if card == self.card:
            self.used = True
        if card == JOKER:
            self.settle(1)

    def settle(self, jokers: int) -> None:
        """Z-8.5: each joker put on the table takes one off what is pending."""
        self.pending -= jokers
        if self.pending < 0:
            self.pending = 0

    # -- trying and undoing ---------------------------------------------------------------------

    def facts(self) -> int:
        """Everything but hand and table in one number, for `undo`."""
        flags = self.opened + 2 * self.opening + 4 * self.pure + 8 * self.used
        return flags + 16 * self.pending + 256 * self.steps + 65536 * self.points

    def replaced(self, number: int) -> int:
        """What `undo` must know of the table: the meld as it is, or as it will be."""
        return number >> 2 if number & 3 == LAY else self.board.shape(number >> 10)

    def undo(self, number: int, shape: int, facts: int) -> None:
        """Take back a part: the meld that it made, or the meld as it was, and the facts."""
        if number & 3 == LAY:
            self.board.pick_up(shape)
        else:
            self.board.put_back(number >> 10, shape, number >> 4 & 63, number & 3 == SWAP)
        self.opened = facts & 1 != 0
        self.opening = facts & 2 != 0
        self.pure = facts & 4 != 0
        self.used = facts & 8 != 0
        self.pending = facts >> 4 & 15
        self.steps = facts >> 8 & 255
        self.points = facts >> 16

    # -- what is owed -------------------------------------------------------------------------

    def owes(self, fault: int) -> bool:
        """Whether this stands in the way of an end here (Z-7.1, Z-8.3, Z-8.5, Z-9.2, Z-9.3)."""
        jolly = self.word == JOLLY
        if fault <= OPENING_WITHOUT_DRAWN:
            return (self.opening or jolly) and self.opening_lacks(fault)
        if fault == JOKER_PENDING:
            return self.pending > 0
        if fault == DRAWN_UNUSED:
            return self.word == TAKE and not self.used and not self.opening
        if fault == KEEP_ONE:
            return not jolly and self.board.size() == 0
        if fault == JOLLY_CARD_UNUSED:
            return jolly and not self.used
        return jolly and self.board.size() > 1

    def opening_lacks(self, fault: int) -> bool:
        """Z-7.1, Z-8.3: whether the melds so far lack this to be an opening."""
        if fault == OPENING_POINTS:
            return self.points < self.need
        if fault == OPENING_PURE_RUN:
            return self.need_pure and not self.pure
        return self.word == TAKE and not self.used

    def first_owed(self, last: int) -> int:
        """The first thing that stands in the way, up to this one."""
        for fault in range(OPENING_POINTS, last + 1):
            if self.owes(fault):
                return fault
        return FINE

    def opening_fault(self) -> int:
        """What the melds so far lack to be an opening."""
        return self.first_owed(OPENING_WITHOUT_DRAWN)

    def end_fault(self) -> int:
        """What is wrong if the turn ends here; a taken card with no step at all comes first."""
        if self.word == TAKE and self.steps == 0:
            return DRAWN_UNUSED
        return self.first_owed(JOLLY_NOT_OUT)

    def copy(self) -> Draft:
        """An independent draft in the same state."""
        other = Draft(self.need, self.need_pure, self.board.most)
        other.board.take_over(self.board)
        other.word = self.word
        other.card = self.card
        other.opened = self.opened
        other.opening = self.opening
        other.points = self.points
        other.pure = self.pure
        other.steps = self.steps
        other.used = self.used
        other.pending = self.pending
        return other
