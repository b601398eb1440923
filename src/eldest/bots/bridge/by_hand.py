"""Chooses a card by rules of thumb, tried in order: the first one that applies decides."""

from __future__ import annotations

from eldest.bots.bridge.follow import FOLLOW
from eldest.bots.bridge.lead import LEAD, opening_lead
from eldest.bots.bridge.sight import Sight


def by_hand(sight: Sight) -> int:
    """The card that a player without a solver plays."""
    if not sight.played:
        return opening_lead(sight)
    for rule in FOLLOW if sight.laid else LEAD:
        card = rule(sight)
        if card is not None:
            return card
    raise AssertionError("the last rule always has an opinion")
