"""The parts of a turn: new melds, lay-offs and swaps, as values, as texts and as numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass

from eldest.cards import NotationError, card_text, cards_text, read_card, read_cards
from eldest.games.zoliky.constants import LAY, SWAP
from eldest.games.zoliky.moves import (
    END_OF_MELD,
    LAY_CARD,
    MOST_MELDS,
    ON_HIGH,
    ON_JOKER,
    ON_LOW,
    ON_SET,
    PUT_CARD,
)
from eldest.games.zoliky.part_numbers import lay_number, layoff_number, swap_number
from eldest.melds import cards_in, kind_of, shape_of
from eldest.melds.constants import ANY, HIGH, LOW

Cards = tuple[int, ...]

ENDS = {"=": ANY, "<": LOW, ">": HIGH}
SIGNS = {end: sign for sign, end in ENDS.items()}
ON = {ANY: ON_SET, LOW: ON_LOW, HIGH: ON_HIGH}
NAMES: dict[str | None, int] = {None: ANY, "low": LOW, "high": HIGH}
ON_MELD = re.compile("([1-9][0-9]?)([<>=~])(..+)")


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a new meld: `+H4H5H6` (Z-7.1, Z-7.3); its kind follows from its cards (Z-6.11)."""

    cards: Cards

    def __str__(self) -> str:
        return f"+{cards_text(self.cards)}"


@dataclass(frozen=True, slots=True)
class Layoff:
    """Put a card on a meld: `3>S8`, `3<S4`, or `3=D7` if no end is named (Z-7.4)."""

    meld: int
    card: int
    end: str | None = None

    def __str__(self) -> str:
        return f"{self.meld}{SIGNS[NAMES[self.end]]}{card_text(self.card)}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Swap a card for the joker that stands for it: `3~H6` (Z-7.5)."""

    meld: int
    card: int

    def __str__(self) -> str:
        return f"{self.meld}~{card_text(self.card)}"


Part = Lay | Layoff | Swap


def read_part(word: str) -> Part:
    """The part of a word."""
    if word.startswith("+"):
        return Lay(read_cards(word[1:]))
    found = ON_MELD.fullmatch(word)
    if not found:
        raise NotationError(f"{word[:40]!r} is not a part of a turn: write +H4H5H6, 3>S8 or 3~H6")
    meld, sign, card = int(found[1]), found[2], read_card(found[3])
    if sign == "~":
        return Swap(meld, card)
    return Layoff(meld, card, {ANY: None, LOW: "low", HIGH: "high"}[ENDS[sign]])


def moves_of(part: Part) -> tuple[int, ...]:
    """The moves of the kernel that make up a part."""
    match part:
        case Lay(cards):
            return (*(LAY_CARD + card for card in cards), END_OF_MELD)
        case Layoff(meld, card, end):
            return (ON[NAMES[end]] + min(meld, MOST_MELDS), PUT_CARD + card)
        case Swap(meld, card):
            return (ON_JOKER + min(meld, MOST_MELDS), PUT_CARD + card)


def part_of(number: int) -> Part:
    """The part of a number; see `part_numbers.py`."""
    kind, rest = number & 3, number >> 2
    if kind == LAY:
        return Lay(cards_in(rest))
    end, card, meld = number >> 2 & 3, number >> 4 & 63, number >> 10
    if kind == SWAP:
        return Swap(meld, card)
    return Layoff(meld, card, {ANY: None, LOW: "low", HIGH: "high"}[end])


def number_of(part: Part, most: int) -> int:
    """The number of a part that the law allows; a set may have `most` jokers."""
    match part:
        case Lay(cards):
            return lay_number(shape_of(kind_of(cards, most), cards))
        case Layoff(meld, card, end):
            return layoff_number(meld, card, NAMES[end])
        case Swap(meld, card):
            return swap_number(meld, card)
