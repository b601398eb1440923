"""The file of a tournament, which opens again to the same state and log head (MT-0.5)."""

from __future__ import annotations

from pathlib import Path

from eldest.club.journal import By, Journal
from eldest.club.operations import session_file
from eldest.club.tournament.model import TournamentSettings
from eldest.club.tournament.tournament import Tournament

FILE = session_file("tournament", Tournament, TournamentSettings)
read, reopen = FILE.read, FILE.reopen


def create(path: Path, settings: TournamentSettings, by: By) -> tuple[Tournament, Journal]:
    """Make a new tournament and its file, which must not exist yet."""
    settings.check()  # what is refused leaves no file
    return FILE.create(path, lambda keep: Tournament(settings, by, keep))
