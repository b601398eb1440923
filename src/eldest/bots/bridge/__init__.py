"""Players of bridge."""

from eldest.bots.bridge.club import club
from eldest.bots.bridge.system import explain

LEVELS = {"club": club}

__all__ = ["LEVELS", "club", "explain"]
