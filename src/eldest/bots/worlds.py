"""Samples worlds that fit what a player knows, weighted by their likelihood.

A game brings a `Judge`, which weighs a world and adds up what each move is worth in it. If the
judge is compiled, nothing comes back to Python between worlds. C types are in worlds.pxd.
"""

from __future__ import annotations

from array import array
from itertools import islice

from eldest.deal.dice import Dice
from eldest.protocol.imagine import Imagination
from eldest.protocol.kernel import Kernel

MOVES = 320  # of any game whose moves are judged one by one


class Judge:
    """The interface by which a game judges worlds; `sums` adds up the worth of each move."""

    def __init__(self) -> None:
        self.sums = [0.0] * 320
        self.total = 0.0  # of the weights

    def likelihood(self, world: Kernel) -> float:
        """How likely all players would have acted as they did, if these were their cards."""
        return 1.0

    def add(self, world: Kernel, weight: float) -> None:
        """Judge one world; it belongs to the caller and is overwritten afterwards."""
        raise NotImplementedError

    def count(self, move: int, worth: float, weight: float) -> None:
        """Add to the sum of one move."""
        if 0 <= move < MOVES:
            self.sums[move] += weight * worth

    def mean(self, move: int) -> float:
        """The average worth of a move."""
        return self.sums[move] / self.total if 0 <= move < MOVES and self.total else 0.0


class Worlds:
    """Samples the worlds of one player; the same knowledge and dice always give the same worlds."""

    def __init__(self, imagination: Imagination, judge: Judge) -> None:
        self.imagination = imagination
        self.judge = judge

    def sample(self, count: int, breadth: int, dice: Dice) -> None:
        """Judge this many worlds, drawn by weight among `breadth` times as many.

        With a breadth of 1 every imagined world counts by its weight.
        """
        if breadth <= 1:
            for _ in range(count):
                self.imagination.find_world(dice)
                self.judge_world(
                    self.imagination.world, self.judge.likelihood(self.imagination.world)
                )
            return
        worlds: list[Kernel] = []
        weights = array("d", bytes(8 * max(1, count) * breadth))
        total = self.weigh(worlds, weights, dice)
        self.draw(worlds, weights, total / max(1, count))

    def weigh(self, worlds: list[Kernel], weights: array[float], dice: Dice) -> float:
        """Imagine a world for each weight, and return the sum of the weights."""
        total = 0.0
        for k in range(len(weights)):
            self.imagination.find_world(dice)
            worlds.append(self.imagination.world.copy())
            weights[k] = self.judge.likelihood(self.imagination.world)
            total += weights[k]
        return total

    def draw(self, worlds: list[Kernel], weights: array[float], step: float) -> None:
        """Draw worlds at equal steps of the summed weights, each as often as its weight says."""
        mark = step / 2
        upto = 0.0
        for k in range(len(weights)):
            upto += weights[k]
            times = 0
            while mark < upto:
                times += 1
                mark += step
            if times:
                self.judge_world(worlds[k], times)

    def all_of(self, most: int) -> bool:
        """Judge every world by its weight; if there are more than `most`, judge none."""
        worlds = list(islice(self.imagination.every(), most + 1))
        if len(worlds) > most:
            return False
        for world in worlds:
            self.judge_world(world, self.judge.likelihood(world))
        return True

    def judge_world(self, world: Kernel, weight: float) -> None:
        """Add one imagined world, with its weight, to the judge."""
        self.judge.total += weight
        self.judge.add(world, weight)
