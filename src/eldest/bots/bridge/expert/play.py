"""The expert's cards and opening leads: many deals that fit, each solved double dummy."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.bots.bridge import solver
from eldest.bots.bridge.expert.belief import Belief, four, worlds_of
from eldest.bots.bridge.expert.system import EXPERT
from eldest.bots.bridge.sight import SEATS, Sight
from eldest.bots.bridge.solver import MOST, DoubleDummyPosition
from eldest.bots.bridge.worlds import World
from eldest.bots.search import Budget
from eldest.cards import cards_of, cards_of_suits
from eldest.deal import Draws
from eldest.deal.worlds import Place
from eldest.games.bridge.kernel import points

PART_SCORE, GAME = 3.0, 8.0  # tricks that a contract made or beaten is worth
LEAST_GAME = 100  # points for tricks


def worth_of_cards(sight: Sight, budget: Budget, dice: Draws) -> dict[int, float]:
    """Return the average tricks of our side for each card; empty without a solver."""
    if not solver.is_there():
        return {}
    count = budget.worlds_for(sight.view.sizes[sight.turn])
    worlds = [_now(sight, world) for world in worlds_of(belief_of(sight), count, dice)]
    sums = dict.fromkeys(cards_of(sight.choices), 0.0)
    goal = _goal(sight)
    for scores in _solved(sight, worlds):
        for card in sums:
            sums[card] += _worth(sight, scores[card], goal)
    return {card: total / len(worlds) for card, total in sums.items()}


def belief_of(sight: Sight) -> Belief:
    """A player's knowledge of the four hands as they were dealt."""
    sizes, lacked = sight.view.sizes, sight.view.lacked
    known = [sight.known[seat] | sight.gone[seat] for seat in SEATS]
    places = [
        Place(sizes[seat] - sight.known[seat].bit_count(), cards_of_suits(lacked[seat]))
        for seat in SEATS
    ]
    return Belief(
        EXPERT, sight.view.dealer or 0, sight.calls, four(known), sight.unseen, four(places)
    )


def _now(sight: Sight, world: World) -> World:
    return four(world[seat] & ~sight.gone[seat] for seat in SEATS)


def _solved(sight: Sight, worlds: Sequence[World]) -> list[dict[int, int]]:
    leader = sight.laid[0][0] if sight.laid else sight.turn
    trick = tuple(card for _, card in sight.laid)
    asked = [DoubleDummyPosition(world, sight.trump, leader, trick) for world in worlds]
    parts = [asked[start : start + MOST] for start in range(0, len(asked), MOST)]
    return [scores for part in parts for scores in solver.solve(part)]


def _goal(sight: Sight) -> float:
    level, strain = int(sight.contract[0]), "CDHSN".index(sight.contract[1])
    risk = sight.contract.count("X")
    return GAME if points.trick_points(level, strain, risk) >= LEAST_GAME else PART_SCORE


def _worth(sight: Sight, tricks: int, goal: float) -> float:
    """Tricks still to come for our side, and the contract made or beaten by them."""
    side = sight.seat & 1
    ours = sight.view.tricks[side] + tricks
    needed = sight.target if side == sight.declarer & 1 else 14 - sight.target
    return tricks + goal * (ours >= needed)
