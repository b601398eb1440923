"""The future of a hand: cards that may come are drawn in advance, and the solver lays them.

Every hand that is compared meets the same cards. With each turn one comes from the pile, which is
taken only if it can be laid at once, or else one from the stock. The discards are chosen when all
cards are known, so the hand looks a little better than it is. C types are in future.pxd.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards.card import FACES, JOKER
from eldest.deal import rolls
from eldest.deal.dice import Dice
from eldest.games.zoliky.kernel.draft import Draft
from eldest.games.zoliky.solver.cover import Cover
from eldest.games.zoliky.solver.sums import CARDS, MOST_CARDS
from eldest.melds import find
from eldest.melds import shape as shapes
from eldest.melds.constants import ANY, FINE, HIGH, LOW

ROWS = 256  # at most
TURNS = 6  # that are looked ahead, at most
PACK = 108
LATER = 0.8  # what a card is worth that is left when nothing more is looked at
LOOKS = 100_000  # positions of the solver for one hand: then no more rows are looked at
FEWEST = 5  # rows that say something
HALF = 0.25  # of the cards that could go if the opening lacked no points, or no pure run


class Future:
    """Rows of cards that may be drawn; it serves one caller at a time."""

    def __init__(self, unseen: Sequence[int], rows: int, turns: int, dice: Dice) -> None:
        if len(unseen) > FACES or sum(unseen) > PACK:
            raise ValueError("the pack does not have that many cards")
        self.cover = Cover()
        self.draft = Draft()
        self.rows = max(1, min(rows, ROWS))
        self.turns = max(1, min(turns, TURNS))
        self.bag = [0] * 108
        self.size = 0
        self.thrown = [0] * 1536  # by row and turn: what lies on the pile
        self.drawn = [0] * 1536
        self.prize = 0.0
        self.done = 0  # rows that the last hand was looked at in
        self.places = 0  # naturals that a meld of the table would take
        for card, copies in enumerate(unseen):
            for _ in range(copies):
                self.bag[self.size] = card
                self.size += 1
        self.draw_rows(dice)

    def draw_rows(self, dice: Dice) -> None:
        """Draw rows of cards; the cards of a row are all different."""
        self.turns = min(self.turns, self.size // 2)
        for row in range(self.rows):
            for turn in range(self.turns):
                self.thrown[TURNS * row + turn] = self.pick(2 * turn, dice)
                self.drawn[TURNS * row + turn] = self.pick(2 * turn + 1, dice)

    def pick(self, place: int, dice: Dice) -> int:
        """Draw one of the cards that lie from this place of the bag on."""
        other = place + rolls.below(dice, self.size - place)
        card = self.bag[other]
        self.bag[other] = self.bag[place]
        self.bag[place] = card
        return card

    def worth(self, draft: Draft, ending: float, prize: float, waits: bool) -> float:
        """The mean points of a hand, and the prize if it goes out.

        If the solver needs long for a hand, it looks at fewer rows: `done` of them. `ending` is how
        likely others end the deal before each turn; before the first only if it `waits` for them.
        """
        if draft.held() > MOST_CARDS:
            raise ValueError(f"a hand of {draft.held()} cards is too large: {MOST_CARDS} at most")
        self.draft = draft
        self.prize = prize
        self.places = self.fitting()
        ones, twos, jokers = draft.ones, draft.twos, draft.jokers
        held = self.left()
        total, row, last = 0.0, 0, self.cover.looks + LOOKS
        while row < self.rows and (row == 0 or self.cover.looks < last):
            total += self.one_row(row, held, ending, waits)
            draft.ones = ones
            draft.twos = twos
            draft.jokers = jokers
            row += 1
        self.done = row
        return total / row

    def is_tired(self) -> bool:
        """Whether the solver needed so long for the last hand that its value means little."""
        return 0 < self.done < FEWEST and self.done < self.rows

    def fitting(self) -> int:
        """The naturals that a meld of the table would take."""
        found = 0
        if not self.draft.opened:
            return found
        for card in range(JOKER):
            for meld in range(1, self.draft.count + 1):
                if self.takes(self.draft.shape(meld), card):
                    found |= shapes.BIT[card]
        return found

    def takes(self, shape: int, card: int) -> bool:
        """Whether a meld would take a card, or has a joker that stands for it."""
        if find.stood_for(shape) & shapes.BIT[card] or self.fits(shape, card, ANY):
            return True
        return self.fits(shape, card, LOW) or self.fits(shape, card, HIGH)

    def fits(self, shape: int, card: int, end: int) -> bool:
        """Whether a card fits one of the melds on the table."""
        return self.draft.end_fault(shape, card, end) == FINE

    def one_row(self, row: int, held: float, ending: float, waits: bool) -> float:
        """The points of a hand with one row of cards; this many cards are left in the hand now."""
        alive, worth, burden, at = 1.0, 0.0, float(self.draft.held()), TURNS * row
        turns = min(self.turns, MOST_CARDS - self.draft.held())
        left = held
        for turn in range(turns):
            if turn or waits:
                worth -= alive * ending * burden
                alive *= 1 - ending
            left = self.after(self.thrown[at + turn], self.drawn[at + turn], left, turn + 1)
            burden = left
            if left <= 0:
                return worth + alive * self.prize
        return worth - alive * LATER * burden

    def after(self, thrown: int, drawn: int, left: float, turns: int) -> float:
        """How many cards would be left after one more turn, which always ends with a discard."""
        if self.is_useful(thrown):
            self.draft.add(thrown)
            size = self.draft.held()
            taken = self.fewest(size)
            if taken < size and taken - turns < left:
                return taken - turns
            self.draft.drop(thrown)
        useful = self.is_useful(drawn)
        self.draft.add(drawn)
        return self.left() - turns if useful else left

    def is_useful(self, card: int) -> bool:
        """Whether a card may leave the hand at all, by itself or with others."""
        if card == JOKER or self.draft.jokers or self.places & shapes.BIT[card]:
            return True
        return find.melded(self.draft.ones | shapes.BIT[card]) & shapes.BIT[card] != 0

    def left(self) -> float:
        """The fewest cards that can be left; what an opening lacks counts half."""
        draft = self.draft
        size = draft.held()
        fewest = self.fewest(size)
        if draft.opened or fewest < size:
            return fewest
        pure, need = draft.need_pure, draft.need
        draft.need_pure = False
        laid = size - self.fewest(size)
        draft.need_pure = pure
        draft.need = 0
        laid += size - self.fewest(size)
        draft.need = need
        return size - HALF * laid

    def fewest(self, size: int) -> int:
        """How few cards a turn can leave."""
        self.cover.solve(self.draft, CARDS, -1, size - 1)
        return size - self.cover.best if self.cover.found >= 0 else size
