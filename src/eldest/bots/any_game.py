"""A bot for every game, which plays any legal action."""

from __future__ import annotations

from eldest.deal import Draws
from eldest.protocol import Game, View


def random(game: Game, view: View, dice: Draws) -> str:
    """Play any legal action, each equally likely; build an action of parts part by part."""
    text = ""
    while parts := game.parts(view, text):
        text = f"{text} {parts[dice.below(len(parts))]}".lstrip()
    return str(game.read(text))
