"""The coach of Žolíky: what it sees in a view, and its rules.

`look` is what the rules ask, `reasons` say why a move is suggested, `warnings` what may cost.
"""

from eldest.analysis.coach.zoliky.look import ZolikyLook as Look
from eldest.analysis.coach.zoliky.reasons import REASONS
from eldest.analysis.coach.zoliky.warnings import WARNINGS

__all__ = ["REASONS", "WARNINGS", "Look"]
