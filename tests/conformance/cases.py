"""The option sets that the suite plays: found in the games, never written down here."""

import os
import random
from collections.abc import Callable, Set
from dataclasses import dataclass, fields
from functools import cache, cached_property
from itertools import combinations
from typing import Any

from eldest._build import compiled
from eldest.games import GAMES, load
from eldest.protocol import BadOption, Game, choices_of

# Values of options are of any plain type: str, int, bool or None.
Values = dict[str, Any]
Meeting = tuple[str, ...]
Weigh = Callable[[Game, object], dict[Meeting, float]]

# Every registered game, unless one is named: then no set is looked for in the others.
TRIED = [key for key in GAMES if key == os.environ.get("ELDEST_GAME", key)]
CANDIDATES = 20
MOST = 10  # sets of a game, unless it takes more until every value was there
FEW = 4
FEWEST = 1  # set of a game


def depth(plain: int, deep: int) -> int:
    """How much of something is tried: in the plain build what proves it, in the compiled more."""
    return deep if compiled() and os.environ.get("ELDEST_TESTS") != "few" else plain


@dataclass(frozen=True)
class Case:
    """One game under one set of options."""

    key: str
    name: str
    options: Any  # each game has its own class of options

    def __str__(self) -> str:
        """The name that pytest shows and that begins every seed."""
        return f"{self.key}-{self.name}"

    @cached_property
    def game(self) -> Game:
        """The game of this case."""
        return load(self.key)


def values_of(options: object) -> Values:
    """The options as keyword values, as `game.options` takes them."""
    return {field.name: getattr(options, field.name) for field in fields(options)}  # type: ignore[arg-type]  # every game's options are a dataclass


def allowed(game: Game, values: Values) -> Any:
    """The options with these values, or None where the game refuses the combination."""
    try:
        return game.options(**values)
    except BadOption:
        return None


def without_twins(found: list[Case]) -> list[Case]:
    """The cases with each set of options once, the first name kept."""
    kept: dict[str, Case] = {}
    for case in found:
        kept.setdefault(repr(case.options), case)
    return list(kept.values())


def preset_cases(key: str) -> list[Case]:
    """The plain options and the presets of the game."""
    game = load(key)
    named = {"plain": game.options(), **game.presets}
    return without_twins([Case(key, name, options) for name, options in named.items()])


def meetings(game: Game, options: object) -> dict[Meeting, float]:
    """Every three settings that meet in these options; those of short choices weigh more.

    Two ways to do a thing are two games; twenty scores for it are one, and not asked.
    """
    lengths = {item.name: len(item.metadata["choices"]) for item in fields(game.Options)}
    values = sorted(values_of(options).items())
    short = [(f"{name}={value}", lengths[name]) for name, value in values if lengths[name] <= FEW]
    return {(a, b, c): 1 / (p * q * r) for (a, p), (b, q), (c, r) in combinations(short, 3)}


def mixtures(game: Game, rng: random.Random) -> list[Any]:
    """Some allowed options with every value drawn at random."""
    choices = choices_of(game.Options)
    drawn = [{name: rng.choice(some) for name, some in choices.items()} for _ in range(CANDIDATES)]
    return [options for values in drawn if (options := allowed(game, values)) is not None]


def settings(game: Game, options: object) -> dict[Meeting, float]:
    """Every value that these options have, of those that are tried at all."""
    values = values_of(options)
    tried = choices_of(game.Options).items()
    return {(f"{name}={values[name]}",): 1.0 for name, some in tried if values[name] in some}


def pairs(game: Game, options: object) -> dict[Meeting, float]:
    """Every two values that meet in these options, of those that are tried at all."""
    values = (one for (one,) in settings(game, options))
    return dict.fromkeys(combinations(values, 2), 1.0)


def most_new(game: Game, met: Set[Meeting], weigh: Weigh, rng: random.Random) -> tuple[float, Any]:
    """Mixed options in which most is new, and how much that is."""
    weighed = [(weigh(game, options), options) for options in mixtures(game, rng)]
    news = [(sum(w for what, w in pair[0].items() if what not in met), pair[1]) for pair in weighed]
    return max(news, key=lambda new: new[0])


@cache
def spread(key: str, size: int) -> tuple[Case, ...]:
    """Some presets, then mixed options in which as many settings as possible meet anew."""
    game, rng = load(key), random.Random(f"{key} spread")
    chosen = preset_cases(key)[: size // 3]
    met = {three for case in chosen for three in meetings(game, case.options)}
    while len(chosen) < size:
        _, best = most_new(game, met, meetings, rng)
        met |= meetings(game, best).keys()
        chosen.append(Case(key, f"mixed{len(chosen)}", best))
    return tuple(chosen)


@cache
def every_value(key: str) -> tuple[Case, ...]:
    """The presets, then mixed options until every value of every option was there."""
    game, rng, chosen = load(key), random.Random(f"{key} values"), preset_cases(key)
    met = {one for case in chosen for one in settings(game, case.options)}
    while len(met) < sum(map(len, choices_of(game.Options).values())):
        new, best = most_new(game, met, settings, rng)
        met |= settings(game, best).keys()
        chosen += [Case(key, f"values{len(chosen)}", best)] if new else []
    return tuple(chosen)


@cache
def most_pairs(key: str) -> tuple[Case, ...]:
    """The presets, then mixed options until every two values have met, or there are MOST sets.

    Every value is in one of them. Changing one option at a time takes three times as many sets,
    and half of the pairs never meet.
    """
    game, rng, chosen = load(key), random.Random(f"{key} pairs"), preset_cases(key)
    met = {two for case in chosen for two in pairs(game, case.options)}
    values = sum(map(len, choices_of(game.Options).values()))
    while len(chosen) < MOST or len({one for two in met for one in two}) < values:
        new, best = most_new(game, met, pairs, rng)
        if not new:
            break
        met |= pairs(game, best).keys()
        chosen.append(Case(key, f"pairs{len(chosen)}", best))
    return tuple(chosen)


def all_cases() -> list[Case]:
    """Every value of every option of every registered game; compiled, nearly every two of them.

    A plain build beside the compiled one needs few: that both play alike is tested by itself.
    """
    if os.environ.get("ELDEST_TESTS") == "few":
        return few_cases(FEWEST)
    found = most_pairs if compiled() else every_value
    return [case for key in TRIED for case in found(key)]


def few_cases(size: int) -> list[Case]:
    """At most `size` option sets of every registered game, for the slow tests."""
    most = FEWEST if os.environ.get("ELDEST_TESTS") == "few" else size
    return [case for key in TRIED for case in spread(key, min(size, most))]
