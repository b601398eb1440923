"""Bridge in the terminal: draws a view, asks for calls and cards, says what happened."""

from eldest.terminal.games.bridge.drawing import BridgeDrawing

DRAWING = BridgeDrawing

__all__ = ["DRAWING"]
