"""A club player of Mindikot: rules of thumb tried in order; the first one that applies decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from eldest.bots.mindikot.play.follow import FOLLOW
from eldest.bots.mindikot.play.lead import LEAD
from eldest.bots.mindikot.play.trumps import CHOOSE_TRUMP, HIDE, should_reveal
from eldest.bots.mindikot.sight import Sight
from eldest.cards import NO_SUIT
from eldest.deal import Draws
from eldest.games.mindikot.view import View

Rule = Callable[[Sight], int | None]


def club(view: View, dice: Draws) -> str:
    """Return one of the view's legal actions."""
    sight = Sight(view, dice)
    if sight.passing and should_reveal(sight):
        return "reveal"
    return sight.texts[_card(sight)]


def _card(sight: Sight) -> int:
    for rule in card_rules(sight):
        card = rule(sight)
        if card is not None:
            return card
    raise AssertionError("the last rule always has an opinion")


def card_rules(sight: Sight) -> Sequence[Rule]:
    """The rules for a card in this situation."""
    if sight.view.phase == "hide":
        return HIDE
    if sight.leading:
        return LEAD
    sets_trump = sight.is_void and sight.trick.trump == NO_SUIT and not sight.trick.hiding
    return CHOOSE_TRUMP if sets_trump else FOLLOW
