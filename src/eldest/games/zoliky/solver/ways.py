"""Ways to get cards out of a hand: new melds, and what can be laid off on the melds of the table.

Plain Python, with C types in ways.pxd. Few ways are enough. A new run has at most five cards, since
a longer one is two runs. A run on the table grows by at most two cards at an end, since three are a
run of their own. Jokers that are laid off alone are only counted. Swaps are not here: they are made
before (see `cover.py`).
"""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.card import JOKER
from eldest.games.zoliky.constants import TAKE
from eldest.games.zoliky.kernel.draft import Draft
from eldest.games.zoliky.solver.sums import OPENER, OPENING_JOKER, USE
from eldest.melds import shape as shapes
from eldest.melds.constants import FINE, LARGEST_SET, LONGEST_RUN
from eldest.melds.find import Finder

LONGEST = 5
STRETCH = 2
MOST = 4096  # thirteen cards chosen to have many had 800
NEW = 0
WORTH = [shapes.rank_value(card % 13) for card in range(52)]


class Ways:
    """A list of ways by the lowest card of each.

    A way turns a meld, its core, into a shape. The core lies on the table, or is laid as well: in
    the opening, or later.
    """

    def __init__(self) -> None:
        self.finder = Finder()
        self.finder.longest = LONGEST
        self.draft = Draft()
        self.naturals = [0] * 4096
        self.jokers = [0] * 4096
        self.worth = [0] * 4096
        self.sums = [0] * 4096
        self.melds = [0] * 4096
        self.cores = [0] * 4096
        self.shapes = [0] * 4096
        self.later = [0] * 4096
        self.following = [0] * 4096  # the next way with the same lowest card
        self.heads = [-1] * 64
        self.rooms = [0] * 37  # by meld: so many jokers can be laid off alone
        self.count = 0
        self.useful = 0
        self.own = 0
        self.wants_use = False

    def gather(self, draft: Draft, own: int, wants_use: bool, alone: bool) -> None:
        """List the ways of a draft's hand; `own` jokers were in it before any swap."""
        self.draft = draft
        self.own = own
        self.wants_use = wants_use
        self.count = 0
        self.useful = 0
        for card in range(52):
            self.heads[card] = -1
        self.list_new(alone)
        if not alone:
            for meld in range(1, draft.count + 1):
                self.list_on_table(meld, draft.shape(meld))

    # -- new melds ----------------------------------------------------------------------------

    def list_new(self, alone: bool) -> None:
        """Add new melds; before the opening those that open, or later ones if jokers come in."""
        self.finder.found = 0
        self.finder.gather(self.draft)
        for place in range(self.finder.found):
            shape = self.finder.shape(place)
            if self.draft.opened:
                self.add(NEW, shape, shape, True)
            elif alone:
                self.add(NEW, shape, shape, False)
            else:
                self.list_opening(shape)

    def list_opening(self, shape: int) -> None:
        """Add the ways of an opening meld as it is and as it may grow; lay swapped jokers later."""
        jokers = shapes.jokers_in(shape)
        if jokers <= self.own:
            self.add(NEW, shape, shape, False)
            if self.is_lent():
                self.list_lent(shape)
            if self.may_grow(shape):
                self.list_grown(shape)
        if jokers and self.has_swapped():
            self.add(NEW, shape, shape, True)

    def may_grow(self, shape: int) -> bool:
        """Whether a joker may do better beside an opening meld than in it: it must stay pure."""
        pure = self.draft.need_pure and shapes.is_pure(shape)
        return self.draft.jokers > 0 and (pure or self.has_swapped())

    def has_swapped(self) -> bool:
        """Whether jokers have come from the table, which only a later step can lay."""
        return self.draft.jokers > self.own

    def list_grown(self, shape: int) -> None:
        """Z-7.7: add ways in which jokers join a pure meld after the opening."""
        if not shapes.is_set(shape):
            self.stretch_low(NEW, shape, shape, STRETCH)
        elif shapes.set_fault(shape, JOKER, self.draft.most) == FINE:
            self.add(NEW, shape, shapes.joined(shape, JOKER), False)

    def is_lent(self) -> bool:
        """Whether a taken joker must be in the opening (Z-8.3)."""
        return self.draft.word == TAKE and self.draft.card == JOKER and self.wants_use

    def list_lent(self, shape: int) -> None:
        """Add ways in which a taken joker is swapped out again for the card it stands for."""
        if shapes.is_pure(shape):
            lent = shapes.run_of(
                shapes.run_suit(shape), shapes.run_start(shape), shapes.size_of(shape), 1
            )
            self.add(NEW, lent, shape, False)
        elif shapes.size_of(shape) == LARGEST_SET and shapes.jokers_in(shape) == 0:
            suits = shapes.set_suits(shape)
            self.add(
                NEW, shapes.set_of(shapes.set_rank(shape), suits & (suits - 1), 1), shape, False
            )

    # -- on the table -------------------------------------------------------------------------

    def list_on_table(self, meld: int, shape: int) -> None:
        """Add what a meld of the table can become."""
        self.rooms[meld] = self.room(shape)
        if not shapes.is_set(shape):
            self.stretch_low(meld, shape, shape, STRETCH)
            return
        for suit in range(4):
            card = 13 * suit + shapes.set_rank(shape)
            fits = shapes.set_fault(shape, card, self.draft.most) == FINE
            if fits and self.draft.holds(card):
                self.add(meld, shape, shapes.joined(shape, card), True)

    def room(self, shape: int) -> int:
        """The number of jokers that can be laid off on a meld without other cards."""
        if shapes.is_set(shape):
            return int(shapes.set_fault(shape, JOKER, self.draft.most) == FINE)
        ends = int(shapes.low_fault(shape, JOKER) == FINE)
        ends += int(shapes.high_fault(shape, JOKER) == FINE)
        left = LONGEST_RUN - shapes.size_of(shape)
        return ends if ends < left else left

    def stretch_low(self, meld: int, core: int, shape: int, steps: int) -> None:
        """Add a run with this many more cards at its low end, and any number at its high end."""
        self.stretch_high(meld, core, shape, STRETCH)
        if steps == 0:
            return
        card = shapes.card_at(shapes.run_suit(shape), shapes.run_start(shape) - 1)
        if self.may_add(meld, card, steps) and shapes.low_fault(shape, card) == FINE:
            self.stretch_low(meld, core, shapes.below(shape, card), steps - 1)
        if self.may_add(meld, JOKER, steps) and shapes.low_fault(shape, JOKER) == FINE:
            self.stretch_low(meld, core, shapes.below(shape, JOKER), steps - 1)

    def stretch_high(self, meld: int, core: int, shape: int, steps: int) -> None:
        """Add a run with this many more cards at its high end."""
        if shape != core:
            self.add(meld, core, shape, meld != NEW)
        if steps == 0:
            return
        after = shapes.run_start(shape) + shapes.size_of(shape)
        card = shapes.card_at(shapes.run_suit(shape), after)
        if self.may_add(meld, card, steps) and shapes.high_fault(shape, card) == FINE:
            self.stretch_high(meld, core, shapes.above(shape, card), steps - 1)
        if self.may_add(meld, JOKER, steps) and shapes.high_fault(shape, JOKER) == FINE:
            self.stretch_high(meld, core, shapes.above(shape, JOKER), steps - 1)

    def may_add(self, meld: int, card: int, steps: int) -> bool:
        """Whether the hand has the card; next to a new run a natural would belong to its core."""
        if card != JOKER and meld == NEW and steps == STRETCH:
            return False
        return self.draft.holds(card)

    # -- the list -----------------------------------------------------------------------------

    def add(self, meld: int, core: int, shape: int, later: bool) -> None:
        """Add a way, if the hand has enough jokers; one without naturals is only counted."""
        naturals, jokers = shapes.naturals_in(shape), shapes.jokers_in(shape)
        if meld != NEW:
            naturals &= ~shapes.naturals_in(core)
            jokers -= shapes.jokers_in(core)
        if naturals == 0 or jokers > self.draft.jokers or self.count == MOST:
            return
        self.keep(naturals, jokers)
        self.sums[self.count] = self.later_sums(naturals) if later else self.opening_sums(core)
        self.melds[self.count] = meld
        self.cores[self.count] = core
        self.shapes[self.count] = shape
        self.later[self.count] = later
        self.count += 1

    def keep(self, naturals: int, jokers: int) -> None:
        """Store the cards of the way under the lowest of them."""
        card, way = bits.lowbit(naturals), self.count
        self.naturals[way] = naturals
        self.jokers[way] = jokers
        self.worth[way] = 10 * jokers + worth_of(naturals)
        self.following[way] = self.heads[card]
        self.heads[card] = way
        self.useful |= naturals

    def later_sums(self, naturals: int) -> int:
        """Z-7.2, Z-8.3: for an opened player, whether the way uses the taken card."""
        if self.wants_use and self.draft.opened and self.draft.card != JOKER:
            return USE if naturals & shapes.BIT[self.draft.card] else 0
        return 0

    def opening_sums(self, core: int) -> int:
        """The sums that a meld adds to the opening, including a joker that is only lent."""
        found = shapes.points_of(core) + OPENING_JOKER * shapes.jokers_in(core)
        if shapes.is_pure(core) or not self.draft.need_pure:
            found += OPENER
        if self.wants_use and shapes.has_face(core, self.draft.card):
            found += USE
        return found


def worth_of(naturals: int) -> int:
    """The points of cards, each at its highest value."""
    worth = 0
    while naturals:
        worth += WORTH[bits.lowbit(naturals)]
        naturals &= naturals - 1
    return worth
