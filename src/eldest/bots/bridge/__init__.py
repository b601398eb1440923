"""Players of bridge."""

from eldest.bots.bridge.club import club
from eldest.bots.bridge.quiet import quiet
from eldest.bots.bridge.system import explain

LEVELS = {"random": quiet, "club": club}

__all__ = ["LEVELS", "club", "explain"]
