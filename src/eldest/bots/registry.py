"""Finds the bots of a game, weakest first.

A package adds bots through the entry point `eldest.bots`: its name is the game's key, its value a
mapping of `Bot` by level. It cannot replace our own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, cast

from eldest import games
from eldest._entries import entries
from eldest.bots.any_game import random
from eldest.bots.learned import why_missing
from eldest.bots.process import PREFIX, program
from eldest.deal import Draws
from eldest.protocol import View

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

Bot = Callable[[View, Draws], str]  # the text of an action that the law allows

Player = str | Bot  # by name, or the function itself

GROUP = "eldest.bots"
USUAL = "club"


class UnknownLevel(LookupError):
    """The game has no bot of this level."""


def levels(game_key: str, allowed: Collection[str] | None = None) -> tuple[str, ...]:
    """The levels of a game's bots, weakest first; those of other packages only if allowed."""
    known, own = _players(game_key), _own(game_key)
    return tuple(name for name in known if allowed is None or name in own or name in allowed)


def usual(game_key: str, allowed: Collection[str] | None = None) -> str:
    """The level that plays if none is named: `club`, or the strongest if the game has no `club`."""
    known = levels(game_key, allowed)
    return USUAL if USUAL in known else known[-1]


def load(game_key: str, level: str) -> Bot:
    """Return the bot of this level; `UnknownLevel` names those that the game has."""
    players = _players(game_key)
    if level not in players:
        known = ", ".join(players)
        sentence = f"{game_key} has no bot {level!r}; its bots are {known}"
        raise UnknownLevel(sentence + why_missing(level))
    return players[level]


def find(game_key: str, player: Player) -> Bot:
    """A function itself, the player of a level, or what `package.module:function` names.

    `exec:COMMAND` is a separate program, see `bots.process`.

    Do not use it for names from a network: finding a function runs its module.
    """
    if callable(player):
        return player
    if player.startswith(PREFIX):
        return _program(player.removeprefix(PREFIX))
    return _function(player) if ":" in player else load(game_key, player)


def _function(name: str) -> Bot:
    module, _, function = name.partition(":")
    try:
        bot = getattr(import_module(module), function)
    except Exception as error:
        raise UnknownLevel(f"the bot {name} does not load: {error}") from error
    if not callable(bot):
        raise UnknownLevel(f"{name} is not a function, and so not a bot")
    return cast(Bot, bot)


def _program(command: str) -> Bot:
    try:
        return program(command)
    except ValueError as error:
        raise UnknownLevel(f"the bot {PREFIX}{command} cannot be started: {error}") from error


def name_of(player: Player) -> str:
    """The name of a player in results; a function is named as on the command line."""
    if isinstance(player, str):
        return player
    called = getattr(player, "__qualname__", type(player).__qualname__)
    return f"{player.__module__}:{called}"


def budget_of(game_key: str, player: Player) -> str:
    """How much a player searches: its attribute `budget`, or BUDGET of a level's own module."""
    found = getattr(find(game_key, player), "budget", "")
    if not found and isinstance(player, str) and ":" not in player:
        found = getattr(games.module_for(game_key, "eldest.bots", player), "BUDGET", "")
    return str(found)


def _players(game_key: str) -> Mapping[str, Bot]:
    own = _own(game_key)
    return {"random": own["random"], **_brought(game_key), **own}


def _own(game_key: str) -> Mapping[str, Bot]:
    """The bots that come with Eldest."""
    game = games.load(game_key)
    folder = games.module_for(game_key, "eldest.bots")
    return {"random": partial(random, game), **(folder.LEVELS if folder else {})}


@cache
def _brought(game_key: str) -> Mapping[str, Bot]:
    """The bots of other packages, in the order of their packages' names.

    The answer is cached: looking through what is installed takes longer than a bot's move.
    """
    found: dict[str, Bot] = {}
    for entry in sorted(entries(GROUP), key=_package):
        found |= entry.load() if entry.name == game_key else {}
    return found


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else ""
