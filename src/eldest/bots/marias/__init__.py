"""Players of Mariáš: a file for each level, rules of thumb, and the search above them.

Rules of thumb are in `bidding` and `play`; the search imagines worlds by `belief` and plays them
out by `rollouts`; `learned` holds the networks. `bots.registry` finds all by `LEVELS`.
"""

from eldest.bots.learned import by_network
from eldest.bots.marias.beginner import beginner
from eldest.bots.marias.club import club, quiet
from eldest.bots.marias.expert import expert

LEVELS = {
    "beginner": beginner,
    **by_network(__name__),
    "quiet": quiet,
    "club": club,
    "expert": expert,
}

__all__ = ["LEVELS", "beginner", "club", "expert", "quiet"]
