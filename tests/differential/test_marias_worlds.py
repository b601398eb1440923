"""Every world that Mariáš imagines can have been played, hidden discards and all."""

from __future__ import annotations

import random

from eldest.games.marias import GAME
from eldest.games.marias.options import PRESETS, Options
from eldest.games.marias.round import Round
from eldest.protocol import Seat, Setup
from tests.conformance.playing import Player, source_of
from tests.differential.marias_pasts import Acts, Past, replayed, was_dealt
from tests.differential.marias_twin import mixed_options
from tests.each import each

RULES = PRESETS | {f"mixed{seed}": mixed_options(seed) for seed in range(30)}
ROUNDS = 4
POSITIONS = 4


def history(setup: Setup, seed: str) -> Acts:
    """Who did what in a random round in which nobody deals twice."""
    round_, player, acts = GAME.start(setup), Player(GAME, seed), Acts()
    while round_.actors():
        seat, action = player.choice(round_)
        if str(action) != "misdeal":
            acts.append((seat, str(action)))
            round_.apply(seat, action)
    return acts


def views(round_: Round, options: Options) -> list[object]:
    return [round_.view(viewer) for viewer in (*range(options.seats), None)]


def can_have_been(world: Round, setup: Setup, acts: Acts, options: Options) -> bool:
    """Whether some deal and some hidden cards lead to this world by the same public acts."""
    wanted = views(world, options)
    played = (replayed(setup, told) for told in Past(acts, world).tellings())
    return any(round_ is not None and views(round_, options) == wanted for round_ in played)


def imagined(setup: Setup, acts: Acts, viewer: Seat | None, seed: str) -> Round | None:
    """A world after these acts, as this viewer imagines it; None before the cards are dealt."""
    real = replayed(setup, acts)
    assert real is not None
    return GAME.imagine(real.view(viewer), source_of(seed)) if was_dealt(real) else None


@each("rules", RULES)
def test_an_imagined_world_can_have_been_played(rules: str) -> None:
    options, tried = RULES[rules], 0
    for seed in (f"{rules} {number}" for number in range(ROUNDS)):
        rng = random.Random(seed)
        setup = Setup(options, rng.randrange(options.seats))
        acts = history(setup, seed)
        for number in rng.sample(range(1, len(acts) + 1), min(POSITIONS, len(acts))):
            viewer = rng.choice((*range(options.seats), None))
            world = imagined(setup, acts[:number], viewer, f"{seed} {number}")
            if world is not None:
                tried += 1
                where = (seed, number, viewer)
                assert can_have_been(world, setup, acts[:number], options), where
    assert tried, rules
