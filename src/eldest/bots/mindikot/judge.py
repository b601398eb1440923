"""Worlds of Mindikot for the search: each move by what it is worth with open cards.

C types are in judge.pxd.
"""

from __future__ import annotations

from typing import cast

from eldest.bots.mindikot.belief import Belief
from eldest.bots.worlds import Judge
from eldest.cards import bits
from eldest.games.mindikot.kernel.mindikot import Mindikot
from eldest.games.mindikot.solver import Solver
from eldest.protocol.kernel import Kernel


class MoveJudge(Judge):
    """Sums points of one's own team minus the other's; a world that takes too long is skipped."""

    def __init__(self, solver: Solver, positions: int, belief: Belief) -> None:
        super().__init__()
        solver.forget()
        self.solver = solver
        self.positions = positions
        self.belief = belief

    def likelihood(self, world: Kernel) -> float:
        """How likely the others would have played as they did."""
        return self.belief.likelihood(cast(Mindikot, world))

    def add(self, world: Kernel, weight: float) -> None:
        """Add the worth of every legal move in this world."""
        own = cast(Mindikot, world)
        moves = self.solver.look_at(own, self.positions)
        sign = 1 if own.turn % 2 == 0 else -1
        while moves:
            place = bits.lowbit(moves)
            moves &= moves - 1
            self.count(self.solver.start + place, sign * self.solver.worth[place], weight)
