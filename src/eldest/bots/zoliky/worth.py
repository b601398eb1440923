"""The value of a card to the hand that holds it: pairs and neighbours, by the copies left."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from eldest.bots.zoliky.sight import Sight
from eldest.cards import JOKER, mask_of
from eldest.games.zoliky.kernel import Zoliky
from eldest.melds import RUN, find, meld_of
from eldest.melds import shape as shapes
from eldest.melds.constants import HIGH_ACE, LEAST, LOW_ACE

WHOLE = 24.0  # two mates are held: it is a meld
PAIR = 1.0  # one mate is held: for each copy of the other
LONE = 0.04  # none is held: for each pair of copies
FILLED = 1.5  # a joker of the hand could be the other
TWIN = 0.3  # the second copy of a card: its mates are the mates of the first
FIRST_RUN = 1.5  # a run is worth so much more while the opening lacks a pure one
POINT = 0.02  # and each point of the meld so much more of its worth until he has opened

Mates = tuple[int, int, bool, int]  # two cards that make a meld, whether a run, and its points


def _melds_of_three() -> Iterator[int]:
    """Every meld of three natural cards."""
    for suit in range(4):
        for start in range(LOW_ACE, HIGH_ACE):
            if shapes.is_row(start, LEAST):
                yield shapes.run_of(suit, start, LEAST, 0)
    for rank in range(13):
        for suits in combinations(range(4), LEAST):
            yield shapes.set_of(rank, mask_of(suits), 0)


def _mates() -> tuple[tuple[Mates, ...], ...]:
    """Return for each card all cards that it can form a meld with."""
    found: list[list[Mates]] = [[] for _ in range(JOKER)]
    for meld in map(meld_of, _melds_of_three()):
        for card in meld.cards:
            one, two = (mate for mate in meld.cards if mate != card)
            found[card].append((one, two, meld.kind == RUN, meld.points))
    return tuple(map(tuple, found))


MATES = _mates()


class Worth:
    """Values the cards that a draft has left in the hand."""

    def __init__(self, sight: Sight, draft: Zoliky) -> None:
        self.unseen = sight.unseen
        self.opened = draft.opened or draft.opening
        self.twice = draft.twos
        held = draft.ones
        self.held = held | _open_ends(draft) if self.opened else held
        self.spare = self.held & ~find.melded(held)
        self.filled = FILLED if draft.jokers else 0.0
        self.run = 1.0 if self.opened or find.has_row(held) else FIRST_RUN

    def of(self, card: int) -> float:
        """The worth of a natural card; the second copy counts only mates that are in no meld."""
        if self.twice >> card & 1:
            return TWIN * self._sum(card, self.spare)
        return self._sum(card, self.held)

    def _sum(self, card: int, held: int) -> float:
        return sum(self._with(held, *mates) for mates in MATES[card])

    def _with(self, held: int, one: int, two: int, is_run: bool, points: int) -> float:
        worth = self._chance(held, one, two) * (self.run if is_run else 1.0)
        return worth if self.opened else worth * (1 + POINT * points)

    def _chance(self, held: int, one: int, two: int) -> float:
        has_one, has_two = held >> one & 1, held >> two & 1
        if has_one and has_two:
            return WHOLE
        if has_one or has_two:
            return PAIR * self.unseen[two if has_one else one] + self.filled
        return LONE * self.unseen[one] * self.unseen[two]


def _open_ends(draft: Zoliky) -> int:
    """The last cards of the runs on the table, which are mates for an opened player."""
    mask = 0
    for meld in range(1, draft.count + 1):
        shape = draft.meld(meld)
        if not shapes.is_set(shape):
            mask |= _ends(shape)
    return mask


def _ends(run: int) -> int:
    """The cards at both ends of a run, except an ace, which cannot be extended."""
    first = shapes.run_start(run)
    places = (first, first + shapes.size_of(run) - 1)
    grows = [place for place in places if LOW_ACE < place < HIGH_ACE]
    return mask_of(shapes.card_at(shapes.run_suit(run), place) for place in grows)
