"""Events of more than one evening file: sections that are compared, sessions that add up.

`eldest bridge across`, `total`, `series` and `masterpoints` use it; it only reads evenings.
"""

from eldest.club.events.sections import GroupRanking, GroupRow, Sections
from eldest.club.events.series import SeriesLine, series
from eldest.club.events.sessions import Carry, Total, qualified, totals

__all__ = [
    "Carry",
    "GroupRanking",
    "GroupRow",
    "Sections",
    "SeriesLine",
    "Total",
    "qualified",
    "series",
    "totals",
]
