"""Players of Mindikot: rules of hand for each kind of card to play, and the search above them.

`bots.registry` finds them by `LEVELS`.
"""

from eldest.bots.mindikot.beginner import beginner
from eldest.bots.mindikot.club import club
from eldest.bots.mindikot.expert import expert

LEVELS = {"beginner": beginner, "club": club, "expert": expert}

__all__ = ["LEVELS", "beginner", "club", "expert"]
