"""Players of Mariáš: a file for each phase, rules of thumb for the play, and the search above them.

`bots.registry` finds them by `LEVELS`.
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
