"""The score sheet of a round, as the game's speech made it for one viewer."""

from __future__ import annotations

from msgspec import Struct


class Half(Struct, frozen=True):
    """What one side has of something that is counted."""

    number: int
    cards: list[str]


class CountRow(Struct, frozen=True):
    """Something that is counted for both sides; `cards` are those of neither."""

    label: str
    ours: Half
    theirs: Half
    cards: list[str]


class Count(Struct, frozen=True):
    """Two sides against each other, the reader's own first."""

    ours: str
    theirs: str
    rows: list[CountRow]
    sum: tuple[int, int]


class SheetRow(Struct, frozen=True):
    """A line with a number, what explains it in small print, and groups of cards."""

    label: str
    value: int | None
    note: str
    groups: list[list[str]]
    law: str


class Block(Struct, frozen=True):
    """Lines that belong together."""

    title: str
    rows: list[SheetRow]


class Sheet(Struct, frozen=True):
    """The score sheet of a round; for what is empty, verdicts and lines have a sentence."""

    headline: str
    count: Count | None
    blocks: list[Block]
    paid: list[str]
