"""What is said to a viewer: the server's own words, and the game's by whoever knows to tell it."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Protocol

from eldest.protocol import Game, HouseRules, Lawbook, Outcome, Refusal, Seat, View
from eldest.server.rooms.commands import Declined
from eldest.table import Heard, Match
from eldest.table.table import LAWBOOK as TABLE


@cache
def _words() -> dict[str, dict[str, dict[str, str]]]:
    path = Path(__file__).parent / "words.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def own_languages() -> set[str]:
    """The languages that some sentence of the server's own is in."""
    return {code for section in _words().values() for entry in section.values() for code in entry}


def words(section: str, key: str, language: str, /, **filled: object) -> str:
    """A sentence of the server's own."""
    entry = _words()[section][key]
    return (entry.get(language) or entry["en"]).format(**filled)


def has_words(section: str, key: str) -> bool:
    """Whether the server has such a sentence."""
    return key in _words()[section]


def refusal_text(game: Game, refusal: Refusal, language: str) -> str:
    """The lawbook's sentence for a refusal, of the game or of the table."""
    book = game.lawbook if refusal.code in game.lawbook.refusals else TABLE
    return book.refusal_text(refusal, language)


def declined_text(declined: Declined, game: Game | None, language: str) -> str:
    """Why something was not carried out."""
    if declined.refusal and game:
        return refusal_text(game, declined.refusal, language)
    return words("declined", declined.code, language, detail=declined.detail)


def law_text(book: Lawbook, id_: str, language: str) -> str:
    """A law's sentence; "" where the book does not have it."""
    return book[id_].text(language) if id_ in book else ""


class Speaker(Protocol):
    """Tells one viewer of one table, in one language."""

    def tells(self, before: View, heard: Heard, after: View) -> list[str]:
        """Sentences about an event between two views."""

    def in_words(self, view: View) -> View:
        """The view with what bots have said in the viewer's language."""

    def label(self, text: str) -> str:
        """An action, or a part of one, as the player reads it."""

    def side(self, side: int) -> str:
        """What a side is called."""

    def verdicts(self, outcome: Outcome) -> list[tuple[str, str]]:
        """How a round was decided: sentences, each with its law."""

    def payments(self, outcome: Outcome) -> str:
        """Who pays whom, where the verdicts do not say it."""

    def ended(self, match: Match) -> str:
        """How a match ended."""


class Narrator(Protocol):
    """Gives a speaker for each viewer; the command line's drawings are one."""

    def names(self, game: Game, seats: int) -> list[str]:
        """A friend's name for each seat, for its bot."""

    def speaker(
        self, game: Game, options: HouseRules, viewer: Seat | None, names: Sequence[str], code: str
    ) -> Speaker:
        """A speaker for this viewer, in the language of this code."""
