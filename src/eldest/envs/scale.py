"""The usual size of the points of a game, so that learners can have rewards of about one."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

from eldest._extras import extras_named
from eldest.envs.vector import VectorRounds

with extras_named():
    import numpy as np

LANES = 64
ROUNDS = 512


def usual_points(game: str, **options: object) -> float:
    """The root of the mean square of a side's points over 512 random rounds, always the same."""
    return _usual(game, tuple(sorted(options.items())))


@cache
def _usual(game: str, options: tuple[tuple[str, object], ...]) -> float:
    house: dict[str, Any] = dict(options)  # Any: each option has a kind of its own
    lanes = VectorRounds(game, LANES, seed=1, **house)
    sides = len(lanes.game.sides(lanes.options))
    rng = np.random.default_rng(1)
    squares, rounds = 0.0, 0
    while rounds < ROUNDS:
        masks = lanes.masks
        lanes.step((masks * rng.random(masks.shape)).argmax(axis=1))
        done = lanes.done == 1
        squares += float((lanes.rewards[done, :sides].astype(float) ** 2).sum())
        rounds += int(done.sum())
    return max(math.sqrt(squares / (rounds * sides)), 1.0)
