"""Žolíky in the terminal: draws a view, keeps the player's draft, tells what happened."""

from eldest.terminal.games.zoliky.drawing import ZolikyDrawing

DRAWING = ZolikyDrawing

__all__ = ["DRAWING"]
