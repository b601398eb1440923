"""Simulations: bots play each deal once for every rotation of their seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple

from eldest import games
from eldest.bots.registry import Bot, Player, find, name_of
from eldest.bots.strength.luck import Luck
from eldest.bots.strength.spread import Processes, Workers
from eldest.bots.strength.summary import (
    Match,
    SimulatedRound,
    Summary,
    Timing,
    is_zero_sum,
    scores_of,
)
from eldest.deal import Dice, Draws, Source
from eldest.protocol import CHANCE, Action, Broken, Game, HouseRules, Outcome, Round, Seat

Progress = Callable[[int, int], None]  # matches played, matches in all


class BadBot(RuntimeError):
    """A bot failed, or returned an illegal action."""


class BadLineup(ValueError):
    """The line-up does not fit the seats, or there are no deals to play."""


class Chair(NamedTuple):
    """The player at a seat, with dice of its own."""

    name: str
    bot: Bot
    dice: Draws


def simulate(
    game: Game,
    options: HouseRules,
    deals: int,
    seed: str | int,
    lineup: Sequence[Player],
    progress: Progress | None = None,
    processes: int = 1,
    workers: Workers | None = None,
) -> Summary:
    """Play every deal once for each rotation of the line-up, and count the points.

    The processes of this machine share the work, or other workers, such as a Ray cluster.
    """
    check_lineup(game, options, deals, lineup)
    began = perf_counter()
    play = partial(play_match, game.key, options, tuple(lineup), str(seed))
    matches: list[Match] = []
    with closing((workers or Processes(processes)).each(play, range(deals))) as played:
        for match in played:
            matches.append(match)
            if progress:
                progress(len(matches), deals)
    return _summary(game, options, lineup, str(seed), matches, perf_counter() - began)


def check_lineup(game: Game, options: HouseRules, deals: int, lineup: Sequence[Player]) -> None:
    """Raise `BadLineup` or `UnknownLevel` if it cannot be played."""
    seats = game.seats(options)
    if not lineup or not _fits(game, options, len(lineup)):
        raise BadLineup(f"a line-up of {len(lineup)} bots does not fit {seats} seats")
    if deals < 1:
        raise BadLineup(f"at least one deal must be played, not {deals}")
    for player in lineup:
        find(game.key, player)


def _fits(game: Game, options: HouseRules, size: int) -> bool:
    """Whether the line-up fits: partners keep their seats, others can turn too."""
    seats, sides = game.seats(options), game.sides(options)
    return seats % size == 0 or (size < seats == len(sides))


def play_match(
    key: str, options: HouseRules, lineup: Sequence[Player], seed: str, deal: int
) -> Match:
    """Play one deal with every seating of the line-up and the same chance."""
    game = games.load(key)
    match = []
    for places in seatings(len(lineup), game.seats(options)):
        names = tuple(name_of(lineup[place]) for place in places)
        table = [lineup[place] for place in places]
        match.append(SimulatedRound(names, play_round(game, options, table, f"{seed}/{deal}")))
    return tuple(match)


def seatings(size: int, seats: int) -> list[tuple[int, ...]]:
    """The places of a line-up at each seat, rotated so that all sit equally often at each seat.

    A line-up of two takes six rounds at three seats.
    """
    cycles = [[(first + seat) % size for seat in range(seats)] for first in range(size)]
    turns = [(*cycle[turned:], *cycle[:turned]) for cycle in cycles for turned in range(seats)]
    return list(dict.fromkeys(turns))


def play_round(
    game: Game,
    options: HouseRules,
    players: Sequence[Player],
    seed: str,
    dice: Sequence[Draws] | None = None,
    luck: Luck | None = None,
) -> Outcome:
    """Play one round; the seed fixes the deal, and also the dice unless they are given.

    `BadBot` names a bot that failed or returned an illegal action.
    """
    round_ = game.start(game.first(options))
    source = Source(seed.encode())
    chairs = _chairs(game, players, dice or dice_for(seed, range(len(players))))
    while actors := round_.actors():
        seat = actors[0]
        chance = seat == CHANCE
        action = round_.chance(source) if chance else _asked(game, round_, seat, chairs[seat])
        if luck:
            luck.before(round_, seat, action)
        round_.apply(seat, action)
        if luck:
            luck.after(round_, seat)
    outcome = round_.outcome()
    if outcome is None:
        raise Broken("nobody can act, and there is no outcome")
    return outcome


def _chairs(game: Game, players: Sequence[Player], dice: Sequence[Draws]) -> list[Chair]:
    """A chair for each player, with its own dice."""
    return [
        Chair(name_of(player), find(game.key, player), own)
        for player, own in zip(players, dice, strict=True)
    ]


def decisions(
    game: Game, options: HouseRules, level: str, seed: str
) -> Iterator[tuple[Any, Any, str]]:  # Any: the round and the view are the game's own
    """Yield each decision of a round by bots of one level before it is made: round, view, text.

    The round continues when the next decision is asked for.
    """
    round_, bot = game.start(game.first(options)), find(game.key, level)
    source, dice = Source(seed.encode()), dice_for(seed, range(game.seats(options)))
    while actors := round_.actors():
        seat = actors[0]
        if seat == CHANCE:
            round_.apply(seat, round_.chance(source))
            continue
        view = round_.view(seat)
        said = bot(view, dice[seat])
        yield round_, view, said
        round_.apply(seat, game.read(said))


def dice_for(seed: str, seats: Iterable[int]) -> list[Draws]:
    """The dice of each seat."""
    first = Source(f"{seed}/dice".encode()).word()
    return [Dice(first + seat) for seat in seats]


def _asked(game: Game, round_: Round, seat: Seat, chair: Chair) -> Action:
    """The action of the bot at a seat, judged like everything that comes from outside."""
    who = f"the bot {chair.name} at seat {seat}"
    try:
        said: object = chair.bot(round_.view(seat), chair.dice)
        action = game.read(said) if isinstance(said, str) else None
    except Broken:
        raise
    except Exception as error:
        raise BadBot(f"{who} failed: {error!r}") from error
    if action is None:
        raise BadBot(f"{who} returned {said!r} instead of the text of an action")
    refusal = round_.judge(seat, action)
    if refusal:
        raise BadBot(f"{who} broke the law: {refusal.code} ({refusal.law})")
    return action


def _summary(
    game: Game,
    options: HouseRules,
    lineup: Sequence[Player],
    seed: str,
    matches: Sequence[Match],
    seconds: float,
) -> Summary:
    called = tuple(map(name_of, lineup))
    names = tuple(dict.fromkeys(called))
    scores = scores_of(names, game.sides(options), matches)
    rounds = sum(map(len, matches))
    return Summary(
        game=game.key,
        options=tuple(options.words()),
        lineup=called,
        seed=seed,
        deals=len(matches),
        rounds=rounds,
        decided=sum(score.matches_won for score in scores),
        zero_sum=is_zero_sum(matches),
        scores=scores,
        timing=Timing(seconds, rounds / seconds),
    )
