"""Bridge in the terminal: draws a view, asks for calls and cards, tells what happened."""

from eldest.terminal.games.bridge.drawing import Bridge

DRAWING = Bridge

__all__ = ["DRAWING"]
