"""The score sheet of a finished round, as a game's speech makes it and every page can draw it."""

from __future__ import annotations

from dataclasses import dataclass

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Half:
    """One side's part of something that is counted: a number, and the cards behind it."""

    number: int
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class CountRow:
    """Something that is counted for both sides; `cards` are those of neither."""

    label: str
    ours: Half
    theirs: Half
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class Count:
    """Two sides against each other, the reader's own first; the rows need not add up to the sum."""

    ours: str
    theirs: str
    rows: tuple[CountRow, ...]
    sum: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line with a number, what explains it in small print, and groups of cards."""

    label: str
    value: int | None = None
    note: str = ""
    groups: tuple[Cards, ...] = ()
    law: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """Lines that belong together."""

    title: str
    rows: tuple[SheetRow, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """How a round ended: a sentence, the count, the lines. The verdicts speak of what is empty.

    `paid` is what the points of each side are in money, where that is something else.
    """

    headline: str = ""
    count: Count | None = None
    blocks: tuple[Block, ...] = ()
    paid: tuple[str, ...] = ()
