"""In a pack with twins a card may be in a hand if what was done allows it there, and else not.

Too many cards stay hidden to try every history, as `test_possible_worlds` does. Two hidden cards
change their places instead, everything is done again, and one card of one hand is asked for.
"""

import random
from collections.abc import Iterator
from itertools import islice, product

import pytest

from eldest.protocol import Round
from tests.conformance.cases import Case, depth, few_cases
from tests.conformance.playing import history, sent, setup_of, source_of, viewers

from .changes import WORD, Exchange, exchanges, has_twins
from .knowledge import Viewer, cards_in, shown_in, texts

ASKED = depth(3, 5)
LONGEST = depth(60, 90)
PASTS = 4
TRIES = 20
IMAGINED = 3000  # a card that may be there is seldom so unlikely that none of these has it there
TWINS = [case for case in few_cases(depth(4, 5)) if has_twins(case.game, case.options)]

Sight = tuple[Viewer, str]


class Past:
    """What was done until somewhere in the first stock, and who wonders about it."""

    def __init__(self, case: Case, number: int) -> None:
        self.case, self.seed = case, f"{case}/{number}"
        self.rng = random.Random(f"{self.seed}/possible")
        acts = texts(history(case, self.seed))
        shuffles = [place for place, (_, text) in enumerate(acts) if text.startswith(WORD)]
        end = min([*shuffles[1:], len(acts) - 1, LONGEST])
        self.acts = acts[: self.rng.randrange(end // 3, end)]
        self.viewer = self.rng.choice(viewers(case))
        real = self.played()
        assert real is not None
        self.real = real

    def __str__(self) -> str:
        """Where to find it again."""
        return f"seed {self.seed!r}, after {len(self.acts)} acts, viewer {self.viewer}"

    def played(self, change: Exchange | None = None) -> Round | None:
        """The round after it was done, with this change; None if the law refuses something."""
        round_ = self.case.game.start(setup_of(self.case, self.seed))
        for number, (seat, text) in enumerate(self.acts):
            action = self.case.game.read(change.text(number, text) if change else text)
            if change and round_.judge(seat, action) is not None:
                return None
            round_.apply(seat, action)
        return round_

    def possible(self, change: Exchange) -> Round | None:
        """The same, or None if the public or the viewer sees that it is another round."""
        round_ = self.played(change)
        who = {None, self.viewer}
        same = round_ and all(round_.view(v) == self.real.view(v) for v in who)
        return round_ if same else None

    def imagined(self) -> Iterator[Round]:
        """Worlds that the viewer may be in."""
        source, view = source_of(self.seed), self.real.view(self.viewer)
        return (self.case.game.imagine(view, source) for _ in range(IMAGINED))

    def new(self, world: Round) -> list[Sight]:
        """Cards in this world that a seat sees there, but not in the real one."""
        seats = viewers(self.case)
        return sorted((s, card) for s in seats for card in sees(world, s) - sees(self.real, s))

    def putting(self, viewer: Viewer, card: str) -> Iterator[Exchange]:
        """Every change by which the card may come to who sees another in its place now."""
        shuffle = next(n for n, (_, text) in enumerate(self.acts) if text.startswith(WORD))
        cards, seen = cards_in(self.acts[shuffle][1]), sees(self.real, viewer)
        to = [place for place, other in enumerate(cards) if other in seen and other != card]
        places = [place for place, other in enumerate(cards) if other == card]
        return (Exchange(shuffle, two, (cards[two[0]], card)) for two in product(to, places))


def sees(round_: Round, viewer: Viewer) -> set[str]:
    """The faces that are shown to a viewer."""
    return shown_in(sent(round_.view(viewer)))


def may_be(twin: Case) -> Iterator[tuple[Past, Viewer, str]]:
    """Cards that somebody may hold by another history."""
    for past in (Past(twin, number) for number in range(PASTS)):
        for change in islice(exchanges(past.acts, set(), past.rng), TRIES):
            world = past.possible(change)
            yield from ((past, *sight) for sight in (past.new(world)[:1] if world else ()))


def imagined(twin: Case) -> Iterator[tuple[Past, Viewer, str]]:
    """Cards that somebody holds in an imagined world."""
    for past in (Past(twin, number) for number in range(PASTS)):
        for world in islice(past.imagined(), ASKED):
            new = past.new(world)
            yield from ((past, *sight) for sight in past.rng.sample(new, min(1, len(new))))


@pytest.mark.parametrize("twin", TWINS, ids=str)
def test_where_a_card_may_be_it_is_imagined(twin: Case) -> None:
    """Who may hold a card by some history holds it in some imagined world."""
    asked = list(islice(may_be(twin), ASKED))
    assert asked, f"{twin}: nothing was asked"
    for past, viewer, card in asked:
        assert any(card in sees(w, viewer) for w in past.imagined()), f"{past}: {viewer} {card}"


@pytest.mark.parametrize("twin", TWINS, ids=str)
def test_where_a_card_is_imagined_it_may_be(twin: Case) -> None:
    """Who holds a card in an imagined world may hold it by some history."""
    asked = list(islice(imagined(twin), ASKED))
    assert asked, f"{twin}: nothing was asked"
    for past, viewer, card in asked:
        others = filter(None, map(past.possible, past.putting(viewer, card)))
        assert any(card in sees(o, viewer) for o in others), f"{past}: {viewer} {card}"
