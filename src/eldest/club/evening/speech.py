"""What an evening says beside its rules, in one language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

WORDS = Path(__file__).parent / "words.toml"


@cache
def _words() -> dict[str, dict[str, dict[str, str]]]:
    import tomllib  # only who asks for a text waits for the parser

    return tomllib.loads(WORDS.read_text(encoding="utf-8"))


def evening_text(section: str, name: str, language: str = "en", **values: object) -> str:
    """A text with its gaps filled; English where that language is missing."""
    entry = _words()[section][name]
    return (entry.get(language) or entry["en"]).format(**values)
