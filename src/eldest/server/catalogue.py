"""The games and laws as forms and texts in one language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, fields, replace
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from eldest.bots import levels
from eldest.games import GAMES, UnknownGame, load
from eldest.protocol import BadOption, Game, HouseRules
from eldest.protocol.options import law_of, value_text
from eldest.server import messages as m
from eldest.server.bots.thinkers import allowed_of
from eldest.server.lessons.texts import count_of
from eldest.server.rooms.declined import Declined
from eldest.server.speech import own_languages
from eldest.table.lawbooks import book_of

T = TypeVar("T")
LONGEST_DETAIL = 300
FEW = 12  # numbers that a list shows well


def spoken(language: str) -> str:
    """The language itself if the server or a game has words in it, otherwise English."""
    return language if language in _languages() else "en"


@cache
def _languages() -> frozenset[str]:
    return frozenset(own_languages()).union(*(load(key).lawbook.languages for key in GAMES))


@cache
def games(language: str, bots: frozenset[str] = frozenset()) -> tuple[m.GameForm, ...]:
    """Return every game; bots of other packages are listed only if they are allowed."""
    return tuple(_form(load(key), language, allowed_of(bots, key)) for key in GAMES)


def _form(game: Game, language: str, allowed: frozenset[str]) -> m.GameForm:
    book = game.lawbook
    return m.GameForm(
        key=game.key,
        version=game.version,
        name=book.text("game", "name", language),
        sentence=book.text("game", "sentence", language),
        languages=list(book.languages),
        laws=next(iter(book)).id.partition("-")[0],
        levels=list(levels(game.key, allowed)),
        seats=game.seats(game.options()),
        options=[_option(game, item, language) for item in fields(game.Options)],
        presets=[_preset(game, name, rules, language) for name, rules in game.presets.items()],
        lessons=count_of(game),
        guide=_guide(game, "en").exists(),
    )


def _guide(game: Game, language: str) -> Path:
    """The file of the game in five minutes, if the game has one."""
    return game.lawbook.learn / f"guide.{language}.md"


def guide(key: str, language: str) -> m.Guide:
    """Return the game in five minutes, in English if it is not translated."""
    game = game_of(key)
    told = language if _guide(game, language).exists() else "en"
    path = _guide(game, told)
    if not path.exists():
        raise Declined("no_guide")
    name = game.lawbook.text("game", "name", language)
    return m.Guide(game.key, name, told, path.read_text(encoding="utf-8"))


def _option(game: Game, item: Field[object], language: str) -> m.OptionForm:
    row = _row(game, item)
    named = [value for value in item.metadata["choices"] if row is None or type(value) is not int]
    return m.OptionForm(
        name=item.name,
        default=item.default,
        choices=[_choice(game, item.name, value, language) for value in named],
        sentence=game.lawbook.text("options", item.name, language),
        law=law_of(game.Options, item.name),
        range=row,
        when=m.When(*item.metadata["when"]) if item.metadata["when"] else None,
    )


def _row(game: Game, item: Field[object]) -> m.Range | None:
    """The numeric values of an option, if they are many, evenly spaced and without names."""
    numbers = [value for value in item.metadata["choices"] if type(value) is int]
    named = any(game.lawbook.has("values", f"{item.name}.{value}") for value in numbers)
    if named or len(numbers) <= FEW:
        return None
    step = numbers[1] - numbers[0]
    even = numbers == list(range(numbers[0], numbers[-1] + 1, step))
    return m.Range(numbers[0], numbers[-1], step) if even else None


def _choice(game: Game, name: str, value: object, language: str) -> m.Choice:
    key = f"{name}.{value_text(value)}"
    known = game.lawbook.has("values", key)
    return m.Choice(
        value, game.lawbook.text("values", key, language) if known else value_text(value)
    )


def _preset(game: Game, name: str, rules: HouseRules, language: str) -> m.Preset:
    values = {item.name: getattr(rules, item.name) for item in fields(rules)}
    sentence = game.lawbook.text("presets", name, language)
    return m.Preset(name, sentence, values, game.seats(rules))


def lawbook(key: str, language: str) -> m.Lawbook:
    """Return all laws of a game, of the table, or of a package's book."""
    book = _named(book_of, key)
    spoken = language if language in book.languages else "en"
    laws = [m.LawText(law.id, law.text(spoken), law.source) for law in book]
    name = book.text("game", "name", language)
    short = _short(book.learn / "short.toml").get(language, [])
    chapters = _chapters(book.path.parent / "chapters.toml", laws, language)
    return m.Lawbook(key, name, spoken, list(book.languages), laws, chapters, short)


def _chapters(path: Path, laws: list[m.LawText], language: str) -> list[m.Chapter]:
    """The chapters of these laws, with their titles if the book has any."""
    firsts: dict[str, str] = {}
    for law in laws:
        firsts.setdefault(law.id.partition(".")[0], law.id)
    titles = _titles(path)
    return [
        m.Chapter(id_, titles.get(id_, {}).get(language, ""), first)
        for id_, first in firsts.items()
        if len(firsts) < len(laws)
    ]


@cache
def _titles(path: Path) -> dict[str, dict[str, str]]:
    """The titles of chapters by language; empty if nobody has written them."""
    if not path.exists():
        return {}
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, dict[str, str]])


@cache
def _short(path: Path) -> dict[str, list[str]]:
    """The rules of a game on one screen by language; empty if nobody has written them."""
    return (
        msgspec.toml.decode(path.read_bytes(), type=dict[str, list[str]]) if path.exists() else {}
    )


def game_of(key: str) -> Game:
    """The game of this key; `Declined` if there is none."""
    return _named(load, key)


def _named(find: Callable[[str], T], key: str) -> T:
    """Call `find` with a key; `Declined` if there is no such game."""
    try:
        return find(key)
    except UnknownGame as error:
        raise Declined("no_such_game", str(error)[:LONGEST_DETAIL]) from None


def options_of(game: Game, preset: str | None, values: Mapping[str, object]) -> HouseRules:
    """The house rules of a preset, or the defaults, changed by these values."""
    try:
        base: HouseRules = game.preset(preset) if preset is not None else game.options()
        game.options(**dict(values))
        return replace(base, **dict(values))
    except BadOption as error:
        raise Declined("bad_options", str(error)[:LONGEST_DETAIL]) from None
