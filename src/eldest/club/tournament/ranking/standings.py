"""The standings: what each round is worth, what counts, and who is where (MT-5, MT-6).

Inside, a higher worth is always better; in `field_rank`, where the lowest sum wins, it is the
negative of what is shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from eldest.club.scoring import Place, TieBreak, ranked
from eldest.club.tournament.model import Player, Round, TournamentState
from eldest.club.tournament.options import Options
from eldest.club.tournament.ranking.points import (
    field_points,
    field_ranks,
    shares,
    struck,
    table_places,
)
from eldest.deal import Source, shuffle

NOTHING = Fraction(0)
LAWS = {"money": "MT-5.2", "table_points": "MT-5.3", "field_rank": "MT-5.5"}
LAWS["field_points"] = LAWS["field_rank"]


@dataclass(frozen=True, slots=True)
class RoundCell:
    """A round of one player: its value, and the law behind it (MT-6.5)."""

    round: int
    value: Fraction | None  # nothing where a missed round has no value
    money: int | None  # nothing where they did not play
    law: str
    struck: bool = False


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """One player in the standings."""

    rank: int
    shared: bool
    player: Player
    cells: tuple[RoundCell, ...]
    counted: Fraction
    penalty: Fraction
    total: Fraction  # of all rounds
    money: int

    @property
    def place(self) -> str:
        """The place as it is printed: 2, or 2= for a shared one."""
        return f"{self.rank}=" if self.shared else str(self.rank)


class Standings:
    """Everybody in order, with what the order rests on."""

    def __init__(self, state: TournamentState) -> None:
        self.state = state
        self.options = state.options
        self.sign = -1 if self.options.count == "field_rank" else 1
        self.rounds = [one for one in state.rounds if one.slips]
        self.players = state.ranked()
        found = [self._round(one) for one in self.rounds]
        self.cells = {
            one.number: self._struck([cells[one.number] for cells in found if one.number in cells])
            for one in self.players
        }

    def rows(self) -> list[RankedPlayer]:
        """The table, best first; in a shared place by number."""
        return [self._row(place) for place in self._places()]

    # -- what a round is worth ----------------------------------------------------------------

    def _round(self, one: Round) -> dict[int, RoundCell]:
        """The cells of a round; a player who did not play gets one when the round is complete."""
        values = round_values(self.state, one)
        money = one.money()
        law = LAWS[self.options.count]
        cells = {who: RoundCell(one.number, values[who], money[who], law) for who in values}
        if one.is_complete:
            for each in self.players:
                if each.number not in values:
                    cells[each.number] = self._missed(one, values)
        return cells

    def _missed(self, one: Round, values: Mapping[int, Fraction]) -> RoundCell:
        return RoundCell(one.number, missed_value(self.options, values), None, "MT-5.7")

    def _struck(self, cells: list[RoundCell]) -> tuple[RoundCell, ...]:
        """MT-5.6: dropped rounds are marked, at the end or where running lists drop too."""
        if not (self.state.is_over or self.options.drop_running):
            return tuple(cells)
        valued = [(c.round, self.sign * c.value) for c in cells if c.value is not None]
        worths = [worth for _, worth in valued]
        out = struck(worths, self.options.drop_best, self.options.drop_worst)
        gone = {valued[at][0] for at in out}
        return tuple(
            RoundCell(c.round, c.value, c.money, c.law, True) if c.round in gone else c
            for c in cells
        )

    # -- what counts --------------------------------------------------------------------------

    def counted(self, number: int) -> Fraction:
        """The sum of the rounds that count, in the unit of the ranking."""
        cells = self.cells[number]
        return sum((c.value for c in cells if c.value is not None and not c.struck), NOTHING)

    def penalty(self, number: int) -> Fraction:
        """MT-5.8: what is added after dropping."""
        points = (one.points for one in self.state.penalties if one.player == number)
        return sum(points, NOTHING)

    def total(self, number: int) -> Fraction:
        """The sum of all rounds, in the unit of the ranking."""
        return sum((c.value for c in self.cells[number] if c.value is not None), NOTHING)

    def money(self, number: int) -> int:
        """The sum of all money."""
        return sum(cell.money or 0 for cell in self.cells[number])

    def worths(self, number: int) -> dict[int, Fraction]:
        """Each round's worth to them, the higher the better."""
        cells = self.cells[number]
        return {cell.round: self.sign * cell.value for cell in cells if cell.value is not None}

    # -- the order ----------------------------------------------------------------------------

    def _places(self) -> list[Place[int]]:
        """MT-6.1: by the counted sum, then the criteria; players equal in everything share it."""
        first, *breaks = self._criteria()
        numbers = [one.number for one in self.players]
        places = ranked(first(numbers), breaks)
        return list(self._lots(places)) if "lot" in self.options.ties else places

    def _criteria(self) -> Iterator[TieBreak[int]]:
        """Each criterion for breaking a tie."""
        if self.options.bands and self._is_play_off:
            yield self._bands
        if self.options.missed == "none":
            yield lambda tied: {n: Fraction(len(self.worths(n))) for n in tied}
        yield lambda tied: {n: self.sign * (self.counted(n) + self.penalty(n)) for n in tied}
        for name in self.options.ties:
            yield from self._tie(name)

    def _tie(self, name: str) -> Iterator[TieBreak[int]]:
        """MT-6.2: one criterion for breaking ties, by its name."""
        match name:
            case "total":
                yield lambda tied: {n: self.sign * self.total(n) for n in tied}
            case "money":
                yield lambda tied: {n: Fraction(self.money(n)) for n in tied}
            case "last":
                yield from map(self._in_round, reversed([one.number for one in self.rounds]))
            case "best":
                yield from map(self._best, range(len(self.rounds)))
            case "places":
                yield from map(self._won, range(1, 5))
            case "direct":
                yield self._direct

    @property
    def _is_play_off(self) -> bool:
        """Whether the last round was the last of all, and by Swiss (MT-6.4)."""
        return self.state.is_over and self.state.rounds[-1].method == "swiss"

    def _bands(self, tied: Sequence[int]) -> Mapping[int, Fraction]:
        """MT-6.4: first the table of the last round; players who did not play it come last."""
        last = self.state.rounds[-1]
        behind = len(last.tables) + 1
        return {n: -Fraction(last.table_of(n) or behind) for n in tied}

    def _in_round(self, round_: int) -> TieBreak[int]:
        return lambda tied: {n: _or_least(self.worths(n).get(round_)) for n in tied}

    def _best(self, at: int) -> TieBreak[int]:
        def nth(number: int) -> Fraction:
            order = sorted(self.worths(number).values(), reverse=True)
            return _or_least(order[at] if at < len(order) else None)

        return lambda tied: {n: nth(n) for n in tied}

    def _won(self, place: int) -> TieBreak[int]:
        """How often somebody had this place at their table."""
        had: Counter[int] = Counter()
        for one in self.rounds:
            for table in one.slips:
                places = table_places(one.results(table))
                had.update(n for n, got in places.items() if got == place)
        return lambda tied: {n: Fraction(had[n]) for n in tied}

    def _direct(self, tied: Sequence[int]) -> Mapping[int, Fraction]:
        """For exactly two who have met: the money of the rounds in which they met."""
        if len(tied) != 2:
            return dict.fromkeys(tied, NOTHING)
        sums = dict.fromkeys(tied, NOTHING)
        for one in self.rounds:
            for table in one.slips:
                got = one.results(table)
                if all(n in got for n in tied):
                    sums = {n: sums[n] + got[n] for n in tied}
        return sums

    def _lots(self, places: list[Place[int]]) -> Iterator[Place[int]]:
        """MT-0.4, MT-6.2: who is equal in everything else draws lots from the published seed."""
        while places:
            group = [one for one in places if one.rank == places[0].rank]
            places = places[len(group) :]
            seed = f"{self.state.settings.seed}\0lot\0{group[0].rank}"
            order = shuffle(sorted(one.who for one in group), Source(seed.encode()))
            for rank, who in enumerate(order, group[0].rank):
                yield Place(rank, False, who, group[0].value)

    def _row(self, place: Place[int]) -> RankedPlayer:
        number = place.who
        penalty = self.penalty(number)
        return RankedPlayer(
            place.rank,
            place.shared,
            self.state.players[number],
            self.cells[number],
            self.counted(number) + penalty,
            penalty,
            self.total(number),
            self.money(number),
        )


