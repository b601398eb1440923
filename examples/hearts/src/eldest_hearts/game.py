"""The class of the game Hearts, with its house rules."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import cast

from eldest.cards import cards_of
from eldest.protocol import HouseRules, Lawbook, Line, Outcome, Seat, Setup, option
from eldest.protocol.imagine import Imagination
from eldest.protocol.round import Round
from eldest.tricks.game import TrickGame
from eldest_hearts import law
from eldest_hearts.actions import Action, Pass, read
from eldest_hearts.view import TABLE, View, imagination_of, phase_of, view_of


@dataclass(frozen=True)
class House(HouseRules):
    """The house rules of chapters 3 to 6."""

    passing: bool = option(True, (True, False), "H-3.1")
    first_trick_points: bool = option(False, (False, True), "H-4.5")
    moon: bool = option(True, (True, False), "H-5.2")
    target_score: int = option(100, range(10, 201, 10), "H-6.1")


PRESETS = {"standard": House(), "quick": House(passing=False, target_score=50)}


class Hearts(TrickGame[House, Action, View]):
    """Avoid the hearts and the queen of spades, or take them all."""

    key = "hearts"
    version = 1
    Options = House
    lawbook = Lawbook(Path(__file__).parent)
    presets = PRESETS
    table = TABLE
    refusals = law.REFUSALS

    def kernel(self, options: House) -> law.HeartsKernel:
        """Return the kernel of a round under these house rules."""
        kernel = law.HeartsKernel(4, 4, 2, 66)
        kernel.put(law.MOON, options.moon)
        kernel.put(law.EARLY_POINTS, options.first_trick_points)
        kernel.put(law.PASSES, options.passing)
        return kernel

    def read(self, text: str) -> Action:
        """Return the action of a text."""
        return read(text)

    def listed(self, kernel: law.HeartsKernel) -> list[Action]:
        """H-3.2: return a pass of every three cards of the hand."""
        return [Pass(three) for three in combinations(cards_of(kernel.hand(kernel.turn)), 3)]

    def view(self, round_: Round, seat: Seat | None) -> View:
        """Return what a seat may know."""
        return view_of(round_, seat)

    def imagination(self, view: View) -> Imagination:
        """Return what a seat may conclude."""
        return imagination_of(view, self.kernel(cast(House, view.setup.options)))

    def cards(self, round_: Round) -> list[int]:
        """Return all cards, with those that were laid aside for other players."""
        kernel = round_.kernel
        aside = [kernel.get(law.ASIDE + seat) for seat in range(4) if kernel.get(law.PASSING)]
        return sorted([*super().cards(round_), *(c for mask in aside for c in cards_of(mask))])

    def label(self, round_: Round) -> str:
        """The number of the trick, or the name of the phase before the play."""
        return "pass" if phase_of(round_.kernel) == "pass" else super().label(round_)

    def outcome(self, round_: Round) -> Outcome:
        """Chapter 5: the points of each seat in a finished round."""
        points = tuple(round_.kernel.points(side) for side in range(4))
        reason, rule = ("moon", "H-5.2") if sum(points) < -26 else ("points", "H-5.1")
        lines = tuple(Line(rule, side, loss) for side, loss in enumerate(points))
        best = [side for side in range(4) if points[side] == max(points)]
        return Outcome(points, lines, reason, best[0] if len(best) == 1 else None)

    def after(
        self, setup: Setup, outcome: Outcome, totals: tuple[int, ...], rounds: int
    ) -> Setup | None:
        """Return the next round, dealt one seat on (H-2.2), until somebody has lost 100 (H-6.1)."""
        if min(totals) <= -cast(House, setup.options).target_score or setup.leader is None:
            return None
        return setup.led_by((setup.leader + 1) % 4)
