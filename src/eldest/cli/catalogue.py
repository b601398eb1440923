"""`eldest games`, `eldest law` and `eldest about`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import Field, fields
from pathlib import Path

import click

from eldest import GAMES, __version__, compiled
from eldest.protocol import Game, Lawbook
from eldest.protocol.options import law_of, value_text
from eldest.table.lawbooks import all_books, books_text, find_law
from eldest.terminal.given import Failed, game_of, language_of, language_option

SHORT = 8  # as many choices are written out; a longer row of numbers is a range
NARROW = 27  # columns of an option and its default, at least


@click.command()
@language_option
def games(language: str) -> None:
    """List the games with their house rules and presets."""
    known = sorted({code for book in all_books().values() for code in book.languages})
    language_of(known, language)
    for key in GAMES:
        click.echo("\n".join(_game_lines(game_of(key), language)))


def _game_lines(game: Game, language: str) -> Iterator[str]:
    book = game.lawbook
    yield f"{click.style(game.key, bold=True)}   {book.text('game', 'name', language)}"
    yield f"  {book.text('game', 'sentence', language)}"
    yield f"\n  house rules   eldest play {game.key} --options NAME=VALUE ..."
    options = fields(game.Options)
    width = max(NARROW, *(len(_default(item)) + 2 for item in options))
    for item in options:
        yield from _option_lines(game, item, width, language)
    yield f"\n  presets   eldest play {game.key} --preset NAME"
    for name, preset in game.presets.items():
        yield f"    {click.style(f'{name:<14}', bold=True)}{book.text('presets', name, language)}"
        if preset.words():
            yield f"    {'':<14}{' '.join(preset.words())}"


def _default(item: Field[object]) -> str:
    return f"{item.name}={value_text(item.default)}"


def _option_lines(game: Game, item: Field[object], width: int, language: str) -> Iterator[str]:
    label = game.lawbook.text("options", item.name, language)
    default = click.style(f"{_default(item):<{width}}", bold=True)
    yield f"    {default}{label} ({law_of(game.Options, item.name)})"
    choices = item.metadata["choices"]
    explained = [_explained(game, item.name, value_text(choice), language) for choice in choices]
    if len(choices) > SHORT and all(isinstance(choice, int | None) for choice in choices):
        yield f"      {_range(choices, explained)}"
    elif not any(text for _, text in explained):
        yield f"      {', '.join(value for value, _ in explained)}"
    else:
        yield from (f"      {value:<18}{text}".rstrip() for value, text in explained)


def _explained(game: Game, name: str, value: str, language: str) -> tuple[str, str]:
    key = f"{name}.{value}"
    text = game.lawbook.text("values", key, language) if game.lawbook.has("values", key) else ""
    return value, "" if text == value else text


def _range(choices: tuple[object, ...], explained: list[tuple[str, str]]) -> str:
    numbers = [value_text(choice) for choice in choices if choice is not None]
    words = [f"{value} ({text})" for value, text in explained if text]
    return ", or ".join([f"{numbers[0]} to {numbers[-1]}", *words])


@click.command()
@click.argument("id_", metavar="[ID]", required=False)
@language_option
def law(id_: str | None, language: str) -> None:
    """Print a law, such as K-4.3; without ID, list the lawbooks."""
    books = all_books()
    if id_ is None:
        language_of(sorted({code for book in books.values() for code in book.languages}), language)
        click.echo("\n".join(_book_line(key, book, language) for key, book in books.items()))
        return
    found = find_law(id_, books)
    if found is None:
        raise Failed(f"there is no law {id_!r}; the lawbooks are {books_text(books)}")
    key, text = found
    language_of(books[key].languages, language)
    click.echo(f"{click.style(text.id, bold=True)}  {text.text(language)}")
    source = f", source {text.source}" if text.source else ""
    click.echo(f"  {books[key].text('game', 'name', language)} ({key}){source}")


def _book_line(key: str, book: Lawbook, language: str) -> str:
    ids = [law.id for law in book]
    languages = ", ".join(book.languages)
    return (
        f"{click.style(f'{key:<9} ', bold=True)}{book.text('game', 'name', language)}: "
        f"{len(ids)} laws, {ids[0]} to {ids[-1]} ({languages})\n"
        f"{'':<10}{book.text('game', 'sentence', language)}"
    )


@click.command()
def about() -> None:
    """Print the version, the build, and the folder of the package."""
    build = "compiled" if compiled() else "plain Python"
    version = ".".join(map(str, sys.version_info[:3]))
    rows = {
        "eldest": __version__,
        "build": build,
        "python": f"{version} ({sys.executable})",
        "package": str(Path(__file__).parents[1]),
        "games": ", ".join(f"{key} {game_of(key).version}" for key in GAMES),
    }
    click.echo("\n".join(f"{name:<9}{text}" for name, text in rows.items()))
