"""Žolíky in the terminal: draws a view, keeps the player's draft, says what happened."""

from eldest.terminal.games.zoliky.drawing import ZolikyDrawing

DRAWING = ZolikyDrawing

__all__ = ["DRAWING"]
