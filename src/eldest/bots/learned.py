"""The level `learned` of any game: bots that play by a neural network; they need NumPy."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from eldest._extras import EXTRAS
from eldest.deal import Draws
from eldest.protocol import View

LEARNED = "learned"


class Learned:
    """A player by a neural network, which is read when the player first has to act."""

    def __init__(self, package: str) -> None:
        self.package = package

    def __call__(self, view: View, dice: Draws) -> str:
        """Return one of the view's legal actions."""
        text: str = import_module(f"{self.package}.learned").learned(view, dice)
        return text


def by_network(package: str) -> dict[str, Learned]:
    """Return the learned player of a game by its level; empty if NumPy is missing."""
    return {LEARNED: Learned(package)} if find_spec("numpy") else {}


def why_missing(level: str) -> str:
    """Name the package that a level needs and that is not installed; "" for other reasons."""
    if level != LEARNED or find_spec("numpy"):
        return ""
    return f'; {level} needs NumPy: pip install "eldest[{EXTRAS["numpy"]}]"'
