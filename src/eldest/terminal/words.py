"""The words of the terminal: a game's own where its lawbook has them, else those of words.toml."""

from __future__ import annotations

import tomllib
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from eldest.protocol import Game, Law, Refusal
from eldest.table.table import LAWBOOK as TABLE
from eldest.terminal.lines import fold


@cache
def _file(folder: str) -> dict[str, Any]:  # Any: tables of texts, and texts
    """The words of the terminal, or those of a game whose drawing has its own folder."""
    path = Path(__file__).parent / folder / "words.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


class Words:
    """What is said to the player of one game in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.book = game.lawbook
        self.language = language
        self._own = _file(f"games/{game.key}")
        self._texts: dict[str, dict[str, str]] = _file("")["words"] | self._own.get("words", {})

    def __call__(self, name: str, **filled: object) -> str:
        """A text of this name, filled in; English where the language lacks it."""
        return self._template(name).format(**filled)

    def _template(self, name: str) -> str:
        if self.book.has("words", name):
            return self.book.text("words", name, self.language)
        entry = self._texts[name]
        return entry.get(self.language) or entry["en"]

    def has(self, name: str) -> bool:
        """Whether there is a text of this name."""
        return self.book.has("words", name) or name in self._texts

    def help(self) -> str:
        """What can be typed at the table."""
        texts: dict[str, str] = self._own.get("help") or _file("")["help"]
        return (texts.get(self.language) or texts["en"]).strip()

    def keys(self) -> dict[str, str]:
        """What a player of this game may type for an action, by the action's own word."""
        own: dict[str, dict[str, str]] = self._own.get("keys", {})
        return {verb: f"{verb} {typed.get(self.language, '')}" for verb, typed in own.items()}

    def command(self, line: str) -> str:
        """The line with a command of the language as the English one; any other line as it is."""
        head, _, rest = line.partition(" ")
        verb = self._commands.get(fold(head))
        return f"{verb} {rest}".strip() if verb else line

    @cached_property
    def _commands(self) -> dict[str, str]:
        named: dict[str, dict[str, str]] = _file("")["commands"] | self._own.get("commands", {})
        said = ((verb, each.get(self.language, "")) for verb, each in named.items())
        return {fold(word): verb for verb, words in said for word in words.split()}

    def names(self) -> dict[str, str]:
        """Further names of things that the game has, by what is typed."""
        names: dict[str, str] = self._own.get("names", {})
        return names

    def game_name(self) -> str:
        """The game's name."""
        return self.book.text("game", "name", self.language)

    def game_sentence(self) -> str:
        """What the game is about."""
        return self.book.text("game", "sentence", self.language)

    def refusal(self, refusal: Refusal) -> str:
        """The sentence of a refusal with the id of its law."""
        book = self.book if refusal.code in self.book.refusals else TABLE
        return f"{book.refusal_text(refusal, self.language)} ({refusal.law})"

    def law(self, law: Law) -> str:
        """A law's id and sentence."""
        return f"{law.id}  {law.text(self.language)}"
