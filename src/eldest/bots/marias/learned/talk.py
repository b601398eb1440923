"""A bot of Mariáš that taught itself to bid: a network of `examples/train_dmc.py`.

It chooses trumps, talon, contract and doubling by the network, and plays the cards like `club`.
`random_talk` makes any legal bid and plays the cards equally well: it is the baseline to beat.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from eldest._extras import extras_named
from eldest.bots.marias.club import club
from eldest.bots.marias.learned.talk_features import Seen
from eldest.bots.net import Net, shipped
from eldest.deal import Dice, Draws
from eldest.games.marias import GAME
from eldest.games.marias.views.view import View
from eldest.protocol.lanes import many

with extras_named():
    import numpy as np
    from numpy.typing import NDArray

WEIGHTS = Path(__file__).with_name("talk.npz")


def play(view: View, net: Net, dice: Draws) -> str:
    """The action whose moves have the highest values, one after the other; cards as `club`."""
    return _spoken(view, dice, lambda seen: net(seen.inputs))


def random_talk(view: View, dice: Draws) -> str:
    """Any move after the other that is legal; cards as `club`."""
    rng = np.random.default_rng(dice.below(2**32))
    return _spoken(view, dice, lambda seen: rng.random(seen.legal.shape, dtype=np.float32))


def learned(view: View, dice: Draws) -> str:
    """One of the view's legal actions."""
    return play(view, shipped(WEIGHTS), dice)


def _spoken(view: View, dice: Draws, values_of: Callable[[Seen], NDArray[np.float32]]) -> str:
    """The action that is built move by move; the bot's own moves look the same in every world."""
    kernel = GAME.imagination(view).imagine(Dice(1))
    row: list[int] = []
    while not row or kernel.is_partial():
        seen = Seen(np.array([many.observed(kernel, kernel.turn)], np.uint64))
        if kernel.turn != view.seat or not seen.decides[0] or not seen.legal.any():
            return club(view, dice)
        values = np.where(seen.legal, values_of(seen), -np.inf)
        row.append(int(seen.moves(values.argmax(axis=1))[0]))
        kernel.make(view.seat, row[-1])
    return str(GAME.action(tuple(row)))
