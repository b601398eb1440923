"""A viewer's knowledge of a deal, and the possible places of the unseen cards (Z-4.3)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain
from typing import cast

from eldest.cards import JOKER, CardTexts, mask_of, read_card
from eldest.cards.card import NO_CARD
from eldest.deal.worlds import Place
from eldest.games.zoliky.constants import CARDS, GOING_OUT, HAND, LEAST_CUT, LOOKED
from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.moves import CUT_AT, DISCARD, DRAWING, HIDDEN_CUT, HIDDEN_DISCARD, TAKING
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.score import REASONS
from eldest.games.zoliky.table import row_of
from eldest.games.zoliky.views.view import PHASES, View
from eldest.melds import shape_of
from eldest.protocol.constants import CHANCE, LEAD, NOBODY, SHUFFLE

FIRST_JOKER = 2 * JOKER
NAMED_JOKERS = mask_of(range(FIRST_JOKER, CARDS))
NATURAL, WILD, NATURAL_AWAY, WILD_AWAY = range(4)  # kinds of unseen cards
WILDS = mask_of((WILD, WILD_AWAY))
AWAY = mask_of((NATURAL_AWAY, WILD_AWAY))
FIRST_ACTS = 3  # the shuffle, the lead and the cut
Acts = list[tuple[int, tuple[int, ...]]]


class Known:
    """A kernel with all that the viewer knows, and the places of the unseen cards.

    The places are the hands, the card just drawn, the looked-at cards that still lie at the bottom
    of the stock, and the rest of the stock.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.options = cast(Options, view.setup.options)
        self.kernel = Zoliky(self.options)
        self.acts = _acts(view)
        self.is_dealt = view.turned is not None
        self.is_cut_by_hand = self.options.manual_cut
        self.has_looked = bool(view.looked)
        self.led_by_chance = self._led_by_chance()
        self.cut_place = self._cut_place()
        self.left = [card for card in view.looked.numbers if card != JOKER][1:]
        self.low = _left_low(view.kept or 0) - len(view.low_drawn)
        self.drawn = self._known_drawn()
        self.hands = [self._known_hand(seat) for seat in range(len(view.sizes))]
        self.unseen = self._unseen() if self.is_dealt else []
        self._lay_out() if self.is_dealt else self._begin()

    # -- the past -----------------------------------------------------------------------------

    def _led_by_chance(self) -> int:
        """The leader that chance has named; NOBODY if the setup names one."""
        named = [row[0] - LEAD for _, row in self.acts[:FIRST_ACTS] if LEAD <= row[0] < SHUFFLE]
        return named[0] if named else NOBODY

    def _cut_place(self) -> int:
        """The place of a hidden cut in the history; -1 if there is none."""
        rows = [row for _, row in self.acts[:FIRST_ACTS]]
        return rows.index((HIDDEN_CUT,)) if (HIDDEN_CUT,) in rows else -1

    def _begin(self) -> None:
        leader = self.view.setup.leader
        self.kernel.begin(CHANCE if leader is None or self.led_by_chance >= 0 else leader)

    def _lay_out(self) -> None:
        """Put everything that is known on the kernel."""
        view, kernel = self.view, self.kernel
        leader = cast(int, view.leader)
        kernel.lay_out(PHASES.index(view.phase), leader, view.turn, view.turns, view.reshuffles)
        for meld in view.table:
            kernel.lay_meld(_shape(meld.kind, meld.cards), meld.owner)
        for seat, hand in enumerate(self.hands):
            kernel.lay_hand(seat, hand, view.opened[seat])
        kernel.lay_piles(self.left[: self.low], view.pile.numbers, view.made_of.numbers)
        jolly = read_card(cast(str, view.turned))
        kernel.lay_jolly(jolly, view.kept or 0, view.owed, view.looked.numbers)
        winner = NOBODY if view.winner is None else view.winner
        endings = [ending for ending, name in REASONS.items() if name == view.ending]
        kernel.lay_end(winner, endings[0] if endings else GOING_OUT)
        kernel.lay_history(self._whole_acts(), self._takes())
        kernel.lay_low(self.low, self._low_draws())
        kernel.lay_drawn(self.drawn)

    def _whole_acts(self) -> Acts:
        """The history with its hidden moves filled in; each world replaces the cut by its own."""
        acts = [*self.acts]
        if self.cut_place >= 0:
            acts[self.cut_place] = acts[self.cut_place][0], (CUT_AT + LEAST_CUT,)
        seat, row = acts[-1]
        if row[-1] == HIDDEN_DISCARD:
            acts[-1] = seat, (*row[:-1], DISCARD + read_card(self.view.pile[-1]))
        return acts

    def _takes(self) -> list[tuple[int, int]]:
        """The cards taken from the pile, in order, each with the seat that took it."""
        cards = [iter(row.numbers) for row in self.view.taken]
        takers = [seat for seat, row in self.acts if row[0] == TAKING]
        return [(seat, next(cards[seat])) for seat in takers]

    def _low_draws(self) -> list[tuple[int, int]]:
        """The seats that drew looked-at cards, each with the length of the history then."""
        if not self.view.low_drawn:
            return []
        length, draws = 0, []
        for _, row in self.acts:
            length += len(row)
            if row == (DRAWING,):
                draws.append(length)
        first = CARDS - 2 - HAND * len(self.view.sizes) - _left_low(self.view.kept or 0)
        return [(low.seat, at) for low, at in zip(self.view.low_drawn, draws[first:], strict=False)]

    # -- what is seen -------------------------------------------------------------------------

    def _known_drawn(self) -> int:
        """The card just drawn, if the viewer drew it or had looked at it; NO_CARD if not."""
        if self.view.drawn is not None:
            return read_card(self.view.drawn)
        return self.left[self.low] if self._drew_low() and self.left else NO_CARD

    def _drew_low(self) -> bool:
        """Whether the card just drawn was a looked-at one."""
        view = self.view
        high = _left_low(view.kept or 0)
        return view.phase == "meld" and not view.reshuffles and self.low <= view.stock < high

    def _hides_drawn(self) -> bool:
        return self.view.phase == "meld" and self.drawn == NO_CARD

    def _known_hand(self, seat: int) -> list[int]:
        """The cards that the viewer knows in a hand: the own hand, and all hands at the end."""
        view = self.view
        if view.hands:
            return [*view.hands[seat].numbers]
        if seat == view.seat:
            return [*view.hand.numbers]
        kept = [JOKER] * view.owed if seat == view.cutter else []
        return [*kept, *self._seen_drawn_by(seat)]

    def _seen_drawn_by(self, seat: int) -> list[int]:
        """Looked-at cards that the cutter knows in this hand: drawn, and not parted with since."""
        cards = self.left[self.low :][::-1]  # the highest was drawn first
        drawn = zip(cards, self.view.low_drawn, strict=False)
        return [card for card, low in drawn if low.seat == seat and card not in low.parted.numbers]

    def _unseen(self) -> list[int]:
        """The cards that the viewer does not see, sorted."""
        melds = [card for meld in self.view.table for card in meld.cards]
        jolly = [] if self.view.jolly is None else [self.view.jolly]
        seen = CardTexts([*self.view.pile, *melds, *jolly]).numbers
        left = [2] * JOKER + [4]
        for card in chain(seen, self.left[: self.low], *self.hands):
            left[card] -= 1
        return [card for card, number in enumerate(left) for _ in range(number)]

    # -- where unseen cards can be ------------------------------------------------------------

    def _away(self) -> list[bool]:
        """Z-4.3: whether each unseen card is surely not in the stock, by the last reshuffle."""
        if not self.view.reshuffles:
            return [False] * len(self.unseen)
        room = Counter(self.view.made_of.numbers)
        away = []
        for card in self.unseen:
            room[card] -= 1
            away.append(room[card] < 0)
        return away

    def kinds(self) -> list[list[int]]:
        """The unseen cards by kind: naturals and jokers, and those that the stock cannot have."""
        found: list[list[int]] = [[], [], [], []]
        for card, away in zip(self.unseen, self._away() if self.is_dealt else [], strict=True):
            found[2 * away + (card == JOKER)].append(card)
        return found

    def places(self) -> list[Place]:
        """The unseen part of each hand, the card just drawn, the looked-at cards, and the rest."""
        return self._places(WILDS, AWAY) if self.is_dealt else []

    def _places(self, wilds: int, away: int) -> list[Place]:
        view = self.view
        sizes = [size - len(hand) for size, hand in zip(view.sizes, self.hands, strict=True)]
        sizes[view.turn] -= self._hides_drawn()
        drawn = Place(int(self._hides_drawn()), wilds if self._drew_low() else away)
        low = 0 if self.left else self.low
        return [*map(Place, sizes), drawn, Place(low, wilds), Place(view.stock - self.low, away)]

    def names(self) -> list[int]:
        """The names of the unseen cards: copy k of face f is 2 f + k, the jokers are 104 to 107."""
        given: Counter[int] = Counter()
        found = []
        for card in self.unseen:
            found.append(2 * card + given[card])
            given[card] += 1
        return found

    def named_places(self, names: list[int]) -> list[Place]:
        """The places of the unseen cards, with a name for each card."""
        away = mask_of(name for name, gone in zip(names, self._away(), strict=True) if gone)
        return self._places(NAMED_JOKERS, away)

    def looks(self) -> list[tuple[int, int, list[int] | None]]:
        """Return for each low draw the seat, the possible cards, and those given away since.

        None for a card that has just been drawn.
        """
        found: list[tuple[int, int, list[int] | None]] = []
        for at, low in enumerate(self.view.low_drawn):
            just = self._drew_low() and at == len(self.view.low_drawn) - 1
            parted = [*low.parted.numbers]
            most = 1 if just else self.view.sizes[low.seat] + len(parted)
            found.append((low.seat, most, None if just else parted))
        return found


def _acts(view: View) -> Acts:
    """The actions as the viewer heard them."""
    return [(seat, row_of(text)) for seat, text in view.history]


@lru_cache(maxsize=4096)  # a table has the same melds in view after view
def _shape(kind: str, cards: CardTexts) -> int:
    """The number of a meld."""
    return shape_of(kind, cards.numbers)


def _left_low(kept: int) -> int:
    """Z-3.6: the looked-at cards that are neither kept nor the Jolly card."""
    return LOOKED - 1 - kept if kept < LOOKED else 0
