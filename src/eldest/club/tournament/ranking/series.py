"""A series of tournaments: points by place, dropped tournaments, the order (MT-7.1 to MT-7.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import floor

from eldest.club.findings import ClubFinding, finding
from eldest.club.scoring import Place, ranked
from eldest.club.tournament.model import Player, TournamentState
from eldest.club.tournament.options import Options
from eldest.club.tournament.ranking.standings import RankedPlayer, standings

NOTHING = Fraction(0)
Person = tuple[str, ...]  # their id, or their name and club (MT-7.5)


@dataclass(frozen=True, slots=True)
class Score:
    """What one tournament of a series gave somebody; an absence is worth 0."""

    points: Fraction
    place: str = ""
    won: bool = False
    money: int = 0
    struck: bool = False


@dataclass(frozen=True, slots=True)
class SeriesRow:
    """One player of a series."""

    place: str
    name: str
    club: str
    scores: tuple[Score, ...]
    counted: Fraction
    total: Fraction


def place_points(options: Options, place: int, field: int) -> Fraction:
    """MT-7.1: what a place is worth in a field of this size."""
    if options.series_key == "linear":
        return Fraction(field + 1 - place)
    if options.series_key == "list":
        listed = options.series_list
        return Fraction(listed[place - 1] if place <= len(listed) else 0)
    best = Fraction(options.series_key.removeprefix("top:")) * Fraction(options.coefficient)
    return Fraction(max(0, floor(best + Fraction(1, 2)) + 1 - place))


def tournament_points(
    state: TournamentState, rows: Sequence[RankedPlayer], options: Options
) -> list[Fraction]:
    """The points of each row of the ranking; ties share what their places are worth (MT-5.4)."""
    if options.series_key == "result":
        sign = -1 if state.options.count == "field_rank" else 1  # there the lowest sum wins
        return [sign * row.counted for row in rows]
    by_place = [place_points(options, place, len(rows)) for place in range(1, len(rows) + 1)]
    shared = []
    for row in rows:
        many = sum(other.rank == row.rank for other in rows)
        shared.append(sum(by_place[row.rank - 1 : row.rank - 1 + many], NOTHING) / many)
    return shared


def person_of(player: Player) -> Person:
    """MT-7.5: the key of a person: the id, else exact name and club."""
    return (player.id,) if player.id else (player.name, player.club)


class Series:
    """Several tournaments in their order; `options` has key and drops, as the last one says."""

    def __init__(self, states: Sequence[TournamentState], options: Options | None = None) -> None:
        self.states = states
        self.options = options
        self.names: dict[Person, tuple[str, str]] = {}
        self.scores: dict[Person, list[Score]] = {}
        for at, state in enumerate(states):
            self._add(at, state)

    def _add(self, at: int, state: TournamentState) -> None:
        rows = standings(state)
        points = tournament_points(state, rows, self.options or state.options)
        for row, worth in zip(rows, points, strict=True):
            who = person_of(row.player)
            self.names[who] = row.player.name, row.player.club
            absent = [Score(NOTHING)] * len(self.states)
            score = Score(worth, row.place, row.rank == 1, row.money)
            self.scores.setdefault(who, absent)[at] = score

    def rows(self) -> list[SeriesRow]:
        """MT-7.2: by the counted sum, then the sum of all, then more wins, then money."""
        drop = (self.options or self.states[-1].options).series_drop
        self.scores = {who: _dropped(scores, drop) for who, scores in self.scores.items()}
        people = sorted(self.scores, key=lambda who: self.names[who])
        counted = {who: _sum(s for s in self.scores[who] if not s.struck) for who in people}
        breaks = [
            lambda tied: {who: _sum(iter(self.scores[who])) for who in tied},
            lambda tied: {who: Fraction(sum(s.won for s in self.scores[who])) for who in tied},
            lambda tied: {who: Fraction(sum(s.money for s in self.scores[who])) for who in tied},
        ]
        return [self._row(place) for place in ranked(counted, breaks)]

    def _row(self, place: Place[Person]) -> SeriesRow:
        scores = tuple(self.scores[place.who])
        name, club = self.names[place.who]
        return SeriesRow(str(place), name, club, scores, place.value, _sum(iter(scores)))

    def flags(self) -> list[ClubFinding]:
        """MT-7.5: names that stand for two players of one tournament."""
        found = []
        for state in self.states:
            people = [person_of(one) for one in state.ranked()]
            for who in dict.fromkeys(one for one in people if people.count(one) > 1):
                found.append(finding("F-MT-NAME", " ".join(filter(None, who))))
        return found


def _sum(scores: Iterator[Score]) -> Fraction:
    return sum((score.points for score in scores), NOTHING)


def _dropped(scores: Sequence[Score], drop: int) -> list[Score]:
    """Drop the worst scores; among those worth nothing, an absence goes first."""
    order = sorted(range(len(scores)), key=lambda at: (scores[at].points, bool(scores[at].place)))
    gone = set(order[:drop])
    return [replace(score, struck=at in gone) for at, score in enumerate(scores)]


def series_by(states: Sequence[TournamentState], key: str | None, drop: int | None) -> Series:
    """A series with its own key and drops; what is not given is as each tournament says."""
    given = {"series_key": key, "series_drop": drop}
    words = [f"{name}={value}" for name, value in given.items() if value is not None]
    return Series([replace(state, options=state.options.changed(words)) for state in states])


def series(states: Sequence[TournamentState], options: Options | None = None) -> list[SeriesRow]:
    """The table of a series."""
    return Series(states, options).rows()
