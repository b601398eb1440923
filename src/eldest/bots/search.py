"""The search that bots of level `expert` share: imagine worlds, value each move, choose one.

A budget counts worlds and positions, never seconds: the same view and dice give the same action on
every machine. What a move is worth in a world comes from the game's own solver.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from eldest.bots.registry import Bot
from eldest.deal import Draws
from eldest.deal.dice import Dice
from eldest.protocol import View
from eldest.protocol.game import dice_of

Worths = Mapping[str, float]  # of actions by their text, to the player who chooses


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot thinks about one move.

    `worlds` are sampled, or `most` for a hand of `last` cards or fewer, where they cost little. A
    world that takes more than `positions` is skipped (0: no limit). A hand of more than `cards`
    cards is played by rules of thumb.
    """

    worlds: int
    positions: int = 0
    cards: int = 13
    last: int = 0
    most: int = 0

    def __str__(self) -> str:
        told = f"{self.worlds} worlds"
        if self.last:
            told += f", {self.most} from {self.last} cards on"
        return f"{told}, {self.positions:,} positions each" if self.positions else told

    def worlds_for(self, hand: int) -> int:
        """How many worlds to imagine for a hand of this size."""
        return self.most if hand <= self.last else self.worlds


Values = Callable[[View, Budget, Dice], Worths]  # empty where there is nothing to search


def expert(values: Values, usual: Bot, budget: Budget) -> Bot:
    """Return a bot that searches, and asks another bot if the search finds no difference."""

    def think(view: View, dice: Draws) -> str:
        if len(view.legal) == 1:
            return str(view.legal[0])
        best = best_of(values(view, budget, dice_of(dice)))
        if len(best) == 1:
            return best[0]
        asked = usual(view, dice)
        return asked if asked in best or not best else best[0]

    return think


def best_of(worths: Worths) -> list[str]:
    """The actions that are worth most."""
    most = max(worths.values(), default=0.0)
    return [text for text, worth in worths.items() if worth == most]
