"""Benchmarks of the games' own solvers on prepared deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import cycle
from time import thread_time
from typing import cast

from eldest.bots import load as player
from eldest.bots import usual
from eldest.cli.bench.tally import Absent, Batch, Tally
from eldest.deal.dice import Dice
from eldest.games import load
from eldest.protocol import CHANCE, Game, Round

DEALS = 50

Problem = Callable[[], object]


class Solved:
    """Times problems one after the other, again and again."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = cycle(problems)

    def __call__(self) -> Tally:
        """Solve the next problem."""
        problem = next(self.problems)
        began = thread_time()
        problem()
        return Tally(1, thread_time() - began)


def marias() -> Iterator[Problem]:
    """Solve the whole play for money and for every best card of the first leader."""
    from eldest.games.marias import solver
    from eldest.protocol.round import Round as Play

    for round_ in bid_rounds(load("marias"), "play"):
        yield partial(solver.money, solver.position_of(cast(Play, round_)))


def bid_rounds(game: Game, phase: str) -> Iterator[Round]:
    """Deals that the game's usual bots have played up to a phase."""
    best, dice = player(game.key, usual(game.key)), Dice(1)
    for _ in range(DEALS):
        round_ = game.start(game.first(game.options()))
        while round_.actors() and round_.view(None).phase != phase:
            seat = round_.actors()[0]
            chance = seat == CHANCE
            action = round_.chance(dice) if chance else game.read(best(round_.view(seat), dice))
            round_.apply(seat, action)
        if round_.actors():
            yield round_


PROBLEMS: Mapping[str, Callable[[], Iterator[Problem]]] = {"marias": marias}


def solved(game: Game) -> Batch:
    """The batches of a game's solver."""
    if game.key not in PROBLEMS:
        raise Absent("this game has no such part")
    return Solved(list(PROBLEMS[game.key]()))
