"""Bots that are no level of ours; in a module that other processes can import by its name."""

from __future__ import annotations

from eldest.deal import Draws
from eldest.games.mindikot.view import View


def first(view: View, dice: Draws) -> str:
    """The first action that is legal."""
    return view.legal[0]


def stuck(view: View, dice: Draws) -> str:
    """Has no idea."""
    raise ValueError("no idea")


def cheat(view: View, dice: Draws) -> str:
    """Plays a card of somebody else."""
    return next(card for card in ("S2", "H2", "D2", "C2") if card not in view.hand)


def mute(view: View, dice: Draws) -> str:
    """Says nothing that could be an action."""
    return "well"


def silent(view: View, dice: Draws) -> None:
    """Forgets to return anything."""
