"""Players of Mindikot."""

from eldest.bots.mindikot.beginner import beginner
from eldest.bots.mindikot.club import club
from eldest.bots.mindikot.expert import expert

LEVELS = {"beginner": beginner, "club": club, "expert": expert}

__all__ = ["LEVELS", "beginner", "club", "expert"]
