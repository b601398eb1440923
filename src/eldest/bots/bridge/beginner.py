"""A beginner of bridge: bids by the system, and plays trick by trick."""

from __future__ import annotations

from eldest.bots.beginner import simple_card
from eldest.bots.bridge.club import club, unanswered
from eldest.bots.bridge.sight import Sight
from eldest.cards import card_text, cards_of, mask_of
from eldest.deal import Draws
from eldest.games.bridge.view import View


def beginner(view: View, dice: Draws) -> str:
    """Return one of the view's legal actions."""
    if view.phase != "play" or unanswered(view) is not None:
        return club(view, dice)
    sight = Sight(view, dice)
    winners = mask_of(
        card for card in cards_of(sight.choices) if sight.laid and sight.beats(card, sight.best)
    )
    return card_text(simple_card(sight, winners, lambda card: -(card % 13)))
