"""The expert of bridge: a fuller bidding system, and cards by more imagined deals.

`bots.bridge` names it as a level, and the coach explains calls by its system.
"""

from __future__ import annotations

from typing import cast

from eldest.bots.bridge import solver
from eldest.bots.bridge.auction import Calls
from eldest.bots.bridge.by_hand import by_hand
from eldest.bots.bridge.club import answer, calls_of, unanswered
from eldest.bots.bridge.expert.belief import Belief, four
from eldest.bots.bridge.expert.judging import Judge
from eldest.bots.bridge.expert.lead import leads, usual_lead
from eldest.bots.bridge.expert.play import worth_of_cards
from eldest.bots.bridge.expert.system import EXPERT
from eldest.bots.bridge.hand import hand_of
from eldest.bots.bridge.sight import SEATS, Sight
from eldest.bots.registry import Bot
from eldest.bots.search import Budget, Worths
from eldest.cards import card_text
from eldest.deal import Draws
from eldest.deal.worlds import Place
from eldest.games.bridge.actions import Call, Explain
from eldest.games.bridge.boards import Vulnerability
from eldest.games.bridge.calls import PASS
from eldest.games.bridge.deals import WHOLE
from eldest.games.bridge.options import MARKINGS
from eldest.games.bridge.view import View
from eldest.protocol import View as AnyView

NEAR = 0.2  # tricks that the usual opening lead may be worth less: open cards flatter leads
ROUNDING = 1e-9
BUDGET = Budget(worlds=20, last=11, most=40)  # B-T.7: at least 20

__all__ = ["BUDGET", "expert", "player", "worths"]


def player(budget: Budget, *, judging: bool = True) -> Bot:
    """Make a player that calls with explanations, plays cards, and answers questions and claims.

    Without `judging` every call is the system's own.
    """

    def think(view: View, dice: Draws) -> str:
        asked = unanswered(view)
        if asked is not None:
            return explanation(view, asked)
        if view.phase == "auction":
            return call(view, dice, judging=judging)
        sight = Sight(view, dice)
        if view.phase == "claim":
            return answer(sight)
        return card_text(card(sight, budget, dice))

    return think


def explanation(view: View, number: int) -> str:
    """How the system explains the player's own call."""
    calls = calls_of(view)
    return str(Explain(number, EXPERT.explain(calls[: number - 1], calls[number - 1])))


def call(view: View, dice: Draws, *, judging: bool) -> str:
    """The system's call, or one that fits nearly as well; opponents learn its meaning (B-A.7)."""
    calls = calls_of(view)
    if judging and solver.is_there():
        chosen = judge_of(view, calls).choose(dice)
    else:
        chosen = EXPERT.choose(calls, hand_of(view.hand.mask))
    note = None if chosen == PASS else EXPERT.explain(calls, chosen)
    return str(Call(chosen, note))


def judge_of(view: View, calls: Calls) -> Judge:
    """Make a judge of calls from what a player who has to call knows."""
    seat, cards = cast(int, view.seat), view.hand.mask
    known = four(cards * (each == seat) for each in SEATS)
    places = four(Place(13 * (each != seat)) for each in SEATS)
    belief = Belief(EXPERT, view.dealer or 0, calls, known, WHOLE & ~cards, places)
    marked = Vulnerability(MARKINGS.index(view.vulnerable))
    return Judge(belief, seat, (marked.has(0), marked.has(1)))


def card(sight: Sight, budget: Budget, dice: Draws) -> int:
    """The card worth most; among equals the one by rules of thumb, else the cheapest."""
    is_lead = not sight.played
    usual = usual_lead(sight) if is_lead else by_hand(sight)
    worth = {} if sight.is_forced() else worth_of_cards(sight, budget, dice)
    if is_lead:
        worth = {played: worth[played] for played in worth if leads(sight) >> played & 1}
    best = max(worth.values(), default=0.0) - (NEAR if is_lead else ROUNDING)
    equal = [played for played in worth if worth[played] > best]
    return usual if usual in equal or not equal else _cheapest(sight, worth)


def _cheapest(sight: Sight, worth: dict[int, float]) -> int:
    best = max(worth.values()) - ROUNDING
    return min((played for played in worth if worth[played] > best), key=sight.price)


def worths(view: AnyView, budget: Budget, dice: Draws) -> Worths:
    """Return the average tricks for each card; calls are chosen by the system instead."""
    own = cast(View, view)
    if own.phase != "play":
        return {}
    found = worth_of_cards(Sight(own, dice), budget, dice)
    return {card_text(card): worth for card, worth in found.items()}


expert = player(BUDGET)
by_system = player(BUDGET, judging=False)
