"""A player for every game: it knows nothing but the list of what is legal."""

from __future__ import annotations

from eldest.deal import Draws
from eldest.protocol import View


def random(view: View, dice: Draws) -> str:
    """Any legal action, each equally likely."""
    text: str = view.legal[dice.below(len(view.legal))]
    return text
