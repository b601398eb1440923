"""The deal of the day: each game, every day, one pledged deal that everybody plays once.

`eldest daily` plans them, and the server deals them by `calls`.
"""

from eldest.club.daily.deals import DayDeal, day_of, own_points, recorded
from eldest.club.daily.plan import GAMES, Plan, PlannedDay, create, read, reopen

__all__ = [
    "GAMES",
    "DayDeal",
    "Plan",
    "PlannedDay",
    "create",
    "day_of",
    "own_points",
    "read",
    "recorded",
    "reopen",
]
