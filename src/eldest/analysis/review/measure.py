"""Prices decisions in any game: the game's bots play on from each action, many times.

A game whose play can be solved has its own measure, which asks its solver first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any

from eldest.analysis.review.model import ESTIMATED, Prices, Round, Worths
from eldest.bots import registry
from eldest.deal.dice import Dice
from eldest.protocol import CHANCE, Game, Seat, View

TURNS = 6  # how often a round is played on in the real world
LEFT_OUT = ("random", "learned", "expert")  # levels: bad, not always there, too slow
APART = 2.0  # standard errors by which estimates must differ


class Measure:
    """Prices actions: what each is worth to the player who acts, in points of that side."""

    unit = "points"
    total = 0.0  # what both sides have together, where one loses what the other wins
    solves = False  # whether a solver weighs the worlds of a view
    estimates = True  # whether bots can play a round on to its end
    fitting = 8  # worlds that fit a view, each played on once
    scale = 1  # how many times the usual number of worlds is looked at
    most = 6  # actions that are compared by bots
    offered: Sequence[str] = ()  # where only these are compared
    margin = 1.0  # by how much the best action of a puzzle is ahead of all others
    skipped: tuple[str, ...] = ("cut",)  # phases in which nobody decides anything

    def __init__(self, game: Game) -> None:
        self.game = game
        levels = [level for level in registry.levels(game.key) if level not in LEFT_OUT]
        self.bots = [registry.load(game.key, level) for level in levels or ["random"]]
        self.usual = registry.load(game.key, registry.usual(game.key))

    # -- what a game says of its own ----------------------------------------------------------

    def plain(self, text: str) -> str:
        """An action without the parts that do not affect its price."""
        return text

    def exact(self, round_: Round, seat: Seat) -> Prices | None:
        """Return the exact value of each legal action with all hands open; None if unknown."""
        return None

    def searched(self, view: View, played: str, dice: Dice) -> Prices | None:
        """Return the value of each legal action for this view; None if bots must play on."""
        return None

    def stops(self, round_: Round) -> bool:
        """Whether bots can stop here, because the worth of the round is known."""
        return not round_.actors()

    def worth(self, round_: Round, seat: Seat) -> float:
        """Return what a round is worth to a seat at the point where bots stop."""
        outcome = round_.outcome()
        return self.own(outcome.points, round_, seat) if outcome else 0.0

    def own(self, points: Sequence[float], round_: Round, seat: Seat) -> float:
        """Return what the points of all sides are worth to a seat."""
        sides = self.game.sides(round_.setup.options)
        side = next(number for number, side in enumerate(sides) if seat in side)
        return float(points[side])

    def together(self, round_: Round, one: Seat, other: Seat) -> bool:
        """Whether two seats are on one side."""
        sides = self.game.sides(round_.setup.options)
        return any(one in side and other in side for side in sides)

    def result(self, round_: Round, seat: Seat) -> float:
        """Return what a finished round was worth to a seat, in the unit of this measure."""
        return self.worth(round_, seat)

    def facts(self, round_: Round) -> dict[str, Any]:  # Any: plain JSON
        """Return what else a review of this game shows about the deal."""
        return {}

    @staticmethod
    def lines(facts: Mapping[str, Any]) -> Iterator[str]:  # Any: plain JSON
        """Return these facts as lines of text, which begin a review in the terminal."""
        yield from ()

    # -- estimates ----------------------------------------------------------------------------

    def open(self, round_: Round, seat: Seat, played: str) -> Prices | None:
        """Price each action with all hands open."""
        exact = self.exact(round_, seat)
        if exact and self.plain(played) in exact.worths:
            return exact
        actions = self.candidates(round_.view(seat), played)
        rows = [
            {text: self.after(round_, seat, text, Dice(turn)) for text in actions}
            for turn in range(self.turns())
        ]
        return self.estimate(rows)

    def known(self, view: View, played: str, dice: Dice) -> Prices | None:
        """Price each action over worlds that the player could not tell apart."""
        searched = self.searched(view, played, dice)
        if searched and self.plain(played) in searched.worths:
            return searched
        actions = self.candidates(view, played)
        worlds = self.worlds(view, dice)
        seat = view.seat
        rows = [
            {text: self.after(world, seat, text, Dice(turn)) for text in actions}
            for turn, world in enumerate(worlds)
        ]
        return self.estimate(rows)

    def turns(self) -> int:
        """How often bots play on in the real world."""
        return TURNS

    def worlds(self, view: View, dice: Dice) -> Sequence[Round]:
        """Return rounds that fit a view."""
        return self.game.imagine_many(view, self.fitting * self.scale, dice)

    def candidates(self, view: View, played: str) -> list[str]:
        """Return the action played, those of the bots, and more legal ones if there is room."""
        if self.offered:
            return list(self.offered)
        asked = [bot(view, Dice(1)) for bot in reversed(self.bots)]
        return list(dict.fromkeys(map(self.plain, [played, *asked, *view.legal])))[: self.most]

    def after(self, round_: Round, seat: Seat, text: str, dice: Dice) -> float:
        """Return what the round is worth to the seat if it does this and bots play on."""
        world = round_.copy()
        world.apply(seat, self.game.read(text))
        self.play_on(world, dice)
        return self.worth(world, seat)

    def play_on(self, world: Round, dice: Dice) -> None:
        """Let bots and chance act until the worth is known; dice choose the bot of each seat."""
        chairs = [self.bots[-1 - dice.below(min(2, len(self.bots)))] for _ in range(8)]
        while not self.stops(world):
            actor = world.actors()[0]
            if actor == CHANCE:
                world.apply(CHANCE, world.chance(dice))
            else:
                text = chairs[actor](world.view(actor), dice)
                world.apply(actor, self.game.read(text))

    def estimate(
        self, rows: Sequence[Worths], unit: str = "", weights: Sequence[float] = ()
    ) -> Prices | None:
        """Return the mean of each action; the error is that of its difference from the best one."""
        if not rows:
            return None
        shares = [weight / sum(weights) for weight in weights] or [1 / len(rows)] * len(rows)
        worths = {
            text: sum(share * row[text] for share, row in zip(shares, rows, strict=True))
            for text in rows[0]
        }
        best = max(worths, key=lambda text: worths[text])
        errors = {
            text: APART * standard_error([row[best] - row[text] for row in rows], shares)
            for text in worths
        }
        return Prices(worths, ESTIMATED, unit or self.unit, max(errors.values()), errors)


class LightMeasure(Measure):
    """Prices by light rollouts, for games in which bots would take too long."""

    rollouts = 1  # after each action in each world

    def after(self, round_: Round, seat: Seat, text: str, dice: Dice) -> float:
        """Return the mean of rollouts by the rule of thumb of the game."""
        world = round_.copy()
        world.apply(seat, self.game.read(text))
        if not world.actors():
            return self.worth(world, seat)
        ends = self.game.rollouts(world, self.rollouts, dice, by_hand=True)
        return self.own(ends.points, world, seat) / self.rollouts


def standard_error(values: Sequence[float], shares: Sequence[float]) -> float:
    """Return the standard error of the weighted mean of these values."""
    pairs = list(zip(shares, values, strict=True))
    middle = sum(share * value for share, value in pairs)
    return sqrt(sum((share * (value - middle)) ** 2 for share, value in pairs))
