"""The registry of games: our own, and those that other packages add by an entry point.

A new game of ours is a folder here and a word in `OWN`. A package adds one by the entry point
`eldest.games`, with the game's key as its name and the `Game` itself as its value.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Literal, overload

from eldest._entries import entries

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from types import ModuleType

    from eldest.games.bridge.game import BridgeGame
    from eldest.games.marias.game import MariasGame
    from eldest.games.mindikot.game import MindikotGame
    from eldest.games.zoliky.game import ZolikyGame
    from eldest.protocol import Game

OWN = ("mindikot", "marias", "zoliky", "bridge")
GROUP = "eldest.games"


class UnknownGame(LookupError):
    """There is no game of this name, or its package cannot be loaded."""


def _brought() -> dict[str, EntryPoint]:
    """The games of other packages by their key; none replaces a game of ours."""
    found = sorted(entries(GROUP), key=lambda entry: entry.name)
    return {entry.name: entry for entry in found if entry.name not in OWN}


BROUGHT = _brought()
GAMES = (*OWN, *BROUGHT)


@overload
def load(key: Literal["mindikot"]) -> MindikotGame: ...
@overload
def load(key: Literal["marias"]) -> MariasGame: ...
@overload
def load(key: Literal["zoliky"]) -> ZolikyGame: ...
@overload
def load(key: Literal["bridge"]) -> BridgeGame: ...
@overload
def load(key: str) -> Game: ...
def load(key: str) -> Game:
    """Return the game of this key; its folder or package is imported at the first call."""
    if key in OWN:
        game: Game = import_module(f"eldest.games.{key}").GAME
        return game
    if key not in BROUGHT:
        raise UnknownGame(f"there is no game {key!r}; the games are {', '.join(GAMES)}")
    return _load_brought(BROUGHT[key])


def _load_brought(entry: EntryPoint) -> Game:
    from eldest.protocol import Game

    try:
        game = entry.load()
    except Exception as error:
        raise UnknownGame(
            f"the game {entry.name} ({entry.value}) does not load: {error}"
        ) from error
    if not isinstance(game, Game) or game.key != entry.name:
        raise UnknownGame(f"{entry.value} is not the game {entry.name}")
    return game


@cache
def module_for(key: str, package: str, module: str = "") -> ModuleType | None:
    """The module that a package has for one of our games, such as its bots; None if it has none."""
    name = f"{package}.{key}" + (f".{module}" if module else "")
    try:
        return import_module(name) if key in OWN else None
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


__all__ = ["GAMES", "OWN", "UnknownGame", "load"]
