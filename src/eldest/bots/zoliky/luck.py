"""The luck of drawing in Žolíky: a joker, or a card that completes a meld of the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, partial
from typing import Any

from eldest.bots.strength.luck import NewLuck
from eldest.bots.zoliky.worth import MATES
from eldest.cards import JOKER, PACK_108, mask_of, read_card
from eldest.games.zoliky.actions import Draw
from eldest.games.zoliky.constants import LOOKED
from eldest.games.zoliky.options import Options
from eldest.protocol import Action, Seat

# Points that such a card is worth, by a regression over other deals (club against greedy).
JOKER_POINTS = 2.0
MELD_POINTS = 1.4

RANKS = 13
ALL = (1 << RANKS) - 1
RUN_MATES = [[(one, two) for one, two, is_run, _ in MATES[card] if is_run] for card in range(RANKS)]


def luck_of(options: Options) -> NewLuck | None:
    """The measure of luck in this round; None if a player cuts and so knows some cards."""
    return None if options.manual_cut else partial(DrawingLuck, options.players)


class DrawingLuck:
    """Measures the luck of draws; it knows the cards of the stock, though not their order."""

    def __init__(self, players: int) -> None:
        self.seats = [0.0] * players
        self.stock: Counter[int] = Counter()
        self.wanted = 0  # naturals that would complete a meld of who draws
        self.expected = 0.0
        self.drawing = False

    def before(self, round_: Any, seat: Seat, action: Action) -> None:
        """Compute the average worth of the top card."""
        kernel = round_.kernel
        self.drawing = isinstance(action, Draw) and kernel.stock_size > 0
        if not self.drawing:
            return
        if self.stock.total() != kernel.stock_size:  # the first draw after a shuffle
            self.stock = _stock(round_)
        self.wanted = _wanted(mask_of(card for card in kernel.hand(seat) if card != JOKER))
        self.expected = self._mean(_low(kernel))

    def after(self, round_: Any, seat: Seat) -> None:
        """Note how much more the drawn card is worth than the average."""
        if self.drawing:
            card = round_.kernel.drawn
            self.seats[seat] += self._worth(card) - self.expected
            self.stock[card] -= 1

    def _worth(self, card: int) -> float:
        if card == JOKER:
            return JOKER_POINTS
        return MELD_POINTS if self.wanted >> card & 1 else 0.0

    def _mean(self, low: int) -> float:
        """The mean over the top card; the lowest cards of the stock are naturals since the cut."""
        jokers, size = self.stock[JOKER], self.stock.total()
        chance = jokers / (size - low) if size > low else 0.0
        useful = sum(self.stock[card] for card in _cards(self.wanted)) / max(1, size - jokers)
        return chance * JOKER_POINTS + (1 - chance) * useful * MELD_POINTS


def _stock(round_: Any) -> Counter[int]:
    """All cards that are in no other place."""
    kernel, view = round_.kernel, round_.view(None)
    found = Counter(PACK_108.cards)
    for seat in range(kernel.seats):
        found.subtract(kernel.hand(seat))
    texts = [*view.pile, *(card for meld in view.table for card in meld.cards)]
    found.subtract(map(read_card, [*texts, *([view.jolly] if view.jolly else [])]))
    return found


def _low(kernel: Any) -> int:
    """The cards at the bottom, among which the cutter found no joker."""
    return max(0, LOOKED - 1 - kernel.kept) if not kernel.reshuffles else 0


def _wanted(held: int) -> int:
    """The natural cards outside the hand that form a meld of three with two cards of it."""
    suits = [held >> RANKS * suit & ALL for suit in range(4)]
    one, two, three, four = suits
    paired = (one | two) & (three | four) | one & two | three & four
    found = 0
    for suit, ranks in enumerate(suits):
        found |= ((paired | _run_ends(ranks)) & ~ranks) << RANKS * suit
    return found


@cache
def _run_ends(ranks: int) -> int:
    """The ranks that form a run of three with two cards of a suit."""
    return mask_of(
        card
        for card in range(RANKS)
        if any(ranks >> one & ranks >> two & 1 for one, two in RUN_MATES[card])
    )


def _cards(mask: int) -> Iterable[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1
