"""A beginner of Mariáš: bids carefully, never doubles, and plays a Trump Game trick by trick."""

from __future__ import annotations

from eldest.bots.beginner import simple_card
from eldest.bots.marias.club import quiet
from eldest.bots.marias.sight import Sight
from eldest.bots.marias.trick import height
from eldest.cards import card_text
from eldest.deal import Draws
from eldest.games.marias.contracts import TRUMP
from eldest.games.marias.views.view import View

CARD = 2  # letters of a card


def beginner(view: View, dice: Draws) -> str:
    """One of the view's legal actions."""
    usual = quiet(view, dice)
    if view.phase != "play" or view.type != TRUMP or len(usual) != CARD:
        return usual
    sight = Sight(view, dice)
    winners = sight.beaters(sight.best) if sight.laid else 0
    return card_text(simple_card(sight, winners, lambda card: height(card, natural=False)))
