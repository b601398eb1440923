"""Which players there are for a game, weakest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from eldest.bots.any_game import random
from eldest.deal import Draws
from eldest.games import GAMES, UnknownGame
from eldest.protocol import View

Bot = Callable[[View, Draws], str]  # one of the texts in view.legal

OWN = ("mindikot",)  # games with players of their own: a folder here that exports LEVELS


class UnknownLevel(LookupError):
    """The game has no player of this name."""


def levels(game_key: str) -> tuple[str, ...]:
    """The names of a game's players, weakest first."""
    return tuple(_players(game_key))


def load(game_key: str, level: str) -> Bot:
    """The player of this name."""
    players = _players(game_key)
    if level not in players:
        known = ", ".join(players)
        raise UnknownLevel(f"{game_key} has no player {level!r}; its players are {known}")
    return players[level]


def _players(game_key: str) -> Mapping[str, Bot]:
    if game_key not in GAMES:
        raise UnknownGame(f"there is no game {game_key!r}; the games are {', '.join(GAMES)}")
    own = import_module(f"eldest.bots.{game_key}").LEVELS if game_key in OWN else {}
    return {"random": random, **own}
