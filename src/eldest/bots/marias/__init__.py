"""Players of Mariáš."""

from eldest.bots.marias.club import club, quiet

LEVELS = {"quiet": quiet, "club": club}

__all__ = ["LEVELS", "club", "quiet"]
