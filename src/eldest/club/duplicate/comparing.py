"""Skill and luck: everybody is compared with those who held the same cards.

On a deal a contestant's points are the sum of two numbers. *Luck* is what the others scored with
the same cards on average; *skill* is how much better or worse the contestant did.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist, stdev

from eldest.club.duplicate.settings import ContestSettings
from eldest.club.scoring import matchpoints, ranked
from eldest.club.scoring.rounding import mean

CONFIDENCE = NormalDist().inv_cdf(0.975)

Points = Mapping[tuple[int, int], tuple[int, ...]]  # by table and deal: of each side


@dataclass(frozen=True, slots=True)
class DealRow:
    """One contestant on one deal; `others` is the mean of those with the same cards."""

    deal: int
    table: int
    side: int
    who: int
    points: Fraction  # the balance of the table
    others: Fraction | None = None
    matchpoints: Fraction = Fraction(0)
    top: Fraction = Fraction(0)

    @property
    def skill(self) -> Fraction | None:
        """How much better the contestant did than the others."""
        return None if self.others is None else self.points - self.others


@dataclass(frozen=True, slots=True)
class Contestant:
    """A contestant: means per deal; points are luck plus skill; `margin` is the 95 % margin."""

    place: str
    who: int
    value: Fraction
    points: Fraction
    luck: Fraction
    skill: Fraction
    margin: float | None
    deals: int


def rows(settings: ContestSettings, points: Points) -> list[DealRow]:
    """Everything that can be compared, deal by deal and side by side."""
    found: list[DealRow] = []
    for deal in range(1, settings.deals + 1):
        for side in range(len(settings.sides)):
            found += _compared(list(_playings(settings, points, deal, side)))
    return found


def _playings(settings: ContestSettings, points: Points, deal: int, side: int) -> Iterable[DealRow]:
    for table in range(1, settings.tables + 1):
        who = settings.seated(table, deal)[side]
        if who is not None and (table, deal) in points:
            yield DealRow(deal, table, side, who, balance(points[table, deal], side))


def balance(points: Sequence[int], side: int) -> Fraction:
    """A side's points at a table where sides pay each other; else less the mean of the others.

    So it also matters to a side how much the others get.
    """
    own, others = points[side], [*points[:side], *points[side + 1 :]]
    if not sum(points):
        return Fraction(own)
    return own - Fraction(sum(others), len(others))


def _compared(group: Sequence[DealRow]) -> list[DealRow]:
    """Compare each with the mean of the others; a single one has nobody to be compared with."""
    if len(group) < 2:
        return list(group)
    total, others = sum(row.points for row in group), len(group) - 1
    order = sorted({row.points for row in group})
    won = matchpoints([order.index(row.points) for row in group])
    return [
        DealRow(
            *(row.deal, row.table, row.side, row.who, row.points),
            others=(total - row.points) / others,
            matchpoints=got,
            top=Fraction(2 * others),
        )
        for row, got in zip(group, won, strict=True)
    ]


def ranking(settings: ContestSettings, points: Points) -> list[Contestant]:
    """Rank everybody by skill, or by the share of comparisons won; equal values share a place."""
    cards: dict[int, list[DealRow]] = {who: [] for who in range(len(settings.names))}
    for row in rows(settings, points):
        if row.others is not None:
            cards[row.who].append(row)
    values = {who: _value(settings, card) for who, card in cards.items() if card}
    return [
        *(_standing(str(one), one.who, one.value, cards[one.who]) for one in ranked(values)),
        *(_waiting(who) for who, card in cards.items() if not card),
    ]


def _waiting(who: int) -> Contestant:
    """A contestant with nothing to compare yet: no place, and last."""
    nothing = Fraction(0)
    return Contestant("", who, nothing, nothing, nothing, nothing, None, 0)


def _value(settings: ContestSettings, card: Sequence[DealRow]) -> Fraction:
    if settings.scoring == "points":
        return mean([row.skill or Fraction(0) for row in card])
    top = sum((row.top for row in card), Fraction(0))
    return 100 * sum((row.matchpoints for row in card), Fraction(0)) / top


def _standing(place: str, who: int, value: Fraction, card: Sequence[DealRow]) -> Contestant:
    points = mean([row.points for row in card])
    luck = mean([row.others or Fraction(0) for row in card])
    return Contestant(place, who, value, points, luck, points - luck, _margin(card), len(card))


def _margin(card: Sequence[DealRow]) -> float | None:
    """Half the width of the 95 % interval of the mean; one deal gives none."""
    if len(card) < 2:
        return None
    return CONFIDENCE * stdev(float(row.skill or 0) for row in card) / sqrt(len(card))
