"""Benchmarks in the middle of a round: making a view, imagining worlds, and playing it out."""

from __future__ import annotations

from collections.abc import Iterator
from time import thread_time
from typing import cast

from eldest.cli.bench.picks import picks
from eldest.cli.bench.tally import Tally
from eldest.deal.dice import Dice
from eldest.protocol import CHANCE, Game, HouseRules
from eldest.protocol.moves import Row
from eldest.protocol.round import Round

DEALS = 25
WORLDS = 20  # in one call
ROLLOUTS = 20


def middles(game: Game, rules: HouseRules) -> list[Round]:
    """Rounds half played with random legal actions, each at a player's turn."""
    dice, drawn = Dice(1), picks()
    found = []
    for _ in range(DEALS):
        walk = list(_walk(cast(Round, game.start(game.first(rules))), dice, drawn))
        found.append(walk[len(walk) // 2])
    return found


def _walk(round_: Round, dice: Dice, drawn: Iterator[int]) -> Iterator[Round]:
    while actors := round_.actors():
        if actors[0] == CHANCE:
            round_.apply(CHANCE, round_.chance(dice))
            continue
        yield round_.copy()
        row: Row = ()
        while moves := round_.parts(row):
            row = (*row, moves[next(drawn) % len(moves)])
        round_.apply(actors[0], round_.action(row))


class Views:
    """Times the view of the player in turn."""

    def __init__(self, game: Game, rules: HouseRules) -> None:
        self.rounds = middles(game, rules)

    def __call__(self) -> Tally:
        """Make one view of each round."""
        began = thread_time()
        for round_ in self.rounds:
            round_.view(round_.actors()[0])
        return Tally(len(self.rounds), thread_time() - began)


class Worlds:
    """Times imagining rounds that fit what the player in turn knows."""

    def __init__(self, game: Game, rules: HouseRules) -> None:
        self.game, self.dice = game, Dice(1)
        self.views = [round_.view(round_.actors()[0]) for round_ in middles(game, rules)]

    def __call__(self) -> Tally:
        """Imagine some worlds of each view."""
        began = thread_time()
        for view in self.views:
            self.game.imagine_many(view, WORLDS, self.dice)
        return Tally(WORLDS * len(self.views), thread_time() - began)


class Rollouts:
    """Times random rollouts of a round."""

    def __init__(self, game: Game, rules: HouseRules) -> None:
        self.game, self.dice = game, Dice(1)
        self.rounds = middles(game, rules)

    def __call__(self) -> Tally:
        """Play each round out some times."""
        began = thread_time()
        played = [self.game.rollouts(round_, ROLLOUTS, self.dice) for round_ in self.rounds]
        cpu = thread_time() - began
        return Tally(sum(one.moves or 0 for one in played), cpu, ROLLOUTS * len(played))
