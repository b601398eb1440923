"""Tournaments of Mariáš: draws, slips, points, rankings, series and teams, kept in one file.

`docs/rules/marias-tournaments.md` is the lawbook (MT-...). What computes is pure; a `Tournament`
is a log of operations, and `keeping` its file.
"""

from eldest.club.tournament.draws.draw import draw
from eldest.club.tournament.draws.without_results import Drawn, History
from eldest.club.tournament.keeping import create, read, reopen
from eldest.club.tournament.model import (
    Attendance,
    Player,
    Round,
    Slip,
    Stage,
    TournamentSettings,
    TournamentState,
)
from eldest.club.tournament.money import pay
from eldest.club.tournament.options import PRESETS, Options, preset
from eldest.club.tournament.ranking.points import counted, shares
from eldest.club.tournament.ranking.series import SeriesRow, series
from eldest.club.tournament.ranking.standings import RankedPlayer, standings
from eldest.club.tournament.ranking.teams import TeamRow, teams
from eldest.club.tournament.tables import sizes
from eldest.club.tournament.tournament import Tournament, read_operation

__all__ = [
    "PRESETS",
    "Attendance",
    "Drawn",
    "History",
    "Options",
    "Player",
    "RankedPlayer",
    "Round",
    "SeriesRow",
    "Slip",
    "Stage",
    "TeamRow",
    "Tournament",
    "TournamentSettings",
    "TournamentState",
    "counted",
    "create",
    "draw",
    "pay",
    "preset",
    "read",
    "read_operation",
    "reopen",
    "series",
    "shares",
    "sizes",
    "standings",
    "teams",
]
