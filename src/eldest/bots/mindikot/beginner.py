"""A beginner of Mindikot: makes trumps as the club player does, and plays trick by trick."""

from __future__ import annotations

from eldest.bots.beginner import simple_card
from eldest.bots.mindikot.club import card_rules, club
from eldest.bots.mindikot.play.follow import FOLLOW
from eldest.bots.mindikot.play.lead import LEAD
from eldest.bots.mindikot.play.trick import beaters
from eldest.bots.mindikot.sight import Sight
from eldest.deal import Draws
from eldest.games.mindikot.view import View


def beginner(view: View, dice: Draws) -> str:
    """Return one of the view's legal actions."""
    sight = Sight(view, dice)
    if sight.passing or card_rules(sight) not in (LEAD, FOLLOW):
        return club(view, dice)
    card = simple_card(
        sight, 0 if sight.leading else beaters(sight.trick), lambda card: -(card % 13)
    )
    return sight.texts[card]
