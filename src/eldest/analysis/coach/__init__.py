"""The coach: suggests a move with a reason, and warns before a move that may cost much.

Only views are read, and worlds that a game imagines from a view: the coach knows no hidden card.
What just happened is told by the game's own speech.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple

from eldest.analysis.coach.rules import Rules
from eldest.protocol import Seat, View
from eldest.protocol.speech import Speech

# An id, and the sentence.
Said = tuple[str, str]
GAMES = ("bridge", "marias", "mindikot", "zoliky")  # each is a folder here
EXPLAINED = ("bridge",)  # where a bot's actions tell its partner something by a public system


class Coach(NamedTuple):
    """The rules of one game."""

    look: type
    reasons: Rules
    warnings: Rules


def load_coach(key: str) -> Coach:
    """The coach of a game; its modules are imported when it is first asked for."""
    game = import_module(f"{__name__}.{key}")
    return Coach(game.Look, game.REASONS, game.WARNINGS)


def reason(speech: Speech, view: View, move: str) -> Said | None:
    """The best reason for a move, said by a speech; None if the coach has none."""
    if speech.game.key not in GAMES:
        return None
    coach = load_coach(speech.game.key)
    return coach.reasons.first(coach.look(view, move), speech)


def warning(speech: Speech, view: View, move: str) -> Said | None:
    """The gravest warning before a move; None if there is none."""
    if speech.game.key not in GAMES:
        return None
    coach = load_coach(speech.game.key)
    return coach.warnings.first(coach.look(view, move), speech)


def explained(key: str, view: View, levels: Mapping[Seat, str]) -> View:
    """A view in which what the viewer's partner did is explained, if that is a bot of a level."""
    if key not in EXPLAINED:
        return view
    found: View = import_module(f"{__name__}.{key}").explained(view, levels)
    return found


__all__ = ["Coach", "Said", "explained", "load_coach", "reason", "warning"]
