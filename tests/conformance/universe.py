"""Actions to try on a round: all that could be said, or a spread of it where that is too much."""

import random
from collections.abc import Iterable, Sequence
from functools import cache, cached_property

from eldest.cards import card_text
from eldest.protocol import Action, Game, HouseRules, Round

from .cases import Case
from .secrets.knowledge import cards_in, relabelled

SMALL = 1000
EACH = 60  # of every kind of action, where the universe is larger than that
SLIPS = 30


def of_each_kind(actions: Iterable[Action], size: int, rng: random.Random) -> list[Action]:
    """At most so many of every kind, drawn at random."""
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    return [a for kind in kinds.values() for a in rng.sample(kind, min(size, len(kind)))]


@cache
def sayings(game: Game, options: HouseRules) -> Sequence[Action]:
    """Everything that could be said, or a spread in which no kind of action is missing."""
    universe = tuple(game.universe(options))
    if len(universe) <= SMALL:
        return universe
    return _SPREADS.setdefault(len(universe), Spread(universe)).some


class Spread:
    """Some of a large universe, found when first asked for."""

    def __init__(self, universe: Sequence[Action]) -> None:
        self.universe = universe

    @cached_property
    def some(self) -> Sequence[Action]:
        """Of every kind a few."""
        return of_each_kind(self.universe, EACH, random.Random(len(self.universe)))


_SPREADS: dict[int, Spread] = {}  # by size: large universes of one size are the same one


def slips(case: Case, actions: Sequence[Action], rng: random.Random) -> list[Action]:
    """Some of the actions with one card exchanged for another: near misses."""
    faces = [card_text(card) for card in case.game.pack(case.options).faces]
    texts = [str(action) for action in of_each_kind(actions, SLIPS, rng)]
    named = [(text, rng.choice(cards_in(text))) for text in texts if cards_in(text)]
    return [case.game.read(relabelled(text, {card: rng.choice(faces)})) for text, card in named]


def probes(case: Case, round_: Round, rng: random.Random) -> dict[str, Action]:
    """By their texts: sayings, all that is legal for anybody now, and near misses of that."""
    seats = range(case.game.seats(case.options))
    legal = [action for seat in seats for action in round_.legal(seat)]
    tried = [*sayings(case.game, case.options), *legal, *slips(case, legal, rng)]
    return {str(action): action for action in tried}
