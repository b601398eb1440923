"""Duplicate for every game: the same pledged deals at several tables, and who played them best.

`eldest duplicate` and the calls of `club.routes` use it.
"""

from eldest.club.duplicate.comparing import Contestant, DealRow, balance, ranking, rows
from eldest.club.duplicate.contest import Contest, Version
from eldest.club.duplicate.deals import entropy_of, points_of, proof_of, replayed_points, table_of
from eldest.club.duplicate.keeping import create, read, reopen
from eldest.club.duplicate.settings import SCORINGS, ContestSettings
from eldest.club.findings import ClubRefusal
from eldest.club.journal import BadFile

__all__ = [
    "SCORINGS",
    "BadFile",
    "ClubRefusal",
    "Contest",
    "ContestSettings",
    "Contestant",
    "DealRow",
    "Version",
    "balance",
    "create",
    "entropy_of",
    "points_of",
    "proof_of",
    "ranking",
    "read",
    "reopen",
    "replayed_points",
    "rows",
    "table_of",
]
