"""The club evening (section 12): results, corrections, travellers, ranking, and one file.

`eldest bridge session`, the calls of `club.routes` and `club.events` use it.
"""

from eldest.club.evening.evening import (
    OPERATIONS,
    Evening,
    read_operation,
)
from eldest.club.evening.keeping import create, read, reopen
from eldest.club.evening.model import Place, Players, Version
from eldest.club.evening.ranking.matches import Match
from eldest.club.evening.ranking.rankings import PlayedBoard, Ranking, Standing
from eldest.club.evening.ranking.travellers import TravellerRow
from eldest.club.evening.results import Result, read_result
from eldest.club.evening.service import Service
from eldest.club.evening.settings import EveningSettings
from eldest.club.findings import ClubFinding, ClubRefusal
from eldest.club.journal import BadFile, InUse, Journal

__all__ = [
    "OPERATIONS",
    "BadFile",
    "ClubFinding",
    "ClubRefusal",
    "Evening",
    "EveningSettings",
    "InUse",
    "Journal",
    "Match",
    "Place",
    "PlayedBoard",
    "Players",
    "Ranking",
    "Result",
    "Service",
    "Standing",
    "TravellerRow",
    "Version",
    "create",
    "read",
    "read_operation",
    "read_result",
    "reopen",
]
