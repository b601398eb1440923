"""Players of Mindikot: rules of thumb for each kind of card to play, and the search above them.

`bots.registry` finds them by `LEVELS`.
"""

from eldest.bots.learned import by_network
from eldest.bots.mindikot.beginner import beginner
from eldest.bots.mindikot.club import club
from eldest.bots.mindikot.expert import expert

LEVELS = {"beginner": beginner, **by_network(__name__), "club": club, "expert": expert}

__all__ = ["LEVELS", "beginner", "club", "expert"]
