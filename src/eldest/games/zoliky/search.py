"""What can still become of a draft (chapter 13): which parts may follow, whether it can end well.

No search decides what is legal (Z-12.3); this one keeps players who cannot go back from blind
alleys (Z-12.5). Plain Python, with C types in search.pxd. Steps are tried on the draft itself and
undone.
"""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.card import JOKER
from eldest.games.zoliky.draft import Draft
from eldest.games.zoliky.numbers import lay_number, layoff_number, swap_number
from eldest.games.zoliky.terms import JOLLY, LAY, TURN
from eldest.melds import find
from eldest.melds import shape as shapes
from eldest.melds.find import Finder
from eldest.melds.terms import ANY, FINE, HIGH, HIGH_ACE, LEAST, LONGEST_RUN, LOW, LOW_ACE

SHIFT = 51  # from a key to its place among the 8192 that are known
FLAGS = 255  # of a draft's facts, what is still open: all but its steps and its points
MIX = 0x9E3779B97F4A7C15
MASK64 = 0xFFFFFFFFFFFFFFFF


def mixed(word: int) -> int:
    """A number of 64 bits in which every bit depends on all of the word's."""
    word = ((word ^ word >> 32) * MIX) & MASK64
    word = ((word ^ word >> 29) * MIX) & MASK64
    return word ^ word >> 32


