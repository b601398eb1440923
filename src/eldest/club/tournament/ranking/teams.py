"""Teams: the best members count (MT-7.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from eldest.club.scoring import Place, TieBreak, ranked
from eldest.club.tournament.model import TournamentState
from eldest.club.tournament.ranking.standings import Standings

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class TeamRow:
    """One team: its place, its value, and the members who count, best first."""

    place: str
    team: str
    value: Fraction
    members: tuple[int, ...]
    money: int


class Teams:
    """The teams of a tournament; sums over the members who count are compared as players are."""

    def __init__(self, state: TournamentState) -> None:
        self.standings = Standings(state)
        self.options = state.options
        listed = {one.number for one in state.ranked()}
        self.counting = {
            team: self._best([n for n in members if n in listed])
            for team, members in sorted(state.teams().items())
        }

    def value(self, number: int) -> Fraction:
        """What a member is worth: their line of the ranking, or the rounds that count for teams."""
        chosen = self.options.team_rounds
        if not chosen:
            return self.standings.counted(number) + self.standings.penalty(number)
        cells = self.standings.cells[number]
        return sum((c.value for c in cells if c.round in chosen and c.value is not None), NOTHING)

    def _best(self, members: Sequence[int]) -> list[int]:
        order = sorted(members, key=lambda n: (-self.standings.sign * self.value(n), n))
        return order[: self.options.team_count]

    def rows(self) -> list[TeamRow]:
        """The table of the teams that have a member in the ranking."""
        sign = self.standings.sign
        values = {
            team: sign * self._sum(team) for team, members in self.counting.items() if members
        }
        return [self._row(place) for place in ranked(values, list(self._breaks()))]

    def _sum(self, team: str) -> Fraction:
        return sum((self.value(n) for n in self.counting[team]), NOTHING)

    def _money(self, team: str) -> int:
        return sum(self.standings.money(n) for n in self.counting[team])

    def _round(self, team: str, round_: int) -> Fraction:
        worths = (self.standings.worths(n).get(round_, NOTHING) for n in self.counting[team])
        return sum(worths, NOTHING)

    def _breaks(self) -> Iterator[TieBreak[str]]:
        """The criteria that have a meaning for sums of members."""
        rounds = [one.number for one in self.standings.rounds]
        for name in self.options.ties:
            if name == "money":
                yield lambda tied: {team: Fraction(self._money(team)) for team in tied}
            elif name == "total":
                yield lambda tied: {
                    t: sum((self._round(t, r) for r in rounds), NOTHING) for t in tied
                }
            elif name == "last":
                yield from (self._in_round(round_) for round_ in reversed(rounds))
            elif name == "best":
                yield from (self._nth(at) for at in range(len(rounds)))

    def _in_round(self, round_: int) -> TieBreak[str]:
        return lambda tied: {team: self._round(team, round_) for team in tied}

    def _nth(self, at: int) -> TieBreak[str]:
        rounds = [one.number for one in self.standings.rounds]

        def best(team: str) -> Fraction:
            return sorted((self._round(team, r) for r in rounds), reverse=True)[at]

        return lambda tied: {team: best(team) for team in tied}

    def _row(self, place: Place[str]) -> TeamRow:
        team, sign = place.who, self.standings.sign
        members = tuple(self.counting[team])
        return TeamRow(str(place), team, sign * place.value, members, self._money(team))


def teams(state: TournamentState) -> list[TeamRow]:
    """The table of the teams."""
    return Teams(state).rows()
