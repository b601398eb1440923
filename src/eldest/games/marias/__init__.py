"""Mariáš, one declarer against two: its law, views, scores, words and solver.

`games.load` finds it by `GAME`.
"""

from eldest.games.marias.game import MariasGame

GAME = MariasGame()

__all__ = ["GAME"]
