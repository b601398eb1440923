"""The best plan of a hand: disjoint ways that bring the most points, or leave the fewest cards.

Plain Python, with C types in cover.pxd. Backtracking over the lowest card that is left: it goes in
one of its ways, or stays. Swaps are chosen first, for they are made before everything but the
opening: what could be laid before a swap can be laid after it, and its joker must still be laid.
"""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.card import JOKER
from eldest.games.zoliky.constants import JOLLY
from eldest.games.zoliky.kernel.draft import Draft
from eldest.games.zoliky.part_numbers import layoff_number, swap_number
from eldest.games.zoliky.solver.sums import (
    FIELD,
    JOKERS_AT,
    MOST_POINTS,
    OPENER,
    OPENERS_AT,
    OWED,
    OWED_AT,
    POINTS,
    STAY,
    STAYS_AT,
    USE,
    USES_AT,
)
from eldest.games.zoliky.solver.ways import Ways, worth_of
from eldest.melds import find
from eldest.melds import shape as shapes
from eldest.melds.constants import ANY, FINE


class Cover:
    """A search that can be reused, by one caller at a time."""

    def __init__(self) -> None:
        self.ways = Ways()
        self.draft = Draft()
        self.aim = POINTS
        self.best = 0
        self.enough = 0
        self.size = 0  # of the hand at the start, and the jokers in it
        self.own = 0
        self.kept = 1  # so many cards must be left
        self.need = 0
        self.wants_use = False
        self.chosen = [0] * 16
        self.depth = 0
        self.swaps = [0] * 16
        self.swapped = 0
        self.found = -1  # so many ways are in the best plan, -1 if there is none
        self.melds = [0] * 16
        self.cores = [0] * 16
        self.shapes = [0] * 16
        self.later = [0] * 16
        self.first_steps = [0] * 16
        self.first = 0  # so many swaps, and lay-offs that they need
        self.left = 0
        self.looks = 0  # positions of all searches so far

    def solve(self, draft: Draft, aim: int, floor: int, enough: int) -> bool:
        """Whether there is a plan with more than `floor`; the search ends at `enough`."""
        self.draft = draft
        self.aim = aim
        self.best = floor
        self.enough = enough
        self.size = draft.held()
        self.own = draft.jokers
        self.kept = 0 if draft.word == JOLLY else 1
        self.need = 0 if draft.opened else draft.need
        self.wants_use = not draft.used and not (draft.opened and draft.card == JOKER)
        self.found = -1
        self.depth = 0
        self.swapped = 0
        if self.is_alone():
            self.cover(self.laid())
        else:
            self.try_swaps(1, self.laid())
        return self.found >= 0

    def is_alone(self) -> bool:
        """Whether only new melds count: the points of an opening, a Jolly Hand."""
        return self.aim == POINTS or self.draft.word == JOLLY

    def laid(self) -> int:
        """The points or cards that the draft has brought so far."""
        if self.draft.opened:
            return OWED * self.draft.pending
        opens = self.draft.pure if self.draft.need_pure else self.draft.opening
        return self.draft.opening_sum + (OPENER if opens else 0)

    # -- swaps --------------------------------------------------------------------------------

    def try_swaps(self, first: int, sums: int) -> None:
        """Find the best plan without more swaps, then with each swap from this meld on."""
        self.cover(sums)
        for meld in range(first, self.draft.count + 1):
            cards = find.stood_for(self.draft.shape(meld)) & self.draft.ones
            while cards and self.best < self.enough:
                self.try_swap(meld, bits.lowbit(cards), sums)
                cards &= cards - 1

    def try_swap(self, meld: int, card: int, sums: int) -> None:
        """Try a card for a joker; a set of three must get its fourth card first (Z-7.5)."""
        board, shape = self.draft, self.draft.shape(meld)
        swaps = board.swap_fault(meld, card) == FINE
        if swaps:
            self.swaps[self.swapped] = swap_number(meld, card)
            board.exchange(meld, card)
            sums += OWED
        else:
            self.swaps[self.swapped] = layoff_number(meld, card, ANY)
            if board.layoff_fault(meld, card, ANY) != FINE:
                return
            board.join(meld, card, ANY)
        if self.draft.opened and card == self.draft.card:
            sums += USE
        self.swapped += 1
        self.try_swaps(meld, sums)
        self.swapped -= 1
        board.put_back(meld, shape, card, swaps)

    # -- ways ---------------------------------------------------------------------------------

    def cover(self, sums: int) -> None:
        """Find the best plan with the swaps made so far; cards in no way stay in the hand."""
        board = self.draft
        self.ways.gather(self.draft, self.own, self.wants_use, self.is_alone())
        ones, twos = board.ones & self.ways.useful, board.twos & self.ways.useful
        sums += STAY * (bits.popcount(board.ones & ~ones) + bits.popcount(board.twos & ~twos))
        worth = worth_of(ones) + worth_of(twos) + 10 * board.jokers
        self.search(ones, twos, board.jokers, 0, sums, worth)

    def search(self, ones: int, twos: int, jokers: int, melds: int, sums: int, worth: int) -> None:
        """Try every plan for the remaining cards, unless it cannot be the best."""
        self.looks += 1
        if self.is_hopeless(sums, worth):
            return
        if ones == 0:
            self.end(jokers, melds, sums)
            return
        way = self.ways.heads[bits.lowbit(ones)]
        while way >= 0:
            if self.fits(way, ones, jokers, melds):
                self.take(way, ones, twos, jokers, melds, sums, worth)
            way = self.ways.following[way]
        lowest = ones & -ones
        worth -= worth_of(lowest) + worth_of(lowest & twos)
        sums += STAY + STAY if lowest & twos else STAY
        self.search(ones & ~lowest, twos & ~lowest, jokers, melds, sums, worth)

    def fits(self, way: int, ones: int, jokers: int, melds: int) -> bool:
        """Whether the cards of a way are still there, and no other way uses its meld."""
        if self.ways.naturals[way] & ~ones or self.ways.jokers[way] > jokers:
            return False
        return melds & shapes.BIT[self.ways.melds[way]] == 0

    def take(
        self, way: int, ones: int, twos: int, jokers: int, melds: int, sums: int, worth: int
    ) -> None:
        """Try the plans that contain this way."""
        ways, naturals, meld = self.ways, self.ways.naturals[way], self.ways.melds[way]
        self.chosen[self.depth] = way
        self.depth += 1
        self.search(
            ones & ~(naturals & ~twos),
            twos & ~naturals,
            jokers - ways.jokers[way],
            melds | shapes.BIT[meld] if meld else melds,
            sums + ways.sums[way],
            worth - ways.worth[way],
        )
        self.depth -= 1

    def is_hopeless(self, sums: int, worth: int) -> bool:
        """Whether the remaining cards cannot complete an opening, or beat the best plan."""
        points, most = sums & MOST_POINTS, self.size - (sums >> STAYS_AT & FIELD)
        if self.best >= self.enough or points + worth < self.need:
            return True
        return (points + worth if self.aim == POINTS else most) <= self.best

    # -- plans --------------------------------------------------------------------------------

    def end(self, jokers: int, melds: int, sums: int) -> None:
        """Place the jokers wherever there is room, when all naturals have a place; keep a card."""
        more = 0 if self.is_alone() else self.placed(jokers, melds)
        left = (sums >> STAYS_AT & FIELD) + jokers - more
        if left < self.kept and more:
            more -= 1
            left += 1
        if left < self.kept or self.lacks(jokers - more, sums):
            return
        value = sums & MOST_POINTS if self.aim == POINTS else self.size - left
        if value > self.best:
            self.best = value
            self.left = left
            self.record()

    def placed(self, jokers: int, melds: int) -> int:
        """How many of the jokers can be laid off on melds of the table that no way uses."""
        room, meld = 0, 1
        while room < jokers and meld <= self.draft.count:
            if not melds & shapes.BIT[meld]:
                room += self.ways.rooms[meld]
            meld += 1
        return room if room < jokers else jokers

    def lacks(self, jokers: int, sums: int) -> bool:
        """Whether the melds fail to open, or leave a joker or the taken card unused."""
        points, opening = sums & MOST_POINTS, sums >> JOKERS_AT & FIELD
        if points < self.need or opening > self.own:
            return True
        if not self.draft.opened and sums >> OPENERS_AT & FIELD == 0:
            return True
        if self.wants_use and sums >> USES_AT & FIELD == 0:
            return True
        owed = sums >> OWED_AT & FIELD
        return self.draft.jokers - jokers - opening < owed

    def record(self) -> None:
        """Keep the best plan."""
        self.found = self.depth
        for place in range(self.depth):
            way = self.chosen[place]
            self.melds[place] = self.ways.melds[way]
            self.cores[place] = self.ways.cores[way]
            self.shapes[place] = self.ways.shapes[way]
            self.later[place] = self.ways.later[way]
        self.first = self.swapped
        for place in range(self.swapped):
            self.first_steps[place] = self.swaps[place]
