"""The luck that duplicated deals leave in a round, measured so that a match can subtract it.

A card drawn from a shuffled stock is chance: its worth to the hand, minus the average worth of
the cards in the stock, has the mean 0 whatever the players do. So subtracting it changes no mean,
and if the values are good, margins spread less. The values are fixed in the code before anything
is played. If all cards are dealt at once, there is nothing to subtract.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, cast

from eldest.games import module_for
from eldest.protocol import Action, Game, HouseRules, Seat


class Luck(Protocol):
    """Follows one round; `seats` holds what chance gave to each seat, in points."""

    seats: list[float]

    # Any: each game's round has a kernel of its own.
    def before(self, round_: Any, seat: Seat, action: Action) -> None:
        """Note that a seat is about to act."""

    def after(self, round_: Any, seat: Seat) -> None:
        """Note that the seat has acted."""


NewLuck = Callable[[], Luck]


def luck_of(game: Game, options: HouseRules) -> NewLuck | None:
    """Return what measures luck in this game; None if there is no luck left, or no measure."""
    module = module_for(game.key, "eldest.bots", "luck")
    return cast("NewLuck | None", module.luck_of(options)) if module else None
