"""An action as others hear of it (19.1, "Others see"; 19.2)."""

from __future__ import annotations

from eldest.games.marias.actions import (
    Action,
    Change,
    Choose,
    Cut,
    Declare,
    Discard,
    Jitter,
    Trumpless,
)
from eldest.protocol import Seat, Shuffle


def told_text(viewer: Seat | None, seat: Seat, action: Action) -> str:
    """Who did it hears it all; nobody is told the order of the pack or what a cut really was."""
    match action:
        case Shuffle():
            return "shuffle"
        case Jitter():
            return "jitter"
    return str(action) if viewer == seat else _public_text(action)


def _public_text(action: Action) -> str:
    match action:
        case Cut() | Choose() | Discard() | Change():
            return f"{str(action).partition(':')[0]}:?"
        case Trumpless(type_, _):
            return f"{type_.lower()}:?"
        case Declare():
            return f"declare:?:{action.public}"
    return str(action)
