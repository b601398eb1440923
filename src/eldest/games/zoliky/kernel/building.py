"""A turn built move by move (Z-8.4, Z-12.5): its moves, their faults, and what may come next.

C types are in building.pxd. A new meld is laid card by card and ended; a lay-off or a swap names
its meld, then its card. What is due leads into no blind alley. A set is offered in the order of the
suits, its jokers last, so that it is offered once; the law takes it in any order.
"""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.card import JOKER
from eldest.games.zoliky.constants import JOLLY
from eldest.games.zoliky.kernel.draft import Draft
from eldest.games.zoliky.moves import (
    END_OF_MELD,
    FACES,
    LAY_CARD,
    ON_HIGH,
    ON_JOKER,
    ON_LOW,
    ON_SET,
    PUT_CARD,
    WITHOUT,
)
from eldest.games.zoliky.part_numbers import layoff_number
from eldest.games.zoliky.refusals import (
    DISCARD_NOT_HELD,
    JOLLY_LAST,
    NO_FINISH,
    NO_MELDS,
    SPOILED,
)
from eldest.melds import find
from eldest.melds import row as rows
from eldest.melds import shape as shapes
from eldest.melds.constants import (
    ANY,
    FINE,
    HIGH,
    HIGH_ACE,
    LARGEST_SET,
    LEAST,
    LONGEST_RUN,
    LOW,
    MELD_SIZE,
    NOT_HELD,
    SET_SUIT,
)

ENDS = [LOW, HIGH, ANY]  # by the word of the move, from ON_LOW on
NO_MELD = -1


