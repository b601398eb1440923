"""The score sheet of a round, as the game's speech made it for one viewer."""

from __future__ import annotations

from msgspec import Struct


class Half(Struct, frozen=True):
    """One side's part of a count."""

    number: int
    cards: list[str]


class CountRow(Struct, frozen=True):
    """A count for both sides; `cards` are those that neither side has."""

    label: str
    ours: Half
    theirs: Half
    cards: list[str]


class Count(Struct, frozen=True):
    """The counts of two sides, the reader's own first."""

    ours: str
    theirs: str
    rows: list[CountRow]
    sum: tuple[int, int]


class SheetRow(Struct, frozen=True):
    """A line with a number, an explanation in small print, and groups of cards."""

    label: str
    value: int | None
    note: str
    groups: list[list[str]]
    law: str


class Block(Struct, frozen=True):
    """A group of lines on the sheet."""

    title: str
    rows: list[SheetRow]


class Sheet(Struct, frozen=True):
    """The score sheet of a round; verdicts and lines replace parts that are empty."""

    headline: str
    count: Count | None
    blocks: list[Block]
    paid: list[str]
