"""The beginner of Žolíky: it lays what it sees at once, and never looks at the pile."""

from __future__ import annotations

from eldest.bots.zoliky.greedy import greedy
from eldest.deal import Draws
from eldest.games.zoliky.views.view import View


def beginner(view: View, dice: Draws) -> str:
    """A legal action, for the player in turn."""
    return "draw" if view.phase == "draw" else greedy(view, dice)
