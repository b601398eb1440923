"""The result of a simulation: points, rounds and decided matches of each bot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from eldest.bots.strength.intervals import Interval, mean_interval, wilson_interval
from eldest.protocol import Outcome, Seat


@dataclass(frozen=True, slots=True)
class SimulatedRound:
    """One round: the name of the player at each seat, and the result."""

    names: tuple[str, ...]
    outcome: Outcome


# One deal with all its rotations: luck of the cards is the same for every name.
Match = tuple[SimulatedRound, ...]
Sides = tuple[tuple[Seat, ...], ...]
Points = dict[str, float]  # of a match, by name


@dataclass(frozen=True, slots=True)
class Score:
    """The result of one name: `points` per round, and `margin` over the mean of the other names.

    Intervals of 95 % count deals, not rounds: the rounds of a deal share their luck. `share` is the
    part of the decided matches that it won; None if no match was decided.
    """

    name: str
    points: float
    points_interval: Interval | None
    margin: float
    margin_interval: Interval | None
    rounds_won: int
    rounds_lost: int
    rounds_drawn: int
    matches_won: int
    share: float | None
    share_interval: Interval | None


@dataclass(frozen=True, slots=True)
class Timing:
    """The times of a simulation: all that may differ if the same deals are played again."""

    seconds: float
    rounds_per_second: float


@dataclass(frozen=True, slots=True)
class Summary:
    """A simulation's result, ready for JSON; a deal is decided if one name has the most points.

    `zero_sum` says that in every round the sides paid each other, so that amounts say more than who
    was best.
    """

    game: str
    options: tuple[str, ...]
    lineup: tuple[str, ...]
    seed: str
    deals: int
    rounds: int
    decided: int
    zero_sum: bool
    scores: tuple[Score, ...]
    timing: Timing


def scores_of(names: Sequence[str], sides: Sides, matches: Sequence[Match]) -> tuple[Score, ...]:
    """The score of each name, in the order given."""
    points = [{name: points_of(name, sides, match) for name in names} for match in matches]
    winners = [winner_of(row) for row in points]
    return tuple(_score(name, sides, matches, points, winners) for name in names)


def points_of(name: str, sides: Sides, match: Match) -> float:
    """Points per round of the sides on which a name played, counted once for each of its seats."""
    found = [
        played.outcome.points[side]
        for played in match
        for side, seats in enumerate(sides)
        for seat in seats
        if played.names[seat] == name
    ]
    return sum(found) / len(found)


def winner_of(points: Points) -> str | None:
    """The name with most points; None if several have as many."""
    best = [name for name, value in points.items() if value == max(points.values())]
    return best[0] if len(best) == 1 < len(points) else None


def _score(
    name: str,
    sides: Sides,
    matches: Sequence[Match],
    points: Sequence[Points],
    winners: Sequence[str | None],
) -> Score:
    own = [row[name] for row in points]
    margins = [_margin(name, row) for row in points]
    won, decided = winners.count(name), len(winners) - winners.count(None)
    ends = [end for match in matches for end in _ends(name, sides, match)]
    return Score(
        name=name,
        points=sum(own) / len(own),
        points_interval=mean_interval(own),
        margin=sum(margins) / len(margins),
        margin_interval=mean_interval(margins),
        rounds_won=ends.count("won"),
        rounds_lost=ends.count("lost"),
        rounds_drawn=ends.count("drawn"),
        matches_won=won,
        share=won / decided if decided else None,
        share_interval=wilson_interval(won, decided),
    )


def _margin(name: str, points: Points) -> float:
    others = [value for other, value in points.items() if other != name]
    return points[name] - sum(others) / len(others) if others else 0.0


def _ends(name: str, sides: Sides, match: Match) -> Iterator[str]:
    """The end of each round for each side on which the name played."""
    for played in match:
        for side, seats in enumerate(sides):
            if any(played.names[seat] == name for seat in seats):
                yield _end(played.outcome, side)


def _end(outcome: Outcome, side: int) -> str:
    """Whether a side won, lost or drew; if sides pay each other, all who gain have won."""
    if is_payment(outcome):
        balance = outcome.points[side]
    else:
        balance = 0 if outcome.winner is None else 1 if outcome.winner == side else -1
    return "won" if balance > 0 else "lost" if balance < 0 else "drawn"


def is_payment(outcome: Outcome) -> bool:
    """Whether the gains of some sides equal the losses of the others."""
    return any(outcome.points) and not sum(outcome.points)


def is_zero_sum(matches: Sequence[Match]) -> bool:
    """Whether points only changed hands in every round."""
    outcomes = [played.outcome for match in matches for played in match]
    return any(map(is_payment, outcomes)) and not any(sum(each.points) for each in outcomes)
