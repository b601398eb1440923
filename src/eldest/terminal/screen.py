"""Writes to the terminal: redraws in place for people, prints line by line in scripts."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

from rich.console import Console
from rich.text import Text

from eldest.terminal.felt import WIDEST
from eldest.terminal.paint import ASCII, FINE, Signs, unaccented, wrapped

PROMPT = "> "
NARROWEST = 40


class Screen:
    """Shows pictures, says sentences, asks for a line."""

    def __init__(self, *, plain: bool, pace: float, deck: str = "french") -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        encodable = self.console.encoding.lower().startswith("utf")
        signs: Signs = ASCII if plain or not encodable else FINE
        self.signs = signs.with_deck(deck)
        self.pace = pace
        self.lively = self._sits_somebody()
        if self.lively:
            _edit_lines()

    def _sits_somebody(self) -> bool:
        console = self.console
        return sys.stdin.isatty() and console.is_terminal and not console.is_dumb_terminal

    @property
    def width(self) -> int:
        """The number of columns that a picture may take."""
        return max(NARROWEST, min(self.console.width, WIDEST))

    def say(self, sentence: str, style: str = "") -> None:
        """Print a sentence with its cards and laws in colour."""
        self._print(wrapped(self.signs.painted(sentence, style), self.width))

    def picture(self, lines: Sequence[Text], sentences: Sequence[str]) -> None:
        """Show a picture, and below it as many of the last sentences as fit."""
        width = self.width
        above = [part for line in lines for part in wrapped(line, width)]
        below = [part for s in sentences for part in wrapped(self.signs.painted(s), width)]
        with self.console:  # one write, so that nothing flickers
            if self.lively:
                self.console.clear()
                below = below[-max(1, self.console.height - len(above) - 1) :]
            self._print([*above, *below])

    def _print(self, lines: Sequence[Text]) -> None:
        text = Text("\n").join(lines)
        if self.signs.ascii:
            text.plain = unaccented(text.plain)
        if lines:
            self.console.print(text, no_wrap=True, overflow="ignore", crop=False)

    def pause(self, beats: float) -> None:
        """Wait, so that a person at a terminal can look."""
        if self.lively and self.pace > 0:
            time.sleep(beats * self.pace)

    def ask(self) -> str:
        """Return the next line; raise `EOFError` at the end."""
        if sys.stdin.isatty():
            return input(PROMPT).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.console.print(f"{PROMPT}{line.strip()}", style="bold")
        return line.strip()


def _edit_lines() -> None:
    """Turn on arrow keys and history, if the platform has them."""
    with suppress(ImportError):
        import_module("readline")
