"""Train a player from nothing by deep Monte Carlo: a network learns what each move has paid.

    python examples/train_dmc.py mindikot --rounds 100000 --out learned.npz

All seats play by the same network in many lanes, mostly its best move, sometimes any legal one.
When a round is over, each of its moves is worth what it paid the side that made it, and the network
learns to foretell that. `marias` learns the cards of Mariáš, `marias-talk` what is said before
them. NumPy is enough. The same seed gives the same network on the same machine, if NumPy reckons
with one thread (OPENBLAS_NUM_THREADS=1). The curve is printed and drawn as SVG.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eldest.bots.net import Floats, Net
from eldest.bots.registry import Bot
from eldest.bots.strength.match import play_pair
from eldest.bots.strength.simulate import seatings
from eldest.deal import Draws
from eldest.envs import VectorRounds
from eldest.games import load
from eldest.protocol import View

LANES, HIDDEN, BATCH = 256, 256, 512
RATE, EXPLORE = (1e-3, 5e-5), (0.2, 0.02)  # at the beginning and at the end
LOOKS = 8
COURSES = {  # the game, what is seen and who plays by it
    "mindikot": ("mindikot", "features", "learned"),
    "marias": ("marias", "learned.card_features", "learned.cards"),
    "marias-talk": ("marias", "learned.talk_features", "learned.talk"),
}
Paid = tuple[NDArray[np.uint8], NDArray[np.intp], Floats]  # inputs, choices, what they paid


def new_net(sizes: list[int], rng: np.random.Generator) -> Net:
    """Layers with small random weights."""
    layers = []
    for one, two in pairwise(sizes):
        weights = rng.standard_normal((one, two)) * np.sqrt(2 / one)
        layers.append((weights.astype(np.float32), np.zeros(two, np.float32)))
    return Net(layers)


class Learner:
    """A network and the rule by which its weights follow their gradients (Adam)."""

    def __init__(self, net: Net) -> None:
        self.net, self.rate, self.steps = net, RATE[0], 0
        self.arrays = [array for layer in net.layers for array in layer]
        self.means = [np.zeros_like(array) for array in self.arrays]
        self.squares = [np.zeros_like(array) for array in self.arrays]

    def learn(self, inputs: NDArray[np.uint8], choices: NDArray[np.intp], paid: Floats) -> float:
        """Move the value of each choice towards what it paid; return the error before."""
        rows = [inputs.astype(np.float32)]
        for weights, bias in self.net.layers[:-1]:
            rows.append(np.maximum(rows[-1] @ weights + bias, 0))
        weights, bias = self.net.layers[-1]
        values = rows[-1] @ weights + bias
        at = np.arange(len(choices))
        error = values[at, choices] - paid
        slope = np.zeros_like(values)
        slope[at, choices] = error * np.float32(2 / len(choices))
        self.follow(self.gradients(rows, slope))
        return float((error * error).mean())

    def gradients(self, rows: list[Floats], slope: Floats) -> list[Floats]:
        """The gradients of weights and bias of each layer, from the last layer back."""
        found: list[Floats] = []
        for place in range(len(self.net.layers) - 1, -1, -1):
            found[:0] = [rows[place].T @ slope, slope.sum(axis=0)]
            if place:
                slope = (slope @ self.net.layers[place][0].T) * (rows[place] > 0)
        return found

    def follow(self, gradients: Iterable[Floats]) -> None:
        """Move all weights one step along their gradients."""
        self.steps += 1
        fade = np.float32(self.rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps))
        for array, mean, square, slope in zip(
            self.arrays, self.means, self.squares, gradients, strict=True
        ):
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            array -= fade * mean / (np.sqrt(square) + np.float32(1e-8))


class Experience:
    """Moves that wait for the end of their rounds, and what finished rounds have paid."""

    def __init__(self, env: VectorRounds, features: Any) -> None:  # Any: a module
        self.env, self.side_of, self.worth = env, features.SIDES, features.worth
        self.round = np.arange(len(env))  # the number of the round in each lane
        self.results: dict[int, Floats] = {}
        self.waiting: list[tuple[NDArray[Any], ...]] = []

    def step(self, seen: Any, choices: NDArray[np.intp], moves: NDArray[np.int64]) -> None:
        """Store one move of each lane."""
        side = self.side_of[self.env.field("seat").astype(np.intp)]
        columns, rows = (seen.inputs, choices, side, self.round), seen.decides
        self.waiting.append(tuple(column[rows] for column in columns))
        self.env.step(moves)
        done = np.flatnonzero(self.env.done)
        for lane in done:
            self.results[int(self.round[lane])] = self.env.rewards[lane].astype(np.float32)
        self.round[done] = self.round.max() + 1 + np.arange(len(done))

    def paid(self) -> Paid:
        """Return the moves of finished rounds with their pay; the others wait on."""
        columns = [np.concatenate(column) for column in zip(*self.waiting, strict=True)]
        inputs, choices, side, rounds = columns
        over = np.isin(rounds, list(self.results))
        self.waiting = [tuple(column[~over] for column in columns)]
        points = np.array([self.results[int(number)] for number in rounds[over]])
        self.results = {}
        mine = points[np.arange(len(points)), side[over]]
        others = (points.sum(axis=1) - mine) / self.side_of.max()
        return inputs[over], choices[over], self.worth((mine - others).astype(np.float32))


class Course:
    """A game to be learned: its features, its lanes, a network, and how it is measured."""

    def __init__(self, name: str, rounds: int, seed: int, rival: str, measured: int) -> None:
        self.rounds, self.rival, self.measured = rounds, rival, measured
        self.game, features, player = COURSES[name]
        self.features: Any = import_module(f"eldest.bots.{self.game}.{features}")  # Any: a module
        self.play: Any = import_module(f"eldest.bots.{self.game}.{player}").play  # Any: as above
        self.rng = np.random.default_rng(seed)
        self.env = VectorRounds(self.game, LANES, seed=seed, **self.features.OPTIONS)
        sizes = [self.features.WIDTH, HIDDEN, HIDDEN, self.features.CHOICES]
        self.learner = Learner(new_net(sizes, self.rng))
        self.experience = Experience(self.env, self.features)
        self.curve: list[tuple[int, float, float]] = []

    def run(self) -> None:
        """Play and learn; print a line for each measurement of the player."""
        began = time.process_time()
        while self.env.finished < self.rounds:
            share = self.env.finished / self.rounds
            if share >= len(self.curve) / LOOKS:
                self.look(time.process_time() - began)
            self.play_on(_between(EXPLORE, share))
            self.learner.rate = _between(RATE, share)
            self.learn()
        self.look(time.process_time() - began)

    def play_on(self, explore: float) -> None:
        """Make some moves in each lane."""
        for _ in range(self.features.STEPS):
            seen = self.features.Seen(self.env.words)
            values = np.where(seen.legal, self.learner.net(seen.inputs), -np.inf)
            taste = np.where(seen.legal, self.rng.random(values.shape, dtype=np.float32), -1)
            strays = self.rng.random(len(values)) < explore
            choices = np.where(strays, taste.argmax(axis=1), values.argmax(axis=1))
            moves = seen.moves(choices)
            if not seen.decides.all():  # what is not learned is done by a light rule
                moves = np.where(seen.decides, moves, self.env.hints())
            self.experience.step(seen, choices, moves)

    def learn(self) -> None:
        """Learn from each paid move once, in any order."""
        paid = self.experience.paid()
        order = self.rng.permutation(len(paid[0]))
        for first in range(0, len(order), BATCH):
            part = order[first : first + BATCH]
            self.learner.learn(paid[0][part], paid[1][part], paid[2][part])

    def look(self, seconds: float) -> None:
        """Measure the player: duplicated deals against a shipped bot, always with the best move."""
        options = load(self.game).options()
        players: Any = (self.bot(), self.rival)  # Any: a function beside a name
        deals = self.measured // len(seatings(2, load(self.game).seats(options)))
        pairs = [play_pair(self.game, options, players, "dmc", deal) for deal in range(deals)]
        margins = np.array([mine - theirs for mine, theirs in pairs])
        half = 1.96 * float(margins.std(ddof=1)) / deals**0.5
        self.curve.append((self.env.finished, float(margins.mean()), half))
        print(
            f"{seconds:6.0f} s  {self.env.finished:8d} rounds  "
            f"{margins.mean():+.3f} ± {half:.3f} points a round more than {self.rival}",
            flush=True,
        )

    def bot(self) -> Bot:
        """Return the network as a bot."""

        def learner(view: View, dice: Draws) -> str:
            return str(self.play(view, self.learner.net, dice))

        return learner


def _between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * share


def drawn(curve: list[tuple[int, float, float]], title: str) -> str:
    """The curve as SVG: the margin with its interval over the rounds."""
    most = curve[-1][0]
    low = min(-0.1, min(margin - half for _, margin, half in curve))
    high = max(0.1, max(margin + half for _, margin, half in curve))

    def at(rounds: int, margin: float) -> str:
        return f"{60 + 520 * rounds / most:.1f},{20 + 240 * (high - margin) / (high - low):.1f}"

    line = " ".join(at(rounds, margin) for rounds, margin, _ in curve)
    band = [at(rounds, margin + half) for rounds, margin, half in curve]
    band += [at(rounds, margin - half) for rounds, margin, half in reversed(curve)]
    texts = [(4, 24, f"{high:+.2f}"), (4, 264, f"{low:+.2f}"), (520, 282, f"{most} rounds")]
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 290" font-size="13">',
            f"<title>{title}</title>",
            f'<polygon points="{" ".join(band)}" fill="#8884"/>',
            f'<polyline points="{at(0, 0)} {at(most, 0)}" stroke="#888" stroke-dasharray="4"/>',
            f'<polyline points="{line}" fill="none" stroke="#26c" stroke-width="2"/>',
            *(f'<text x="{x}" y="{y}" fill="#888">{text}</text>' for x, y, text in texts),
            f'<text x="60" y="14" fill="#888">{title}</text>',
            "</svg>\n",
        ]
    )


def main() -> None:
    """Train by the options of the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("game", choices=COURSES)
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rival", default="club")
    parser.add_argument("--measured", type=int, default=200, help="rounds played at each look")
    parser.add_argument("--out", type=Path, default=Path("learned.npz"))
    given = parser.parse_args()
    course = Course(given.game, given.rounds, given.seed, given.rival, given.measured)
    course.run()
    course.learner.net.save(given.out)
    title = f"{given.game}: points a round more than {given.rival}"
    given.out.with_suffix(".svg").write_text(drawn(course.curve, title), "utf-8")


if __name__ == "__main__":
    main()
