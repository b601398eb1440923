"""The club bot of Žolíky: goes out if it can; otherwise lays what pays and keeps what may grow."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from eldest.bots.zoliky.discard import discard
from eldest.bots.zoliky.sight import Sight
from eldest.bots.zoliky.turns import best_turn, burden, drafted
from eldest.deal import Draws
from eldest.games.zoliky.actions import Turn
from eldest.games.zoliky.solver import Plan, fewest_left
from eldest.games.zoliky.turn import can_jolly
from eldest.games.zoliky.views.view import View

LUCK = 0.6  # cards that one from the stock helps to lay, on average


def club(view: View, dice: Draws) -> str:
    """Return one of the view's legal actions."""
    return CLUB[view.phase](Sight(view, dice))


def cut(sight: Sight) -> str:
    """Cut in any place; none is better than another."""
    text: str = sight.view.legal[sight.dice.below(len(sight.view.legal))]
    return text


def draw(sight: Sight) -> str:
    """Begin a turn: by the Jolly Hand, with the top discard if it pays, or from the stock."""
    return jolly(sight) or _take(sight) or "draw"


def jolly(sight: Sight) -> str | None:
    """A Jolly Hand, which wins at once."""
    plan = fewest_left(sight.draft("jolly")) if can_jolly(sight.view) else None
    return str(plan.action()) if plan else None


def finish(sight: Sight) -> str:
    """Complete a turn: the steps that pay, and a discard."""
    plan = best_turn(sight) if sight.may_lay else None
    if plan is None:
        return str(Turn((), discard(sight, sight.draft(), sight.hand)))
    return _text(sight, plan)


def _take(sight: Sight) -> str | None:
    plan = best_turn(sight, "take") if sight.may_lay else None
    return _text(sight, plan, "take") if plan and _pays(sight, plan) else None


def _pays(sight: Sight, taking: Plan) -> bool:
    """Whether taking the discard lets the bot go out, or is better than a card of the stock."""
    waiting = best_turn(sight)
    if waiting is None or taking.left == 0:
        return True
    return burden(sight, taking) <= burden(sight, waiting) + 1 - LUCK


def _text(sight: Sight, plan: Plan, word: str = "") -> str:
    return str(plan.action(discard(sight, drafted(sight, plan, word), plan.rest)))


CLUB: Mapping[str, Callable[[Sight], str]] = {
    "cut": cut,
    "lead": finish,
    "draw": draw,
    "meld": finish,
}
