"""What a Game that was solved with open cards pays over the table, where nobody sees all cards.

The figures come from 1,444 Trump Games that `club` and 239 that `expert` played against themselves,
each solved with open cards before its first lead; tools/calibrate_marias.py tells how.
"""

from __future__ import annotations

from functools import lru_cache
from statistics import fmean
from typing import NamedTuple

from eldest.cards import SUITS
from eldest.games.marias.constants import ALL_POINTS
from eldest.games.marias.contracts import GAME, TRUMP
from eldest.games.marias.options import Options
from eldest.games.marias.scoring.settle import PlayedRound, units

# The lead over the table is SHIFT and SLOPE times the lead with open cards, and one of these.
SHIFT, SLOPE = 7.0, 0.84
ERRORS = (-40, -24, -16, -11, -7, -3, 0, 4, 9, 16, 23, 40)  # equally likely

Marriages = tuple[tuple[int, ...], tuple[int, ...]]  # of the declarer, of the defence


class Prospect(NamedTuple):
    """What a Game brings the declarer, and what is paid, whoever gets it."""

    gain: float
    paid: float


@lru_cache(1 << 14)
def prospect(lead: int, trump: int, marriages: Marriages, options: Options) -> Prospect:
    """Return the expected payment of an undoubled Game, from its lead with open cards."""
    results = [SHIFT + SLOPE * lead + error for error in ERRORS]
    paid = [game_units(each, trump, marriages, options) for each in results]
    return Prospect(fmean(paid), fmean(map(abs, paid)))


def game_units(lead: float, trump: int, marriages: Marriages, options: Options) -> int:
    """M-12.4, M-12.5: what a Game pays, by the card points that are nearest to this lead."""
    mine, theirs = map(sum, marriages)
    points = 10 * round((ALL_POINTS + lead - mine + theirs) / 20)
    points = min(max(points, 0), ALL_POINTS)
    played = PlayedRound(
        type=TRUMP,
        trump=SUITS[trump],
        contract=GAME,
        cards=(points, ALL_POINTS - points),
        marriages=marriages,
    )
    return units(played, options)
