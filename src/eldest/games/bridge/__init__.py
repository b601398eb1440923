"""Duplicate bridge: the game, and the deals and boards that the dealing office also uses.

`games.load` finds it by `GAME`.
"""

from eldest.games.bridge.boards import BadBoard, Board, Vulnerability, dealer, vulnerability
from eldest.games.bridge.deals import DEALS, SEATS, Deal, rank, unrank
from eldest.games.bridge.game import BridgeGame
from eldest.games.bridge.kernel.points import contract_points as score  # B-0.9

GAME = BridgeGame()

__all__ = [
    "DEALS",
    "GAME",
    "SEATS",
    "BadBoard",
    "Board",
    "Deal",
    "Vulnerability",
    "dealer",
    "rank",
    "score",
    "unrank",
    "vulnerability",
]
