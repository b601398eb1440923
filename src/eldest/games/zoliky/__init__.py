"""Žolíky, the Czech and Slovak rummy with jokers."""

from eldest.games.zoliky.game import Zoliky

GAME = Zoliky()

__all__ = ["GAME"]
