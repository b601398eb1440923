"""The coach: why a move is suggested, what it may cost, and what just happened.

Only views are read, and worlds that a game imagines from a view: the coach knows no hidden card.
"""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

from eldest.analysis.coach.event import Event
from eldest.analysis.coach.rules import Rules
from eldest.protocol import Outcome, Seat, View

# An id, and the sentence.
Said = tuple[str, str]
# The modules beside `<game>_look` that hold a game's reasons, the last of them with all.
REASONS = {
    "mindikot": "mindikot",
    "marias": "marias_play",
    "zoliky": "zoliky",
    "bridge": "bridge_play",
}
LOOKS = {
    "mindikot": "MindikotLook",
    "marias": "MariasLook",
    "zoliky": "ZolikyLook",
    "bridge": "BridgeLook",
}


class Coach(NamedTuple):
    """The rules of one game."""

    look: type
    reasons: Rules
    warnings: Rules
    stories: Rules


def load_coach(key: str) -> Coach:
    """The coach of a game; its modules are imported when it is first asked for."""
    here = __name__
    return Coach(
        getattr(import_module(f"{here}.{key}_look"), LOOKS[key]),
        import_module(f"{here}.{REASONS[key]}").REASONS,
        import_module(f"{here}.{key}_warnings").WARNINGS,
        import_module(f"{here}.{key}_story").STORIES,
    )


def reason(key: str, view: View, move: str, language: str = "en") -> Said | None:
    """The best reason for a move; None if the coach has none."""
    coach = load_coach(key)
    return coach.reasons.first(coach.look(view, move), language)


def warning(key: str, view: View, move: str, language: str = "en") -> Said | None:
    """The gravest warning before a move; None if there is none."""
    coach = load_coach(key)
    return coach.warnings.first(coach.look(view, move), language)


def story(
    key: str,
    before: View,
    after: View,
    seat: Seat,
    text: str,
    outcome: Outcome | None,
) -> Said | None:
    """What just happened, from the onlooker's views; None if it is not worth a sentence."""
    event = Event(before, after, seat, text, outcome)
    return load_coach(key).stories.first(event)


__all__ = ["Coach", "Event", "load_coach", "reason", "story", "warning"]
