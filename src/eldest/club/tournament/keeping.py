"""The file of a tournament, which opens again to the same state and log head (MT-0.5)."""

from __future__ import annotations

from pathlib import Path

from eldest.cards import NotationError
from eldest.club.arguments import read_fields
from eldest.club.findings import replaying
from eldest.club.journal import By, FileKind, Journal, LogEntry
from eldest.club.tournament.model import TournamentSettings
from eldest.club.tournament.tournament import Tournament


def _begun(entry: LogEntry) -> Tournament:
    if entry.op != Tournament.opened:
        raise NotationError("it does not say what tournament it is")
    return Tournament(TournamentSettings(**read_fields(TournamentSettings, entry.args)), entry.by)


def _again(tournament: Tournament, entry: LogEntry) -> None:
    with replaying(entry):
        tournament.again(entry)


FILE = FileKind("eldest tournament", 1, _begun, _again)
read, reopen = FILE.read, FILE.reopen


def create(path: Path, settings: TournamentSettings, by: By) -> tuple[Tournament, Journal]:
    """A new tournament and its file, which must not be there yet."""
    settings.check()  # what is refused leaves no file
    return FILE.create(path, lambda keep: Tournament(settings, by, keep))
