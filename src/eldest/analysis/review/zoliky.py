"""Žolíky: turns by light rollouts, in points of the own hand.

Nobody can solve the game, and the bots think too long for as many rounds as a fair mean needs.
"""

from __future__ import annotations

from eldest._build import compiled
from eldest.analysis.review.measure import Measure
from eldest.analysis.review.model import Round
from eldest.deal.dice import Dice
from eldest.protocol import Seat, View

WORLDS = 60 if compiled() else 8  # the plain build takes a hundred times as long
ROLLOUTS = 8  # of each action in each world
DISCARD = "-"


class ZolikyMeasure(Measure):
    """Points of the player who acts: everybody goes on by the rule of thumb of the game."""

    most = 16

    def worlds(self, view: View, dice: Dice) -> list[Round]:
        """Rounds that fit a view."""
        return self.game.imagine_many(view, WORLDS * self.scale, dice)

    def turns(self) -> int:
        """With all hands open only the draws differ."""
        return WORLDS

    def candidates(self, view: View, played: str) -> list[str]:
        """What was played and what bots would play, each with every discard; then other turns."""
        if self.offered:
            return list(self.offered)
        asked = [played, *(bot(view, Dice(1)) for bot in reversed(self.bots))]
        others = [text for turn in asked for text in self._discards(view, turn)]
        return list(dict.fromkeys([*asked, *others, *view.legal]))[: self.most]

    def after(self, round_: Round, seat: Seat, text: str, dice: Dice) -> float:
        """The mean of some rollouts."""
        world = round_.copy()
        world.apply(seat, self.game.read(text))
        if not world.actors():
            return self.worth(world, seat)
        ends = self.game.rollouts(world, ROLLOUTS, dice, by_hand=True)
        return float(ends.points[seat] / ROLLOUTS)

    def _discards(self, view: View, turn: str) -> list[str]:
        """The same melds with each other discard."""
        melds = " ".join(part for part in turn.split() if not part.startswith(DISCARD))
        following = self.game.parts(view, melds)
        return [f"{melds} {part}".strip() for part in following if part.startswith(DISCARD)]
