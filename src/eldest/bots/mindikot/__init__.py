"""Players of Mindikot."""

from eldest.bots.mindikot.club import club
from eldest.bots.mindikot.expert import expert

LEVELS = {"club": club, "expert": expert}

__all__ = ["LEVELS", "club", "expert"]
