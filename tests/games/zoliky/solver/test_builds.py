"""The solver gives the same answers compiled and plain, the plans word for word."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys

import eldest
from eldest.games.zoliky import solver
from tests.games.zoliky.table import rules

from .positions import draft_of, grown_turn, numbers, some_hand, some_turn

HANDS, TURNS = 75, 30
CHILD = "from tests.games.zoliky.solver.test_builds import tell; tell()"


def answers() -> list[str]:
    """What the solver says to hands and turns of all sizes."""
    rng = random.Random("builds")
    found = []
    for _ in range(HANDS):
        hand, house = numbers(some_hand(rng, 13, rng.random())), rules(set_max_jokers=2)
        found.append(str(solver.greatest_points(hand)))
        found.append(str(solver.best_melds(hand, house)))
        found.append(str(solver.best_opening(hand)))
        found.append(str(solver.best_opening_with(hand[:-1], hand[-1])))
        found.append(str(solver.best_jolly(hand[:-1], hand[-1], house)))
    for _ in range(TURNS):
        for state, house_ in (
            some_turn(rng, 9, 8, opened=True),
            some_turn(rng, 13, 5, opened=False),
            grown_turn(rng),
        ):
            draft = draft_of(state, house_)
            found.append(f"{solver.can_go_out(draft)} {solver.fewest_left(draft)}")
    return found


def tell() -> None:
    """What the child prints."""
    print(json.dumps([eldest.compiled(), answers()]))


def test_both_builds_find_the_same_plans() -> None:
    paths = [".", *filter(None, [os.environ.get("PYTHONPATH")])]
    env = os.environ | {"ELDEST_PURE": "1", "PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run(
        [sys.executable, "-c", CHILD], env=env, text=True, capture_output=True, check=True
    )
    compiled, plain = json.loads(done.stdout)
    assert not compiled
    assert answers() == plain
    assert len(set(plain)) > HANDS
