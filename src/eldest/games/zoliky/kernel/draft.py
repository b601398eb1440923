"""The future of a turn (chapter 13): whether it can end well, and what may follow.

No search decides what is legal (Z-12.3); this one keeps players who cannot go back from blind
alleys (Z-12.5). C types are in draft.pxd. Steps are tried on the kernel itself and undone.
"""

from __future__ import annotations

from eldest.cards import bits, mask_of
from eldest.cards.card import JOKER
from eldest.cards.masks import MASK64
from eldest.games.zoliky.constants import JOLLY, LAY, TURN
from eldest.games.zoliky.kernel.places import Places
from eldest.games.zoliky.part_numbers import lay_number, layoff_number, swap_number
from eldest.melds import find
from eldest.melds import shape as shapes
from eldest.melds.constants import ANY, FINE, HIGH, HIGH_ACE, LEAST, LOW, LOW_ACE

SHIFT = 51  # from a key to its place among the 8192 that are known
FLAGS = 255  # of a turn's state, what is still open: all but its steps and its points
MIX = 0x9E3779B97F4A7C15
SHORT = 5  # cards: a longer run is two runs, so shorter ones are enough to end well
# Keys of turns, for all kernels: the last bit says whether they can end well. An entry is one word,
# so that threads may write beside each other.
KNOWN = [0] * 8192
# The cards whose points have this bit: a sum of points is a sum of four numbers of cards.
WORTH = [mask_of(c for c in range(52) if shapes.rank_value(c % 13) >> bit & 1) for bit in range(4)]


def mixed(word: int) -> int:
    """A number of 64 bits in which every bit depends on all of the word's."""
    word = ((word ^ word >> 32) * MIX) & MASK64
    word = ((word ^ word >> 29) * MIX) & MASK64
    return word ^ word >> 32


