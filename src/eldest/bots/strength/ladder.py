"""The ladder: all bots play each other on the same duplicated deals, and each gets a rating."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from statistics import median
from time import thread_time

from eldest.bots.registry import Bot, Player, find, usual
from eldest.bots.strength.fit import bradley_terry, mean_scores, pairs_of
from eldest.bots.strength.intervals import Interval, mean_interval
from eldest.bots.strength.match import Pair, play_pair
from eldest.bots.strength.simulate import BadLineup, check_lineup, play_round
from eldest.bots.strength.spread import Processes, Workers
from eldest.deal import Draws
from eldest.protocol import Game, HouseRules, View


@dataclass(frozen=True, slots=True)
class LadderTerms:
    """The terms of a ladder; it continues only under the terms on which it began."""

    game: str
    options: tuple[str, ...]
    players: tuple[str, ...]
    seed: str
    version: str  # of Eldest: other versions may have other bots


@dataclass(frozen=True, slots=True)
class Rating:
    """How far a player is ahead of the player `zero` of the ladder.

    `score` is by the mean margin against all players, in the unit of the game; `elo` by the deals
    that the player won (Bradley-Terry).
    """

    name: str
    score: float
    score_interval: Interval | None
    elo: float
    elo_interval: Interval | None


@dataclass(frozen=True, slots=True)
class Meeting:
    """The results of two players on the deals of a ladder, seen from the first."""

    players: tuple[str, str]
    margin: float
    interval: Interval | None
    won: int
    drawn: int
    lost: int


@dataclass(frozen=True, slots=True)
class LadderStanding:
    """The ratings from the deals that everybody has played, the best player first."""

    deals: int
    unit: str
    zero: str
    ratings: tuple[Rating, ...]
    meetings: tuple[Meeting, ...]


Heard = Callable[[Pair, int], None]  # of every meeting on a deal, and how many there were so far


def ladder(
    game: Game,
    options: HouseRules,
    terms: LadderTerms,
    deals: int,
    so_far: Iterable[Pair] = (),
    heard: Heard | None = None,
    workers: Workers | None = None,
) -> LadderStanding:
    """Let every pair play this many deals; deals that were played before are not repeated."""
    check_ladder(game, options, deals, terms.players)
    pairs, total = list(so_far), deals * len(pairs_of(len(terms.players)))
    play = partial(_play_meeting, game.key, options, terms.players, terms.seed)
    with closing((workers or Processes()).each(play, range(len(pairs), total))) as played:
        for pair in played:
            pairs.append(pair)
            if heard:
                heard(pair, len(pairs))
    return standing_of(game, terms.players, pairs[:total])


def check_ladder(game: Game, options: HouseRules, deals: int, players: Sequence[str]) -> None:
    """Raise `BadLineup` or `UnknownLevel` if it cannot be played."""
    if len(set(players)) < max(2, len(players)):
        raise BadLineup("a ladder needs two players or more, each of them once")
    check_lineup(game, options, deals, players[:2])
    for player in players:
        find(game.key, player)


def _play_meeting(
    key: str, options: HouseRules, players: Sequence[str], seed: str, number: int
) -> Pair:
    """Play the first deal with all pairs, then the second, so that all have played equally many."""
    pairs = pairs_of(len(players))
    deal, pair = divmod(number, len(pairs))
    first, second = pairs[pair]
    return play_pair(key, options, (players[first], players[second]), seed, deal)


def standing_of(game: Game, players: Sequence[str], pairs: Sequence[Pair]) -> LadderStanding:
    """The standing after these meetings; a deal that not every pair has played does not count."""
    size = len(pairs_of(len(players)))
    margins = [first - second for first, second in pairs]
    deals = [margins[at : at + size] for at in range(0, len(margins) - size + 1, size)]
    zero = zero_of(game.key, players)
    place = players.index(zero)
    scores = mean_scores(len(players), deals, place)
    elos = bradley_terry(len(players), deals, place)
    ratings = [Rating(name, *scores[i], *elos[i]) for i, name in enumerate(players)]
    return LadderStanding(
        deals=len(deals),
        unit=game.unit,
        zero=zero,
        ratings=tuple(sorted(ratings, key=lambda rating: -rating.score)),
        meetings=tuple(_meetings(players, deals)),
    )


def zero_of(key: str, players: Sequence[str]) -> str:
    """The player to whom all others are compared: the usual one, or else the first."""
    return usual(key) if usual(key) in players else players[0]


def _meetings(players: Sequence[str], deals: Sequence[Sequence[float]]) -> Iterable[Meeting]:
    for (first, second), own in zip(pairs_of(len(players)), zip(*deals, strict=True), strict=True):
        won, lost = sum(margin > 0 for margin in own), sum(margin < 0 for margin in own)
        names = (players[first], players[second])
        drawn = len(own) - won - lost
        yield Meeting(names, sum(own) / len(own), mean_interval(own), won, drawn, lost)


def pace(game: Game, options: HouseRules, player: Player, seed: str, rounds: int = 2) -> float:
    """The median CPU time of a decision in seconds, when the player plays against itself."""
    taken: list[float] = []
    clocked = _clocked(find(game.key, player), taken)
    for number in range(rounds):
        play_round(game, options, [clocked] * game.seats(options), f"{seed}/pace/{number}")
    return median(taken)


def _clocked(bot: Bot, taken: list[float]) -> Bot:
    def ask(view: View, dice: Draws) -> str:
        began = thread_time()
        said = bot(view, dice)
        taken.append(thread_time() - began)
        return said

    return ask
