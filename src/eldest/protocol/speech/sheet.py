"""The score sheet of a finished round, as a game's speech makes it and every page can draw it."""

from __future__ import annotations

from dataclasses import dataclass

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Half:
    """One side's part of a count: a number, and the cards behind it."""

    number: int
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class CountRow:
    """A count for both sides; `cards` are those that neither side has."""

    label: str
    ours: Half
    theirs: Half
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class Count:
    """The counts of two sides, the reader's own first; the rows need not add up to the sum."""

    ours: str
    theirs: str
    rows: tuple[CountRow, ...]
    sum: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line with a number, an explanation in small print, and groups of cards."""

    label: str
    value: int | None = None
    note: str = ""
    groups: tuple[Cards, ...] = ()
    law: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """A group of lines on the sheet."""

    title: str
    rows: tuple[SheetRow, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The end of a round: a sentence, the count, the lines; for empty parts there are verdicts.

    `paid` is what the points of each side are in money, if that is something else.
    """

    headline: str = ""
    count: Count | None = None
    blocks: tuple[Block, ...] = ()
    paid: tuple[str, ...] = ()
