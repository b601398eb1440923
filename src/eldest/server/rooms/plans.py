"""Who is to sit at a new table: a plan for every seat, and the bots that may play here."""

from __future__ import annotations

from collections.abc import Collection

from eldest.bots import levels, usual
from eldest.server.messages import SeatPlan
from eldest.server.rooms.declined import Declined


def level_of(game: str, level: str | None, allowed: Collection[str] = ()) -> str:
    """Return a level that may play here; the usual one if none is named.

    `allowed` names the levels of other packages that the operator allows.
    """
    known = levels(game, allowed)
    chosen = usual(game, allowed) if level is None else level
    if chosen not in known:
        told = f"{game} has no bot {chosen!r}; its bots are {', '.join(known)}"
        raise Declined("no_such_level", told)
    return chosen


def plans_of(
    game: str, plans: list[SeatPlan] | None, seats: int, allowed: Collection[str] = ()
) -> list[SeatPlan]:
    """A plan for every seat, each bot with its level."""
    given = plans or []
    if len(given) > seats:
        raise Declined("too_many_seats", str(seats))
    levels_ = [level_of(game, p.level, allowed) if p.kind == "bot" else None for p in given]
    found = [SeatPlan("bot", level) if level else SeatPlan() for level in levels_]
    return found + [SeatPlan()] * (seats - len(given))
