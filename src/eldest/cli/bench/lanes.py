"""Benchmarks of lanes: a step alone, with observations as bits, and with a random policy."""

from __future__ import annotations

from time import thread_time

from eldest.cli.bench.tally import Tally
from eldest.protocol import Game
from eldest.protocol.lanes.bulk import Array

LANES = 1024


class Lanes:
    """Many rounds side by side; a step checks, moves, redeals, and writes what each seat knows."""

    def __init__(self, game: Game) -> None:
        from numpy.random import default_rng  # here: NumPy may not be installed

        from eldest.envs import VectorRounds

        self.rounds = VectorRounds(game.key, LANES)
        self.generator = default_rng(1)

    def __call__(self) -> Tally:
        """One step with random legal moves, which are drawn before the clock runs."""
        moves = self.drawn()
        began = thread_time()
        self.rounds.step(moves)
        return Tally(LANES, thread_time() - began)

    def drawn(self) -> Array:
        """A legal move for each lane, each equally likely."""
        open_ = self.rounds.masks.cumsum(axis=1, dtype="uint16")
        picked = (self.generator.random(LANES) * open_[:, -1]).astype("uint16")
        return (open_ > picked[:, None]).argmax(axis=1)


class RandomLanes(Lanes):
    """Lanes with a policy that draws uniformly from the legal moves."""

    def __call__(self) -> Tally:
        """One step, the choice included."""
        began = thread_time()
        self.rounds.step(self.drawn())
        return Tally(LANES, thread_time() - began)


class BitLanes(Lanes):
    """A step that also writes what a network reads: every field of the observation as bits."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.names = tuple(self.rounds.layout.fields)
        self.seen = self.rounds.planes(*self.names)

    def __call__(self) -> Tally:
        """One step and the observation after it; the moves are drawn before the clock runs."""
        moves = self.drawn()
        began = thread_time()
        self.rounds.step(moves)
        self.rounds.planes(*self.names, out=self.seen)
        return Tally(LANES, thread_time() - began)
