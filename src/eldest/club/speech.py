"""The club's texts besides its laws, from the `words.toml` of each part."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from eldest.protocol.speech.words import words_file

FOLDER = Path(__file__).parent


def _text(part: str, section: str, name: str, language: str = "en", **values: object) -> str:
    """A text with its gaps filled; English where that language is missing."""
    entry = words_file(FOLDER / part)[section][name]
    said: str = entry.get(language) or entry["en"]
    return said.format(**values)


club_text = partial(_text, "")
evening_text = partial(_text, "evening")
law6_text = partial(_text, "law6")
record_word = partial(_text, "records", "words")
tournament_word = partial(_text, "tournament", "words")