class Draft(Places):
    """A turn that can be asked in which ways it may end."""

    # -- whether it can end well (Z-13.4, Z-13.6) ---------------------------------------------

    def can_complete(self) -> bool:
        """Z-13.6: whether steps (or none) exist after which Z-8.5 (a) to (c) hold."""
        if self.word == TURN and self.steps == 0:
            return not self.is_out()
        if self.must_open():
            return self.can_open()
        if self.is_out():
            return False
        if self.pending == 0 and self.used:
            return True
        return self.can_go_on()

    def must_open(self) -> bool:
        """Whether only new melds can follow: the opening or the Jolly Hand is not complete."""
        return self.word == JOLLY or not (self.opened or self.is_planned())

    def is_easy(self) -> bool:
        """Whether the turn owes nothing, so that any step may follow that leaves a card."""
        return self.pending == 0 and self.used and not self.must_open()

    def can_go_on(self) -> bool:
        """Whether some step leads to a good end; an answer is kept for equal turns."""
        gainable = self.gainable()
        if not self.could_use_card(self.jokers + gainable):
            return False
        if self.pending == 0 and self.jokers + gainable == 0:
            return True  # no joker can move, so this was the whole answer
        key = self.key_of_turn()
        slot = key >> SHIFT
        if KNOWN[slot] >> 1 == key >> 1:
            return KNOWN[slot] & 1 != 0
        works = self.try_steps()
        KNOWN[slot] = key | 1 if works else key & ~1
        return works

    def key_of_turn(self) -> int:
        """A number for all that decides how an opened player's turn can end."""
        melds = 0
        for meld in range(1, self.count + 1):
            melds += mixed(self.shape(meld))
        key = mixed((self.state() & FLAGS) + 256 * (self.card + 64 * self.most))
        key = mixed(key ^ self.ones)
        key = mixed(key ^ self.twos ^ self.jokers * shapes.BIT[56])
        return mixed(key ^ melds & MASK64)

    def try_part(self, number: int) -> bool:
        """Whether the turn can end well after this part; afterwards it is as before."""
        state, old = self.state(), self.replaced(number)
        self.put(number)
        works = self.can_complete()
        self.undo(number, old, state)
        return works

    # -- every step ---------------------------------------------------------------------------

    def try_steps(self) -> bool:
        """Whether some step leads to a good end; jokers first, since they usually do."""
        for meld in range(1, self.count + 1):
            if self.held() > 1 and self.try_layoffs(meld):
                return True
        if self.try_melds(False, 0):
            return True
        return self.try_all_swaps()

    def try_all_swaps(self) -> bool:
        """Try cards of the hand for the jokers of any meld."""
        works, meld = False, 1
        while meld <= self.count and not works:
            works = self.try_swaps(meld)
            meld += 1
        return works

    def try_layoffs(self, meld: int) -> bool:
        """Try single cards on one meld."""
        shape = self.shape(meld)
        if shapes.is_set(shape):
            if self.try_layoff(meld, JOKER, ANY):
                return True
            for suit in range(4):
                if self.try_layoff(meld, 13 * suit + shapes.set_rank(shape), ANY):
                    return True
            return False
        return self.try_end(meld, shape, LOW) or self.try_end(meld, shape, HIGH)

    def try_end(self, meld: int, shape: int, end: int) -> bool:
        """Try a card at one end of a run."""
        place = shapes.run_start(shape) - 1
        if end == HIGH:
            place = shapes.run_start(shape) + shapes.size_of(shape)
        if place < LOW_ACE or place > HIGH_ACE:
            return False
        card = shapes.card_at(shapes.run_suit(shape), place)
        return self.try_layoff(meld, JOKER, end) or self.try_layoff(meld, card, end)

    def try_layoff(self, meld: int, card: int, end: int) -> bool:
        """Try one card at one place."""
        if self.layoff_fault(meld, card, end) != FINE:
            return False
        return self.try_part(layoff_number(meld, card, end))

    def try_swaps(self, meld: int) -> bool:
        """Try cards of the hand for the jokers of one meld."""
        return self.swaps_that_end_well(meld, True) != 0

    def swaps_that_end_well(self, meld: int, any_one: bool) -> int:
        """The cards that may be swapped for a joker of one meld, one bit each, or any of them."""
        found = 0
        cards = find.stood_for(self.shape(meld)) & self.ones
        while cards:
            card = bits.lowbit(cards)
            cards &= cards - 1
            if self.swap_fault(meld, card) == FINE and self.try_part(swap_number(meld, card)):
                found |= shapes.BIT[card]
                if any_one:
                    return found
        return found

    # -- new melds ----------------------------------------------------------------------------

    def try_melds(self, plans: bool, least: int) -> bool:
        """Whether some new meld leads to a good end, or completes an opening that is planned."""
        if plans and self.need_pure and not self.pure:
            return self.try_pure_runs()
        if self.jokers == 0 and find.melded(self.ones) == 0:
            return False
        most = self.most if self.most < self.jokers else self.jokers
        ranks = find.ranks_held(self.ones, LEAST - most)
        while ranks:
            if self.try_sets(bits.lowbit(ranks), most, plans, least):
                return True
            ranks &= ranks - 1
        for suit in range(4):
            if self.try_runs(find.row_of(self.ones, suit), suit, plans, least):
                return True
        return False

    def try_pure_runs(self) -> bool:
        """Try pure runs alone, which an opening begins with."""
        starts = find.run_starts(self.ones, 0)
        while starts:
            if self.try_pure_run(bits.lowbit(starts)):
                return True
            starts &= starts - 1
        return False

    def try_pure_run(self, card: int) -> bool:
        """Try every short pure run that starts with a card; the hand has the two above it."""
        suit, start = card // 13, LOW_ACE if card % 13 == 0 else shapes.position_of(card)
        for size in range(LEAST, SHORT + 1):
            card = shapes.card_at(suit, start + size - 1)
            if not (shapes.is_row(start, size) and self.ones & shapes.BIT[card]):
                return False
            if self.try_meld(shapes.run_of(suit, start, size, 0), True, 0):
                return True
        return False

    def try_sets(self, rank: int, most: int, plans: bool, least: int) -> bool:
        """Try every set of a rank with at most this many of the jokers."""
        held = find.suits_held(self.ones, rank)
        suits = held
        while suits:
            for jokers in range(most + 1):
                shape = shapes.set_of(rank, suits, jokers)
                valid = shapes.is_group(bits.popcount(suits), jokers, self.most)
                if valid and self.try_meld(shape, plans, least):
                    return True
            suits = (suits - 1) & held
        return False

    def try_runs(self, row: int, suit: int, plans: bool, least: int) -> bool:
        """Try every short run of a suit."""
        starts = find.starts_in(row, self.jokers)
        while starts:
            run = shapes.run_of(suit, bits.lowbit(starts), 0, 0)
            if self.try_run(row, run, self.jokers, plans, least):
                return True
            starts &= starts - 1
        return False

    def try_run(self, row: int, run: int, left: int, plans: bool, least: int) -> bool:
        """Try every short run that begins with these cards, with this many jokers left."""
        size, start = shapes.size_of(run), shapes.run_start(run)
        if size >= LEAST and shapes.is_row(start, size) and self.try_meld(run, plans, least):
            return True
        if size == SHORT:
            return False
        place = shapes.BIT[start + size]
        if row & place and self.try_run(row, shapes.above(run, 0), left, plans, least):
            return True
        if left == 0 or start + size > HIGH_ACE:
            return False
        longer = shapes.above(run, JOKER)
        apart = shapes.are_apart(shapes.run_jokers(longer))
        return apart and self.try_run(row, longer, left - 1, plans, least)

    def try_meld(self, shape: int, plans: bool, least: int) -> bool:
        """Whether a new meld leads to a good end."""
        if plans and not self.is_wanted(shape, shape < least):
            return False
        if not self.leaves_enough(shape):
            return False
        return self.planned_with(shape) if plans else self.try_part(lay_number(shape))

    def fits(self, shape: int) -> bool:
        """Whether the hand has the meld's cards, and another one for the discard (Z-8.5)."""
        holds = self.has_all(shapes.naturals_in(shape), shapes.jokers_in(shape))
        return holds and self.leaves_enough(shape)

    def leaves_enough(self, shape: int) -> bool:
        """Z-8.5: whether a card is left for the discard; a Jolly Hand needs none."""
        kept = 0 if self.word == JOLLY else 1
        return shapes.size_of(shape) + kept <= self.held()

    # -- openings (Z-13.1 to Z-13.3) ----------------------------------------------------------

    def can_open(self) -> bool:
        """Whether the melds so far can become an opening that leaves a card, or a Jolly Hand."""
        if self.is_planned():
            return True
        if self.need_pure and not self.pure and not find.has_row(self.ones):
            return False
        useful = self.useful()
        if self.is_lonely(useful) or self.dearest(useful) < self.need:
            return False
        return self.try_melds(True, 0)

    def useful(self) -> int:
        """The held faces that may be in a meld; a card without a mate needs two jokers."""
        return find.paired(self.ones) if self.jokers else find.melded(self.ones)

    def is_lonely(self, useful: int) -> bool:
        """Whether the taken card, or two cards of a Jolly Hand, surely fit into no meld."""
        if self.word != JOLLY:
            wanted = not self.used and self.card != JOKER and self.jokers < 2
            return wanted and not useful & shapes.BIT[self.card]
        alone = bits.popcount(self.ones & ~useful) + bits.popcount(self.twos & ~useful)
        return alone > 1 + self.jokers // 2

    def is_planned(self) -> bool:
        """Whether the melds so far are an opening, or a whole Jolly Hand."""
        if self.word == JOLLY:
            return self.debts() == 0
        return self.opening and self.opening_debts() == 0

    def dearest(self, useful: int) -> int:
        """The most points that an opening can have: what is laid, and the best of the rest."""
        points = self.opening_sum + 10 * self.jokers + 10 * (self.jokers // 2)
        twice = useful & self.twos
        for bit in range(4):
            points += bits.popcount(useful & WORTH[bit]) << bit
            if twice:
                points += bits.popcount(twice & WORTH[bit]) << bit
        return points

    def plan(self, least: int) -> bool:
        """Whether new melds complete the opening: a pure run, then the taken card, then any.

        A plan is a set of melds, so where nothing special is wanted they are tried in one order.
        """
        if self.is_planned():
            return True
        if self.dearest(self.useful()) < self.need:
            return False
        return self.try_melds(True, least)

    def planned_with(self, shape: int) -> bool:
        """Whether a plan exists that has this meld in it."""
        state, special = self.state(), self.wants_special()
        self.lay(shape)
        works = self.plan(0 if special else shape)
        self.undo(LAY, shape, state)
        return works

    def wants_special(self) -> bool:
        """Whether the next meld must be a pure run or hold the taken card."""
        return not self.used or (self.need_pure and not self.pure)

    def is_wanted(self, shape: int, passed: bool) -> bool:
        """Whether to try this meld next; `passed` melds were tried before."""
        if self.need_pure and not self.pure:
            return shapes.is_pure(shape)
        if not self.used:
            return shapes.has_face(shape, self.card)
        return not passed

    # -- doors --------------------------------------------------------------------------------

    def can_end_well(self) -> bool:
        """Z-13.6: whether steps (or none) exist after which the turn can be ended."""
        return self.can_complete()

    def opens_first(self) -> bool:
        """Whether only new melds can follow."""
        return self.must_open()

    def may_open(self) -> bool:
        """Whether the melds so far can become an opening or a Jolly Hand."""
        return self.can_open()

    def part_ends_well(self, number: int) -> bool:
        """Whether the turn can be ended after this part, which the law allows."""
        return self.try_part(number)

    def has_meld(self, shape: int) -> bool:
        """Whether the hand has the cards of a meld, and one more for the discard."""
        return self.fits(shape)

    def add_part(self, number: int) -> None:
        """Carry out a part that the law allows."""
        self.put(number)

    def lacks(self, fault: int) -> bool:
        """Whether this fault prevents the turn from ending here."""
        return self.debts() >> fault & 1 != 0

    def end_lacks(self) -> int:
        """The fault of the turn if it ends here."""
        return self.ending_fault()
