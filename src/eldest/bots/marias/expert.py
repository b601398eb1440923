"""An expert of Mariáš: the cards by worlds that fit his view, each solved in money.

Before the play he bids and doubles as the club player does: with open cards doubling looks better
than it is.
"""

from __future__ import annotations

from typing import cast

from eldest.bots.marias.club import club
from eldest.bots.search import Budget, Worths, mean
from eldest.bots.search import expert as searching
from eldest.cards import card_text
from eldest.deal import Draws
from eldest.deal.dice import Dice
from eldest.games.marias import GAME
from eldest.games.marias.solver import money, position_of
from eldest.games.marias.view import View
from eldest.protocol import View as AnyView
from eldest.protocol.round import Round

BUDGET = Budget(worlds=60)
CARD = 2  # letters of a card


def worths(view: AnyView, budget: Budget, dice: Dice) -> Worths:
    """What each card brings this player's side, in money, on average."""
    own = cast(View, view)
    cards = [text for text in own.legal if len(text) == CARD]
    if own.phase != "play" or len(cards) < 2:
        return {}
    sign = 1 if own.seat == own.declarer else -1
    worlds = GAME.imagine_many(own, budget.worlds, dice)
    return mean(_in_world(cast(Round, world), sign) for world in worlds)


def _in_world(world: Round, sign: int) -> Worths:
    found = money.by_card(position_of(world))
    return {card_text(card): float(sign * worth) for card, worth in found.items()}


_searching = searching(worths, club, BUDGET)


def expert(view: View, dice: Draws) -> str:
    """One of the view's legal actions; where more than cards can be played, a claim comes first."""
    if view.phase == "play" and any(len(text) != CARD for text in view.legal):
        asked = club(view, dice)
        if len(asked) != CARD:
            return asked
    return _searching(view, dice)
