"""A series of evenings: what each is worth to a player, and the best of them (BT-M.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from eldest.club.evening import Evening
from eldest.club.evening.model import Players
from eldest.club.evening.ranking.rankings import Ranking, Standing
from eldest.club.events.awarding import award_rows, people
from eldest.club.members.awards import AwardRow
from eldest.club.scoring import decimal, ranked

Value = Literal["percent", "places", "masterpoints"]
Person = str  # their id, or their name without one (BT-L.5)


@dataclass(frozen=True, slots=True)
class SeriesLine:
    """A player of a series; a missed evening has no value."""

    place: str
    who: Person
    name: str
    total: Fraction
    values: tuple[Fraction | None, ...]
    struck: frozenset[int]  # the evenings that do not count

    @property
    def cells(self) -> list[str]:
        """The values, with those that do not count in brackets."""
        texts = ["" if value is None else decimal(value) for value in self.values]
        return [f"({text})" if at in self.struck else text for at, text in enumerate(texts)]


def series(
    evenings: Sequence[Evening],
    value: Value = "percent",
    best: int = 0,
    least: int = 1,
    scheme: Sequence[AwardRow] = (),
) -> list[SeriesLine]:
    """Everybody with at least `least` evenings, by the sum of the `best` ones (0: all of them)."""
    each = [dict(_values(one, value, scheme)) for one in evenings]
    names = _names(evenings)
    found = {who: [one.get(who) for one in each] for who in names}
    counted = {who: _counted(own, best or len(each)) for who, own in found.items()}
    enough = [who for who, own in found.items() if sum(one is not None for one in own) >= least]
    sums = {who: _sum(found[who], counted[who]) for who in enough}
    return [
        SeriesLine(
            str(place),
            place.who,
            names[place.who],
            place.value,
            tuple(found[place.who]),
            _struck(found[place.who], counted[place.who]),
        )
        for place in ranked(sums)
    ]


def _counted(own: Sequence[Fraction | None], best: int) -> frozenset[int]:
    """The evenings with the best values; of equal ones the earlier."""
    there = [(at, one) for at, one in enumerate(own) if one is not None]
    return frozenset(at for at, _ in sorted(there, key=lambda each: -each[1])[:best])


def _sum(own: Sequence[Fraction | None], counted: frozenset[int]) -> Fraction:
    return sum((own[at] or Fraction(0) for at in counted), Fraction(0))


def _struck(own: Sequence[Fraction | None], counted: frozenset[int]) -> frozenset[int]:
    return frozenset(at for at, one in enumerate(own) if one is not None and at not in counted)


def _names(evenings: Iterable[Evening]) -> Mapping[Person, str]:
    """Everybody who has a place somewhere, with the name of the last evening."""
    return {
        who: name
        for evening in evenings
        for ranking in evening.rankings()
        for one in ranking.standings
        if one.is_ranked
        for who, name in _known(evening, one)
    }


def _known(evening: Evening, one: Standing) -> Iterator[tuple[Person, str]]:
    """The key of each player of a pair, and the name."""
    for id_, name in people(evening.state.players.get(one.pair, Players())):
        yield id_ or name, name or id_


def _values(
    evening: Evening, value: Value, scheme: Sequence[AwardRow]
) -> Iterator[tuple[Person, Fraction]]:
    won = {row[1]: Fraction(row[3]) for row in award_rows(evening, scheme)}
    for ranking in evening.rankings():
        field = [one for one in ranking.standings if one.is_ranked]
        for one in field:
            worth = {"percent": one.value, "masterpoints": won.get(str(one.pair), Fraction(0))}
            got = worth[value] if value in worth else _place_points(ranking, one, len(field))
            yield from ((who, got) for who, _ in _known(evening, one))


def _place_points(ranking: Ranking, one: Standing, field: int) -> Fraction:
    """N + 1 - place; those who share a place share what their places are worth (MT-7.1)."""
    many = sum(other.place == one.place for other in ranking.standings)
    first = int(one.place.rstrip("="))
    return field + 1 - first - Fraction(many - 1, 2)