class Building(Draft):
    """The state of a turn that is built move by move."""

    def clear_parts(self) -> None:
        """Set up a turn in which no part is open."""
        self.row = 0  # the cards of a meld that is not ended
        self.on = NO_MELD  # the meld that was named, and how
        self.sign = 0
        self.spoiled = False  # a part of this action was wrong: the rest is only looked at
        self.worst = FINE  # the lowest fault of a meld so far
        self.worst_is_set = False

    # -- the law ------------------------------------------------------------------------------

    def part_fault(self, move: int) -> int:
        """The fault of a move that belongs to a part of a turn."""
        if PUT_CARD <= move < PUT_CARD + FACES:
            return self.put_fault(move - PUT_CARD)
        if self.on != NO_MELD:
            return NO_FINISH
        if LAY_CARD <= move < LAY_CARD + FACES:
            return FINE if self.holds(move - LAY_CARD) else NOT_HELD
        if move == END_OF_MELD:
            return self.meld_fault()
        return self.naming_fault(move >= ON_JOKER)

    def meld_fault(self) -> int:
        """Chapter 6: the fault of the meld that ends here."""
        fault = rows.fault(self.row if self.row else rows.empty(), self.most)
        return SPOILED if fault == FINE and self.spoiled and self.opened else fault

    def naming_fault(self, swaps: bool) -> int:
        """Return the fault of a lay-off or swap that names its meld."""
        if self.spoiled:
            return SPOILED
        if self.row:
            return NO_FINISH
        return self.opened_fault(swaps)

    def put_fault(self, card: int) -> int:
        """Z-7.4, Z-7.5: the fault of a card for the meld that was named."""
        if self.on == NO_MELD:
            return NO_FINISH
        if self.sign == ON_JOKER:
            return self.swap_fault(self.on, card)
        return self.layoff_fault(self.on, card, ENDS[self.sign // 64 - ON_LOW // 64])

    def end_of_turn_fault(self, card: int) -> int:
        """Z-8.5, Z-9.2 to Z-9.4: the fault of ending the turn with this discard."""
        if self.spoiled:
            return SPOILED
        if self.row or self.on != NO_MELD:
            return NO_FINISH
        if self.word == JOLLY and self.steps == 0:
            return NO_MELDS
        fault = self.ending_fault()
        if fault:
            return fault
        if self.word == JOLLY:
            fits = self.holds(card) if self.held() and card < FACES else card == WITHOUT
            return FINE if fits and (card < FACES) == (self.held() > 0) else JOLLY_LAST
        return FINE if card < FACES and self.holds(card) else DISCARD_NOT_HELD

    def tells_later(self, fault: int) -> bool:
        """D-30: whether to judge the whole meld first, and before the opening all its melds."""
        if self.on != NO_MELD:
            return False
        return fault == NOT_HELD or (not self.opened and MELD_SIZE <= fault <= SET_SUIT)

    # -- what a move does ---------------------------------------------------------------------

    def put_part(self, move: int) -> None:
        """Carry out a move that belongs to a part of a turn."""
        self.partial = 1
        if LAY_CARD <= move < LAY_CARD + FACES:
            self.lay_card(move - LAY_CARD)
        elif move == END_OF_MELD:
            self.end_meld()
        elif move >= PUT_CARD:
            self.put_card(move - PUT_CARD)
        else:
            self.on = move % 64
            self.sign = move - self.on

    def lay_card(self, card: int) -> None:
        """Lay one more card of a new meld."""
        self.row = rows.added(self.row if self.row else rows.empty(), card)
        if self.holds(card):
            self.drop(card)
        else:
            self.spoiled = True

    def end_meld(self) -> None:
        """Z-7.1, Z-7.3: lay the meld on the table; a wrong one is only noted."""
        fault = rows.fault(self.row if self.row else rows.empty(), self.most)
        if fault == FINE and not self.spoiled:
            self.lay_apart(rows.shape_of(self.row, self.most))
            self.look_at_table()
        elif fault and (self.worst == FINE or fault < self.worst):
            self.worst = fault
            self.worst_is_set = rows.is_group(self.row, self.most)
        self.spoiled = self.spoiled or fault != FINE
        self.row = 0

    def put_card(self, card: int) -> None:
        """Z-7.4, Z-7.5: put a card on the meld that was named."""
        if self.sign == ON_JOKER:
            self.swap(self.on, card)
        else:
            self.layoff(self.on, card, ENDS[self.sign // 64 - ON_LOW // 64])
        self.look_at_table()
        self.on = NO_MELD

    # -- what may come next (Z-12.5) ----------------------------------------------------------

    def due_in_turn(self, melding: bool) -> int:
        """The moves after which the turn can still be ended; steps only if it is `melding`."""
        if self.row:
            self.mask[LAY_CARD // 64] = self.followers(self.row, self.is_easy())
            self.mask[END_OF_MELD // 64] = self.end_bit()
            return 6
        if self.on != NO_MELD:
            self.mask[PUT_CARD // 64] = self.cards_for_meld(self.is_easy())
            return 128
        self.mask[0] = self.discards()
        return self.due_parts() | 1 if melding else 1

    def faces(self) -> int:
        """The faces in the hand, one bit each."""
        return self.ones | shapes.BIT[JOKER] if self.jokers else self.ones

    def discards(self) -> int:
        """The discards for which `end_of_turn_fault` is FINE."""
        if self.ending_fault() or (self.word == JOLLY and self.steps == 0):
            return 0
        return shapes.BIT[WITHOUT] if self.is_out() else self.faces()

    def due_parts(self) -> int:
        """The moves with which a part may begin."""
        must_open = self.must_open()
        if must_open and not self.can_open():
            return 0
        easy = not must_open and self.pending == 0 and self.used
        self.mask[LAY_CARD // 64] = self.first_cards(easy)
        words = 4 if self.mask[LAY_CARD // 64] else 0
        if must_open:
            return words
        faces = self.faces() & self.wanted
        if faces and self.held() > 1:
            words |= self.due_layoffs(faces, easy)
        return words | self.due_swaps() if self.stood_for & self.ones else words

    def due_layoffs(self, faces: int, easy: bool) -> int:
        """The melds on which these cards can be laid off."""
        self.mask[ON_LOW // 64] = 0
        self.mask[ON_HIGH // 64] = 0
        self.mask[ON_SET // 64] = 0
        for meld in range(1, self.count + 1):
            self.due_on(meld, faces, easy)
        return 56

    def due_swaps(self) -> int:
        """The melds that have a joker for a card of the hand."""
        self.mask[ON_JOKER // 64] = 0
        for meld in range(1, self.count + 1):
            if self.try_swaps(meld):
                self.mask[ON_JOKER // 64] |= shapes.BIT[meld]
        return 64

    def first_cards(self, easy: bool) -> int:
        """The cards that a new meld can begin with."""
        jokers = self.most if self.most < self.jokers else self.jokers  # in a set
        cards = find.run_starts(self.ones, self.jokers) | find.set_starts(self.ones, jokers)
        joker = shapes.BIT[JOKER] if self.jokers else 0
        if not cards | joker or (self.word != JOLLY and self.held() <= LEAST):
            return 0
        if easy:
            return cards | self.leading(rows.empty(), joker, True)
        return self.leading(rows.empty(), cards | joker, False)

    def due_on(self, meld: int, faces: int, easy: bool) -> None:
        """The ways to lay off a card on a meld."""
        shape = self.melds[meld - 1]
        if shapes.is_set(shape):
            if self.any_ends_well(meld, shapes.set_cards(shape, self.most) & faces, ANY, easy):
                self.mask[ON_SET // 64] |= shapes.BIT[meld]
            return
        if self.any_ends_well(meld, shapes.low_cards(shape) & faces, LOW, easy):
            self.mask[ON_LOW // 64] |= shapes.BIT[meld]
        if self.any_ends_well(meld, shapes.high_cards(shape) & faces, HIGH, easy):
            self.mask[ON_HIGH // 64] |= shapes.BIT[meld]

    def any_ends_well(self, meld: int, cards: int, end: int, easy: bool) -> bool:
        """Whether the turn can be ended after laying off one of the cards that fit."""
        if easy:
            return cards != 0
        while cards:
            if self.try_part(layoff_number(meld, bits.lowbit(cards), end)):
                return True
            cards &= cards - 1
        return False

    def may_lay_off(self, meld: int, card: int, end: int, easy: bool) -> bool:
        """Whether a lay-off is legal and ends well."""
        if not self.holds(card) or self.layoff_fault(meld, card, end) != FINE:
            return False
        return easy or self.try_part(layoff_number(meld, card, end))

    def cards_for_meld(self, easy: bool) -> int:
        """The cards for the meld that was named."""
        if self.on < 1 or self.on > self.count:
            return 0
        if self.sign == ON_JOKER:
            return self.swaps_that_end_well(self.on, False)
        if self.held() < 2:
            return 0
        end, found, cards = ENDS[self.sign // 64 - ON_LOW // 64], 0, self.faces()
        while cards:
            if self.may_lay_off(self.on, bits.lowbit(cards), end, easy):
                found |= cards & -cards
            cards &= cards - 1
        return found

    # -- new melds, card by card --------------------------------------------------------------

    def end_bit(self) -> int:
        """The bit of END_OF_MELD, if the meld is one and the turn can be ended after it."""
        if rows.fault(self.row, self.most) == FINE and self.ends_well(self.row, self.is_easy()):
            return shapes.BIT[END_OF_MELD % 64]
        return 0

    def followers(self, row: int, easy: bool) -> int:
        """The cards that can follow in a new meld, one bit each."""
        return self.leading(row, self.next_cards(row), easy)

    def leading(self, row: int, cards: int, easy: bool) -> int:
        """The cards, among these, with which a row can become a meld that ends well."""
        found = 0
        while cards:
            if self.leads_on(row, bits.lowbit(cards), easy):
                found |= cards & -cards
            cards &= cards - 1
        return found

    def leads_on(self, row: int, card: int, easy: bool) -> bool:
        """Whether a row with this card can become a meld after which the turn can be ended."""
        self.drop(card)
        longer = rows.added(row, card)
        works = rows.fault(longer, self.most) == FINE and self.ends_well(longer, easy)
        cards = 0 if works else self.next_cards(longer)
        while cards and not works:
            works = self.leads_on(longer, bits.lowbit(cards), easy)
            cards &= cards - 1
        self.add(card)
        return works

    def ends_well(self, row: int, easy: bool) -> bool:
        """Whether the turn can be ended after this meld, whose cards have left the hand."""
        if easy:
            return not self.is_out()
        shape = rows.shape_of(row, self.most)
        if self.lacks_pure_run(shape):
            return False
        state = self.state()
        self.lay_apart(shape)
        works = self.can_complete()
        self.count -= 1
        self.restore(state)
        return works

    def lacks_pure_run(self, shape: int) -> bool:
        """Whether an opening is surely impossible, because no pure run exists or can be made."""
        if self.opened or not self.need_pure or self.pure or shapes.is_pure(shape):
            return False
        return not find.has_row(self.ones)

    def next_cards(self, row: int) -> int:
        """The held cards that may follow: a run goes up, a set has its suits in order."""
        if rows.size(row) == 0:
            return self.faces()
        if not rows.has_natural(row):
            return self.ones if rows.size(row) == 1 else 0
        found = 0
        if not rows.is_of_one_rank(row) or rows.size(row) - bits.popcount(rows.jokers(row)) == 1:
            found = self.next_of_run(row)
        return found | self.next_of_set(row) if rows.is_of_one_rank(row) else found

    def next_of_run(self, row: int) -> int:
        """The card above a run, or a joker in its place."""
        place = rows.lowest(row) + rows.size(row)
        if place > HIGH_ACE or rows.size(row) == LONGEST_RUN:
            return 0
        found = self.ones & shapes.BIT[shapes.card_at(bits.lowbit(rows.suits(row)), place)]
        if self.jokers and not rows.ends_with_joker(row):
            found |= shapes.BIT[JOKER]
        return found

    def next_of_set(self, row: int) -> int:
        """A card of the rank in a later suit, until there are jokers; a joker."""
        jokers = bits.popcount(rows.jokers(row))
        if rows.size(row) == LARGEST_SET or rows.jokers(row) & 1:
            return 0
        found = 0
        if jokers == 0:
            for suit in range(4):
                if rows.suits(row) < shapes.BIT[suit]:
                    found |= self.ones & shapes.BIT[13 * suit + rows.rank(row)]
        if self.jokers and jokers < self.most:
            found |= shapes.BIT[JOKER]
        return found
