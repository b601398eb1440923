"""Splits the text of records into lines, fields, header and body, without judging anything."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from eldest.cards import NotationError

T = TypeVar("T")

HEADER = (
    "eldest",
    "game",
    "options",
    "layout",
    "seats",
    "leader",
    "pledge",
    "sealed",
    "broken",
    "entropy",
    "secret",
    "pack",
    "spent",
    "deal",
    "hands",
)
FOOTER = ("score", "total", "perft")  # `perft 6` counts the histories of six actions


class RecordError(ValueError):
    """Raised if a record is wrong, with its line and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Contradiction(RecordError):
    """Raised if an assertion in a well-formed record does not hold."""


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One line: its number, its first field, and the other fields."""

    line: int
    head: str
    fields: tuple[str, ...]

    @property
    def text(self) -> str:
        """Everything after the first field."""
        return "  ".join(self.fields)


@dataclass(slots=True)
class Pages:
    """One round's lines, sorted into header, body and footer."""

    line: int
    header: dict[str, RecordLine] = field(default_factory=dict)
    body: list[RecordLine] = field(default_factory=list)
    footer: dict[str, RecordLine] = field(default_factory=dict)


def parse(text: str) -> list[Pages]:
    """Return the rounds of a file; each begins with a line `eldest`."""
    rounds: list[Pages] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        entry = _entry(number, line)
        if entry.head == "eldest":
            rounds.append(Pages(number))
        if not rounds:
            raise RecordError(number, "a record begins with the line `eldest   1`")
        _sort(rounds[-1], entry)
    if not rounds:
        raise RecordError(1, "there is no record in this file")
    return rounds


def _entry(number: int, line: str) -> RecordLine:
    if not line.isprintable():
        raise RecordError(number, "there is a character here that cannot be printed")
    head, *fields = re.split(r" {2,}", line.rstrip())
    return RecordLine(number, head, tuple(fields))


def _sort(pages: Pages, entry: RecordLine) -> None:
    if entry.head in HEADER:
        if pages.body or pages.footer:
            raise RecordError(entry.line, f"the line `{entry.head}` belongs above the play")
        _once(pages.header, entry)
    elif entry.head.split(" ")[0] in FOOTER:
        _once(pages.footer, entry)
    elif pages.footer:
        raise RecordError(entry.line, "nothing is played after the score")
    else:
        pages.body.append(entry)


def _once(lines: dict[str, RecordLine], entry: RecordLine) -> None:
    if entry.head in lines:
        raise RecordError(entry.line, f"the line `{entry.head}` appears twice")
    if not entry.text:
        raise RecordError(entry.line, f"the line `{entry.head}` is empty")
    lines[entry.head] = entry


def naming(entry: RecordLine, read: Callable[[], T]) -> T:
    """Return what `read` returns; a `NotationError` becomes an error that names the line."""
    try:
        return read()
    except NotationError as error:
        raise RecordError(entry.line, str(error)) from None
