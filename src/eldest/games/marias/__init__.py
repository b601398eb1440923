"""Mariáš, the Czech game of the chosen trump: one declarer against two."""

from eldest.games.marias.game import Marias

GAME = Marias()

__all__ = ["GAME"]
