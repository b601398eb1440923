"""Mariáš in the terminal: draws a view, asks what is to do, tells what happened; knows no rule."""

from eldest.terminal.games.marias.drawing import Marias

DRAWING = Marias

__all__ = ["DRAWING"]
