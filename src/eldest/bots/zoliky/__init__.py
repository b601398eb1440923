"""Players of Žolíky: turns by the solver of melds, discards by what they are worth.

`bots.registry` finds them by `LEVELS`.
"""

from eldest.bots.zoliky.beginner import beginner
from eldest.bots.zoliky.club import club
from eldest.bots.zoliky.expert import expert
from eldest.bots.zoliky.greedy import greedy

LEVELS = {"beginner": beginner, "greedy": greedy, "club": club, "expert": expert}

__all__ = ["LEVELS", "beginner", "club", "expert", "greedy"]
