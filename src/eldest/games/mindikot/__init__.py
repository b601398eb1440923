"""Mindikot, the Indian team game for the four tens: its law, views, scores, words and solver.

`games.load` finds it by `GAME`.
"""

from eldest.games.mindikot.game import MindikotGame

GAME = MindikotGame()

__all__ = ["GAME"]
