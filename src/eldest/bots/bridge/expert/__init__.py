"""The expert of bridge: a fuller bidding system, and cards by more imagined deals."""

from __future__ import annotations

from typing import cast

from eldest.bots.bridge.by_hand import by_hand
from eldest.bots.bridge.club import answer, calls_of, unanswered
from eldest.bots.bridge.expert.play import worth_of_cards
from eldest.bots.bridge.expert.system import EXPERT
from eldest.bots.bridge.hand import hand_of
from eldest.bots.bridge.sight import Sight
from eldest.bots.registry import Bot
from eldest.bots.search import Budget, Worths
from eldest.cards import card_text
from eldest.deal import Draws
from eldest.games.bridge.actions import Call, Explain
from eldest.games.bridge.calls import PASS
from eldest.games.bridge.view import View
from eldest.protocol import View as AnyView

BUDGET = Budget(worlds=20, last=11, most=40)  # B-T.7: at least 20

__all__ = ["BUDGET", "expert", "player", "worths"]


def player(budget: Budget) -> Bot:
    """Who answers a question, calls with an explanation, plays a card, or answers a claim."""

    def think(view: View, dice: Draws) -> str:
        asked = unanswered(view)
        if asked is not None:
            return explanation(view, asked)
        if view.phase == "auction":
            return call(view)
        sight = Sight(view, dice)
        if view.phase == "claim":
            return answer(sight)
        return card_text(card(sight, budget, dice))

    return think


def explanation(view: View, number: int) -> str:
    """How the system explains the player's own call."""
    calls = calls_of(view)
    return str(Explain(number, EXPERT.explain(calls[: number - 1], calls[number - 1])))


def call(view: View) -> str:
    """What the system says; opponents are told what it means (B-A.7)."""
    calls = calls_of(view)
    chosen = EXPERT.choose(calls, hand_of(view.hand.mask))
    note = None if chosen == PASS else EXPERT.explain(calls, chosen)
    return str(Call(chosen, note))


def card(sight: Sight, budget: Budget, dice: Draws) -> int:
    """The card that is worth most; of equal ones the one by rules of thumb, else the cheapest."""
    usual = by_hand(sight)
    worth = {} if sight.is_forced() else worth_of_cards(sight, budget, dice)
    best = max(worth.values(), default=0.0)
    equal = [played for played in worth if worth[played] > best - 1e-9]
    return usual if usual in equal or not equal else min(equal, key=sight.price)


def worths(view: AnyView, budget: Budget, dice: Draws) -> Worths:
    """What each card is worth on average, in tricks; calls go by the system, not by worth."""
    own = cast(View, view)
    if own.phase != "play":
        return {}
    found = worth_of_cards(Sight(own, dice), budget, dice)
    return {card_text(card): worth for card, worth in found.items()}


expert = player(BUDGET)
