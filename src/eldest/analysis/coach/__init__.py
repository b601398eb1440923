"""The coach: suggests a move with a reason, and warns before a move that may cost much.

Only views are read, and worlds that a game imagines from a view: the coach knows no hidden card.
The game's own speech says what just happened. `analysis.advice`, the server, the
terminal and the review ask it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

from eldest.analysis.coach.rules import Rules
from eldest.games import module_for
from eldest.protocol import Seat, View
from eldest.protocol.speech import Speech

# An id, and the sentence.
Said = tuple[str, str]
PARTNER = "partner"  # the module of a game that explains what bots tell their partners


class Coach(NamedTuple):
    """The coach of one game: the rules for its reasons and for its warnings."""

    look: type
    reasons: Rules
    warnings: Rules


def load_coach(key: str) -> Coach | None:
    """The coach of a game, imported when it is first asked for; None if the game has none."""
    game = module_for(key, __name__)
    return Coach(game.Look, game.REASONS, game.WARNINGS) if game else None


def reason(speech: Speech, view: View, move: str) -> Said | None:
    """The best reason for a move, said by a speech; None if the coach has none."""
    coach = load_coach(speech.game.key)
    return coach.reasons.first(coach.look(view, move), speech) if coach else None


def warning(speech: Speech, view: View, move: str) -> Said | None:
    """The most serious warning before a move; None if there is none."""
    coach = load_coach(speech.game.key)
    return coach.warnings.first(coach.look(view, move), speech) if coach else None


def explains(key: str) -> bool:
    """Whether a bot's actions inform its partner by a public system of the game."""
    return module_for(key, __name__, PARTNER) is not None


def explained(key: str, view: View, levels: Mapping[Seat, str]) -> View:
    """A view in which the actions of the viewer's partner are explained, if that is a bot."""
    module = module_for(key, __name__, PARTNER)
    return cast("View", module.explained(view, levels)) if module else view


__all__ = ["Coach", "Said", "explained", "explains", "load_coach", "reason", "warning"]
