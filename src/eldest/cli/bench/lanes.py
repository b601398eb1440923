"""Benchmarks of lanes: a step alone, with observations as bits, and with a random policy."""

from __future__ import annotations

from time import thread_time

from eldest.cli.bench.tally import Tally
from eldest.protocol import Game
from eldest.protocol.lanes.bulk import Array

LANES = 1024


class Lanes:
    """Times a step of many lanes, which checks, moves, redeals and writes what each seat knows."""

    def __init__(self, game: Game) -> None:
        from numpy.random import default_rng  # here: NumPy may not be installed

        from eldest.envs import VectorRounds

        self.rounds = VectorRounds(game.key, LANES)
        self.generator = default_rng(1)

    def __call__(self) -> Tally:
        """Make one step with random legal moves, which are drawn before the clock runs."""
        moves = self.drawn()
        began = thread_time()
        self.rounds.step(moves)
        return Tally(LANES, thread_time() - began)

    def drawn(self) -> Array:
        """Draw a legal move for each lane, each equally likely."""
        open_ = self.rounds.masks.cumsum(axis=1, dtype="uint16")
        picked = (self.generator.random(LANES) * open_[:, -1]).astype("uint16")
        return (open_ > picked[:, None]).argmax(axis=1)


class RandomLanes(Lanes):
    """Times a step of lanes together with a policy that draws uniformly from the legal moves."""

    def __call__(self) -> Tally:
        """Make one step; the choice of the moves is timed too."""
        began = thread_time()
        self.rounds.step(self.drawn())
        return Tally(LANES, thread_time() - began)


class BitLanes(Lanes):
    """Times a step that also writes every field of the observation as bits for a network."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.names = tuple(self.rounds.layout.fields)
        self.seen = self.rounds.planes(*self.names)

    def __call__(self) -> Tally:
        """Make one step and observe; the moves are drawn before the clock runs."""
        moves = self.drawn()
        began = thread_time()
        self.rounds.step(moves)
        self.rounds.planes(*self.names, out=self.seen)
        return Tally(LANES, thread_time() - began)
