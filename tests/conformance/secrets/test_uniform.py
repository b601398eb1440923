"""Imagined worlds are even: each world that the viewer may be in comes up equally often."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import islice, takewhile

import pytest

from eldest.games import OWN
from eldest.protocol import Game, Round, Seat, View
from tests.conformance.cases import Case, depth, few_cases
from tests.conformance.playing import Moment, finished, moments, present, source_of, viewers

from .chisquare import chi_square, p_value
from .knowledge import unseen

SETS = depth(2, 3)
ENDINGS = 3
ENOUGH = depth(10, 20)
FEWEST, MOST = 4, 24
NAMED = 400  # worlds that differ at most in which of two twins lies where
LOOKS = 9
UNSEEN = 8
TRIES = 250
DRAWS = 15
UNLIKELY = 1e-4

Imagine = Callable[[View, str], Round]
World = tuple[View, ...]


@dataclass(frozen=True)
class Ending:
    """A late position, whose eyes it is seen with, and every world it may be."""

    seed: str
    moment: Moment
    viewer: Seat | None
    worlds: Counter[World]

    @property
    def view(self) -> View:
        """What the viewer knows."""
        return self.moment.round.view(self.viewer)

    def __str__(self) -> str:
        """Where to find it again."""
        where = f"position {self.moment.number}, viewer {self.viewer}"
        return f"seed {self.seed!r}, {where}, {len(self.worlds)} worlds"


def fingerprint(round_: Round, case: Case) -> World:
    """What all seats see together: two worlds are the same where nobody can tell them apart."""
    return tuple(present(round_.view(viewer)) for viewer in viewers(case))


def worlds_of(case: Case, view: View, most: int) -> Counter[World]:
    """Every world of a view, by its fingerprint; none if there are more than `most`.

    They are counted before anybody looks at them, which takes thirty times as long.
    """
    worlds = list(islice(case.game.worlds(view), most + 1))
    if len(worlds) > most:
        return Counter()
    return Counter(fingerprint(world, case) for world in worlds)


def looks_large(case: Case, view: View) -> bool:
    """Whether no world is drawn twice in a few draws: to ask for them all would take too long."""
    drawn = [case.game.imagine(view, source_of(f"{case}/{n}")) for n in range(LOOKS)]
    return len({fingerprint(world, case) for world in drawn}) == LOOKS


def found_ending(case: Case, viewer: Seat | None, seed: str) -> Ending | None:
    """The earliest position near the end with few enough worlds; None if it has too few."""
    if unseen(case.game, finished(case, seed), viewer) > UNSEEN:
        return None
    backwards = ((m, unseen(case.game, m.round, viewer)) for m in reversed(moments(case, seed)))
    late = list(takewhile(lambda pair: pair[1] <= UNSEEN, backwards))
    for moment in (m for m, hidden in reversed(late) if hidden > 1):
        view = moment.round.view(viewer)
        if looks_large(case, view) or not (worlds := worlds_of(case, view, MOST)):
            continue
        return Ending(seed, moment, viewer, worlds) if len(worlds) >= FEWEST else None
    return None


def stated_ending(case: Case, viewer: Seat | None, seed: str) -> Ending | None:
    """The position that the game's own tests make of the seed, if it has few enough worlds."""
    late = import_module(f"tests.games.{case.key}.late").late
    moment = Moment(0, late(case.options, random.Random(seed)), None, None)
    worlds = worlds_of(case, moment.round.view(viewer), NAMED)
    return Ending(seed, moment, viewer, worlds) if FEWEST <= len(worlds) <= MOST else None


def states_endings(key: str) -> bool:
    """Whether the tests of the game make such positions."""
    return key in OWN and find_spec(f"tests.games.{key}.late") is not None


def some_endings(case: Case) -> Iterator[Ending]:
    """Endings of random rounds, seen by random viewers; stated where a game has no such rounds."""
    rng = random.Random(f"{case}/endings")
    ending = stated_ending if states_endings(case.key) else found_ending
    for number in range(TRIES):
        seen = ending(case, rng.choice(viewers(case)), f"{case}/uniform/{number}")
        if seen:
            yield seen


@cache
def endings(case: Case) -> list[Ending]:
    """Some endings, until they have enough worlds together."""
    found = list[Ending]()
    for ending in islice(some_endings(case), ENDINGS):
        found.append(ending)
        if sum(len(seen.worlds) for seen in found) >= ENOUGH:
            break
    return found


def unevenness(case: Case, seen: Ending, imagine: Imagine) -> tuple[float, int]:
    """Chi-square of many imagined worlds against the enumerated ones, and its freedom."""
    draws = DRAWS * len(seen.worlds)
    drawn = [imagine(seen.view, f"{seen.seed}/{number}") for number in range(draws)]
    counts = Counter(fingerprint(world, case) for world in drawn)
    assert not counts.keys() - seen.worlds.keys(), f"{seen}: a world that is not enumerated"
    return chi_square(counts, seen.worlds), len(seen.worlds) - 1


def p_values(case: Case, imagine: Imagine) -> dict[str, float]:
    """How likely the imagined worlds of each ending are, and those of all endings together."""
    found = {str(seen): unevenness(case, seen, imagine) for seen in endings(case)}
    together = [sum(column) for column in zip(*found.values(), strict=True)]
    found[f"{case}, together"] = together[0], int(together[1])
    return {where: p_value(*result) for where, result in found.items()}


def honest(game: Game) -> Imagine:
    """The game's own imagination, seeded in words."""
    return lambda view, seed: game.imagine(view, source_of(seed))


def lopsided(case: Case) -> Imagine:
    """An imagination that draws twice and likes one of the two better."""

    def imagine(view: View, seed: str) -> Round:
        two = [case.game.imagine(view, source_of(f"{seed}/{n}")) for n in range(2)]
        return min(two, key=lambda world: str(fingerprint(world, case)))

    return imagine


@pytest.mark.parametrize("small", few_cases(SETS), ids=str)
def test_imagined_worlds_are_even(small: Case) -> None:
    """Chi-square over all worlds of small endings, which are enumerated another way."""
    found = p_values(small, honest(small.game))
    assert len(found) > 1, f"{small}: no ending found"
    for where, p in found.items():
        assert p > UNLIKELY, f"{where}: p = {p}"


@pytest.mark.parametrize("small", few_cases(SETS), ids=str)
def test_enumerated_worlds_hold_the_real_one(small: Case) -> None:
    """The world that is played is one of them, and the viewer cannot tell any two apart."""
    for seen in endings(small):
        assert fingerprint(seen.moment.round, small) in seen.worlds, f"{seen}"
        for world in small.game.worlds(seen.view):
            assert world.view(seen.viewer) == seen.view, f"{seen}"


def test_a_lopsided_imagination_is_caught(plain: Case) -> None:
    """The chi-square test has the power to see an imagination that has favourites."""
    assert min(p_values(plain, lopsided(plain)).values()) < UNLIKELY


def test_p_values_are_those_of_the_tables() -> None:
    """The approximation agrees with the printed tables of chi-square."""
    printed = {(18.307, 10): 0.05, (23.209, 10): 0.01, (43.773, 30): 0.05, (7.815, 3): 0.05}
    for (statistic, freedom), p in printed.items():
        assert p_value(statistic, freedom) == pytest.approx(p, rel=0.03)
