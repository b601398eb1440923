"""The next round of a Swiss, from the standings (B-V.10)."""

from __future__ import annotations

from eldest.club.evening.matches import matches, team_ranking
from eldest.club.evening.model import State
from eldest.club.movements import Round, first_order, swiss_draw, team_round


def next_round(state: State) -> Round:
    """Who meets whom; the same standings give the same draw."""
    draw = swiss_draw(_order(state), _met(state), _byes(state))
    return team_round(draw.matches, len(state.movement.pairs), len(state.movement.rounds) + 1)


def _order(state: State) -> list[int]:
    """VPs, then IMPs, then entry number; before round 1 by entry, or drawn from the seed."""
    if not state.movement.rounds:
        return first_order([pair.number for pair in state.movement.pairs], state.settings.seed)
    standings = team_ranking(state).standings
    order = sorted(standings, key=lambda one: (-one.value, -one.points, one.pair.number))
    return [one.pair.number for one in order]


def _met(state: State) -> set[frozenset[int]]:
    return {frozenset((one.first.number, one.second.number)) for one in matches(state)}


def _byes(state: State) -> list[int]:
    return [pair.number for round_ in state.movement.rounds for pair in round_.out]
