"""Sorts a hand as a player would: the melds in it first, then the rest by suit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

from eldest.cards import RANKS, SUITS, read_card
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.parts import Lay
from eldest.games.zoliky.solver import best_melds, best_opening
from eldest.melds import Meld, kind_of, meld_of, shape_of

Hand = tuple[str, ...]


@lru_cache(maxsize=64)
def melds_in(hand: Hand, options: Options, *, opened: bool) -> tuple[Meld, ...]:
    """The best opening if none is laid yet; else the melds with the most points together."""
    cards = [*map(read_card, hand)]
    opening = None if opened else best_opening(cards, options)
    if opening is None:
        return best_melds(cards, options)
    lays = [part for part in opening.parts if isinstance(part, Lay)]
    return tuple(meld_from(lay.cards, options) for lay in lays)


def meld_from(cards: Sequence[int], options: Options) -> Meld:
    """Make a valid meld of its cards."""
    return meld_of(shape_of(kind_of(cards, options.set_max_jokers), cards))


def groups(hand: Hand, found: Sequence[list[str]]) -> list[list[str]]:
    """The cards of each meld, then what is left of each suit from low to high, then jokers."""
    left = Counter(hand)
    left.subtract(card for group in found for card in group)
    rest = sorted(left.elements(), key=_place)
    return [*found, *(list(suit) for _, suit in groupby(rest, key=_suit))]


def _suit(card: str) -> int:
    return SUITS.find(card[0]) % (len(SUITS) + 1)  # a joker comes last


def _place(card: str) -> tuple[int, int]:
    return _suit(card), -RANKS.find(card[1])
