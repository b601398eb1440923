"""Worlds of Mariáš for the search: each card by what it brings in money.

With open cards the rest is played as well as can be; in rollouts all go on by rules of thumb.

C types are in judge.pxd.
"""

from __future__ import annotations

from typing import cast

from eldest.bots.marias.belief.likely import Likely
from eldest.bots.marias.rollouts.light import Light
from eldest.bots.worlds import Judge
from eldest.cards import bits
from eldest.games.marias.constants import TRUMP_GAME
from eldest.games.marias.kernel.marias import Marias
from eldest.games.marias.solver.ends import MONEY
from eldest.games.marias.solver.valuer import Valuer
from eldest.protocol.kernel import Kernel


class CardJudge(Judge):
    """What each card brings the side of the player in turn."""

    def __init__(
        self,
        valuer: Valuer,
        likely: Likely,
        sign: int,
        light: Light | None = None,
        share: float = 0.0,
    ) -> None:
        super().__init__()
        self.light = light
        self.share = share  # of rollouts in what a card is worth
        self.valuer = valuer
        self.likely = likely
        self.sign = sign  # 1 for the declarer, -1 for the defence

    def likelihood(self, world: Kernel) -> float:
        """How likely the others would have spoken and played like this with these cards."""
        return self.likely.of(cast(Marias, world))

    def add(self, world: Kernel, weight: float) -> None:
        """Every lawful card."""
        own = cast(Marias, world)
        share = self.share if own.kind == TRUMP_GAME else 0.0
        cards = self.valuer.solve(own, MONEY)
        while cards:
            card = bits.lowbit(cards)
            cards &= cards - 1
            worth = (1 - share) * self.valuer.worth[card]
            if share > 0:
                worth += share * cast(Light, self.light).after(own, card)
            self.count(card, self.sign * worth, weight)
