"""Another world for a viewer: what was done, with two hidden cards in each other's places.

Where every card has a face of its own, two faces change their names in all that was done. In a
pack with twins a face does not say which card is meant; there two places of a shuffle change their
cards, and everything else is done as it was: where the law takes all of it, nobody has played one
of the two cards by its name.
"""

import random
from collections.abc import Iterator, Set
from dataclasses import dataclass

from eldest.protocol import Game, HouseRules

from .knowledge import Acts, Pair, cards_in, swapped

WORD = "shuffle:"


@dataclass(frozen=True)
class Renaming:
    """Two faces that the viewer may not know, under each other's names."""

    pair: Pair
    may_be_his = False

    def text(self, number: int, text: str) -> str:
        """What is done in the other world instead."""
        return swapped(text, self.pair)


@dataclass(frozen=True)
class Exchange:
    """Two places of one shuffle, with each other's cards; the viewer may come to see them."""

    shuffle: int
    places: tuple[int, int]
    pair: Pair
    may_be_his = True

    def text(self, number: int, text: str) -> str:
        """What is done in the other world instead."""
        if number != self.shuffle:
            return text
        cards, (one, two) = cards_in(text), self.places
        cards[one], cards[two] = cards[two], cards[one]
        return WORD + "".join(cards)


Change = Renaming | Exchange


def has_twins(game: Game, options: HouseRules) -> bool:
    """Whether a face does not tell which card is meant."""
    pack = game.pack(options)
    return len(pack.faces) < pack.size


def exchanges(acts: Acts, public: Set[str], rng: random.Random) -> Iterator[Exchange]:
    """Random places of all shuffles in turn, without end, but for cards that lie open to all."""
    shuffles = [(n, cards_in(text)) for n, (_, text) in enumerate(acts) if text.startswith(WORD)]
    hidden = [
        (n, cards, [p for p, c in enumerate(cards) if c not in public]) for n, cards in shuffles
    ]
    while True:
        for number, cards, places in hidden:
            one, two = rng.sample(places, 2) if len(places) > 1 else (0, 0)
            if cards[one] != cards[two]:
                yield Exchange(number, (one, two), (cards[one], cards[two]))
