"""Players of Mariáš."""

from eldest.bots.marias.beginner import beginner
from eldest.bots.marias.club import club, quiet
from eldest.bots.marias.expert import expert

LEVELS = {"beginner": beginner, "quiet": quiet, "club": club, "expert": expert}

__all__ = ["LEVELS", "beginner", "club", "expert", "quiet"]
