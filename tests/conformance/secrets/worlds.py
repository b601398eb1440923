"""Two tables that differ only in cards a viewer may not know, played side by side."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

import msgspec

from eldest.cards import card_text
from eldest.protocol import Action, Game, Illegal, Round, Seat, Setup
from eldest.table import Table
from tests.conformance.cases import Case, depth
from tests.conformance.playing import history, sent, setup_of, source_of
from tests.conformance.tables import again, enter
from tests.conformance.universe import sayings

from .changes import Change, Renaming, exchanges, has_twins
from .knowledge import CARD, Acts, Viewer, everybody, pairs, shown_in, texts, unknown

PROBES = 12
TRIES = 16
WANTED = 2
LOOKS = depth(3, 4)
BEGINNING = 3  # acts in which cards are dealt
IMAGINED = 4
LONGEST = depth(80, 150)


@dataclass(frozen=True)
class Verdict:
    """How the comparison of two worlds went, up to the step where it stopped."""

    seed: str
    viewer: Viewer
    change: Change
    steps: int
    whole: bool  # no act was refused, or shown to whom it concerns, in the second world
    telling: bool  # somebody else could tell the two worlds apart
    difference: str = ""


@dataclass(frozen=True)
class Trial:
    """A viewer, what is changed, and what he asks the tables on the way."""

    game: Game
    setup: Setup
    seed: str
    viewer: Viewer
    change: Change
    probes: list[Action]

    def heard(self, table: Table, *, last: bool) -> list[str]:
        """Everything that the viewer was told until now, and every answer he can get."""
        found = [f"view {sent(table.round.view(self.viewer))}"]
        found += [f"feed {heard}" for heard in table.feed(self.viewer)]
        if self.viewer is None:
            return found
        found += self.answers(table, self.viewer)
        return [*found, taken_back(table, self.viewer)] if last else found

    def answers(self, table: Table, seat: Seat) -> list[str]:
        """What is legal for the seat, and why other things are refused."""
        found = [f"legal {action}" for action in table.round.legal(seat)]
        found += [f"judge {a} {table.round.judge(seat, a)}" for a in self.probes]
        return found + [f"play {a} {refused(table, seat, a)}" for a in self.probes[:2]]

    def run(self, acts: Acts) -> Verdict:
        """Plays both worlds until they end, one refuses, or the viewer sees a difference."""
        one, two = Table(self.game, self.setup), Table(self.game, self.setup)
        looked_at, last = self.looks(acts), len(acts) - 1
        for number, (seat, text) in enumerate(acts):
            enter(one, seat, text)
            if not entered(two, seat, self.change.text(number, text)):
                return self.verdict(one, two, number, whole=False)
            if number not in looked_at:
                continue
            known, other = (self.heard(t, last=number == last) for t in (one, two))
            if known != other and self.may_see(one.round, two.round):
                return self.verdict(one, two, number, whole=False)
            if known != other:
                return self.verdict(one, two, number, difference=first_difference(known, other))
        return self.verdict(one, two, len(acts))

    def looks(self, acts: Acts) -> set[int]:
        """After which acts he compares: the first, the last, some, and some before his turn."""
        steps, rng = range(len(acts)), random.Random(self.seed)
        before_his = [n for n in steps[:-1] if acts[n + 1][0] == self.viewer]
        some = (rng.sample(of, min(LOOKS, len(of))) for of in (steps, before_his))
        return {*steps[:BEGINNING], *chain.from_iterable(some), *steps[-1:]}

    def may_see(self, one: Round, two: Round) -> bool:
        """Whether it came to light for all, or only for the viewer, as one of his own cards."""
        viewers = everybody(self.game, one.setup)
        apart = {viewer for viewer in viewers if one.view(viewer) != two.view(viewer)}
        own = self.change.may_be_his and self.viewer in apart and self.imagined(one)
        return own or apart == set(viewers)

    def imagined(self, round_: Round) -> bool:
        """Whether what the viewer sees is what he sees in every world that he may imagine."""
        view, source = round_.view(self.viewer), source_of(self.seed)
        worlds = [self.game.imagine(view, source) for _ in range(IMAGINED)]
        return all(sent(world.view(self.viewer)) == sent(view) for world in worlds)

    def verdict(
        self, one: Table, two: Table, steps: int, *, whole: bool = True, difference: str = ""
    ) -> Verdict:
        """The result at this step."""
        apart = telling(self.game, one.round, two.round)
        return Verdict(self.seed, self.viewer, self.change, steps, whole, apart, difference)


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


def first_difference(one: list[str], two: list[str]) -> str:
    """The first thing heard in one world that was not heard in the other."""
    unlike = [f"{a!r} / {b!r}" for a, b in zip(one, two, strict=False) if a != b]
    return unlike[0] if unlike else f"{len(one)} / {len(two)} answers"


def probes(game: Game, setup: Setup, change: Change, rng: random.Random) -> list[Action]:
    """Actions that name the changed cards, and some others."""
    universe = sayings(game, setup.options)
    named = [action for action in universe if shown_in(str(action)) & set(change.pair)]
    return rng.sample(named, min(PROBES // 2, len(named))) + rng.sample(universe, PROBES // 2)


def now(told: Any) -> Any:
    """What is told of the position itself: the history names a card again and again."""
    if isinstance(told, list):
        return [now(some) for some in told]
    if isinstance(told, dict):
        return {name: now(some) for name, some in told.items() if name != "history"}
    return told


def public(game: Game, setup: Setup, acts: Acts) -> set[str]:
    """The faces of which everybody sees every card."""
    round_ = game.start(setup)
    for seat, text in acts:
        round_.apply(seat, game.read(text))
    views = [msgspec.json.decode(sent(round_.view(v))) for v in everybody(game, setup)]
    seen = [Counter(CARD.findall(str(now(view)))) for view in views]
    there = Counter(map(card_text, game.pack(setup.options).cards))
    return {card for card, size in there.items() if min(some[card] for some in seen) >= size}


def changes(
    game: Game, setup: Setup, acts: Acts, viewer: Viewer, rng: random.Random
) -> Iterator[Change]:
    """Other worlds to try, those that tell most first."""
    if has_twins(game, setup.options):
        return exchanges(acts, public(game, setup, acts), rng)
    return map(Renaming, pairs(unknown(game, setup, acts, viewer), rng))


def verdicts(game: Game, case: Case, viewer: Viewer, seed: str) -> Iterator[Verdict]:
    """Compares worlds for a viewer until enough of them were whole and telling."""
    setup, rng = setup_of(case, seed), random.Random(f"{seed}/{viewer}")
    acts = texts(history(case, seed))
    acts = acts[: rng.randrange(len(acts) // 10, len(acts) * 4 // 5)][:LONGEST]
    found = 0
    for change in islice(changes(game, setup, acts, viewer, rng), TRIES):
        trial = Trial(game, setup, seed, viewer, change, probes(game, setup, change, rng))
        verdict = trial.run(acts)
        yield verdict
        found += verdict.whole and verdict.telling
        if found == WANTED:
            return
