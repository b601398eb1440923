"""The expert of Mindikot: worlds that fit its view, and how the round goes on in each of them.

Worlds in which the others would hardly have played like this count less (`belief.py`). Before the
ending, a move is worth what reasonable players who see just as little make of it (`rollouts.py`).
The last tricks are solved with open cards, in every world if few are left.
"""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from typing import cast

from eldest.bots.mindikot.belief import Belief
from eldest.bots.mindikot.club import club
from eldest.bots.mindikot.judge import MoveJudge
from eldest.bots.mindikot.rollouts import Rollouts
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
from eldest.protocol.imagine import Imagination

BUDGET = Budget(worlds=320, positions=150_000, cards=13, last=4, most=160)
BREADTH = 4  # worlds that are looked at for each that is kept
LOOKS = 4  # after each of them, what is clearly worse is given up
_ONE_AT_A_TIME = Lock()  # a solver serves one caller


def worths(view: AnyView, budget: Budget, dice: Dice) -> Worths:
    """Return the average result of each move: points of one's own team minus the other's."""
    own = cast(View, view)
    if len(own.hand) > budget.cards:
        return {}
    imagination = GAME.imagination(own)
    belief = Belief(cast(Mindikot, imagination.begun), cast(int, own.seat))
    search = _solved if len(own.hand) <= budget.last and own.phase != "hide" else _played_out
    return search(own, imagination, belief, budget, dice)


def _played_out(
    own: View, imagination: Imagination, belief: Belief, budget: Budget, dice: Dice
) -> Worths:
    """Values of moves by rollouts; a clearly worse move gets no more of them."""
    judge = Rollouts(belief)
    worlds = Worlds(imagination, judge)
    texts = {TABLE.row(text)[0]: text for text in own.legal}
    moves = list(texts)
    looks = min(LOOKS, budget.worlds)
    for _ in range(looks):
        worlds.sample(budget.worlds // looks, BREADTH, dice)
        moves = judge.give_up(moves)
        if len(moves) == 1:
            break
    return {texts[move]: judge.mean(move) for move in moves}


def _solved(
    own: View, imagination: Imagination, belief: Belief, budget: Budget, dice: Dice
) -> Worths:
    """Values of moves with open cards, over all worlds or over a sample of many."""
    with _ONE_AT_A_TIME:
        judge = MoveJudge(_solver(cast(Options, own.setup.options)), budget.positions, belief)
        worlds = Worlds(imagination, judge)
        if not worlds.all_of(budget.most):
            worlds.sample(budget.most, BREADTH, dice)
    return {text: judge.mean(TABLE.row(text)[0]) for text in own.legal}


@lru_cache(maxsize=4)
def _solver(options: Options) -> Solver:
    """The solver, made only once because its tables are large."""
    return Solver(options)


expert = searching(worths, club, BUDGET)
