"""The greedy bot of Žolíky: lays all it can at once, and discards the card worth most points."""

from __future__ import annotations

from collections.abc import Iterable

from eldest.bots.zoliky.club import cut, jolly
from eldest.bots.zoliky.sight import Sight
from eldest.cards import JOKER
from eldest.deal import Draws
from eldest.games.zoliky.actions import Turn
from eldest.games.zoliky.solver import fewest_left
from eldest.games.zoliky.views.view import View
from eldest.melds.shape import rank_value


def greedy(view: View, dice: Draws) -> str:
    """Return one of the view's legal actions."""
    sight = Sight(view, dice)
    if view.phase == "cut":
        return cut(sight)
    return jolly(sight) or _turn(sight)


def _turn(sight: Sight) -> str:
    word = "take" if sight.view.phase == "draw" else ""
    plan = fewest_left(sight.draft(word)) if sight.may_lay else None
    if plan is None:
        return "draw" if word else str(Turn((), _dearest(sight.hand)))
    return str(plan.action(_dearest(plan.rest)))


def _dearest(cards: Iterable[int]) -> int:
    """The card worth most points; a joker last."""
    return max(cards, key=lambda card: 0 if card == JOKER else rank_value(card % 13))
