"""The lawbooks of a club; nothing else of the club is imported to read a law."""

from __future__ import annotations

from pathlib import Path

from eldest.protocol.law import Lawbook

_FOLDER = Path(__file__).parent
CLUB = Lawbook(_FOLDER / "evening")  # what refusals, flags and explanations of an evening name
OFFICE = Lawbook(_FOLDER / "office")  # every rule of bridge that is not the table's, in full
TOURNAMENT = Lawbook(_FOLDER / "tournament")  # of Mariáš
