"""The registry of games: a new game is a folder here and a line in `GAMES`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from eldest.protocol import Game

GAMES = ("mindikot", "marias", "zoliky", "bridge")


class UnknownGame(LookupError):
    """No game of this name is registered."""


def load(key: str) -> Game:
    """The game of this key; its folder is imported when it is first asked for."""
    if key not in GAMES:
        raise UnknownGame(f"there is no game {key!r}; the games are {', '.join(GAMES)}")
    game: Game = import_module(f"eldest.games.{key}").GAME
    return game


__all__ = ["GAMES", "UnknownGame", "load"]
