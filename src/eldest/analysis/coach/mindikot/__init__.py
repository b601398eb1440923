"""The coach of Mindikot: what it sees in a view, and its rules.

`look` is what the rules ask, `reasons` say why a move is suggested, `warnings` what may cost.
"""

from eldest.analysis.coach.mindikot.look import MindikotLook as Look
from eldest.analysis.coach.mindikot.reasons import REASONS
from eldest.analysis.coach.mindikot.warnings import WARNINGS

__all__ = ["REASONS", "WARNINGS", "Look"]
