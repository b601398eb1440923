"""How the talon went from hand to hand: every history of discards that fits a spread of cards.

A discard is hidden from all but the one who made it and the one who took it, and both remember it
(19.2). So a world is not only where the cards are now, but also which two were discarded each time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from eldest.cards import cards_of, mask_of
from eldest.deal import Draws
from eldest.games.marias.actions import Cards
from eldest.games.marias.figures import FIRST_CARDS, MOST_OF_A_SUIT
from eldest.games.marias.options import Options
from eldest.games.marias.ranks import SHARP, SUIT_MASKS
from eldest.games.marias.talon import refused_in_trumps
from eldest.games.marias.words import TRUMP
from eldest.protocol import Seat

Hands = dict[Seat, int]


@dataclass(frozen=True, slots=True)
class Hidden:
    """A discard as a viewer knows it: who, for which type, who took it, and perhaps the cards."""

    seat: Seat | None  # None: the talon was dealt (M-4.5)
    type: str | None
    taker: Seat | None  # None: it still lies there
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class Discards:
    """The discards of a round, and what binds the cards in them."""

    options: Options
    chooser: Seat
    hidden: tuple[Hidden, ...]
    blind: bool
    trump: int | None  # of a Trump Game that stands

    def histories(self, held: Hands, talon: Cards, desk: int | None) -> Iterator[tuple[Cards, ...]]:
        """The cards of every discard, the first one first; none if the spread does not fit.

        `held` are the cards of each player without the talon, played ones and desk card included.
        """
        if not self.hidden:
            if desk is None or self._fits_blind(held[self.chooser] & ~(1 << desk)):
                yield ()
            return
        yield from self._before(len(self.hidden) - 1, held, talon, desk)

    def drawn(
        self, held: Hands, talon: Cards, desk: int | None, draws: Draws
    ) -> tuple[Cards, ...] | None:
        """A history at random, or none; every one of a spread that fits is equally likely.

        Each unknown discard is one of the pairs of twelve cards, so no spread is favoured either.
        """
        if not self.hidden:
            return next(self.histories(held, talon, desk), None)
        found: tuple[Cards, ...] = ()
        for each in reversed(self.hidden):
            pairs = list(_pairs(each, held, talon))
            pair = pairs[draws.below(len(pairs))] if pairs else ()
            held = _undone(each, held, pair)
            if not pair or not self._could_go(each, held, pair, desk):
                return None
            found = (pair, *found)
        return found

    def _before(
        self, index: int, held: Hands, talon: Cards, desk: int | None
    ) -> Iterator[tuple[Cards, ...]]:
        """The first discards, up to this one, which led to these hands."""
        if index < 0:
            yield ()
            return
        each = self.hidden[index]
        for pair in _pairs(each, held, talon):
            hands = _undone(each, held, pair)
            if self._could_go(each, hands, pair, desk):
                for earlier in self._before(index - 1, hands, talon, desk):
                    yield (*earlier, pair)

    def _could_go(self, each: Hidden, hands: Hands, pair: Cards, desk: int | None) -> bool:
        """Whether the law let this pair leave its twelve cards."""
        if each.seat is None:
            return True
        twelve = hands[each.seat]
        if each is self.hidden[0]:
            return self._chooser_could(each.type, twelve, pair, desk)
        if each.type == TRUMP and self.trump is not None:
            return refused_in_trumps(twelve, pair, self.trump, self.options) is None
        return True

    def _chooser_could(self, type_: str | None, twelve: int, pair: Cards, desk: int | None) -> bool:
        """With the card that lies on the desk, or with some card if it went back unseen."""
        if type_ == TRUMP and mask_of(pair) & SHARP:
            return False
        desks = cards_of(twelve) if desk is None else (desk,)
        return any(self._desk_fits(type_, twelve, pair, card) for card in desks)

    def _desk_fits(self, type_: str | None, twelve: int, pair: Cards, desk: int) -> bool:
        """M-5.4, M-5.5, M-4.6."""
        eleven = twelve & ~(1 << desk)
        if not self._fits_blind(eleven):
            return False
        if type_ != TRUMP:
            return True
        return desk not in pair and not refused_in_trumps(eleven, pair, desk // 13, self.options)

    def _fits_blind(self, eleven: int) -> bool:
        """M-4.6: seven of these cards, two of a suit at most, were there when he chose blindly."""
        if not self.blind or self.options.from_people != "max_two":
            return True
        suits = ((eleven & suit).bit_count() for suit in SUIT_MASKS)
        return sum(min(MOST_OF_A_SUIT, suit) for suit in suits) >= FIRST_CARDS


def _pairs(each: Hidden, held: Hands, talon: Cards) -> Iterable[Cards]:
    """The pairs that this discard can have been."""
    if each.taker is None:
        return [talon]
    if each.cards is not None:
        return [] if mask_of(each.cards) & ~held[each.taker] else [each.cards]
    return combinations(cards_of(held[each.taker]), 2)


def _undone(each: Hidden, held: Hands, pair: Cards) -> Hands:
    """The hands before the discard, and before it was taken."""
    hands = dict(held)
    if each.taker is not None:
        hands[each.taker] &= ~mask_of(pair)
    if each.seat is not None:
        hands[each.seat] |= mask_of(pair)
    return hands
