"""Duplicate bridge: so far its deals and boards, which the dealing office and the table share."""

from eldest.games.bridge.boards import BadBoard, Board, Vulnerability, dealer, vulnerability
from eldest.games.bridge.deals import DEALS, SEATS, Deal, rank, unrank

__all__ = [
    "DEALS",
    "SEATS",
    "BadBoard",
    "Board",
    "Deal",
    "Vulnerability",
    "dealer",
    "rank",
    "unrank",
    "vulnerability",
]
