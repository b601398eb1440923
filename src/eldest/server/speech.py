"""The sentences of the server itself; the game's `speech` describes what happens in a game."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from functools import cache
from pathlib import Path

from eldest.protocol import Game, Lawbook, Refusal
from eldest.server.rooms.declined import Declined
from eldest.table.table import LAWBOOK as TABLE


@cache
def _words() -> dict[str, dict[str, dict[str, str]]]:
    path = Path(__file__).parent / "words.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def own_languages() -> set[str]:
    """The languages in which the server has any sentence of its own."""
    return {code for section in _words().values() for entry in section.values() for code in entry}


def words(section: str, key: str, language: str, /, **filled: object) -> str:
    """A sentence of the server itself."""
    entry = _words()[section][key]
    return (entry.get(language) or entry["en"]).format(**filled)


def has_words(section: str, key: str) -> bool:
    """Whether the server has such a sentence."""
    return key in _words()[section]


def refusal_text(game: Game, refusal: Refusal, language: str) -> str:
    """The lawbook's sentence for a refusal by the game or by the table."""
    book = game.lawbook if refusal.code in game.lawbook.refusals else TABLE
    return book.refusal_text(refusal, language)


def declined_text(declined: Declined, game: Game | None, language: str) -> str:
    """The reason why a command was not carried out."""
    if declined.refusal and game:
        return refusal_text(game, declined.refusal, language)
    return words("declined", declined.code, language, detail=declined.detail)


def law_text(book: Lawbook, id_: str, language: str) -> str:
    """The sentence of a law; "" if the book does not have it."""
    return book[id_].text(language) if id_ in book else ""


def bot_names(game: Game, seats: int, people: Collection[str] = ()) -> list[str]:
    """A friendly name for the bot of each seat, which no person at the table has."""
    friends = game.speech().friends
    names = [*friends[:seats], *(f"Bot {seat}" for seat in range(len(friends), seats))]
    taken = {name.casefold() for name in people}
    spare = (name for name in friends[seats:] if name.casefold() not in taken)
    return [
        next(spare, f"Bot {seat}") if name.casefold() in taken else name
        for seat, name in enumerate(names)
    ]
