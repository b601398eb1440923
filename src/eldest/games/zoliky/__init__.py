"""Žolíky, the Czech and Slovak rummy with jokers: its law, views, scores, words and solver.

`games.load` finds it by `GAME`.
"""

from eldest.games.zoliky.game import ZolikyGame

GAME = ZolikyGame()

__all__ = ["GAME"]
