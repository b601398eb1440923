"""Luck that duplicated deals leave in a round, measured so that a match can take it off.

A card drawn from a shuffled stock is chance: what it is worth to the hand, less what the cards of
the stock are worth on average, has the mean 0 whatever the players do. So taking it off changes no
mean, and where the values are good ones, margins spread less. The values are fixed in the code
before anything is played. Where all cards are dealt at once nothing is left to take off.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol, cast

from eldest.protocol import Action, Game, HouseRules, Seat

WITH_LUCK = ("zoliky",)  # games whose folder here has a module `luck`


class Luck(Protocol):
    """Follows one round; `seats` is what chance gave to each of them, in points."""

    seats: list[float]

    # Any: each game's round has a kernel of its own.
    def before(self, round_: Any, seat: Seat, action: Action) -> None:
        """A seat is about to act."""

    def after(self, round_: Any, seat: Seat) -> None:
        """It has acted."""


NewLuck = Callable[[], Luck]


def luck_of(game: Game, options: HouseRules) -> NewLuck | None:
    """What follows a round of this game; None where no luck is left, or none is measured."""
    if game.key not in WITH_LUCK:
        return None
    module = import_module(f"eldest.bots.{game.key}.luck")
    return cast("NewLuck | None", module.luck_of(options))
