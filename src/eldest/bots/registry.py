"""Which players there are for a game, weakest first.

A package brings players by the entry point `eldest.bots`, with the game's key as its name and a
mapping of `Bot` by level as its value; ours cannot be replaced.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING

from eldest import games
from eldest._entries import entries
from eldest.bots.any_game import random
from eldest.deal import Draws
from eldest.protocol import View

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

Bot = Callable[[View, Draws], str]  # the text of an action that the law allows

# Games with players of their own: a folder here that exports LEVELS.
OWN = ("mindikot", "marias", "zoliky", "bridge")
GROUP = "eldest.bots"
USUAL = "club"


class UnknownLevel(LookupError):
    """The game has no player of this name."""


def levels(game_key: str) -> tuple[str, ...]:
    """The names of a game's players, weakest first."""
    return tuple(_players(game_key))


def usual(game_key: str) -> str:
    """Who plays if nobody is named: quick and good; the strongest where a game has no such one."""
    known = levels(game_key)
    return USUAL if USUAL in known else known[-1]


def load(game_key: str, level: str) -> Bot:
    """The player of this name."""
    players = _players(game_key)
    if level not in players:
        known = ", ".join(players)
        raise UnknownLevel(f"{game_key} has no player {level!r}; its players are {known}")
    return players[level]


def _players(game_key: str) -> Mapping[str, Bot]:
    game = games.load(game_key)
    own = import_module(f"eldest.bots.{game_key}").LEVELS if game_key in OWN else {}
    return {"random": partial(random, game), **_brought(game_key), **own}


@cache
def _brought(game_key: str) -> Mapping[str, Bot]:
    """The players of other packages, in the order of their packages' names.

    Asked once: looking through what is installed takes longer than a bot's move.
    """
    found: dict[str, Bot] = {}
    for entry in sorted(entries(GROUP), key=_package):
        found |= entry.load() if entry.name == game_key else {}
    return found


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else ""
