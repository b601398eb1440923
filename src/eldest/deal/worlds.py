"""Spreads unseen cards over hidden places in plain Python, and lists or mixes such spreads.

A place takes a fixed number of cards and may refuse some (a player who showed a void). Drawing and
throwing away misfits is exact and quick while most spreads fit; after a few misses the spreads
are counted instead, place by place, which is exact too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from math import comb, prod

from eldest.cards import cards_of, mask_of
from eldest.deal.shuffle import shuffle
from eldest.deal.source import Draws

TRIES = 8  # draws before counting: a miss costs about a tenth of a count
DIGIT = 31  # bits taken from one draw; every source can give that many


@dataclass(frozen=True, slots=True)
class Place:
    """A hidden place: room for `size` cards, none of them in the mask `refused`."""

    size: int
    refused: int = 0


@dataclass(frozen=True, slots=True)
class Mix:
    """Cards that went from hand to hand: the first spots hold any of the cards of all the spots.

    `taken` is how many spots are the first ones; `known` are their cards, if the viewer knows them.
    """

    spots: tuple[int, ...]
    taken: int
    known: tuple[int, ...] = ()


def spread(unseen: int, places: Sequence[Place], draws: Draws) -> list[int]:
    """One mask for each place, drawn uniformly from all spreads that fit."""
    cards = cards_of(unseen)
    for _ in range(TRIES):
        masks = _draw(cards, places, draws)
        if not any(mask & place.refused for mask, place in zip(masks, places, strict=True)):
            return masks
    return _counted(unseen, places, draws)


def all_spreads(unseen: int, places: Sequence[Place]) -> Iterator[list[int]]:
    """Every spread that fits, by trying them all: for small endings and for tests."""
    if not places:
        yield []
        return
    place, rest = places[0], places[1:]
    for cards in combinations(cards_of(unseen & ~place.refused), place.size):
        mine = mask_of(cards)
        for others in all_spreads(unseen & ~mine, rest):
            yield [mine, *others]


def below(draws: Draws, n: int) -> int:
    """A number below any n, from draws of 31 bits; draws that would cause a bias are repeated."""
    digits = -(-n.bit_length() // DIGIT)
    span = 1 << (DIGIT * digits)
    while True:
        value = 0
        for _ in range(digits):
            value = (value << DIGIT) | draws.below(1 << DIGIT)
        if value < span - span % n:
            return value % n


def _draw(cards: Sequence[int], places: Sequence[Place], draws: Draws) -> list[int]:
    pile = shuffle(cards, draws)
    masks, start = [], 0
    for place in places:
        masks.append(mask_of(pile[start : start + place.size]))
        start += place.size
    return masks


def _counted(unseen: int, places: Sequence[Place], draws: Draws) -> list[int]:
    """Fill the places that refuse cards one by one, then shuffle the rest into the others."""
    ways = _ways(unseen, tuple(places))
    masks = [0] * len(places)
    piles = [list(cards) for cards in ways.piles]
    for turn, index in enumerate(ways.picky):
        take = ways.pick(turn, tuple(map(len, piles)), draws)
        for pile, number in zip(piles, take, strict=True):
            for _ in range(number):
                masks[index] |= 1 << pile.pop(draws.below(len(pile)))
    easy = [i for i in range(len(places)) if i not in ways.picky]
    rest = _draw([card for pile in piles for card in pile], [places[i] for i in easy], draws)
    for i, mask in zip(easy, rest, strict=True):
        masks[i] = mask
    return masks


Counts = tuple[int, ...]  # how many cards of each pile


class _Ways:
    """How many ways there are to fill the picky places, from any state of the piles on.

    Cards that the same places refuse lie on one pile, so only the heights of piles matter.
    """

    def __init__(self, unseen: int, places: Sequence[Place]) -> None:
        self.places = places
        picky = [i for i, place in enumerate(places) if place.refused & unseen and place.size]
        self.picky = sorted(picky, key=lambda i: (places[i].refused & unseen).bit_count())[::-1]
        piles: dict[Counts, list[int]] = {}
        for card in cards_of(unseen):
            refusing = tuple(i for i in picky if places[i].refused >> card & 1)
            piles.setdefault(refusing, []).append(card)
        self.refusing = list(piles)
        self.piles = list(piles.values())
        self.count = cache(self._count)

    def _count(self, turn: int, heights: Counts) -> int:
        if turn == len(self.picky):
            return 1
        return sum(weight for _, weight in self._choices(turn, heights))

    def _choices(self, turn: int, heights: Counts) -> Iterator[tuple[Counts, int]]:
        """Yield what the current place could take of each pile, with the ways that remain."""
        index = self.picky[turn]
        open_ = [0 if index in who else h for who, h in zip(self.refusing, heights, strict=True)]
        for take in _takes(self.places[index].size, open_):
            left = tuple(h - t for h, t in zip(heights, take, strict=True))
            here = prod(comb(h, t) for h, t in zip(heights, take, strict=True))
            yield take, here * self.count(turn + 1, left)

    def pick(self, turn: int, heights: Counts, draws: Draws) -> Counts:
        """Choose what the current place takes of each pile, in proportion to the ways."""
        total = self.count(turn, heights)
        if not total:
            raise ValueError("no spread of the unseen cards fits what was seen")
        number = below(draws, total)
        for take, weight in self._choices(turn, heights):
            if number < weight:
                return take
            number -= weight
        raise AssertionError("the weights sum to their total")


@lru_cache(maxsize=16)  # who imagines once for a view mostly does so again
def _ways(unseen: int, places: tuple[Place, ...]) -> _Ways:
    return _Ways(unseen, places)


def _takes(size: int, heights: Sequence[int]) -> Iterator[Counts]:
    """Every way to take `size` cards from piles of these heights."""
    if not heights:
        if size == 0:
            yield ()
        return
    for first in range(max(0, size - sum(heights[1:])), min(size, heights[0]) + 1):
        for rest in _takes(size - first, heights[1:]):
            yield (first, *rest)
