"""A match of two bots on duplicated deals, until a sequential test knows which is better.

On every deal both sit equally often in each seat. Only the sums of a deal count, because its
rounds share their luck. Each bot has its own dice, so a bot can play against itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import fmean

from eldest import games
from eldest.bots.registry import Player
from eldest.bots.strength.intervals import Interval, Z
from eldest.bots.strength.luck import luck_of
from eldest.bots.strength.simulate import BadLineup, check_lineup, dice_for, play_round, seatings
from eldest.bots.strength.spread import Processes, Workers
from eldest.bots.strength.sprt import Bounds
from eldest.protocol import Game, HouseRules

Pair = tuple[float, float]  # what each player scored on a deal, in the unit of the game
VERDICTS = {1: "stronger", -1: "not stronger", 0: "undecided"}


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a match; it continues only under the terms on which it began."""

    game: str
    options: tuple[str, ...]
    players: tuple[str, str]
    seed: str
    bounds: Bounds
    luck_removed: bool = False


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """The state of a match, seen from its first player; `ratio` is the logarithm that is tested.

    `verdict` is "stronger" if the upper bound was accepted, and "not stronger" for the lower one.
    """

    deals: int
    points: Pair
    margin: float
    interval: Interval | None
    deviation: float
    ratio: float
    verdict: str


Heard = Callable[[Pair, MatchStanding], None]  # of every deal that is played


def match(
    game: Game,
    options: HouseRules,
    terms: Terms,
    deals: int,
    so_far: Iterable[Pair] = (),
    heard: Heard | None = None,
    workers: Workers | None = None,
) -> MatchStanding:
    """Play until the test decides or this many deals are reached; earlier deals are kept."""
    check_lineup(game, options, deals, terms.players)
    if terms.luck_removed and luck_of(game, options) is None:
        raise BadLineup(f"the deals of {game.key} leave no luck that could be subtracted")
    tally = Tally(terms.bounds, so_far)
    play = partial(
        play_pair, game.key, options, terms.players, terms.seed, luck_removed=terms.luck_removed
    )
    with closing((workers or Processes()).each(play, range(tally.deals, deals))) as played:
        while not tally.verdict and (pair := next(played, None)):
            tally.add(pair)
            if heard:
                heard(pair, tally.standing())
    return tally.standing()


def play_pair(
    key: str,
    options: HouseRules,
    players: tuple[Player, Player],
    seed: str,
    deal: int,
    *,
    luck_removed: bool = False,
) -> Pair:
    """Play one deal in all seats; return both scores, on demand without the luck of drawing."""
    game, deal_seed = games.load(key), f"{seed}/{deal}"
    seats = game.seats(options)
    points: tuple[list[float], list[float]] = ([], [])
    turns = seatings(len(players), seats)
    new_luck = luck_of(game, options) if luck_removed else None
    for places in turns:
        table = [players[place] for place in places]
        dice = dice_for(deal_seed, (seat + seats * place for seat, place in enumerate(places)))
        luck = new_luck() if new_luck else None
        outcome = play_round(game, options, table, deal_seed, dice, luck)
        for side, members in enumerate(game.sides(options)):
            for seat in members:
                given = luck.seats[seat] if luck else 0.0
                points[places[seat]].append(outcome.points[side] - given)
    return game.compared(fmean(points[0]), fmean(points[1]), len(turns))


class Tally:
    """The sums of a match, from which all other figures follow."""

    def __init__(self, bounds: Bounds, pairs: Iterable[Pair] = ()) -> None:
        self.bounds = bounds
        self.deals = 0
        self.sums = [0.0, 0.0]
        self.squares = 0.0  # of the margins
        for pair in pairs:
            self.add(pair)

    def add(self, pair: Pair) -> None:
        """Count one more deal."""
        self.deals += 1
        for player, points in enumerate(pair):
            self.sums[player] += points
        self.squares += (pair[0] - pair[1]) ** 2

    @property
    def margin(self) -> float:
        """Return the mean margin of the first player."""
        return (self.sums[0] - self.sums[1]) / max(self.deals, 1)

    @property
    def variance(self) -> float:
        """Return the variance of the margins."""
        return max(0.0, self.squares / max(self.deals, 1) - self.margin**2)

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio that decides the test."""
        return self.bounds.ratio(self.deals, self.margin, self.variance)

    @property
    def verdict(self) -> int:
        """1 if the first player is stronger, -1 if not, 0 if more deals are needed."""
        return self.bounds.verdict(self.ratio)

    def standing(self) -> MatchStanding:
        """The state of the match after these deals."""
        deals = max(self.deals, 1)
        deviation = sqrt(self.variance * deals / (deals - 1)) if deals > 1 else 0.0
        half = Z * deviation / sqrt(deals)
        return MatchStanding(
            deals=self.deals,
            points=(self.sums[0] / deals, self.sums[1] / deals),
            margin=self.margin,
            interval=(self.margin - half, self.margin + half) if deals > 1 else None,
            deviation=deviation,
            ratio=self.ratio,
            verdict=VERDICTS[self.verdict],
        )
