"""The ranking of an evening of pairs, from its travellers alone (B-M.3, B-M.5, B-E.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from eldest.club.evening.amounts import read_amount
from eldest.club.evening.model import EveningState, Place
from eldest.club.evening.ranking.breaks import tie_breaks
from eldest.club.evening.ranking.travellers import TravellerRow, Travellers
from eldest.club.movements import Pair
from eldest.club.scoring import Award, TieBreak, method_of, ranked

NOT_AT_FAULT, AT_FAULT = 60, 40
LINE_ORDER = ("", "NS", "EW", "N", "S", "E", "W")


@dataclass(frozen=True, slots=True)
class PlayedBoard:
    """A board on the scorecard of a pair: the opponents, the side, and the award."""

    place: Place
    side: int  # of the cards: 0 is NS
    opponent: Pair
    award: Award
    score: str
    partner: Pair | None = None  # of a player in an individual


@dataclass(frozen=True, slots=True)
class Standing:
    """A pair or a team in the ranking; `value` decides: percent, IMPs or VPs."""

    place: str
    pair: Pair
    value: Fraction
    points: Fraction
    top: Fraction
    boards: int
    penalty: Fraction = Fraction(0)

    @property
    def is_ranked(self) -> bool:
        """Whether there is anything to rank it by: a board, or a bye's points."""
        return bool(self.boards or self.value)


@dataclass(frozen=True, slots=True)
class Ranking:
    """One list of winners: `NS` and `EW` have their own where there are two."""

    line: str
    standings: tuple[Standing, ...]


Cards = Mapping[Pair, list[PlayedBoard]]


def scorecards(state: EveningState, travellers: Travellers) -> dict[Pair, list[PlayedBoard]]:
    """What each pair has played, by round; artificial scores as its own session makes them."""
    cards: dict[Pair, list[PlayedBoard]] = {pair: [] for pair in state.movement.pairs}
    for rows in travellers.all().values():
        for row in rows:
            for pair, board in played(row):
                cards[pair].append(board)
    for card in cards.values():
        card.sort(key=lambda one: one.place)
    if not method_of(state.settings.method).has_top:
        return cards
    return {pair: own_average(card) for pair, card in cards.items()}


def played(row: TravellerRow) -> list[tuple[Pair, PlayedBoard]]:
    """What a row of a traveller is worth on everybody's scorecards; nothing without a result."""
    if row.awards is None:
        return []
    sides = enumerate(((row.ns, row.ew), (row.ew, row.ns)))
    return [
        (one, PlayedBoard(row.place, side, other, award, row.score, _partner(pair, one)))
        for side, (pair, other) in sides
        for one, award in zip(pair.contestants, own_awards(row, side), strict=True)
    ]


def _partner(pair: Pair, player: Pair) -> Pair | None:
    return next((one for one in pair.contestants if one != player), None)


def own_awards(row: TravellerRow, side: int) -> list[Award]:
    """What each contestant of a side gets: the same, unless the Director gave each their own."""
    pair = (row.ns, row.ew)[side]
    both = [row.awards, row.partners or row.awards][: len(pair.contestants)]
    return [awards[side] for awards in both if awards]


def own_average(card: list[PlayedBoard]) -> list[PlayedBoard]:
    """An average of 60 % or 40 % is replaced by the pair's own better or worse session (B-M.5)."""
    scored = [one.award for one in card if one.award.percent is None]
    top = sum((award.top for award in scored), Fraction(0))
    if not top:
        return card
    percent = 100 * sum((award.points for award in scored), Fraction(0)) / top
    return [replace(one, award=_adjusted(one.award, percent)) for one in card]


def _adjusted(award: Award, percent: Fraction) -> Award:
    better = award.percent == NOT_AT_FAULT and percent > NOT_AT_FAULT
    worse = award.percent == AT_FAULT and percent < AT_FAULT
    return replace(award, points=award.top * percent / 100) if better or worse else award


def pair_rankings(state: EveningState, cards: Cards) -> list[Ranking]:
    """The rankings, the NS line first where there are two."""
    line_of = state.movement.line
    lines = sorted({line_of(pair) for pair in cards}, key=LINE_ORDER.index)
    return [
        _ranking(state, line, {pair: card for pair, card in cards.items() if line_of(pair) == line})
        for line in lines
    ]


def _ranking(state: EveningState, line: str, cards: Cards) -> Ranking:
    found = {pair: card_standing(state, pair, card) for pair, card in cards.items()}
    return Ranking(line, placed(found, tie_breaks(state, cards)))


def placed(
    found: Mapping[Pair, Standing], breaks: Sequence[TieBreak[Pair]]
) -> tuple[Standing, ...]:
    """Everybody in order; those who cannot be ranked yet come last, without a place."""
    values = {pair: one.value for pair, one in found.items() if one.is_ranked}
    order = [replace(found[one.who], place=str(one)) for one in ranked(values, breaks)]
    return (*order, *(one for one in found.values() if not one.is_ranked))


def card_standing(state: EveningState, pair: Pair, card: list[PlayedBoard]) -> Standing:
    """What the boards of a pair add up to, less its penalties; its place is filled in later."""
    points = sum((one.award.points for one in card), Fraction(0))
    top = sum((one.award.top for one in card), Fraction(0))
    penalty = penalties(state, pair, top, len(card))
    value = points - penalty
    if method_of(state.settings.method).has_top:
        value = 100 * value / top if top else Fraction(0)
    return Standing("", pair, value, points, top, len(card), penalty)


def penalties(
    state: EveningState, pair: Pair, top: Fraction = Fraction(0), boards: int = 0
) -> Fraction:
    """The points taken from a pair; a bonus is below 0 (B-M.7)."""
    own = (read_amount(one.points) for one in state.penalties if one.pair == pair)
    return sum((one.points(top, boards) for one in own), Fraction(0))
