"""The masterpoints of an evening by the club's table (BT-P.1 to BT-P.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from eldest.club.evening import Evening
from eldest.club.evening.model import Players
from eldest.club.evening.ranking.rankings import Standing
from eldest.club.events.sections import GroupRow, Sections
from eldest.club.members.awards import LEAST, AwardRow, awarded, points_of
from eldest.club.movements import Pair

AWARDED = ("place", "pair", "names", "points")
SEATS_OF_A_TABLE = 4
Row = tuple[str, str, str, str]
List = Sequence[tuple[str, Standing]]  # section and place of everybody in a list


@dataclass(frozen=True, slots=True)
class Awarded:
    """What a pair, or a player of an individual, has won."""

    section: str  # nothing where there is one only
    standing: Standing
    players: Players
    points: int

    @property
    def row(self) -> Row:
        """Place, pair, names and points, as they are shown."""
        row = GroupRow(self.section, self.standing)
        name = row.name if self.section else str(self.standing.pair)
        return self.standing.place, name, str(self.players), str(self.points)


def award_rows(
    evening: Evening, scheme: Sequence[AwardRow], guests: Iterable[str] = ()
) -> list[Row]:
    """Everybody who gets points, in the order of the rankings."""
    return [one.row for one in field_awards({"": evening}, scheme, guests)]


def field_awards(
    field: Mapping[str, Evening], scheme: Sequence[AwardRow], guests: Iterable[str] = ()
) -> list[Awarded]:
    """The awards of an evening, or of all its sections as one field (BT-P.3)."""
    none, lists = {guest.upper() for guest in guests}, list(_lists(field))
    points = points_of(scheme, *_size(field), len(lists))
    few = {(name, pair) for name, one in field.items() for pair in _few(one)}
    found = [one for each in lists for one in _awarded(field, each, points)]
    return [
        one
        for one in found
        if one.points
        and one.row[1].upper() not in none
        and (one.section, one.standing.pair) not in few
    ]


def _lists(field: Mapping[str, Evening]) -> Iterator[List]:
    if len(field) > 1:
        for group in Sections(field).rankings():
            yield [(row.section, row.standing) for row in group.rows]
        return
    for name, evening in field.items():
        for ranking in evening.rankings():
            yield [(name, one) for one in ranking.standings]


def _awarded(
    field: Mapping[str, Evening], each: List, points: Mapping[int, int]
) -> Iterator[Awarded]:
    ranked = [(section, one) for section, one in each if one.is_ranked]
    places = [int(one.place.rstrip("=")) for _, one in ranked]
    for (section, one), won in zip(ranked, awarded(points, places), strict=True):
        players = field[section].state.players.get(one.pair, Players())
        yield Awarded(section, one, players, won)


def _size(field: Mapping[str, Evening]) -> tuple[int, int]:
    """Full tables, and the boards that a pair is scheduled for."""
    boards = [max(_scheduled(one).values(), default=0) for one in field.values()]
    return sum(map(_full_tables, field.values())), max(boards, default=0)


def _full_tables(evening: Evening) -> int:
    """Tables with two pairs or four players; half tables do not count."""
    movement = evening.state.movement
    return len(movement.pairs) // (SEATS_OF_A_TABLE if movement.individual else 2)


def _scheduled(evening: Evening) -> Counter[Pair]:
    state = evening.state
    counts: Counter[Pair] = Counter()
    for _, sitting in state.movement.sittings():
        for pair in sitting.contestants:
            counts[pair] += len(state.boards(sitting))
    return counts


def _few(evening: Evening) -> Iterator[Pair]:
    least = LEAST * len(evening.settings.boards)
    yield from (pair for pair, count in _scheduled(evening).items() if 100 * count < least)


# -- a year ------------------------------------------------------------------------------------

YEAR = ("year", "id", "name", "points", "evenings")


@dataclass(slots=True)
class YearTotal:
    """What a player has won in a year; the name is that of the last evening (BT-L.5)."""

    year: str
    id: str
    name: str
    points: int = 0
    evenings: int = 0

    @property
    def row(self) -> list[str]:
        """The cells of a line."""
        return [self.year, self.id, self.name, str(self.points), str(self.evenings)]


def year_totals(
    fields: Iterable[Mapping[str, Evening]], scheme: Sequence[AwardRow], guests: Iterable[str] = ()
) -> list[YearTotal]:
    """BT-P.4: the points of every player in every year, by id, or by name without one.

    Only official scores count; both players of a pair get the full number.
    """
    found: dict[tuple[str, str], YearTotal] = {}
    for field in sorted(fields, key=_date):
        if not is_official(field):
            continue
        for one in field_awards(field, scheme, guests):
            for id_, name in people(one.players):
                total = found.setdefault((_date(field)[:4], id_ or name), YearTotal("", "", ""))
                total.year, total.id, total.name = _date(field)[:4], id_, name
                total.points, total.evenings = total.points + one.points, total.evenings + 1
    return sorted(found.values(), key=lambda one: (one.year, -one.points, one.name))


def is_official(field: Mapping[str, Evening]) -> bool:
    """Whether the score of every section is official."""
    return all(one.state.official for one in field.values())


def _date(field: Mapping[str, Evening]) -> str:
    return min(one.settings.date for one in field.values())


def people(players: Players) -> Iterator[tuple[str, str]]:
    """The id and name of each player of a pair, if known."""
    for name, id_ in zip_longest(players.names, players.ids, fillvalue=""):
        if name or id_:
            yield id_, name
