"""An expert of Žolíky: of the turns that may pay, the one that comes nearest to going out.

What a turn leaves is compared by cards that may come (`future.py`), from the first discard on: the
opening, the pure run and what lies on the table count as the solver counts them. A card that helps
the next player costs what `discard.py` says.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from statistics import fmean
from typing import NamedTuple, cast

from eldest.bots.registry import Bot
from eldest.bots.search import Budget, Worths, best_of
from eldest.bots.zoliky.club import club, jolly
from eldest.bots.zoliky.discard import costs_of, gift
from eldest.bots.zoliky.future import Future
from eldest.bots.zoliky.sight import Sight
from eldest.bots.zoliky.turns import after_turn, drafted, plans
from eldest.deal import Draws
from eldest.deal.dice import Dice
from eldest.games.zoliky.constants import TURN
from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.solver import Plan
from eldest.games.zoliky.views.view import View
from eldest.protocol import View as AnyView
from eldest.protocol.game import dice_of

BUDGET = Budget(worlds=80, last=8, most=250)
FEW = 6  # discards that are tried with a turn
FAR, NEAR = 4, 6  # turns that are looked ahead with many cards, and with few
GIFT = 0.08  # points for each unit of what a discard helps the next player
USUAL = 0.02  # and of what the club player thinks that it costs his own hand
GOES_OUT = 100.0
# How often a player ends the deal with his turn, and what he is left with if another does: by the
# cards that he holds, and before he has opened. From 700 deals of `club`, a little smoothed.
ENDS, LEFT = (0.0, 0.25, 0.09, 0.12, 0.09, 0.05), (0.0, 1.0, 1.6, 2.2, 2.4, 2.6)
UNOPENED, WHOLE = 0.03, 5.5


class Choice(NamedTuple):
    """A turn, the draft of the next one (None if it goes out), and the cost of its discard."""

    text: str
    after: Zoliky | None
    cost: float


def thinking(budget: Budget) -> Bot:
    """A player that compares its turns, and plays as `club` if there is nothing to compare."""

    def think(view: View, dice: Draws) -> str:
        best = best_of(worths(view, budget, dice_of(dice)))
        return best[0] if best else club(view, dice)

    return think


def worths(view: AnyView, budget: Budget, dice: Dice) -> Worths:
    """Return the value of each promising turn, in points.

    Empty if there is no choice, or if the solver would take too long.
    """
    own = cast(View, view)
    sight, word = Sight(own, dice), "take" if own.phase == "draw" else ""
    if own.phase == "cut" or (word and not sight.may_lay):
        return {}
    whole = jolly(sight) if word else None
    if whole:
        return {whole: GOES_OUT}
    choices = list(turns_of(sight, word))
    return _compared(sight, choices, budget, dice) if choices else {}


def turns_of(sight: Sight, word: str) -> Iterator[Choice]:
    """Each way to lay melds, with each of the discards that cost little."""
    nothing = Plan(TURN, (), sight.hand, 0)
    for plan in plans(sight, word) if sight.may_lay else (nothing,):
        if plan.left == 0:
            yield Choice(str(plan.action()), None, 0.0)
            continue
        draft = drafted(sight, plan, word)
        costs = costs_of(sight, draft, plan.rest)
        for card in sorted(costs, key=lambda card: (costs[card], card))[:FEW]:
            cost = USUAL * costs[card] + (GIFT - USUAL) * gift(sight, draft, card)
            yield Choice(str(plan.action(card)), after_turn(draft, card), cost)


def _compared(sight: Sight, choices: list[Choice], budget: Budget, dice: Dice) -> Worths:
    rows = budget.worlds_for(len(sight.hand))
    turns = NEAR if len(sight.hand) <= budget.last else FAR
    future, race = Future(sight.unseen, rows, turns, dice), race_of(sight)
    found = {}
    for text, after, cost in choices:
        found[text] = GOES_OUT if after is None else future.worth(after, *race, True) - cost
        if future.is_tired():
            return {}
    if sight.view.phase == "draw":
        found["draw"] = future.worth(sight.draft(), *race, False)
    return found


def race_of(sight: Sight) -> tuple[float, float]:
    """How likely somebody else ends the deal before this player's next turn; what others lose."""
    hands = [*zip(sight.view.sizes, sight.view.opened, strict=True)]
    hands.pop(sight.seat)
    ends = [ENDS[min(size, 5)] if opened else UNOPENED for size, opened in hands]
    left = [LEFT[min(size, 5)] if opened else WHOLE for size, opened in hands]
    return 1 - prod(1 - chance for chance in ends), fmean(left)


expert = thinking(BUDGET)
# The same with less thought, to measure what thought is worth.
brief = thinking(Budget(worlds=20, last=8, most=60))
hasty = thinking(Budget(worlds=5, last=8, most=15))
rash = thinking(Budget(worlds=1, last=8, most=3))
