"""The lawbooks of a club; to read a law nothing else of the club is imported."""

from __future__ import annotations

from pathlib import Path

from eldest.protocol.law import Lawbook

_FOLDER = Path(__file__).parent
CLUB = Lawbook(_FOLDER / "evening")  # what refusals, flags and explanations of an evening name
OFFICE = Lawbook(_FOLDER / "office")  # every rule of bridge that is not the table's, in full
TOURNAMENT = Lawbook(_FOLDER / "tournament")  # of Mariáš
