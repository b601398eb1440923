"""Melds as players write them: a kind and a row of cards, and what may be wrong with it.

A run is written from low to high, which fixes what each of its jokers stands for; the order of a
set has no meaning. Everything that is valid has a number, its shape (see `shape.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eldest.cards import JOKER, card_text
from eldest.cards.card import check_card
from eldest.melds import row as rows
from eldest.melds import shape as shapes
from eldest.melds.constants import CODES, LARGEST_SET
from eldest.melds.kernel import NUMBERS

RUN, SET = "run", "set"
Cards = Sequence[int]


@dataclass(frozen=True, slots=True)
class Meld:
    """A valid meld as it is shown: its kind, its cards in order, and what its jokers stand for."""

    kind: str
    cards: tuple[int, ...]
    points: int
    stands: tuple[tuple[int, ...], ...]  # for each joker in order, the faces that it may be

    def __str__(self) -> str:
        return " ".join(map(card_text, self.cards))


def check_shape(shape: int) -> None:
    """Raise `ValueError` for a number that is not a meld."""
    if not (0 <= shape < NUMBERS and shapes.is_valid(shape)):
        raise ValueError(f"{shape} is not the number of a meld")


def kind_of(cards: Cards, most: int = 1) -> str:
    """The kind of a row that is written without one; `most` jokers may lie in a set.

    A set has two or more naturals, all of one rank. Where a set may have two jokers, one natural
    with two of them is a set if the natural is written first.
    """
    for card in cards:
        check_card(card)
    return SET if rows.is_group(_row(cards), most) else RUN


def fault(kind: str, cards: Cards, most: int = 1) -> str | None:
    """The code of the first thing that is wrong; None if the meld is valid."""
    return CODES[fault_number(kind, cards, most)] or None


def fault_number(kind: str, cards: Cards, most: int = 1) -> int:
    """The fault of a meld as a number, so that the first of several can be found."""
    if kind not in (RUN, SET):
        raise ValueError(f"{kind!r} is not a kind of meld: run or set")
    for card in cards:
        check_card(card)
    row = _row(cards)
    return rows.set_fault(row, most) if kind == SET else rows.run_fault(row)


def shape_of(kind: str, cards: Cards) -> int:
    """The number of a valid meld; `ValueError` if the row is not one."""
    wrong = fault(kind, cards, LARGEST_SET)
    if wrong:
        raise ValueError(f"these cards are not a {kind}: {wrong}")
    return rows.set_shape(_row(cards)) if kind == SET else rows.run_shape(_row(cards))


def cards_in(shape: int) -> tuple[int, ...]:
    """The cards of a meld in order; a set is shown by suit, its jokers last."""
    check_shape(shape)
    if shapes.is_set(shape):
        rank, suits = shapes.set_rank(shape), shapes.set_suits(shape)
        naturals = (13 * suit + rank for suit in range(4) if suits >> suit & 1)
        return (*naturals, *(JOKER,) * shapes.jokers_in(shape))
    jokers = shapes.run_jokers(shape)
    return tuple(JOKER if jokers >> at & 1 else face for at, face in enumerate(_faces(shape)))


def stands(shape: int) -> tuple[tuple[int, ...], ...]:
    """Return for each joker, in order, the faces that it may stand for."""
    check_shape(shape)
    if shapes.is_set(shape):
        rank, suits = shapes.set_rank(shape), shapes.set_suits(shape)
        missing = tuple(13 * suit + rank for suit in range(4) if not suits >> suit & 1)
        return (missing,) * shapes.jokers_in(shape)
    jokers = shapes.run_jokers(shape)
    return tuple((face,) for at, face in enumerate(_faces(shape)) if jokers >> at & 1)


def meld_of(shape: int) -> Meld:
    """A meld by its number."""
    check_shape(shape)
    kind = SET if shapes.is_set(shape) else RUN
    return Meld(kind, cards_in(shape), shapes.points_of(shape), stands(shape))


def _faces(shape: int) -> list[int]:
    suit, start = shapes.run_suit(shape), shapes.run_start(shape)
    return [shapes.card_at(suit, start + at) for at in range(shapes.size_of(shape))]


def _row(cards: Cards) -> int:
    row = rows.empty()
    for card in cards:
        row = rows.added(row, card)
    return row
