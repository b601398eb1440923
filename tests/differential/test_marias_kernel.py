"""The kernel of Mariáš against its Round: the same rounds, under house rules drawn at random.

The kernel knows every phase and option; the Round is still to be put on it. Until then the two are
held together here, decision by decision.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.games.marias.actions import Action
from eldest.games.marias.kernel import Marias
from eldest.games.marias.kernel.faults import REFUSALS
from eldest.games.marias.kernel.rows import Row, action_of, row_of
from eldest.games.marias.options import Options
from eldest.protocol import CHANCE, Refusal, Round, Seat, Shuffle
from tests.differential.marias_twin import mixed_options

ROUNDS = 8
JUDGED = 40  # texts at each decision, of all that could be said
MOST = 150  # acts: changes of the talon and misdeals have no end of their own


class Pair:
    """A Round and a kernel that are led through the same acts."""

    def __init__(self, options: Options, rng: random.Random) -> None:
        setup = GAME.first(options)
        self.options, self.rng = options, rng
        self.round: Round = GAME.start(setup)
        self.kernel = Marias(options)
        self.kernel.begin(CHANCE if setup.leader is None else setup.leader)
        self.universe = GAME.universe(options)
        self.acts: list[str] = []

    def act(self, seat: Seat, action: Action) -> None:
        """The same for both."""
        self.acts.append(f"{seat} {action}")
        self.round.apply(seat, action)
        if isinstance(action, Shuffle):
            self.kernel.make_shuffle(action.order)
        else:
            for move in row_of(action):
                self.kernel.make(seat, move)

    def choice(self) -> tuple[Seat, Action] | None:
        """What is done next: mostly by the one in turn, now and then free of turn."""
        due, seats = self.round.actors(), range(self.options.seats)
        free = [
            (seat, each) for seat in seats if seat not in due for each in self.round.legal(seat)
        ]
        if free and (not due or self.rng.random() < 0.1):
            return self.rng.choice(free)
        if not due:
            return None
        if due[0] == CHANCE:
            return CHANCE, self.round.chance(Dice(self.rng.getrandbits(32)))
        kinds: dict[type, list[Action]] = {}
        for action in self.round.legal(due[0]):
            kinds.setdefault(type(action), []).append(action)
        return due[0], self.rng.choice(self.rng.choice(list(kinds.values())))

    def legal(self, seat: Seat) -> list[str]:
        """Every whole action of the kernel, due or free of turn."""
        rows = list(whole(self.kernel, seat, ())) if seat == self.kernel.actor() else []
        for word in range(self.kernel.words):
            mask = self.kernel.free(seat, word)
            for move in (64 * word + bit for bit in range(64) if mask >> bit & 1):
                rows += after(self.kernel, seat, (), move)
        return sorted(str(action_of(row)) for row in rows)

    def judge(self, seat: Seat, action: Action) -> Refusal | None:
        """What the kernel says of an action."""
        return REFUSALS[self.kernel.copy().row_fault(seat, row_of(action))]


def whole(kernel: Marias, seat: Seat, row: Row) -> Iterator[Row]:
    """The rows that begin like this and are whole actions."""
    for move in kernel.among(range(1024)):
        yield from after(kernel, seat, row, move)


def after(kernel: Marias, seat: Seat, row: Row, move: int) -> Iterator[Row]:
    """The same with one move more."""
    then = kernel.copy()
    then.make(seat, move)
    yield from whole(then, seat, (*row, move)) if then.is_partial() else [(*row, move)]


def compare(pair: Pair) -> None:
    """Actors, legal actions, refusals and, at the end, points."""
    where = f"{pair.options.words()} {pair.acts}"
    actor = pair.kernel.actor()
    assert pair.round.actors() == (() if actor < CHANCE else (actor,)), where
    for seat in range(pair.options.seats):
        assert sorted(map(str, pair.round.legal(seat))) == pair.legal(seat), (seat, where)
    for action in pair.rng.sample(pair.universe, JUDGED):
        for seat in range(CHANCE, pair.options.seats):
            told = pair.round.judge(seat, action)
            assert told == pair.judge(seat, action), (seat, str(action), where)
    outcome = pair.round.outcome()
    if outcome is not None:
        assert outcome.points == tuple(map(pair.kernel.points, range(pair.options.seats))), where


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_the_kernel_allows_and_pays_what_the_round_does(seed: int) -> None:
    pair = Pair(mixed_options(seed), random.Random(f"kernel/{seed}"))
    compare(pair)
    while len(pair.acts) < MOST and (chosen := pair.choice()) is not None:
        pair.act(*chosen)
        compare(pair)
