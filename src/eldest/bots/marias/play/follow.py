"""A card to a trick of a Trump Game that somebody else has led.

The points were fitted to positions that a solver had looked through with all cards open.
"""

from __future__ import annotations

from eldest.bots.marias.play import look
from eldest.bots.marias.play.look import Reasons, best_card
from eldest.bots.marias.sight import Sight

ALONE: Reasons = {
    look.wins: 36,
    look.is_sharp: -27,
    look.comes_home: 20,
    look.stops_hunting: -21,
    look.announces: 7,
    look.spoils_the_hundred: -80,
    look.forgoes: -20,
    look.is_high: -3.3,
    look.spends_the_top: -19,
    look.is_seven: -34,
}
# A sharp card goes on a trick that is sure to be ours, whoever of us wins it.
DEFENCE: Reasons = {
    look.wins: 50,
    look.comes_home: 21,
    look.feeds: 12,
    look.is_sure: -9,
    look.stops_hunting: -23,
    look.hurries: -2.2,
    look.saves_from_ruff: 14,
    look.forgoes: -20,
    look.is_high: -2.4,
    look.spends_the_top: -15,
    look.is_seven: -21,
}


def follow(sight: Sight) -> int:
    """Choose by the side that the player is on."""
    return best_card(sight, ALONE if sight.alone else DEFENCE)
