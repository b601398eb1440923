"""The next round of a Swiss, from the standings (B-V.10)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.club.evening.model import EveningState
from eldest.club.evening.ranking.matches import team_ranking
from eldest.club.evening.ranking.rankings import Standing, pair_rankings, scorecards
from eldest.club.evening.ranking.travellers import Travellers
from eldest.club.movements import Round, first_order, pair_round, swiss_draw, team_round


def next_round(state: EveningState) -> Round:
    """Who meets whom; the same standings give the same draw."""
    draw = swiss_draw(_order(state), _met(state), _byes(state))
    seat = team_round if state.settings.is_teams else pair_round
    return seat(draw.matches, len(state.movement.pairs), len(state.movement.rounds) + 1)


def _order(state: EveningState) -> list[int]:
    """The order by score, then IMPs or matchpoints, then entry; before round 1 by entry or seed."""
    if not state.movement.rounds:
        return first_order([pair.number for pair in state.movement.pairs], state.settings.seed)
    order = sorted(_standings(state), key=lambda one: (-one.value, -one.points, one.pair.number))
    return [one.pair.number for one in order]


def _standings(state: EveningState) -> Sequence[Standing]:
    if state.settings.is_teams:
        return team_ranking(state).standings
    return pair_rankings(state, scorecards(state, Travellers(state)))[0].standings


def _met(state: EveningState) -> set[frozenset[int]]:
    return {frozenset((one.ns.number, one.ew.number)) for _, one in state.movement.sittings()}


def _byes(state: EveningState) -> list[int]:
    return [pair.number for round_ in state.movement.rounds for pair in round_.out]
