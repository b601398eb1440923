"""Players of Mindikot."""

from eldest.bots.mindikot.club import club

LEVELS = {"club": club}

__all__ = ["LEVELS", "club"]
