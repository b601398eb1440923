"""The worlds of a view are those that could have been played: each history is tried, none assumed.

Exchange the cards that a viewer may not know in every way, in everything that was done, and play
it again: where the law refuses nothing and the public sees nothing else, that is a world he may be
in. No other is, unless unseen cards have gone from hand to hand: then a world has more than one
past, and a game with such pasts tries them in tests of its own.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations

import pytest

from eldest.protocol import Action, Round, Seat, Setup
from tests.conformance.cases import Case, few_cases
from tests.conformance.playing import finished, history, present, sent, setup_of, viewers

from .changes import has_twins
from .knowledge import Acts, Knowledge, Viewer, relabelled, texts, unseen

UNKNOWN = 4
ENDINGS = 2
TRIES = 150
SINGLE = [case for case in few_cases(2) if not has_twins(case.game, case.options)]


@dataclass(frozen=True)
class Ending:
    """What was done until few enough cards were unknown to the viewer."""

    seed: str
    setup: Setup
    viewer: Viewer
    acts: Acts
    unknown: tuple[str, ...]
    exchanged: bool

    def __str__(self) -> str:
        """Where to find it again."""
        return f"seed {self.seed!r}, after {len(self.acts)} acts, viewer {self.viewer}"


def ending(case: Case, viewer: Viewer, seed: str) -> Ending | None:
    """The first position of a random round in which the viewer knows nearly everything, if any."""
    setup = setup_of(case, seed)
    if unseen(case.game, finished(case, seed), viewer) > UNKNOWN:
        return None
    acts = texts(history(case, seed))
    round_, known = case.game.start(setup), Knowledge(case.game, setup, viewer)
    for number, (seat, text) in enumerate(acts, start=1):
        known.hear(round_, seat, case.game.read(text))
        cards = known.unknown()
        if len(cards) <= UNKNOWN:
            return Ending(seed, setup, viewer, acts[:number], tuple(cards), known.exchanged)
    return None


def replayed(case: Case, setup: Setup, acts: list[tuple[Seat, Action]]) -> Round | None:
    """The round after these acts; None if the law refuses one of them."""
    round_ = case.game.start(setup)
    for seat, action in acts:
        if round_.judge(seat, action) is not None:
            return None
        round_.apply(seat, action)
    return round_


def histories(case: Case, seen: Ending) -> list[Round | None]:
    """Every exchange of the unknown cards, played again."""
    read, found = cache(case.game.read), []
    for order in permutations(seen.unknown):
        names = dict(zip(seen.unknown, order, strict=True))
        acts = [(seat, read(relabelled(text, names))) for seat, text in seen.acts]
        found.append(replayed(case, seen.setup, acts))
    return found


def fingerprint(round_: Round, case: Case) -> str:
    """What all see together now."""
    return "\n".join(sent(present(round_.view(viewer))) for viewer in viewers(case))


def endings(case: Case) -> Iterator[Ending]:
    """Endings of random rounds, seen by random viewers."""
    for seed in (f"{case}/possible/{number}" for number in range(TRIES)):
        found = ending(case, random.Random(seed).choice(viewers(case)), seed)
        if found and len(found.unknown) > 1:
            yield found


def possible_worlds(case: Case, seen: Ending) -> list[Round]:
    """The histories that the law and the public allow, the real one first."""
    played = [round_ for round_ in histories(case, seen) if round_ is not None]
    public = played[0].view(None)
    return [round_ for round_ in played if round_.view(None) == public]


@pytest.mark.parametrize("single", SINGLE, ids=str)
def test_worlds_are_those_that_could_have_been_played(single: Case) -> None:
    """`worlds` gives every history that fits what the viewer saw, and no other."""
    sizes = list[int]()
    for seen in endings(single):
        played = possible_worlds(single, seen)
        view = played[0].view(seen.viewer)
        for round_ in played:
            assert round_.view(seen.viewer) == view, f"{seen}"
        possible = {fingerprint(round_, single) for round_ in played}
        worlds = {fingerprint(world, single) for world in single.game.worlds(view)}
        assert possible <= worlds, f"{seen}"
        assert seen.exchanged or possible == worlds, f"{seen}"
        sizes.append(len(possible))
        if len(sizes) >= ENDINGS and max(sizes) > 1:
            break
    assert max(sizes) > 1, f"{single}: nothing was left open in any ending"
