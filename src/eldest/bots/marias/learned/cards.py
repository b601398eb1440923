"""A bot of Mariáš that taught itself to play the cards: a network of `examples/train_dmc.py`.

It bids like `club`, and plays the cards of a Trump Game by the values of the network.
"""

from __future__ import annotations

from pathlib import Path

from eldest._extras import extras_named
from eldest.bots.marias.club import club
from eldest.bots.marias.learned.card_features import Seen
from eldest.bots.net import Net, shipped
from eldest.deal import Draws
from eldest.games.marias import GAME
from eldest.games.marias.views.view import View

with extras_named():
    import numpy as np

WEIGHTS = Path(__file__).with_name("cards.npz")


def play(view: View, net: Net, dice: Draws) -> str:
    """The legal card of the highest value; what `club` does where no such card is to be played."""
    if view.phase == "play":
        seen = Seen(np.array([GAME.observe(view)], np.uint64))
        if seen.decides[0] and seen.legal.any():
            values = np.where(seen.legal, net(seen.inputs), -np.inf)
            return str(GAME.table.actions[int(seen.moves(values.argmax(axis=1))[0])])
    return club(view, dice)


def learned(view: View, dice: Draws) -> str:
    """One of the view's legal actions."""
    return play(view, shipped(WEIGHTS), dice)
