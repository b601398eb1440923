"""Tie-breaks that an event may name, in the order given (B-E.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from eldest.club.evening.model import EveningState
from eldest.club.movements import Pair
from eldest.club.scoring import Award, TieBreak, lot

if TYPE_CHECKING:
    from eldest.club.evening.ranking.rankings import Cards, PlayedBoard

HEAD_TO_HEAD, LOT = "head-to-head", "lot"
ENDLESS = Fraction(10**9)  # IMPs won against none lost


def tie_breaks(state: EveningState, cards: Cards) -> list[TieBreak[Pair]]:
    """The tie-breaks of this evening."""
    settings = state.settings
    found: list[TieBreak[Pair]] = []
    for name in settings.breaks:
        if name == LOT:
            found.append(lot(settings.seed or f"{settings.event} {settings.date}"))
        elif name == HEAD_TO_HEAD:
            found.append(lambda tied: head_to_head(tied, cards))
        else:
            found.append(_of_card(BY_CARD[name], cards))
    return found


def _of_card(value: Callable[[list[PlayedBoard]], Fraction], cards: Cards) -> TieBreak[Pair]:
    return lambda tied: {pair: value(cards[pair]) for pair in tied}


def head_to_head(tied: Sequence[Pair], cards: Cards) -> Mapping[Pair, Fraction]:
    """What each tied contestant scored above average on the boards against the others."""
    return {
        pair: sum(
            (
                _above(one.award)
                for one in cards[pair]
                if not set(tied).isdisjoint(one.opponent.contestants)
            ),
            Fraction(0),
        )
        for pair in tied
    }


def boards_won(card: list[PlayedBoard]) -> Fraction:
    """Return on how many boards the pair scored above average."""
    return Fraction(sum(_above(one.award) > 0 for one in card))


def imp_quotient(card: list[PlayedBoard]) -> Fraction:
    """The ratio of IMPs won to IMPs lost."""
    above = [_above(one.award) for one in card]
    lost = -sum((points for points in above if points < 0), Fraction(0))
    won = sum((points for points in above if points > 0), Fraction(0))
    return won / lost if lost else ENDLESS * bool(won)


def _above(award: Award) -> Fraction:
    """Points above the middle: half of the top, or no IMPs."""
    return award.points - award.top / 2


BY_CARD: dict[str, Callable[[list[PlayedBoard]], Fraction]] = {
    "boards-won": boards_won,
    "imp-quotient": imp_quotient,
}
