"""Worlds of Mariáš for the search: each card by what it brings in money with open cards.

C types are in judge.pxd.
"""

from __future__ import annotations

from typing import cast

from eldest.bots.marias.likely import Likely
from eldest.bots.worlds import Judge
from eldest.cards import bits
from eldest.games.marias.kernel.marias import Marias
from eldest.games.marias.solver.ends import MONEY
from eldest.games.marias.solver.valuer import Valuer
from eldest.protocol.kernel import Kernel


class CardJudge(Judge):
    """What each card brings the side of the player in turn."""

    def __init__(self, valuer: Valuer, likely: Likely, sign: int) -> None:
        super().__init__()
        self.valuer = valuer
        self.likely = likely
        self.sign = sign  # 1 for the declarer, -1 for the defence

    def likelihood(self, world: Kernel) -> float:
        """How likely the others would have spoken and played like this with these cards."""
        return self.likely.of(cast(Marias, world))

    def add(self, world: Kernel, weight: float) -> None:
        """Every lawful card."""
        own = cast(Marias, world)
        cards = self.valuer.solve(own, MONEY)
        while cards:
            card = bits.lowbit(cards)
            cards &= cards - 1
            self.count(card, self.sign * self.valuer.worth[card], weight)
