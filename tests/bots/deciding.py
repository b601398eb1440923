"""What holds of every bot: its choice follows from its view and its dice, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from eldest.bots import Bot
from eldest.deal import Dice, Source
from eldest.protocol import Game, Round

Positions = Iterable[tuple[Round, Any]]  # Any: the view of whichever game


def equal_dice_give_equal_choices(bot: Bot, positions: Positions) -> None:
    """The same view and dice give the same action, and use up as many numbers."""
    for number, (_, view) in enumerate(positions):
        one, two = Dice(number), Dice(number)
        assert bot(view, one) == bot(view, two)
        assert one.below(1 << 30) == two.below(1 << 30)


def worlds_that_make_no_difference(game: Game, bot: Bot, positions: Positions) -> int:
    """Other cards lie where the player cannot see them, and he does the same: how often."""
    source, others = Source(b"worlds"), 0
    for round_, view in positions:
        world = game.imagine(view, source)
        again = world.view(view.seat)
        seats = range(game.seats(round_.setup.options))
        others += any(world.view(seat).hand != round_.view(seat).hand for seat in seats)
        assert again == view
        assert bot(again, Dice(3)) == bot(view, Dice(3))
    return others
