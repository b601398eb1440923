"""The coach of Žolíky: what it sees in a view, and its rules.

`look` answers the questions of the rules, `reasons` say why a move is suggested, `warnings` name
moves that may cost much.
"""

from eldest.analysis.coach.zoliky.look import ZolikyLook as Look
from eldest.analysis.coach.zoliky.reasons import REASONS
from eldest.analysis.coach.zoliky.warnings import WARNINGS

__all__ = ["REASONS", "WARNINGS", "Look"]
