"""Short matches of every game, and the same matches with cards swapped that a viewer never saw.

A match is played here without a server: who did what, round by round. Another world of it has in
some rounds two cards in each other's places, chosen so that the viewer sees and hears the same as
long as possible, that somebody else does not, and that every round ends as it did: so both worlds
go on to the next round from the same score.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice, pairwise, takewhile
from typing import NamedTuple

from eldest.bots import levels, usual
from eldest.bots import load as load_bot
from eldest.deal import Dice
from eldest.protocol import CHANCE, Game, HouseRules, Round, Seat, Setup, View
from eldest.table import Match, Table
from tests.conformance.playing import Player, sent
from tests.conformance.secrets.changes import WORD, Change, Exchange, Renaming, has_twins
from tests.conformance.secrets.knowledge import Pair, cards_in, shown_in

BEST = 4  # acts of each round by the best bots, who explain their calls
LATE = 0.2  # how often the polite default is what a clock does
TRIES = 50
NEVER = 1 << 30
Viewer = Seat | None


class Act(NamedTuple):
    """Who did what, and whether it was the default action after his time was over."""

    seat: Seat
    text: str
    late: bool = False


Acts = list[Act]


@dataclass(frozen=True)
class Script:
    """A whole match: the setup of each round, and what was done in it."""

    game: Game
    options: HouseRules
    setups: list[Setup]
    rounds: list[Acts]

    @property
    def seats(self) -> range:
        """The seats from 0."""
        return range(self.game.seats(self.options))

    def segments(self) -> list[range]:
        """The rounds from one shuffle to the next: where the pack lives on, several."""
        fresh = [n for n, setup in enumerate(self.setups) if not setup.order]
        return [range(*ends) for ends in pairwise([*fresh, len(self.setups)])]


@dataclass(frozen=True)
class Other:
    """Another world: its rounds, how many acts of each look the same, and what was swapped."""

    rounds: list[Acts]
    alike: list[int]
    swaps: dict[int, Pair]

    def lasting(self, part: float) -> list[int]:
        """The rounds in which a swap stays unseen for this part of the round."""
        return [n for n in self.swaps if self.alike[n] >= part * len(self.rounds[n])]


# -- playing -----------------------------------------------------------------------------------


def played(game: Game, options: HouseRules, seed: str) -> Script:
    """A match by the seed, to its end."""
    script, match = Script(game, options, [], []), Match(game, options)
    while match.setup:
        table, number = Table(game, match.setup), len(script.rounds)
        script.setups.append(match.setup)
        script.rounds.append(_round(table, Player(game, f"{seed}/{number}"), polite=number % 2))
        match.add(table.round)
    return script


def _round(table: Table, player: Player, polite: int) -> Acts:
    """The first acts by the best bots; then a quick one in every second round, else anything."""
    found = Acts()
    while table.round.actors():
        seat, text = _choice(table, player, len(found), polite)
        late = seat != CHANCE and player.rng.random() < LATE and _default(table.round, seat) == text
        table.play(seat, text)
        found.append(Act(seat, text, late))
    return found


def _choice(table: Table, player: Player, number: int, polite: int) -> tuple[Seat, str]:
    seat, known = table.round.actors()[0], _quick_levels(table.game.key)
    if seat == CHANCE or not (number < BEST or polite):
        actor, action = player.choice(table.round)
        return actor, str(action)
    bot = load_bot(table.game.key, known[-1] if number < BEST else known[-2])
    return seat, bot(table.round.view(seat), Dice(number))


def _quick_levels(key: str) -> tuple[str, ...]:
    """Up to the usual player; who searches takes too long for so many rounds."""
    known = levels(key)
    return known[: known.index(usual(key)) + 1]


def _default(round_: Round, seat: Seat) -> str | None:
    """What the clock would do for the seat; None where chance would do it."""
    if seat not in round_.actors():
        return None
    actor, action = round_.default(seat, Dice(0))
    return str(action) if actor == seat else None


def _again(game: Game, setup: Setup, acts: Acts, viewer: Viewer) -> Iterator[tuple[Round, str]]:
    """The round after each act, and what the viewer is told of it, as long as the law does it."""
    round_ = game.start(setup)
    for seat, text, late in acts:
        action = game.read(text)
        if round_.judge(seat, action) or (late and _default(round_, seat) != text):
            return
        told = round_.told(viewer, seat, action)
        round_.apply(seat, action)
        yield round_, told


# -- another world -----------------------------------------------------------------------------


def other_world(script: Script, viewer: Viewer, seed: str) -> Other:
    """The same match with a swap in every segment that has one."""
    rng = random.Random(seed)
    rounds = [list(acts) for acts in script.rounds]
    alike = [len(acts) for acts in rounds]
    swaps: dict[int, Pair] = {}
    for numbers in script.segments():
        segment = Segment(script, numbers, viewer)
        found = segment.swap(rng)
        if found:
            change, lengths = found
            swaps |= dict.fromkeys(numbers, change.pair)
            for number, length in zip(numbers, lengths, strict=True):
                rounds[number], alike[number] = segment.changed(number, change), length
    return Other(rounds, alike, swaps)


class Segment:
    """Some rounds of a match as a viewer saw them."""

    def __init__(self, script: Script, numbers: range, viewer: Viewer) -> None:
        self.script, self.game, self.numbers, self.viewer = script, script.game, numbers, viewer
        self.twins = has_twins(script.game, script.options)
        self.first = script.rounds[numbers[0]]
        self.seen = {number: self._seen(number) for number in numbers}
        self.outcomes = {n: self._last(n, script.setups[n]).outcome() for n in numbers}

    def _seen(self, number: int) -> list[tuple[View, str]]:
        acts = self.script.rounds[number]
        steps = _again(self.game, self.script.setups[number], acts, self.viewer)
        return [(round_.view(self.viewer), told) for round_, told in steps]

    def _last(self, number: int, setup: Setup, acts: int | None = None) -> Round:
        played = self.script.rounds[number][:acts]
        *_, (round_, _) = _again(self.game, setup, played, self.viewer)
        return round_

    def swap(self, rng: random.Random) -> tuple[Change, list[int]] | None:
        """The first that keeps the results, with the number of acts alike in each round."""
        for change in islice(self._changes(rng), TRIES):
            lengths = self._alike(change)
            if lengths:
                return change, lengths
        return None

    def changed(self, number: int, change: Change) -> Acts:
        """A round in the other world; places are those of the first shuffle."""
        acts = self.script.rounds[number]
        if isinstance(change, Exchange) and number != self.numbers[0]:
            return acts
        return [act._replace(text=change.text(n, act.text)) for n, act in enumerate(acts)]

    # -- what might do ------------------------------------------------------------------------

    def _changes(self, rng: random.Random) -> Iterator[Change]:
        """Cards that are likely to play alike, what stays hidden longest first; then others."""
        sights = self._sights()
        found = list(combinations(rng.sample(sorted(sights), len(sights)), 2))
        found.sort(key=lambda pair: (self._fit(pair), min(sights[c] for c in pair)), reverse=True)
        for pair in found:
            yield self._exchange(pair, rng) if self.twins else Renaming(pair)

    def _fit(self, pair: Pair) -> bool:
        """Of one suit, where suits are followed; of one rank, where cards in hand are counted."""
        one, two = pair
        return one[1:] == two[1:] if self.twins else one[0] == two[0]

    def _sights(self) -> dict[str, int]:
        """When the viewer first sees or hears of each card; of twins only those nobody named."""
        sights = dict.fromkeys(cards_in(self._shuffle().text), NEVER)
        at = (sight for number in self.numbers for sight in self.seen[number])
        for place, (view, told) in enumerate(at):
            for card in shown_in(f"{sent(view)} {told}"):
                sights[card] = min(sights.get(card, place), place)
        named = self._named() if self.twins else set()
        return {card: at for card, at in sights.items() if at > 1 and card not in named}

    def _named(self) -> set[str]:
        acts = (act.text for number in self.numbers for act in self.script.rounds[number])
        return {card for text in acts if not text.startswith(WORD) for card in cards_in(text)}

    def _shuffle(self) -> Act:
        return next(act for act in self.first if act.text.startswith(WORD))

    def _exchange(self, pair: Pair, rng: random.Random) -> Change:
        """Two places of the first shuffle where these cards are."""
        cards = cards_in(self._shuffle().text)
        one, two = (rng.choice([p for p, c in enumerate(cards) if c == card]) for card in pair)
        return Exchange(self.first.index(self._shuffle()), (one, two), pair)

    # -- whether it does ----------------------------------------------------------------------

    def _alike(self, change: Change) -> list[int] | None:
        """How many acts of each round look the same; None if a result, or nothing, changes."""
        setup, lengths, apart, going = self.script.setups[self.numbers[0]], list[int](), False, True
        for number in self.numbers:
            acts = self.changed(number, change)
            last = [round_ for round_, _ in _again(self.game, setup, acts, self.viewer)]
            if len(last) < len(acts) or last[-1].outcome() != self.outcomes[number]:
                return None
            same = self._same(number, setup, acts) if going else 0
            apart |= self._telling(number, setup, acts, same)
            going = same == len(acts)
            lengths.append(same)
            if number + 1 in self.numbers:
                setup = self.game.carry(last[-1], self.script.setups[number + 1])
        return lengths if apart else None

    def _same(self, number: int, setup: Setup, acts: Acts) -> int:
        """After how many acts the viewer sees or hears another world."""
        steps = _again(self.game, setup, acts, self.viewer)
        pairs = zip(steps, self.seen[number], strict=False)
        alike = ((round_.view(self.viewer), told) == seen for (round_, told), seen in pairs)
        return sum(1 for _ in takewhile(bool, alike))

    def _telling(self, number: int, setup: Setup, acts: Acts, same: int) -> bool:
        """Whether anybody sees another world at the last moment at which the viewer does not."""
        if not same:
            return False
        honest = self._last(number, self.script.setups[number], same)
        *_, (round_, _) = _again(self.game, setup, acts[:same], self.viewer)
        return any(round_.view(seat) != honest.view(seat) for seat in self.script.seats)
