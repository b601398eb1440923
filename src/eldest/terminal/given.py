"""Reads command-line values, and raises one clear sentence for each that is invalid."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import click

from eldest.protocol import BadOption, Game, HouseRules

F = TypeVar("F", bound=Callable[..., Any])


class Failed(click.ClickException):
    """Raised with one sentence for standard error if a command-line value is unusable."""

    exit_code = 2


class Differs(click.ClickException):
    """Raised if the input is readable but a check of it failed."""

    exit_code = 1


def game_of(key: str) -> Game:
    """The game of this key; `Failed` ends the command if there is none."""
    from eldest.games import UnknownGame, load

    try:
        return load(key)
    except UnknownGame as error:
        raise Failed(str(error)) from None


def options_of(game: Game, preset: str | None, words: Iterable[str]) -> HouseRules:
    """Return the house rules of a preset, or the defaults, changed by these words."""
    given = [word for text in words for word in text.split()]
    try:
        base: HouseRules = game.preset(preset) if preset is not None else game.options()
        chosen = game.Options.read_words(given)
        names = [word.partition("=")[0] for word in given]
        return replace(base, **{name: getattr(chosen, name) for name in names})
    except BadOption as error:
        raise Failed(str(error)) from None


def bot_names(names: Iterable[str]) -> list[str]:
    """Return levels or `package.module:function`; such a module may lie in the current folder."""
    found = [name.strip() for name in names]
    if any(":" in name for name in found) and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    return found


def text_of(path: str) -> str:
    """Return the text of a file."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Failed(f"{path} is not a text in UTF-8") from None
    except (OSError, ValueError) as error:
        raise Failed(f"{path} cannot be read: {reason_of(error)}") from None


def seed_of(seed: str) -> str:
    """Return the seed; `Failed` if the shell passed bytes that are not UTF-8."""
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise Failed("the seed is not a text in UTF-8") from None
    return seed


def write_text(path: str, mode: str, text: str) -> None:
    """Create a file, append to it, or rewrite it."""
    try:
        with Path(path).open(mode, encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise Failed(f"{path} already exists; name a new file") from None
    except (OSError, ValueError) as error:
        raise Failed(f"{path} cannot be written: {reason_of(error)}") from None


def reason_of(error: OSError | ValueError) -> str:
    """Say why a file cannot be used."""
    return str((error.strerror if isinstance(error, OSError) else None) or error)


def language_of(languages: Sequence[str], language: str) -> str:
    """Return a language in which the texts exist."""
    if language not in languages:
        raise Failed(f"there is no text in {language!r}; the languages are {', '.join(languages)}")
    return language


json_option = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
seed_option = click.option(
    "--seed", default="eldest", metavar="TEXT", help="The same seed gives the same result."
)
language_option = click.option(
    "--language",
    "--lang",
    default="en",
    metavar="CODE",
    help="Language of the texts: en, cs or hi.",
)


def house_rules(command: F) -> F:
    """Add the options of a command that plays: a game, its house rules, a preset."""
    return click.argument("game")(rules_after(command))


def rules_after(command: F) -> F:
    """Add house rules and a preset after the command's other arguments."""
    command = click.option("--preset", metavar="NAME", help="A named set of house rules.")(command)
    command = click.option(
        "--options",
        multiple=True,
        metavar="NAME=VALUE ...",
        help="House rules, one or several; `eldest games` lists them.",
    )(command)
    return click.argument("more", nargs=-1, metavar="[NAME=VALUE]...")(command)
