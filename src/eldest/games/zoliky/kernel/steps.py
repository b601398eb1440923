"""The steps of a turn and what it owes (chapters 6 to 9): new melds, lay-offs, swaps, the end.

How a turn may begin (Z-8.1 to Z-8.3) is in phases.py. C types are in steps.pxd. A part of a turn is
one number here (see `part_numbers.py`). What a run or a set is and counts is in `eldest.melds`: in
shape.py ranks and points (`value_at` Z-1.2, Z-1.3; `points_of` Z-6.5, Z-6.9), what a meld is
(`is_valid` Z-6.1, Z-6.2, Z-6.3, Z-6.6, Z-6.7, Z-6.12) and pure runs (`is_pure` Z-6.10); in meld.py
where jokers stand (`stands` Z-6.4, Z-6.8) and the kind of cards (`kind_of` Z-6.11); in find.py all
melds that cards can make, in all orders (Z-13.7, Z-13.8). Nothing else can be done to melds on the
table (Z-7.6).
"""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.card import JOKER, NO_CARD
from eldest.games.zoliky.constants import JOLLY, LAY, MOST_NEED, SWAP, TAKE, TURN
from eldest.games.zoliky.moves import WORDS
from eldest.games.zoliky.refusals import (
    DRAWN_UNUSED,
    JOKER_PENDING,
    JOLLY_CARD_UNUSED,
    JOLLY_NOT_OUT,
    KEEP_ONE,
    LAYOFF_NOT_OPENED,
    NO_STEPS,
    OPENING_POINTS,
    OPENING_PURE_RUN,
    OPENING_WITHOUT_DRAWN,
    SWAP_NOT_OPENED,
)
from eldest.melds import shape as shapes
from eldest.melds.constants import FINE
from eldest.melds.kernel import MeldKernel

FACTS = 26  # words of `fact`
RECALLS = 64  # moves of the history that learners are told


