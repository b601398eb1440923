"""The compiled build and the plain one are the same game: every move of the same seeds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from itertools import count
from typing import Any

import numpy as np

import eldest
from eldest.bots import any_game
from eldest.deal import Dice
from eldest.envs import VectorRounds
from eldest.games import GAMES, load
from eldest.protocol import CHANCE
from tests.conformance.cases import every_value

ROUNDS = 12
LANES = 8
STEPS = 60
OFTEN = 8  # moves until everything is looked at again
LONG = 100  # moves: later on in a round, its views are looked at as seldom
CHILD = "from tests.differential.test_builds import answer; answer()"
Case = tuple[str, dict[str, Any]]


def cases() -> list[Case]:
    """The option sets of the conformance suite: every value of every option is in one of them."""
    return [(case.key, asdict(case.options)) for key in GAMES for case in every_value(key)]


def sums(key: str, options: dict[str, Any]) -> list[object]:
    """A checksum of all that bulk playouts, lanes, a round from Python and imagined worlds tell."""
    game = load(key)
    return [
        asdict(game.playouts(game.options(**options), 1, ROUNDS)),
        _lanes(key, options),
        _round(key, options),
    ]


def _lanes(key: str, options: dict[str, Any]) -> str:
    lanes, told = VectorRounds(key, LANES, 5, **options), sha256()
    for step in range(STEPS):
        masks = lanes.masks
        taste = (np.arange(masks.shape[1]) * 37 + step * 11) % masks.shape[1] + 1
        lanes.step((masks * taste).argmax(axis=1))
        for array in (lanes.words, lanes.rewards, lanes.done):
            told.update(array.tobytes())
    return told.hexdigest()


def _round(key: str, options: dict[str, object]) -> str:
    game, dice, told = load(key), Dice(3), sha256()
    round_ = game.start(game.first(game.options(**options)))
    for number in count():
        if not round_.actors():
            break
        (seat,) = round_.actors()
        chance = seat == CHANCE
        text = "" if chance else any_game.random(game, round_.view(seat), dice)
        action = round_.chance(dice) if chance else game.read(text)
        looked_at = number < LONG or not number % OFTEN
        seen = round_.view(None if chance else seat) if looked_at else ""
        told.update(f"{action} {seen} {round_.judge(0, action)}".encode())
        if not (chance or number % OFTEN):
            world = game.imagine(round_.view(seat), Dice(number))
            told.update("\n".join((*_shown(round_, seat), *_shown(world, seat))).encode())
        round_.apply(seat, action)
    told.update(str(round_.outcome()).encode())
    return told.hexdigest()


def _shown(round_: Any, seat: int) -> Iterator[str]:
    """What everybody sees, and what the one whose turn it is may do."""
    for viewer in (None, *range(round_.kernel.seats)):
        yield str(round_.view(viewer))
    yield from map(str, round_.legal(seat))


def answer() -> None:
    """What the child prints: which build it is, and its sums."""
    print(json.dumps([eldest.compiled(), [sums(*case) for case in cases()]]))


@cache
def other_build() -> tuple[bool, list[Any]]:  # Any: what JSON gives
    """The answer of the build that this test does not run on, if both are there."""
    env = os.environ | {"ELDEST_PURE": "1" if eldest.compiled() else "0", "PYTHONPATH": "."}
    if "PYTHONPATH" in os.environ:
        env["PYTHONPATH"] += os.pathsep + os.environ["PYTHONPATH"]
    done = subprocess.run(
        [sys.executable, "-c", CHILD], env=env, text=True, capture_output=True, check=True
    )
    compiled, answers = json.loads(done.stdout)
    return compiled, answers


def test_beside_the_compiled_build_the_plain_one_is_asked() -> None:
    assert not (eldest.compiled() and other_build()[0])


def test_every_move_is_the_same_in_both_builds() -> None:
    compiled, answers = other_build()
    for case, theirs in zip(cases(), answers, strict=True):
        ours = json.loads(json.dumps(sums(*case)))
        assert ours == theirs, (case, eldest.compiled(), compiled)
