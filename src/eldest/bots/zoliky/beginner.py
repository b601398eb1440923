"""The beginner of Žolíky: it lays at once whatever melds it sees, and never looks at the pile."""

from __future__ import annotations

from eldest.bots.zoliky.greedy import greedy
from eldest.deal import Draws
from eldest.games.zoliky.views.view import View


def beginner(view: View, dice: Draws) -> str:
    """Return one of the view's legal actions."""
    return "draw" if view.phase == "draw" else greedy(view, dice)
