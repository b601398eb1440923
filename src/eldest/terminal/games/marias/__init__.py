"""Mariáš in the terminal: draws a view, asks what to do, says what happened; it knows no rule."""

from eldest.terminal.games.marias.drawing import MariasDrawing

DRAWING = MariasDrawing

__all__ = ["DRAWING"]
