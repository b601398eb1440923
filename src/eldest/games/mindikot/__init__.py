"""Mindikot, the Indian team game for the four tens: its law, views, scores, words and solver.

`games.load` finds it by `GAME`.
"""

from eldest.games.mindikot.game import Mindikot

GAME = Mindikot()

__all__ = ["GAME"]
