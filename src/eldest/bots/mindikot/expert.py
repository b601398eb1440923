"""An expert of Mindikot: worlds that fit his view, each solved with open cards."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from typing import cast

from eldest.bots.mindikot.club import club
from eldest.bots.search import Budget, Worths
from eldest.bots.search import expert as searching
from eldest.deal.dice import Dice
from eldest.games.mindikot import GAME
from eldest.games.mindikot.moves import TABLE
from eldest.games.mindikot.options import Options
from eldest.games.mindikot.solver import Solver
from eldest.games.mindikot.view import View
from eldest.protocol import View as AnyView

BUDGET = Budget(worlds=20, positions=150_000, cards=9, last=5, most=200)
_ONE_AT_A_TIME = Lock()  # a solver serves one caller


def worths(view: AnyView, budget: Budget, dice: Dice) -> Worths:
    """Points of the own team less those of the other, summed over the worlds."""
    own = cast(View, view)
    if own.phase == "hide" or len(own.hand) > budget.cards:
        return {}
    solver = _solver(cast(Options, own.setup.options))
    with _ONE_AT_A_TIME:
        worlds = budget.worlds_for(len(own.hand))
        found = solver.over_worlds(GAME.sight(own), worlds, budget.positions, dice)
    return {TABLE.text((move,)): float(worth) for move, worth in found.items()}


@lru_cache(maxsize=4)
def _solver(options: Options) -> Solver:
    """Its tables are large, and are made once."""
    return Solver(options)


expert = searching(worths, club, BUDGET)
