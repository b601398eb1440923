"""Random rounds: chance draws from a Source, seats choose among what is legal.

A round is played once for each case and seed; tests that name the same seed look at it together.
"""

import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

import msgspec

from eldest.bots import any_game
from eldest.deal import Source
from eldest.protocol import CHANCE, Action, Game, Round, Seat, Setup, View

from .cases import Case

# How often a seat does what is polite: some rounds are wild, some long. Where a round of polite
# players alone has no end, as when nobody melds, nobody is that polite.
MANNERS = (0.0, 0.5, 0.9)
POLITE = 200  # actions: a round of polite players that has an end has fewer
UNASKED = 0.05  # how often somebody acts who is not in turn, where the law lets him
SEATS = range(6)  # no table is larger, and nobody at a smaller one has a legal action there
MOMENTS = 60  # of a round that is longer, so many positions
BEGINNING, END = 5, 10  # these are always among them, as is all that chance does

Acts = list[tuple[Seat, Action]]


def source_of(seed: str) -> Source:
    """The chance of a seed in words."""
    return Source(hashlib.sha256(seed.encode()).digest())


@cache
def ends_politely(game: Game) -> bool:
    """Whether a round comes to its end if everybody does what is polite."""
    source, round_ = source_of("polite"), game.start(game.first(game.options()))
    for _ in range(POLITE):
        actors = round_.actors()
        if not actors:
            return True
        chance = actors == (CHANCE,)
        seat, action = (
            (CHANCE, round_.chance(source)) if chance else round_.default(actors[0], source)
        )
        round_.apply(seat, action)
    return False


class Player:
    """Plays for everybody, chance included, by one seed, with the manners of that seed."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.source = source_of(seed)
        self.has_parts = type(game).parts is not Game.parts
        self.manners = self.rng.choice(MANNERS if ends_politely(game) else MANNERS[:2])

    def choice(self, round_: Round) -> tuple[Seat, Action]:
        """Who acts now and what he does."""
        actors = round_.actors()
        if actors == (CHANCE,):
            return CHANCE, round_.chance(self.source)
        seat = self.rng.choice(actors)
        if self.rng.random() < UNASKED:
            seat = self.rng.choice([s for s in SEATS if round_.legal(s)])
        elif self.rng.random() < self.manners:
            actor, action = round_.default(seat, self.source)
            if actor == seat:
                return actor, action
        return seat, self.any_action(round_, seat)

    def any_action(self, round_: Round, seat: Seat) -> Action:
        """One of those that are legal; where actions have parts, built of them."""
        if self.has_parts:
            return self.game.read(any_game.random(self.game, round_.view(seat), self.source))
        return self.rng.choice(round_.legal(seat))


@dataclass(frozen=True)
class Moment:
    """A position with what was done in it; at the end nobody acts."""

    number: int
    round: Round
    seat: Seat | None
    action: Action | None


def setup_of(case: Case, seed: str) -> Setup:
    """The setup of a first round, led by chance's choice of seat in every second seed."""
    first = case.game.first(case.options)
    rng = random.Random(seed)
    if rng.random() < 0.5:
        return first
    return replace(first, leader=rng.randrange(case.game.seats(case.options)))


def viewers(case: Case) -> list[Seat | None]:
    """Every seat, and the onlooker."""
    return [*range(case.game.seats(case.options)), None]


def acts(game: Game, round_: Round, seed: str) -> Iterator[tuple[Seat, Action]]:
    """Plays the round to its end in place, giving each act before it is applied."""
    player = Player(game, seed)
    for _ in range(game.longest(round_.setup.options)):
        if not round_.actors():
            return
        seat, action = player.choice(round_)
        yield seat, action
        round_.apply(seat, action)
    assert not round_.actors(), f"seed {seed!r}: not over after game.longest actions"


@cache
def history(case: Case, seed: str) -> Acts:
    """Who did what in a random round."""
    return list(acts(case.game, case.game.start(setup_of(case, seed)), seed))


def chosen(played: Acts, seed: str, most: int = MOMENTS) -> set[int]:
    """The numbers of the positions to look at: all, or some of a long round."""
    every = range(len(played) + 1)
    between = random.Random(seed).sample(every, min(most, len(every)))
    chance = (number for number, (seat, _) in enumerate(played) if seat == CHANCE)
    return {*every[:BEGINNING], *every[-END:], *between, *chance}


def moments(case: Case, seed: str) -> list[Moment]:
    """Positions of a random round, in order, each as a copy of its own."""
    round_, played = case.game.start(setup_of(case, seed)), history(case, seed)
    looked_at, found = chosen(played, seed), list[Moment]()
    for number, (seat, action) in enumerate(played):
        if number in looked_at:
            found.append(Moment(number, round_.copy(), seat, action))
        round_.apply(seat, action)
    return [*found, Moment(len(played), round_, None, None)]


def some_moments(case: Case, seed: str, size: int) -> list[Moment]:
    """The first, the last and a random choice of the positions between, in order."""
    every = moments(case, seed)
    between = random.Random(seed).sample(every[1:-1], min(size, len(every) - 2))
    return [every[0], *sorted(between, key=lambda moment: moment.number), every[-1]]


def finished(case: Case, seed: str) -> Round:
    """A random round, played to its end."""
    round_ = case.game.start(setup_of(case, seed))
    for seat, action in history(case, seed):
        round_.apply(seat, action)
    return round_


def sent(view: View) -> str:
    """The text that goes over the wire for a view."""
    return msgspec.json.encode(view).decode()


def present(view: View) -> View:
    """A view without its past: one position may have been reached in many ways.

    The past is the history, and what a game marks so: `field(metadata={"past": True})`.
    """
    kind: Any = type(view)  # Any: to mypy a type of Any is not hashable
    return replace(view, **_no_past(kind))


@cache
def _no_past(kind: type) -> dict[str, tuple[()]]:
    past = [one.name for one in fields(kind) if one.metadata.get("past") or one.name == "history"]
    return dict.fromkeys(past, ())


def all_views(round_: Round, case: Case) -> list[str]:
    """What every seat and the onlooker would be sent now."""
    return [sent(round_.view(viewer)) for viewer in viewers(case)]
