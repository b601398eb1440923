"""An expert of Mindikot: worlds that fit his view, each solved with open cards.

Worlds in which the others would hardly have played so count less (`belief.py`). The last tricks are
exact: where few worlds are left, each of them counts.
"""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from typing import cast

from eldest.bots.mindikot.belief import Belief
from eldest.bots.mindikot.club import club
from eldest.bots.mindikot.judge import MoveJudge
from eldest.bots.search import Budget, Worths
from eldest.bots.search import expert as searching
from eldest.bots.worlds import Worlds
from eldest.deal.dice import Dice
from eldest.games.mindikot import GAME
from eldest.games.mindikot.kernel import Mindikot
from eldest.games.mindikot.moves import TABLE
from eldest.games.mindikot.options import Options
from eldest.games.mindikot.solver import Solver
from eldest.games.mindikot.view import View
from eldest.protocol import View as AnyView

BUDGET = Budget(worlds=20, positions=150_000, cards=9, last=7, most=160)
BREADTH = 3  # worlds that are looked at for each that is kept
ALL = 5  # cards of a hand for which all worlds may be few enough
_ONE_AT_A_TIME = Lock()  # a solver serves one caller


def worths(view: AnyView, budget: Budget, dice: Dice) -> Worths:
    """Points of the own team less those of the other, on average."""
    own = cast(View, view)
    if own.phase == "hide" or len(own.hand) > budget.cards:
        return {}
    solver = _solver(cast(Options, own.setup.options))
    with _ONE_AT_A_TIME:
        imagination = GAME.imagination(own)
        belief = Belief(cast(Mindikot, imagination.begun), cast(int, own.seat))
        judge = MoveJudge(solver, budget.positions, belief)
        worlds = Worlds(imagination, judge)
        count = budget.worlds_for(len(own.hand))
        if len(own.hand) > ALL or not worlds.all_of(count):
            worlds.sample(count, BREADTH, dice)
    return {text: judge.mean(TABLE.row(text)[0]) for text in own.legal}


@lru_cache(maxsize=4)
def _solver(options: Options) -> Solver:
    """Its tables are large, and are made once."""
    return Solver(options)


expert = searching(worths, club, BUDGET)
