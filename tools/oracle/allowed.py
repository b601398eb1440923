"""Differences that are intended, each by a written decision."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).parent / "allowed.toml"


@dataclass(frozen=True)
class Difference:
    """One value that differs: its place in which aspect, and the values of both programs."""

    game: str
    aspect: str
    path: str
    old: str
    new: str


@dataclass(frozen=True)
class Allowed:
    """An entry of `allowed.toml`: patterns, and the decision or law that wants the change."""

    decision: str
    why: str
    game: str = ".*"
    aspect: str = ".*"
    path: str = ".*"
    old: str = ".*"
    new: str = ".*"

    def covers(self, difference: Difference) -> bool:
        """Whether each pattern matches its whole value."""
        names = ("game", "aspect", "path", "old", "new")
        return all(
            re.fullmatch(getattr(self, name), getattr(difference, name), re.DOTALL)
            for name in names
        )


def read_allowed(text: str | None = None) -> list[Allowed]:
    """Read the entries of the file, or of a text in its format."""
    found = tomllib.loads(FILE.read_text(encoding="utf-8") if text is None else text)
    return [Allowed(**entry) for entry in found.get("allowed", [])]