class Search:
    """Answers questions about a draft; one object can be asked again and again."""

    def __init__(self) -> None:
        self.finder = Finder()
        self.numbers = [0] * 20000  # parts, those of the deepest level last
        self.known = [0] * 8192  # keys of drafts; the last bit says whether they can end well
        self.listed = 0

    # -- the parts that may follow (Z-12.5) ---------------------------------------------------

    def next_parts(self, draft: Draft) -> int:
        """Put every part after which the draft can still end well into `numbers`; how many."""
        self.listed = 0
        if self.is_stuck(draft):
            return 0
        self.list_steps(draft)
        listed, kept = self.listed, 0
        for place in range(listed):
            if self.try_part(draft, self.numbers[place]):
                self.numbers[kept] = self.numbers[place]
                kept += 1
        self.listed = 0
        return kept

    def part(self, place: int) -> int:
        """A part that `next_parts` found."""
        return self.numbers[place]

    def is_stuck(self, draft: Draft) -> bool:
        """A quick no to all parts: they begin with an opening, and there is none."""
        return self.must_open(draft) and not self.can_open(draft)

    def must_open(self, draft: Draft) -> bool:
        """Whether only new melds can follow: the opening or the Jolly Hand is not complete."""
        return draft.word == JOLLY or not (draft.opened or self.is_planned(draft))

    def list_steps(self, draft: Draft) -> None:
        """List every step that the law allows now: lay-offs, new melds, swaps."""
        may_lay_off = draft.board.size() > 1 and not self.must_open(draft)
        if may_lay_off:
            for meld in range(1, draft.board.count + 1):
                self.list_layoffs(draft, meld)
        self.list_lays(draft)
        if not self.must_open(draft):
            for meld in range(1, draft.board.count + 1):
                self.list_swaps(draft, meld)

    def list_layoffs(self, draft: Draft, meld: int) -> None:
        """Single cards on one meld; jokers first, which mostly end well."""
        shape = draft.board.shape(meld)
        if shapes.is_set(shape):
            self.list_layoff(draft, meld, JOKER, ANY)
            for suit in range(4):
                self.list_layoff(draft, meld, 13 * suit + shapes.set_rank(shape), ANY)
            return
        low = shapes.run_start(shape) - 1
        high = shapes.run_start(shape) + shapes.size_of(shape)
        if low >= LOW_ACE:
            self.list_layoff(draft, meld, JOKER, LOW)
            self.list_layoff(draft, meld, shapes.card_at(shapes.run_suit(shape), low), LOW)
        if high <= HIGH_ACE:
            self.list_layoff(draft, meld, JOKER, HIGH)
            self.list_layoff(draft, meld, shapes.card_at(shapes.run_suit(shape), high), HIGH)

    def list_layoff(self, draft: Draft, meld: int, card: int, end: int) -> None:
        """One card at one place, if the law allows it."""
        if draft.board.layoff_fault(meld, card, end) == FINE:
            self.list_part(layoff_number(meld, card, end))

    def list_lays(self, draft: Draft) -> None:
        """New melds."""
        self.finder.found = 0
        self.finder.gather(draft.board)
        for place in range(self.finder.found):
            if self.fits(draft, self.finder.shape(place)):
                self.list_part(lay_number(self.finder.shape(place)))

    def list_swaps(self, draft: Draft, meld: int) -> None:
        """Cards of the hand for the jokers of one meld."""
        cards = find.stood_for(draft.board.shape(meld)) & draft.board.ones
        while cards:
            card = bits.lowbit(cards)
            if draft.board.swap_fault(meld, card) == FINE:
                self.list_part(swap_number(meld, card))
            cards &= cards - 1

    def list_part(self, number: int) -> None:
        """One more part."""
        self.numbers[self.listed] = number
        self.listed += 1

    def fits(self, draft: Draft, shape: int) -> bool:
        """Whether the hand has the meld's cards, and another one for the discard (Z-8.5)."""
        jokers = shapes.jokers_in(shape)
        if jokers > draft.board.jokers:
            return False
        kept = 0 if draft.word == JOLLY else 1
        if shapes.size_of(shape) + kept > draft.board.size():
            return False
        return draft.board.has_all(shapes.naturals_in(shape), jokers)

    # -- whether a draft can end well (Z-13.4, Z-13.6) ----------------------------------------

    def can_complete(self, draft: Draft) -> bool:
        """Z-13.6: whether steps (or none) exist after which Z-8.5 (a) to (c) hold."""
        if draft.word == TURN and draft.steps == 0:
            return draft.board.size() > 0
        if self.must_open(draft):
            return self.can_open(draft)
        if draft.board.size() == 0:
            return False
        if draft.pending == 0 and draft.used:
            return True
        return self.can_go_on(draft)

    def can_go_on(self, draft: Draft) -> bool:
        """Whether something leads to a good end; many orders of steps lead to the same draft."""
        key = self.key_of(draft)
        slot = key >> SHIFT
        if self.known[slot] >> 1 == key >> 1:
            return self.known[slot] & 1 != 0
        works = self.could_use_card(draft) and (self.is_plain(draft) or self.try_steps(draft))
        self.known[slot] = key | 1 if works else key & ~1
        return works

    def try_steps(self, draft: Draft) -> bool:
        """Whether some step leads to a good end."""
        first, works = self.listed, False
        self.list_steps(draft)
        place, last = first, self.listed
        while place < last and not works:
            works = self.try_part(draft, self.numbers[place])
            place += 1
        self.listed = first
        return works

    def key_of(self, draft: Draft) -> int:
        """What decides how an opened draft can end, in one number; the melds in any order."""
        melds, jokers = 0, draft.board.jokers
        for meld in range(1, draft.board.count + 1):
            melds += mixed(draft.board.shape(meld))
        key = mixed((draft.facts() & FLAGS) + 256 * (draft.card + 64 * draft.board.most))
        key = mixed(key ^ draft.board.ones)
        key = mixed(key ^ draft.board.twos ^ jokers << 56)
        return mixed(key ^ melds & MASK64)

    def try_part(self, draft: Draft, number: int) -> bool:
        """Whether the draft can end well after this part; afterwards it is as before."""
        facts, old = draft.facts(), draft.replaced(number)
        draft.put(number)
        works = self.can_complete(draft)
        draft.undo(number, old, facts)
        return works

    # -- openings (Z-13.1 to Z-13.3) ----------------------------------------------------------

    def can_open(self, draft: Draft) -> bool:
        """Whether the melds so far can become an opening that leaves a card, or a Jolly Hand."""
        if self.is_planned(draft):
            return True
        if draft.need_pure and not draft.pure and not find.has_row(draft.board.ones):
            return False
        if self.dearest(draft) < draft.need:
            return False
        if draft.word == JOLLY and draft.board.jokers == 0 and self.is_lonely(draft):
            return False
        self.finder.found = 0
        self.finder.gather(draft.board)
        return self.plan(draft, 0)

    def is_lonely(self, draft: Draft) -> bool:
        """A quick no to a Jolly Hand without jokers: two cards that are in no meld at all."""
        rest = ~find.melded(draft.board.ones)
        alone = bits.popcount(draft.board.ones & rest)
        return alone + bits.popcount(draft.board.twos & rest) > 1

    def is_planned(self, draft: Draft) -> bool:
        """Whether the melds so far are an opening, or a whole Jolly Hand."""
        if draft.word == JOLLY:
            return draft.end_fault() == FINE
        return draft.opening and draft.opening_fault() == FINE

    def dearest(self, draft: Draft) -> int:
        """No opening can have more points: what is laid, and every card at its dearest."""
        points = draft.points + 10 * draft.board.jokers
        cards = draft.board.ones
        while cards:
            points += shapes.rank_value(bits.lowbit(cards) % 13)
            cards &= cards - 1
        cards = draft.board.twos
        while cards:
            points += shapes.rank_value(bits.lowbit(cards) % 13)
            cards &= cards - 1
        return points

    def plan(self, draft: Draft, first: int) -> bool:
        """Whether found melds complete the draft: a pure run, then the taken card, then any.

        A plan is a set of melds, so where nothing special is wanted they are tried in one order.
        """
        if self.is_planned(draft):
            return True
        if self.dearest(draft) < draft.need:
            return False
        for place in range(self.finder.found):
            shape = self.finder.shape(place)
            if self.is_wanted(draft, shape, place < first) and self.fits(draft, shape):
                facts = draft.facts()
                special = self.wants_special(draft)
                draft.lay(shape)
                works = self.plan(draft, 0 if special else place)
                draft.undo(LAY, shape, facts)
                if works:
                    return True
        return False

    def wants_special(self, draft: Draft) -> bool:
        """Whether the next meld must be a pure run or hold the taken card."""
        return not draft.used or (draft.need_pure and not draft.pure)

    def is_wanted(self, draft: Draft, shape: int, passed: bool) -> bool:
        """Whether to try this meld next; `passed` melds were tried before."""
        if draft.need_pure and not draft.pure:
            return shapes.is_pure(shape)
        if not draft.used:
            return shapes.has_face(shape, draft.card)
        return not passed

    # -- the taken card -----------------------------------------------------------------------

    def is_plain(self, draft: Draft) -> bool:
        """Whether no joker can move, so that `could_use_card` is the whole answer."""
        return draft.pending == 0 and draft.board.jokers == 0 and self.gainable(draft) == 0

    def gainable(self, draft: Draft) -> int:
        """At most so many jokers can be swapped out of the melds on the table."""
        wanted = 0
        for meld in range(1, draft.board.count + 1):
            wanted |= find.stood_for(draft.board.shape(meld))
        return bits.popcount(wanted & draft.board.ones)

    def could_use_card(self, draft: Draft) -> bool:
        """Whether the taken card has any place: a sure no, and without jokers a sure yes."""
        if draft.used or draft.card == JOKER:
            return True
        jokers = draft.board.jokers + self.gainable(draft)
        return self.could_lay(draft, jokers) or self.could_lay_off(draft, jokers)

    def could_lay(self, draft: Draft, jokers: int) -> bool:
        """A new meld of the taken card and two more: of its rank, or in a row with it."""
        if draft.board.size() <= LEAST:
            return False
        suit, rank = draft.card // 13, draft.card % 13
        if bits.popcount(find.suits_held(draft.board.ones, rank)) + jokers >= LEAST:
            return True
        high = find.held_around(draft.board.ones, suit, shapes.position_of(draft.card))
        if high + jokers >= LEAST:
            return True
        low = find.held_around(draft.board.ones, suit, LOW_ACE)
        return rank == 0 and low + jokers >= LEAST

    def could_lay_off(self, draft: Draft, jokers: int) -> bool:
        """A place on the table: for a joker, in a set, or at a run that reaches so far."""
        for meld in range(1, draft.board.count + 1):
            shape = draft.board.shape(meld)
            if find.stood_for(shape) & shapes.BIT[draft.card]:
                return True
            if shapes.is_set(shape):
                fits = draft.board.end_fault(shape, draft.card, ANY) == FINE
                if fits and draft.board.size() > 1:
                    return True
            elif self.extends(draft, shape, jokers):
                return True
        return False

    def extends(self, draft: Draft, shape: int, jokers: int) -> bool:
        """Whether a run can be made so long that the taken card fits."""
        if draft.card // 13 != shapes.run_suit(shape):
            return False
        if self.reaches(draft, shape, shapes.position_of(draft.card), jokers):
            return True
        return draft.card % 13 == 0 and self.reaches(draft, shape, LOW_ACE, jokers)

    def reaches(self, draft: Draft, shape: int, position: int, jokers: int) -> bool:
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
            if draft.board.ones & shapes.BIT[shapes.card_at(shapes.run_suit(shape), place)]:
                filled += 1
        gap = last - first
        whole = shapes.size_of(shape) + gap < LONGEST_RUN
        return whole and filled >= gap and draft.board.size() >= gap + 2