def _or_least(value: Fraction | None) -> Fraction:
    """The value of a round, or less than any other if it has none."""
    return Fraction(-(10**9)) if value is None else value


def round_values(state: TournamentState, one: Round) -> dict[int, Fraction]:
    """MT-5.1: what a round is worth to everybody whose slip is there, guests left out."""
    own = {n for n, player in state.players.items() if not player.guest}
    money = {n: got for n, got in one.money().items() if n in own}
    match state.options.count:
        case "field_rank":
            return field_ranks(money)
        case "field_points":
            return field_points(money)
        case "table_points":
            points = {3: state.options.points3, 4: state.options.points4}
            found = (one.results(table) for table in one.slips)
            every = [shares(results, points[len(results)]) for results in found]
            return {n: got for each in every for n, got in each.items() if n in own}
        case _:
            return {n: Fraction(got) for n, got in money.items()}


def missed_value(options: Options, values: Mapping[int, Fraction]) -> Fraction | None:
    """MT-5.7: what a round is worth to a player who did not play it."""
    if options.missed == "none":
        return None
    if options.count == "field_rank":
        return Fraction(len(values) + 1)
    if options.count != "money" or options.missed == "zero":
        return NOTHING
    if options.missed == "minus_bank":
        return Fraction(-options.bank)
    return min(NOTHING, *values.values())


def standings(state: TournamentState) -> list[RankedPlayer]:
    """The table of a tournament as its slips stand."""
    return Standings(state).rows()


def order(state: TournamentState) -> list[int]:
    """Who is present, best first, equal ones by number: what draws by standings cut (MT-3.6)."""
    present = set(state.present())
    listed = [row.player.number for row in standings(state) if row.player.number in present]
    return listed + sorted(present - set(listed))
