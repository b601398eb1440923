"""The first card to a trick of a Trump Game.

The points were fitted to positions that a solver had looked through with all cards open.
"""

from __future__ import annotations

from eldest.bots.marias.play import look
from eldest.bots.marias.play.look import Reasons, best_card
from eldest.bots.marias.sight import Sight

# The declarer cashes and plays on his long suits, which cost the others their trumps.
ALONE: Reasons = {
    look.is_sharp: -36,
    look.cashes: 38,
    look.announces: 6,
    look.spoils_the_hundred: -80,
    look.forgoes: -19,
    look.bares_a_sharp: -21,
    look.is_long: 23,
    look.is_high: 0.5,
    look.costs_a_trump: 17,
    look.is_trump: -8,
    look.many_trumps: 5,
    look.draws: 15,
    look.is_seven: -12,
    look.beside_the_seven: 13,
}
# The declarer plays second and the partner last, who may catch what the declarer has to lay.
THROUGH: Reasons = {
    look.comes_home: 17,
    look.hurries: -6,
    look.forgoes: -20,
    look.bares_a_sharp: -22,
    look.is_high: -0.5,
    look.declarer_follows: -47,
    look.costs_partner_a_trump: -19,
    look.is_trump: -33,
    look.draws: 44,
    look.helps_announced_seven: -26,
    look.beside_the_seven: -29,
}
# The declarer plays last; what the partner has trumped he must overtrump.
UP_TO: Reasons = {
    look.comes_home: 14,
    look.hurries: -7,
    look.forgoes: -20,
    look.bares_a_sharp: -27,
    look.is_high: -0.5,
    look.declarer_follows: -49,
    look.costs_partner_a_trump: 49,
    look.is_trump: -40,
    look.draws: 51,
}


def lead(sight: Sight) -> int:
    """Choose by the place of the declarer."""
    if sight.alone:
        return best_card(sight, ALONE)
    return best_card(sight, THROUGH if sight.later[0] == sight.declarer else UP_TO)
