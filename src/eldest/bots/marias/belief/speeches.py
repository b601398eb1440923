"""What the doubling of a Game has shown: who could raise it, and with which cards they would.

What a hand makes of a Game was fitted to 3,713 Games that club players had played against
themselves; tools/calibrate_speeches.py shows how. Nobody raises by these figures alone, so they
only make a hand likelier.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, cast

from eldest.bots.marias.bidding.worth import Shape, marriages, shape
from eldest.games.marias import GAME as MARIAS
from eldest.games.marias.actions import Respond
from eldest.games.marias.constants import MARRIAGE, TRUMP_MARRIAGE
from eldest.games.marias.contracts import GAME
from eldest.games.marias.views.view import View
from eldest.protocol import Seat

REMEMBERED = 1 << 14  # hands whose worth is not counted again
LONG = 4  # trumps of a defender that are hard to draw
WHIM = 0.05  # share of speeches that the cards do not explain
DOUBT = 0.35  # units by which a player judges his cards differently
# By level: what a Game is worth to its declarer where it is raised every other time.
TURNS = (-0.35, 0.25, -1.2, 2.0, -2.5, 3.5)


class Spoken(NamedTuple):
    """A player who could raise the Game at this level, and whether the player did."""

    seat: Seat
    level: int
    raised: bool


class Weights(NamedTuple):
    """What each feature of a hand adds to the worth of an undoubled Game, in units."""

    ever: float
    announced: float  # beside a Seven
    shape: Shape
    trump_pair: float
    pairs: float
    long_trumps: float


DEFENCE = Weights(
    1.02,
    0.42,
    Shape(0.02, -0.4, -0.26, -0.32, -0.61, -0.17, -0.38, -0.1, -0.16, 0.12),
    -2.5,
    -0.87,
    -0.63,
)
DOUBLED = Weights(  # of the declarer, once a defender has doubled
    -4.38,
    -0.73,
    Shape(0.19, 0.55, 0.56, 0.76, 0.84, 0.21, 0.67, 0.38, 0.3, -0.59),
    1.25,
    0.87,
    0.35,
)


@lru_cache(REMEMBERED)
def game_worth(hand: int, trump: int, seven: bool, weights: Weights) -> float:
    """What the declarer gets for the Game, as far as this hand of ten cards shows."""
    own, pairs = shape(hand, trump), marriages(hand, trump)
    worth = weights.ever + weights.announced * seven
    worth += sum(count * each for count, each in zip(own, weights.shape, strict=True))
    worth += weights.trump_pair * pairs.count(TRUMP_MARRIAGE)
    return (
        worth + weights.pairs * pairs.count(MARRIAGE) + weights.long_trumps * (own.trumps >= LONG)
    )


def spoken(view: View) -> list[Spoken]:
    """Everybody who had the Game to raise, in order, until nobody raised it."""
    found: list[Spoken] = []
    if all(each.name != GAME for each in view.commitments):
        return found
    level, silent = 0, 0
    for seat, text in view.history:
        due = (seat == view.declarer) == bool(level % 2)
        if not text.startswith("respond:") or not due or silent > 1 - level % 2:
            continue
        raised = GAME in cast(Respond, MARIAS.read(text)).doubles
        found.append(Spoken(seat, level, raised))
        level, silent = (level + 1, 0) if raised else (level, silent + 1)
    return found
