"""Players of Žolíky."""

from eldest.bots.zoliky.beginner import beginner
from eldest.bots.zoliky.club import club
from eldest.bots.zoliky.greedy import greedy

LEVELS = {"beginner": beginner, "greedy": greedy, "club": club}

__all__ = ["LEVELS", "beginner", "club", "greedy"]
