"""Mariáš with all hands open: what the play is worth when nobody errs, and the best cards.

Everybody plays by the law, also where it is not enforced. Each question takes a `Position` of a
player in turn and answers for the declarer; the defence wants the opposite.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from eldest.cards import cards_of
from eldest.games.marias.contracts import MISERE, SLAM, TRUMP, TYPES
from eldest.games.marias.ranks import KINGS, pairs_in
from eldest.games.marias.solver import pay
from eldest.games.marias.solver.pay import Pay
from eldest.games.marias.solver.position import Position, position_in, position_of
from eldest.games.marias.solver.search import Search
from eldest.games.marias.solver.study import Study

__all__ = [
    "Position",
    "Question",
    "Solution",
    "misere",
    "money",
    "points",
    "position_in",
    "position_of",
    "seven",
    "slam",
]

_idle: list[Search] = []  # a search has a large table, and serves one caller at a time


@contextmanager
def _search() -> Iterator[Search]:
    try:
        search = _idle.pop()
    except IndexError:
        search = Search()
    yield search
    _idle.append(search)


@dataclass(frozen=True)
class Solution:
    """The value for the declarer, and every card that keeps it."""

    value: int
    cards: tuple[int, ...]


class Question:
    """A question to the solver: the value of a play by one measure."""

    def __init__(self, measure: Pay, types: tuple[str, ...]) -> None:
        self.measure, self.types = measure, types

    def __call__(self, position: Position) -> Solution:
        """The value, and the best cards of the player in turn."""
        with _search() as search:
            studies = self._studies(search, position)
            study, cards = next(studies)
            value = study.value()
            best = [card for card in cards if study.keeps(card, value)]
            for study, kings in studies:
                best += [king for king in kings if study.keeps(king, value)]
        return Solution(value, tuple(sorted(best)))

    def by_card(self, position: Position) -> dict[int, int]:
        """The value after each legal card."""
        with _search() as search:
            found = {
                card: study.value_of(card)
                for study, cards in self._studies(search, position)
                for card in cards
            }
        return dict(sorted(found.items()))

    def _studies(self, search: Search, position: Position) -> Iterator[tuple[Study, Sequence[int]]]:
        """The legal cards; each king that forgoes its marriage (M-10.5) in a play of its own."""
        if position.type not in self.types:
            raise ValueError(f"this question does not fit {position.contract}")
        legal = cards_of(position.lawful_cards())
        pairs = pairs_in(position.hands[position.turn]) if position.type == TRUMP else []
        kings = [card for card in legal if KINGS >> card & 1 and card // 13 in pairs]
        ordinary = [card for card in legal if card not in kings]
        yield Study(search, position, self.measure), ordinary
        for king in kings:
            yield Study(search, position, self.measure, king // 13), [king]


points = Question(pay.points, (TRUMP,))  # T_D less T_F (M-12.3)
seven = Question(pay.seven, (TRUMP,))  # 1 the declarer's way, -1 the defence's, 0 neither
misere = Question(pay.made, (MISERE,))  # 1 made, 0 lost
slam = Question(pay.made, (SLAM,))
money = Question(pay.money, TYPES)  # U, what each defender pays (M-13.6)
