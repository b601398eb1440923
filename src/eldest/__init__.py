"""Eldest: a card table for Mariáš, Žolíky, Mindikot and duplicate bridge."""

from eldest._build import compiled, prefer_plain

prefer_plain()

from eldest.cards import NotationError
from eldest.games import GAMES, load
from eldest.protocol import CHANCE, BadOption, Illegal, Outcome, Refusal, Setup
from eldest.table import Match, Proof, RecordError, Table, replay, verify, write_record

__version__ = "0.2.0"

__all__ = [
    "CHANCE",
    "GAMES",
    "BadOption",
    "Illegal",
    "Match",
    "NotationError",
    "Outcome",
    "Proof",
    "RecordError",
    "Refusal",
    "Setup",
    "Table",
    "__version__",
    "compiled",
    "load",
    "replay",
    "verify",
    "write_record",
]
