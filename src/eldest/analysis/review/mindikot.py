"""Prices decisions in Mindikot by its solver, in points of one team minus the other's.

The first cards of a round may be too many positions: those are estimated by light rollouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from threading import Lock

from eldest.analysis.review.measure import LightMeasure
from eldest.analysis.review.model import EXACT, Prices, Round
from eldest.deal.dice import Dice
from eldest.games.mindikot.kernel import Mindikot
from eldest.games.mindikot.moves import TABLE
from eldest.games.mindikot.options import Options
from eldest.games.mindikot.solver import Solver
from eldest.protocol import Seat, View

POSITIONS = 8_000_000  # for a decision with all hands open
IN_WORLD = 400_000  # for one in an imagined world
CARDS = 10  # of a hand, from which on worlds are solved
_ONE_AT_A_TIME = Lock()  # a solver serves one caller


class MindikotMeasure(LightMeasure):
    """Prices in points of one's own team minus those of the other team."""

    margin = 0.4
    solves = True
    fitting = 12
    rollouts = 300

    def exact(self, round_: Round, seat: Seat) -> Prices | None:
        """Solve every legal move; None if the solver would look at too many positions."""
        worths = self._solved(round_, POSITIONS)
        return Prices(worths, EXACT, self.unit) if worths else None

    def searched(self, view: View, played: str, dice: Dice) -> Prices | None:
        """Price every legal move over worlds that fit the view."""
        if view.phase == "hide" or len(view.hand) > CARDS:
            return None
        rows = [self._solved(world, IN_WORLD) for world in self.worlds(view, dice)]
        return self.estimate([row for row in rows if row])

    def turns(self) -> int:
        """How often bots play on: seldom, since each time consists of many light rollouts."""
        return 4

    def own(self, points: Sequence[float], round_: Round, seat: Seat) -> float:
        """Return the difference in points, as this seat's team sees it."""
        difference = float(points[0] - points[1])
        return difference if seat % 2 == 0 else -difference

    def _solved(self, round_: Round, limit: int) -> dict[str, float]:
        kernel: Mindikot = round_.kernel
        sign = 1 if kernel.turn % 2 == 0 else -1
        with _ONE_AT_A_TIME:
            found = _solver(round_.setup.options).values(kernel, limit)
        return {TABLE.text((move,)): float(sign * value) for move, value in found.items()}


@lru_cache(maxsize=4)
def _solver(options: Options) -> Solver:
    """The solver for these rules, made only once because its tables are large."""
    return Solver(options)


MEASURE = MindikotMeasure
