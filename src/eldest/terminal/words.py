"""The words of the terminal: those of the game, and those for typed lines."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from eldest.protocol import Game, Law, Refusal
from eldest.protocol.speech import words as spoken
from eldest.protocol.speech.words import texts_of, words_file
from eldest.table.table import LAWBOOK as TABLE
from eldest.terminal.lines import fold

HERE = Path(__file__).parent


class TerminalWords(spoken.Words):
    """The words of the terminal for the player of one game, in one language."""

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(game, language)
        self._shared = texts_of(HERE) | self._shared

    def help(self) -> str:
        """Return what can be typed at the table."""
        texts: dict[str, str] = self._own.get("help") or words_file(HERE)["help"]
        return (texts.get(self.language) or texts["en"]).strip()

    def keys(self) -> dict[str, str]:
        """Return what can be typed for an action in this game, by the action's own word."""
        own: dict[str, dict[str, str]] = self._own.get("keys", {})
        return {verb: f"{verb} {typed.get(self.language, '')}" for verb, typed in own.items()}

    def command(self, line: str) -> str:
        """Translate a command of the language into the English one; keep any other line."""
        head, _, rest = line.partition(" ")
        verb = self._commands.get(fold(head))
        return f"{verb} {rest}".strip() if verb else line

    @cached_property
    def _commands(self) -> dict[str, str]:
        named: dict[str, dict[str, str]] = words_file(HERE)["commands"] | self._own.get(
            "commands", {}
        )
        said = ((verb, each.get(self.language, "")) for verb, each in named.items())
        return {fold(word): verb for verb, words in said for word in words.split()}

    def names(self) -> dict[str, str]:
        """Return further names of things in the game, by what is typed."""
        names: dict[str, str] = self._own.get("names", {})
        return names

    def game_sentence(self) -> str:
        """Return a sentence about the game."""
        return self.book.text("game", "sentence", self.language)

    def refusal(self, refusal: Refusal) -> str:
        """Return the sentence of a refusal with the id of its law."""
        book = self.book if refusal.code in self.book.refusals else TABLE
        return f"{book.refusal_text(refusal, self.language)} ({refusal.law})"

    def law(self, law: Law) -> str:
        """Return the id and the sentence of a law."""
        return f"{law.id}  {law.text(self.language)}"
