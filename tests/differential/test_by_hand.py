"""The light rule of thumb: the same in both builds, always legal, and better than dice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import asdict
from functools import cache
from typing import Any

import pytest

from eldest.deal import Dice
from eldest.games import OWN, load
from eldest.protocol import CHANCE, HouseRules
from tests.conformance.cases import every_value

CHILD = "from tests.differential.test_by_hand import answer; answer()"
ROLLOUTS = 40
ROUNDS = 60  # of the default rules, to see who is better
TRIED = 1  # round of each set of options
PARTNERS = ("mindikot", "bridge")


def rolled(key: str) -> dict[str, Any]:
    """The ends of a first round, by hand."""
    game: Any = load(key)
    start = game.start(game.first(game.options()))
    return asdict(game.rollouts(start, ROLLOUTS, Dice(7), by_hand=True))


# -- asked of the plain build, whose kernels have Python methods ----------------------------------


def is_first_side(key: str, seat: int) -> bool:
    """Whether a seat is of the side that follows its rule of thumb."""
    return seat % 2 == 0 if key in PARTNERS else seat == 0


def faults(key: str, options: HouseRules, seed: int, *, by_hand: bool) -> tuple[int, int]:
    """How many moves of the first side's rule the law refuses in a round, and what it gains."""
    kernel, dice, wrong = load(key).kernel(options), Dice(seed), 0
    kernel.begin(0)
    while kernel.turn != -2:
        if kernel.shuffling or kernel.turn == CHANCE:
            kernel.act(dice, 0)
            continue
        ruled = by_hand and is_first_side(key, kernel.turn)
        move = kernel.rule_of_hand(dice) if ruled else kernel.random_move(dice)
        wrong += kernel.fault(kernel.turn, move) != 0
        kernel.move_on(kernel.turn, move)
    return wrong, kernel.points(0) - (kernel.points(1) if key in PARTNERS else 0)


def answer() -> None:
    """What the plain build says, as JSON."""
    found = {}
    for key in OWN:
        plain: Any = load(key)
        sets = [case.options for case in every_value(key)]
        refused = sum(
            faults(key, options, seed, by_hand=True)[0]
            for options in sets
            for seed in range(1, TRIED + 1)
        )
        means = [
            sum(faults(key, plain.options(), seed, by_hand=ruled)[1] for seed in range(1, ROUNDS))
            for ruled in (False, True)
        ]
        found[key] = {"refused": refused, "points": means, "rolled": rolled(key)}
    print(json.dumps(found))


@cache
def plain_build() -> dict[str, Any]:
    """The answer of a child without extensions."""
    ran = subprocess.run(
        [sys.executable, "-c", CHILD],
        env={**os.environ, "ELDEST_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


@pytest.mark.parametrize("key", OWN)
def test_a_rule_of_hand_makes_only_legal_moves(key: str) -> None:
    assert plain_build()[key]["refused"] == 0


@pytest.mark.parametrize("key", OWN)
def test_a_rule_of_hand_is_better_than_dice(key: str) -> None:
    by_dice, by_hand = plain_build()[key]["points"]
    assert by_hand > by_dice


@pytest.mark.parametrize("key", OWN)
def test_a_rule_of_hand_is_the_same_in_both_builds(key: str) -> None:
    here = json.loads(json.dumps(rolled(key)))
    assert here == plain_build()[key]["rolled"]
