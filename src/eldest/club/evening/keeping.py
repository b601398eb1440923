"""The file of an evening, which opens again to the same state and log head (B-E.12)."""

from __future__ import annotations

from pathlib import Path

from eldest.club.evening.evening import Evening
from eldest.club.evening.settings import EveningSettings
from eldest.club.journal import By, Journal
from eldest.club.operations import session_file

FILE = session_file("evening", Evening, EveningSettings)
read, reopen = FILE.read, FILE.reopen


def create(path: Path, settings: EveningSettings, by: By) -> tuple[Evening, Journal]:
    """Make a new evening and its file, which must not exist yet."""
    Evening(settings, by)  # what is refused leaves no file
    return FILE.create(path, lambda keep: Evening(settings, by, keep))
