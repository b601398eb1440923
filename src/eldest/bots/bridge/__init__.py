"""Players of bridge: the bidding system, play by imagined deals and by rules of thumb.

`bots.registry` finds them by `LEVELS`; the coach asks the system what a call means.
"""

from eldest.bots.bridge.beginner import beginner
from eldest.bots.bridge.club import club
from eldest.bots.bridge.expert import expert
from eldest.bots.bridge.quiet import quiet
from eldest.bots.bridge.system import explain

LEVELS = {"random": quiet, "beginner": beginner, "club": club, "expert": expert}

__all__ = ["LEVELS", "beginner", "club", "expert", "explain"]
