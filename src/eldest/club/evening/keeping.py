"""The file of an evening, which opens again to the same state and log head (B-E.12)."""

from __future__ import annotations

from pathlib import Path

from eldest.cards import NotationError
from eldest.club.evening.evening import Evening, read_settings
from eldest.club.evening.settings import EveningSettings
from eldest.club.findings import replaying
from eldest.club.journal import By, FileKind, Journal, LogEntry


def _begun(entry: LogEntry) -> Evening:
    if entry.op != Evening.opened:
        raise NotationError("it does not say what evening it is")
    with replaying(entry):
        return Evening(read_settings(entry.args), entry.by)


def _again(evening: Evening, entry: LogEntry) -> None:
    with replaying(entry):
        evening.again(entry)


FILE = FileKind("eldest evening", 1, _begun, _again)
read, reopen = FILE.read, FILE.reopen


def create(path: Path, settings: EveningSettings, by: By) -> tuple[Evening, Journal]:
    """A new evening and its file, which must not be there yet."""
    Evening(settings, by)  # what is refused leaves no file
    return FILE.create(path, lambda keep: Evening(settings, by, keep))
