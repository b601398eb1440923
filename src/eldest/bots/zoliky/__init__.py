"""Players of Žolíky."""

from eldest.bots.zoliky.club import club
from eldest.bots.zoliky.greedy import greedy

LEVELS = {"greedy": greedy, "club": club}

__all__ = ["LEVELS", "club", "greedy"]
