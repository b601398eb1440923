"""Players of Mariáš."""

from eldest.bots.marias.club import club, quiet
from eldest.bots.marias.expert import expert

LEVELS = {"quiet": quiet, "club": club, "expert": expert}

__all__ = ["LEVELS", "club", "expert", "quiet"]
