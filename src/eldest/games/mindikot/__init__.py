"""Mindikot, the Indian team game for the four tens."""

from eldest.games.mindikot.game import Mindikot

GAME = Mindikot()

__all__ = ["GAME"]
