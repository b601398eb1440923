"""The search that players of level `expert` share: worlds, what each move is worth there, a choice.

A budget counts worlds and positions, never seconds: the same view and dice give the same action on
every machine. What a move is worth in a world comes from the game's own solver.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from eldest.bots.registry import Bot
from eldest.deal import Draws
from eldest.deal.dice import Dice
from eldest.protocol import Game, Round, View
from eldest.protocol.game import dice_of

LUCK = 1 << 30  # seeds of dice

Worths = Mapping[str, float]  # of actions by their text, to the player who chooses


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is thought over one move.

    `worlds` are sampled; a world that takes more than `positions` is left out, 0 sets no limit; a
    hand of more than `cards` is left to the rules of hand. Where there is no solver, each world is
    played to its end so many `times` after every action.
    """

    worlds: int
    positions: int = 0
    cards: int = 13
    times: int = 1


Values = Callable[[View, Budget, Dice], Worths]  # empty where there is nothing to search


def expert(values: Values, usual: Bot, budget: Budget) -> Bot:
    """A player who searches, and asks a usual player where he finds nothing to choose by."""

    def think(view: View, dice: Draws) -> str:
        if len(view.legal) == 1:
            return str(view.legal[0])
        best = best_of(values(view, budget, dice_of(dice)))
        if len(best) == 1:
            return best[0]
        asked = usual(view, dice)
        return asked if asked in best or not best else best[0]

    return think


# Any: every game has its own actions and views.
def played_out(
    game: Game[Any, Any, Any], view: View, texts: Iterable[str], budget: Budget, dice: Dice
) -> Worths:
    """What actions are worth if light players end the round: own points over those of others.

    All actions meet the same worlds and the same dice, so that luck does not choose between them.
    """
    seat = cast(int, view.seat)
    actions = {text: game.read(text) for text in texts}
    worths = dict.fromkeys(actions, 0.0)
    for world in game.imagine_many(view, budget.worlds, dice):
        luck = dice.below(LUCK)
        for text, action in actions.items():
            after = world.copy()
            after.apply(seat, action)
            worths[text] += _ahead(game, view, after, budget.times, Dice(luck))
    return worths


def _ahead(
    game: Game[Any, Any, Any], view: View, after: Round[Any, Any], times: int, dice: Dice
) -> float:
    points = game.rollouts(after, times, dice, by_hand=True).points
    sides = game.sides(view.setup.options)
    own = next(side for side, seats in enumerate(sides) if view.seat in seats)
    others = [gained for side, gained in enumerate(points) if side != own]
    return points[own] - sum(others) / len(others)


def best_of(worths: Worths) -> list[str]:
    """The actions that are worth most."""
    most = max(worths.values(), default=0.0)
    return [text for text, worth in worths.items() if worth == most]


def mean(rows: Iterable[tuple[float, Worths]]) -> dict[str, float]:
    """What each action is worth on average, by the weights of the worlds, which all allow it."""
    sums: dict[str, float] = {}
    total = 0.0
    for weight, row in rows:
        total += weight
        for text, worth in row.items():
            sums[text] = sums.get(text, 0.0) + weight * worth
    return {text: worth / total for text, worth in sums.items()}
