"""Two tables that differ only in cards a viewer may not know, played side by side."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from eldest.protocol import Action, Game, Illegal, Round, Seat, Setup
from eldest.table import Table

from .cases import Case
from .knowledge import Acts, Pair, Viewer, everybody, history, pairs, shown_in, swapped, unknown
from .playing import sent, setup_of
from .tables import again, enter
from .universe import sayings

PROBES = 12
TRIES = 12
WANTED = 3
TAKE_BACKS = 5


@dataclass(frozen=True)
class Verdict:
    """How the comparison of two worlds went, up to the step where it stopped."""

    seed: str
    viewer: Viewer
    pair: Pair
    steps: int
    whole: bool  # no act was refused, or had another effect in public, in the second world
    telling: bool  # somebody else could tell the two worlds apart
    difference: str = ""


@dataclass(frozen=True)
class Trial:
    """A viewer, the cards to swap, and what he asks the tables on the way."""

    game: Game
    setup: Setup
    seed: str
    viewer: Viewer
    pair: Pair
    probes: list[Action]

    def heard(self, table: Table, number: int) -> list[str]:
        """Everything that the viewer is sent after an act, and every answer he can get."""
        found = [f"view {sent(table.round.view(self.viewer))}"]
        found += [f"feed {heard}" for heard in table.feed(self.viewer)[-1:]]
        return found if self.viewer is None else found + self.answers(table, self.viewer, number)

    def answers(self, table: Table, seat: Seat, number: int) -> list[str]:
        """What is legal for the seat, why other things are refused, what he may take back."""
        found = [f"legal {action}" for action in table.round.legal(seat)]
        found += [f"judge {a} {table.round.judge(seat, a)}" for a in self.probes]
        found += [f"play {a} {refused(table, seat, a)}" for a in self.probes[:2]]
        return found + ([taken_back(table, seat)] if number % TAKE_BACKS == 0 else [])

    def run(self, acts: Acts) -> Verdict:
        """Plays both worlds until they end, one refuses, or the viewer sees a difference."""
        one, two = Table(self.game, self.setup), Table(self.game, self.setup)
        for number, (seat, text) in enumerate(acts):
            enter(one, seat, text)
            if not entered(two, seat, swapped(text, self.pair)):
                return self.verdict(one, two, number, whole=False)
            known, other = self.heard(one, number), self.heard(two, number)
            if known != other and everybody_sees(self.game, one.round, two.round):
                return self.verdict(one, two, number, whole=False)
            if known != other:
                return self.verdict(one, two, number, difference=first_difference(known, other))
        return self.verdict(one, two, len(acts))

    def verdict(
        self, one: Table, two: Table, steps: int, *, whole: bool = True, difference: str = ""
    ) -> Verdict:
        """The result at this step."""
        apart = telling(self.game, one.round, two.round)
        return Verdict(self.seed, self.viewer, self.pair, steps, whole, apart, difference)


def entered(table: Table, seat: Seat, text: str) -> bool:
    """Whether the table takes the act."""
    try:
        enter(table, seat, text)
    except Illegal:
        return False
    return True


def refused(table: Table, seat: Seat, action: Action) -> str:
    """What a seat is answered to an action that the law refuses him; nothing if it does not."""
    if table.round.judge(seat, action) is None:
        return ""
    try:
        table.play(seat, str(action))
    except Illegal as illegal:
        return f"{illegal} {illegal.refusal}"
    raise AssertionError(f"{seat} {action} was judged illegal, but played")


def taken_back(table: Table, seat: Seat) -> str:
    """Whether the seat may take back without asking, and what it sees then."""
    other = again(table)
    try:
        other.take_back(seat)
    except Illegal as illegal:
        return f"back {illegal} {illegal.refusal}"
    return f"back {sent(other.round.view(seat))}"


def telling(game: Game, one: Round, two: Round) -> bool:
    """Whether anybody at all can tell the two rounds apart."""
    viewers = everybody(game, one.setup)
    return any(one.view(viewer) != two.view(viewer) for viewer in viewers)


def everybody_sees(game: Game, one: Round, two: Round) -> bool:
    """Whether all can tell them apart: then an act has shown in public what was hidden before."""
    viewers = everybody(game, one.setup)
    return all(one.view(viewer) != two.view(viewer) for viewer in viewers)


def first_difference(one: list[str], two: list[str]) -> str:
    """The first thing heard in one world that was not heard in the other."""
    unlike = [f"{a!r} / {b!r}" for a, b in zip(one, two, strict=False) if a != b]
    return unlike[0] if unlike else f"{len(one)} / {len(two)} answers"


def probes(game: Game, setup: Setup, pair: Pair, rng: random.Random) -> list[Action]:
    """Actions that name the swapped cards, and some others."""
    universe = sayings(game, setup.options)
    named = [action for action in universe if shown_in(str(action)) & set(pair)]
    return rng.sample(named, min(PROBES // 2, len(named))) + rng.sample(universe, PROBES // 2)


def verdicts(game: Game, case: Case, viewer: Viewer, seed: str) -> Iterator[Verdict]:
    """Compares worlds for a viewer until enough of them were whole and telling."""
    setup, rng = setup_of(case, seed), random.Random(seed)
    acts = history(game, setup, seed)
    acts = acts[: rng.randrange(len(acts) // 10, len(acts) * 4 // 5)]
    cards, found = unknown(game, setup, acts, viewer), 0
    for pair in pairs(cards, rng)[:TRIES]:
        trial = Trial(game, setup, seed, viewer, pair, probes(game, setup, pair, rng))
        verdict = trial.run(acts)
        yield verdict
        found += verdict.whole and verdict.telling
        if found == WANTED:
            return
