"""An expert of Žolíky: of the few discards that cost least, the one that ends best on average."""

from __future__ import annotations

from typing import cast

from eldest.bots.registry import Bot
from eldest.bots.search import Budget, Worths, best_of, played_out
from eldest.bots.zoliky.club import club
from eldest.bots.zoliky.discard import costs_of
from eldest.bots.zoliky.sight import Sight
from eldest.bots.zoliky.turns import best_turn, drafted
from eldest.deal import Draws
from eldest.deal.dice import Dice
from eldest.games.zoliky import GAME
from eldest.games.zoliky.actions import Turn
from eldest.games.zoliky.view import View
from eldest.protocol import View as AnyView
from eldest.protocol.game import dice_of

BUDGET = Budget(worlds=150, times=12)
FEW = 5  # discards that are tried
NEAR = 6.0  # and by how much they may cost more than the cheapest
TURNS = ("lead", "meld")  # the phases that end with a discard


def thinking(budget: Budget) -> Bot:
    """A player who tries his discards, and does all else as the club player."""

    def think(view: View, dice: Draws) -> str:
        best = best_of(worths(view, budget, dice_of(dice)))
        return best[0] if best else club(view, dice)

    return think


def worths(view: AnyView, budget: Budget, dice: Dice) -> Worths:
    """What each turn worth a thought brings, in points over the others; empty if there is one."""
    own = cast(View, view)
    texts = candidates(Sight(own, dice)) if own.phase in TURNS else []
    return played_out(GAME, own, texts, budget, dice) if len(texts) > 1 else {}


def candidates(sight: Sight) -> list[str]:
    """What the club player would lay, with each of the discards that cost little."""
    plan = best_turn(sight) if sight.may_lay else None
    draft, rest = (drafted(sight, plan), plan.rest) if plan else (sight.draft(), sight.hand)
    costs = costs_of(sight, draft, rest)
    cheapest = sorted(costs, key=lambda card: (costs[card], card))[:FEW]
    near = [card for card in cheapest if costs[card] <= costs[cheapest[0]] + NEAR]
    return [str(plan.action(card) if plan else Turn((), card)) for card in near]


expert = thinking(BUDGET)
