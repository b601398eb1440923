"""The coach of Mindikot: what it sees in a view, and its rules.

`look` answers the questions of the rules, `reasons` say why a move is suggested, `warnings` name
moves that may cost much.
"""

from eldest.analysis.coach.mindikot.look import MindikotLook as Look
from eldest.analysis.coach.mindikot.reasons import REASONS
from eldest.analysis.coach.mindikot.warnings import WARNINGS

__all__ = ["REASONS", "WARNINGS", "Look"]
