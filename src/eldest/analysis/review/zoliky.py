"""Prices turns in Žolíky by light rollouts, in points of the player's own hand.

No solver exists for the game, and the bots are too slow for the number of rounds that a reliable
mean needs.
"""

from __future__ import annotations

from eldest._build import compiled
from eldest.analysis.review.measure import LightMeasure
from eldest.deal.dice import Dice
from eldest.protocol import View

WORLDS = 60 if compiled() else 8  # the plain build takes a hundred times as long
DISCARD = "-"


class ZolikyMeasure(LightMeasure):
    """Points of the player who acts, if everybody continues by the game's rule of thumb."""

    margin = 0.7
    most = 16
    fitting = WORLDS
    rollouts = 8

    def turns(self) -> int:
        """How often bots play on: with all hands open, only the draws differ."""
        return WORLDS

    def candidates(self, view: View, played: str) -> list[str]:
        """The turns played by the player and by bots, each with every discard; then other turns."""
        if self.offered:
            return list(self.offered)
        asked = [played, *(bot(view, Dice(1)) for bot in reversed(self.bots))]
        others = [text for turn in asked for text in self._discards(view, turn)]
        return list(dict.fromkeys([*asked, *others, *view.legal]))[: self.most]

    def _discards(self, view: View, turn: str) -> list[str]:
        """Turns with the same melds and each other discard."""
        melds = " ".join(part for part in turn.split() if not part.startswith(DISCARD))
        following = self.game.parts(view, melds)
        return [f"{melds} {part}".strip() for part in following if part.startswith(DISCARD)]


MEASURE = ZolikyMeasure
