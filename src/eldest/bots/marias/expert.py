"""An expert of Mariáš: the cards by worlds that fit what he saw and heard, each solved in money.

The last tricks are exact: every world that is left counts, by how likely it is.

Before the play he bids and doubles as the club player does: with open cards doubling looks better
than it is.
"""

from __future__ import annotations

from typing import cast

from eldest.bots.marias.belief import likely_worlds
from eldest.bots.marias.club import club
from eldest.bots.marias.solving import valuer
from eldest.bots.search import Budget, Worths, mean
from eldest.bots.search import expert as searching
from eldest.cards import card_text
from eldest.deal import Draws
from eldest.deal.dice import Dice
from eldest.games.marias.kernel import Marias
from eldest.games.marias.options import Options
from eldest.games.marias.solver.ends import MONEY
from eldest.games.marias.views.view import View
from eldest.protocol import View as AnyView

BUDGET = Budget(worlds=60, last=5, most=200)
CARD = 2  # letters of a card


def worths(view: AnyView, budget: Budget, dice: Dice) -> Worths:
    """What each card brings this player's side, in money, on average."""
    own = cast(View, view)
    cards = [text for text in own.legal if len(text) == CARD]
    if own.phase != "play" or len(cards) < 2:
        return {}
    sign = 1 if own.seat == own.declarer else -1
    worlds = likely_worlds(own, budget.worlds_for(len(own.hand)), dice)
    return mean((weight, in_world(world, own.options, sign)) for weight, world in worlds)


def in_world(world: Marias, options: Options, sign: int) -> Worths:
    """What each card brings this player's side in one world."""
    found = valuer(options).by_card(world, MONEY)
    return {card_text(card): float(sign * worth) for card, worth in found.items()}


_searching = searching(worths, club, BUDGET)


def expert(view: View, dice: Draws) -> str:
    """A talon by the rules of hand; where more than cards can be played, a claim comes first."""
    if view.begins:
        return club(view, dice)
    if view.phase == "play" and any(len(text) != CARD for text in view.legal):
        asked = club(view, dice)
        if len(asked) != CARD:
            return asked
    return _searching(view, dice)
