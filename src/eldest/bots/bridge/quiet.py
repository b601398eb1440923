"""A bot that knows nothing about bridge: it makes any call and plays any card, but never claims."""

from __future__ import annotations

from eldest.deal import Draws
from eldest.games.bridge.view import View


def quiet(view: View, dice: Draws) -> str:
    """Choose any legal action except a claim, each equally likely."""
    texts = [text for text in view.legal if not text.startswith("claim")]
    return texts[dice.below(len(texts))]
