"""The open-card solver of Mindikot against a search that knows nothing but the round itself."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from eldest.deal import Dice
from eldest.games.mindikot import GAME
from eldest.games.mindikot.options import Options
from eldest.games.mindikot.solver import Solver
from eldest.protocol import Setup
from eldest.protocol.round import Round
from tests.conformance.cases import depth
from tests.speed import beside

ROUNDS = depth(3, 6)
CARDS = {4: beside(2, 3), 6: 2}  # in each hand, by the number of players
HOUSES: Mapping[str, Options] = {
    **GAME.presets,
    "six in mode B": Options(players=6, mode="B"),
    "last trick": Options(tie_break="last_trick"),
    "draws": Options(players=6, tie_break_even="draw"),
    "whitewash": Options(score_whitewash=4, score_kot=3),
    "a kot is worth little": Options(score_win=3, score_kot=1, score_whitewash=2),
}


def ending(options: Options, cards: int, seed: int) -> Round:
    """A random round before the first trick in which everybody has so few cards."""
    round_, dice = GAME.start(Setup(options, 0)), Dice(seed)
    assert isinstance(round_, Round)
    kernel = round_.kernel
    while kernel.phase < 3 or kernel.table or kernel.hand(kernel.player).bit_count() > cards:
        if kernel.turn < 0:
            round_.apply(-1, round_.chance(dice))
        else:
            legal = round_.legal(kernel.turn)
            round_.apply(kernel.turn, legal[dice.below(len(legal))])
    return round_


def worth(round_: Round) -> int:
    """Points of team A less those of team B when both teams play their best: every line of play."""
    if not round_.actors():
        points = GAME.outcome(round_).points
        return points[0] - points[1]
    values = worths(round_).values()
    return max(values) if round_.actors()[0] % 2 == 0 else min(values)


def worths(round_: Round) -> dict[int, int]:
    """By move."""
    found = {}
    seat = round_.actors()[0]
    for action in round_.legal(seat):
        after = round_.copy()
        after.apply(seat, action)
        found[action.moves[0]] = worth(after)
    return found


@pytest.mark.parametrize("house", HOUSES)
def test_it_agrees_with_a_search_of_every_line(house: str) -> None:
    options = HOUSES[house]
    solver, seen = Solver(options), set()
    for seed in range(ROUNDS):
        round_ = ending(options, CARDS[options.players], seed)
        expected = worths(round_)
        assert solver.values(round_.kernel) == expected
        seen |= set(expected.values())
    assert len(seen) > 1


@pytest.mark.parametrize("house", HOUSES)
def test_in_the_middle_of_a_trick_too(house: str) -> None:
    options = HOUSES[house]
    solver = Solver(options)
    for seed in range(ROUNDS):
        round_, dice = ending(options, CARDS[options.players], seed), Dice(seed)
        for _ in range(1 + seed % 3):
            seat = round_.actors()[0]
            legal = round_.legal(seat)
            round_.apply(seat, legal[dice.below(len(legal))])
            assert solver.values(round_.kernel) == worths(round_)
