"""The server's own sentences; the game's `speech` says what happens in a game."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from eldest.protocol import Game, Lawbook, Refusal
from eldest.server.rooms.commands import Declined
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


def bot_names(game: Game, seats: int) -> list[str]:
    """A friend's name for each seat, for its bot."""
    friends = game.speech().friends
    return [*friends[:seats], *(f"Bot {seat}" for seat in range(len(friends), seats))]
