"""Events of more than one evening file: sections that are compared, sessions that add up.

`eldest bridge across` and `eldest bridge total` use it; it only reads, and writes no file.
"""

from eldest.club.events.sections import GroupRanking, GroupRow, Sections
from eldest.club.events.sessions import Carry, Total, best_of, qualified, totals

__all__ = [
    "Carry",
    "GroupRanking",
    "GroupRow",
    "Sections",
    "Total",
    "best_of",
    "qualified",
    "totals",
]
