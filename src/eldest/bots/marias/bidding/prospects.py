"""What a way to play is worth at a real table, from what it is worth with open cards.

The figures come from 619 ways of 150 choosers, each played on in eight worlds by club players,
doubling and all, and from 107 hands on which a Misère is conceivable, which club players and
experts made equally often; tools/calibrate_talk.py shows how.
"""

from __future__ import annotations

from typing import NamedTuple

from eldest.bots.marias.bidding.worth import red
from eldest.games.marias.contracts import GAME, HUNDRED, HUNDRED_SEVEN, MISERE, SEVEN, SLAM
from eldest.games.marias.options import Options

DEFENDERS = 2


class LinearWorth(NamedTuple):
    """Units of the declarer: a constant, plus a factor times those with open cards."""

    shift: float
    slope: float


class Odds(NamedTuple):
    """How often a Misère or Slam is made: shares of open cards and of the rule of thumb."""

    ever: float
    opened: float
    usual: float


# A Game that is doing badly is doubled, so more is paid than for a Game that nobody raises.
TRUMPS = {
    GAME: LinearWorth(0.6, 1.5),
    SEVEN: LinearWorth(2.7, 0.85),
    HUNDRED: LinearWorth(0.0, 0.65),
    HUNDRED_SEVEN: LinearWorth(0.0, 0.65),
}
BARE = {MISERE: Odds(0.15, 0.5, 0.5), SLAM: Odds(0.0, 0.5, 0.5)}


def trump_units(contract: str, trump: int, opened: float, options: Options) -> float:
    """Units of the declarer in a Trump Game; `opened` is what each defender pays openly."""
    line = TRUMPS[contract]
    shift = line.shift * red(trump, options) * options.tariff.game
    return shift + line.slope * DEFENDERS * opened


def bare_units(type_: str, opened: float, usual: float, options: Options) -> float:
    """Units of the declarer in a Misère or Slam, from how often it is made with open cards."""
    odds = BARE[type_]
    made = min(1.0, odds.ever + odds.opened * opened + odds.usual * usual)
    paid = options.tariff.misere if type_ == MISERE else options.tariff.slam
    return DEFENDERS * paid * (2 * made - 1)
