"""The words of a game: its lawbook's, then those of `words.toml` beside it, then shared ones."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from eldest.protocol.game import Game

Texts = dict[str, dict[str, str]]  # by name, then by language


@cache
def words_file(folder: Path) -> dict[str, Any]:  # Any: tables of texts, and texts
    """The words that a folder has."""
    path = folder / "words.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def _shared() -> dict[str, Any]:  # Any: as above
    return words_file(Path(__file__).parent)


class Words:
    """What is said to the reader of one game in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.book = game.lawbook
        self.language = language
        self._own = words_file(game.lawbook.path.parent)
        self._texts: Texts = _shared()["words"] | self._own.get("words", {})

    def __call__(self, name: str, **filled: object) -> str:
        """A text of this name, filled in; English where the language lacks it."""
        return self._template(name).format(**filled)

    def _template(self, name: str) -> str:
        if self.book.has("words", name):
            return self.book.text("words", name, self.language)
        return _pick(self._texts[name], self.language)

    def has(self, name: str) -> bool:
        """Whether there is a text of this name."""
        return self.book.has("words", name) or name in self._texts

    def game_name(self) -> str:
        """The game's name."""
        return self.book.text("game", "name", self.language)


def _pick(entry: dict[str, str], language: str) -> str:
    return entry.get(language) or entry["en"]