class Steps(MeldKernel):
    """A turn that is being built; the opening stays open until a step follows that needs it.

    `card` is the discard that is taken, or the Jolly card; `used` says whether a card of its face
    has come to the table.
    """

    def __init__(
        self, need: int = 36, pure: bool = True, most: int = 1, players: int = 2, free: bool = False
    ) -> None:
        if not 0 <= need <= MOST_NEED:
            raise ValueError(f"an opening cannot need {need} points")
        super().__init__(most, players, players, WORDS, FACTS, RECALLS)
        self.opening_need = need
        self.opening_pure = pure
        self.is_free = free  # Z-9.3: whether a Jolly Hand needs no opening
        self.begin_turn(TURN, NO_CARD, False)

    def begin_turn(self, word: int, card: int, opened: bool) -> None:
        """Set up a turn; a taken joker is pending from the start (Z-8.5)."""
        self.word = word
        self.card = card
        self.opened = opened
        self.opening = False
        self.opening_sum = 0
        self.pure = False
        self.steps = 0
        self.used = word == TURN
        self.pending = 0
        self.need = self.opening_need
        self.need_pure = self.opening_pure
        if word == JOLLY and self.is_free:
            self.need = 0
            self.need_pure = False
        if word != TURN:
            self.add(card)
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
        """Z-7.1, Z-7.3: lay a new meld; it is a part of the opening until that is complete."""
        self.drop_all(shapes.naturals_in(shape), shapes.jokers_in(shape))
        self.lay_apart(shape)

    def lay_apart(self, shape: int) -> None:
        """Lay a meld whose cards have left the hand already."""
        self.melds[self.count] = shape
        self.count += 1
        self.steps += 1
        if not self.used and shapes.has_face(shape, self.card):
            self.used = True
        self.settle(shapes.jokers_in(shape))
        if not self.opened:
            self.opening = True
            self.opening_sum += shapes.points_of(shape)
            if shapes.is_pure(shape):
                self.pure = True

    def layoff(self, meld: int, card: int, end: int) -> None:
        """Z-7.4: lay one card off on a meld of the table."""
        self.open()
        self.join(meld, card, end)
        self.note(card)

    def swap(self, meld: int, card: int) -> None:
        """Z-7.5: swap a card for a joker, which is pending then."""
        self.open()
        self.exchange(meld, card)
        self.note(card)
        self.pending += 1

    def open(self) -> None:
        """Z-7.1: close the opening with the melds so far; the player is opened at once."""
        if self.opening:
            self.opening = False
            self.opened = True

    def note(self, card: int) -> None:
        """Note that a single card has come to the table."""
        self.steps += 1
        if card == self.card:
            self.used = True
        if card == JOKER:
            self.settle(1)

    def settle(self, jokers: int) -> None:
        """Z-8.5: count a joker that is put on the table against the pending ones."""
        self.pending -= jokers
        if self.pending < 0:
            self.pending = 0

    # -- trying and undoing ---------------------------------------------------------------------

    def state(self) -> int:
        """Everything but hand and table in one number, for `undo`."""
        flags = self.opened + 2 * self.opening + 4 * self.pure + 8 * self.used
        return flags + 16 * self.pending + 256 * self.steps + 65536 * self.opening_sum

    def replaced(self, number: int) -> int:
        """The meld that `undo` must know: a new one, or the one before a lay-off or swap."""
        kind = number & 3
        return number >> 2 if kind == LAY else self.shape(number >> 10)

    def undo(self, number: int, shape: int, state: int) -> None:
        """Take back a part: the meld that it made, or the meld as it was, and the facts."""
        kind = number & 3
        if kind == LAY:
            self.pick_up(shape)
        else:
            self.put_back(number >> 10, shape, number >> 4 & 63, kind == SWAP)
        self.restore(state)

    def restore(self, state: int) -> None:
        """Restore everything but hand and table."""
        self.opened = state & 1 != 0
        self.opening = state & 2 != 0
        self.pure = state & 4 != 0
        self.used = state & 8 != 0
        self.pending = state >> 4 & 15
        self.steps = state >> 8 & 255
        self.opening_sum = state >> 16

    # -- what is owed -------------------------------------------------------------------------

    def debts(self) -> int:
        """The faults that prevent an end here, one bit each (Z-8.5, Z-9.2, Z-9.3)."""
        jolly = self.word == JOLLY
        debts = self.opening_debts() if self.opening or jolly else 0
        if self.pending > 0:
            debts |= shapes.BIT[JOKER_PENDING]
        if self.word == TAKE and not self.used and not self.opening:
            debts |= shapes.BIT[DRAWN_UNUSED]
        if not jolly:
            return debts | shapes.BIT[KEEP_ONE] if self.is_out() else debts
        if not self.used:
            debts |= shapes.BIT[JOLLY_CARD_UNUSED]
        return debts | shapes.BIT[JOLLY_NOT_OUT] if self.held() > 1 else debts

    def opening_debts(self) -> int:
        """Z-7.1, Z-8.3: what the melds lack to be an opening, one bit for each fault."""
        debts = shapes.BIT[OPENING_POINTS] if self.opening_sum < self.need else 0
        if self.need_pure and not self.pure:
            debts |= shapes.BIT[OPENING_PURE_RUN]
        if self.word == TAKE and not self.used:
            debts |= shapes.BIT[OPENING_WITHOUT_DRAWN]
        return debts

    def first_of(self, debts: int) -> int:
        """The fault among these that is reported first."""
        return bits.lowbit(debts) if debts else FINE

    def opened_fault(self, swaps: bool) -> int:
        """Z-7.4, Z-7.5 need an opened player; the step closes an opening that is being laid."""
        if self.word == JOLLY:
            return JOLLY_NOT_OUT
        if self.opening:
            return self.first_of(self.opening_debts())
        if self.opened:
            return FINE
        return SWAP_NOT_OPENED if swaps else LAYOFF_NOT_OPENED

    def ending_fault(self) -> int:
        """The fault of ending the turn here; a taken card without any step comes first."""
        if self.word == TAKE and self.steps == 0:
            return NO_STEPS
        return self.first_of(self.debts())

    def told_end(self, fault: int) -> int:
        """The fault of ending here, as the player reads it: Z-8.3 if there is no step."""
        return NO_STEPS if fault == DRAWN_UNUSED and self.steps == 0 else fault
