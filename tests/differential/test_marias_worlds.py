"""Every world that Mariáš imagines can have been played, hidden discards and all."""

from __future__ import annotations

import random
from typing import cast

from eldest.games.marias import GAME
from eldest.games.marias.notation.table import TABLE
from eldest.games.marias.options import PRESETS, Options
from eldest.protocol import CHANCE, Seat, Setup, View
from eldest.protocol.chance import Shuffle
from eldest.protocol.constants import SHUFFLE
from eldest.protocol.round import Round
from tests.conformance.playing import Player, source_of
from tests.each import each
from tests.games.marias.mixed import mixed_options

RULES = PRESETS | {f"mixed{seed}": mixed_options(seed) for seed in range(30)}
ROUNDS = 4
POSITIONS = 4
Acts = list[tuple[Seat, str]]


def history(setup: Setup, seed: str) -> Acts:
    """Who did what in a random round in which nobody deals twice."""
    round_, player, acts = GAME.start(setup), Player(GAME, seed), Acts()
    while round_.actors():
        seat, action = player.choice(round_)
        if str(action) != "misdeal":
            acts.append((seat, str(action)))
            round_.apply(seat, action)
    return acts


def replayed(setup: Setup, acts: Acts) -> Round:
    """The round after these acts, each of them judged."""
    round_ = cast(Round, GAME.start(setup))
    for seat, text in acts:
        action = GAME.read(text)
        assert round_.judge(seat, action) is None, (seat, text)
        round_.apply(seat, action)
    return round_


def views(round_: Round, options: Options) -> list[View]:
    return [round_.view(viewer) for viewer in (*range(options.seats), None)]


def acts_of(world: Round) -> Acts:
    """What was done in an imagined world, its shuffle and hidden cards told in full."""
    found, row = Acts(), list[int]()
    told = [len(heard) for _, heard in world.kernel.rows(None)]
    for seat, move in world.kernel.past():
        row.append(move)
        if len(row) == told[len(found)]:
            dealt = Shuffle(tuple(world.kernel.ordered()))
            found.append((seat, str(dealt if move == SHUFFLE else TABLE.known[tuple(row)])))
            row = []
    return found


@each("rules", RULES)
def test_an_imagined_world_can_have_been_played(rules: str) -> None:
    options, tried = RULES[rules], 0
    for seed in (f"{rules} {number}" for number in range(ROUNDS)):
        rng = random.Random(seed)
        setup = Setup(options, rng.randrange(options.seats))
        acts = history(setup, seed)
        for number in rng.sample(range(1, len(acts) + 1), min(POSITIONS, len(acts))):
            viewer = rng.choice((*range(options.seats), None))
            real = replayed(setup, acts[:number])
            world = cast(Round, GAME.imagine(real.view(viewer), source_of(f"{seed} {number}")))
            if world.kernel.actor() != CHANCE:
                tried += 1
                where = (seed, number, viewer)
                assert world.history(viewer) == real.history(viewer), where
                assert world.history(None) == real.history(None), where
                assert views(replayed(setup, acts_of(world)), options) == views(world, options)
    assert tried, rules
