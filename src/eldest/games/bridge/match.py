"""A series of boards: each has its own dealer and vulnerability."""

from __future__ import annotations

from eldest.games.bridge.options import Options
from eldest.protocol import Setup


def setup_of(options: Options) -> Setup:
    """B-B.1: the board's number names its dealer, who leads the auction."""
    return Setup(options, options.dealer)


def next_setup(options: Options, rounds: int) -> Setup | None:
    """The setup of the next board; None if all boards have been played."""
    return None if rounds >= options.boards else setup_of(options.following())
