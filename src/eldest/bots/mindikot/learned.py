"""The learned bot of Mindikot: a network trained from nothing by `examples/train_dmc.py`."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from eldest._extras import extras_named
from eldest.bots.mindikot.club import club
from eldest.bots.mindikot.features import Seen
from eldest.bots.net import Net, shipped
from eldest.deal import Draws
from eldest.games.mindikot import GAME
from eldest.games.mindikot.options import Options
from eldest.games.mindikot.view import View

with extras_named():
    import numpy as np

WEIGHTS = Path(__file__).with_name("learned.npz")


def play(view: View, net: Net, dice: Draws) -> str:
    """The legal card of the highest value; under house rules that it never met, `club` plays."""
    options = cast(Options, view.setup.options)
    if (options.players, options.mode, options.step) != (4, "A", 1):
        return club(view, dice)
    seen = Seen(np.array([GAME.observe(view)], np.uint64))
    values = np.where(seen.legal, net(seen.inputs), -np.inf)
    return str(GAME.table.actions[int(seen.moves(values.argmax(axis=1))[0])])


def learned(view: View, dice: Draws) -> str:
    """Return one of the view's legal actions."""
    return play(view, shipped(WEIGHTS), dice)
