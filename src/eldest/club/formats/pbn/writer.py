"""PBN games as text in the order and layout of the export format (B-F.10 to B-F.13, B-F.20)."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import replace

from eldest.club.formats.charset import encoded
from eldest.club.formats.game import MANDATORY, SECTIONS, UNKNOWN, PbnGame, Remark, Tag
from eldest.club.formats.pbn.sections import is_main

LONGEST = 253  # bytes of a line without its CR LF (B-F.10)
FOLD = 240  # characters of a line of a long comment
_COLUMN = re.compile(r"[+-]?[^\\;]*(?:\\([0-9]{1,3})([LR]?))?")
_UTF8 = "%Content-type: text/x-pbn; charset=UTF-8"


def write_games(games: Sequence[PbnGame], *, utf8: bool = False) -> bytes:
    """The file of these games; it says IMPORT only if a tag is too long for a line of EXPORT."""
    lines = _lines(games)
    rows = [encoded(line, utf8=utf8) for line in lines]
    fits = all(len(row) <= LONGEST for row in rows)
    head = ["% PBN 2.1", "% EXPORT" if fits else "% IMPORT", *([_UTF8] if utf8 else [])]
    return encoded("".join(line + "\r\n" for line in (*head, *lines)), utf8=utf8)


def _lines(games: Iterable[PbnGame]) -> list[str]:
    lines: list[str] = []
    for game in games:
        if lines:
            lines.append("")
        page = _Page()
        for remark in game.head:
            page.remark(remark)
        for tag in ordered(game):
            _write_tag(page, tag)
        for remark in game.tail:
            page.remark(remark)
        lines += page.lines
    return lines


def ordered(game: PbnGame) -> list[Tag]:
    """The tags in the order of B-F.13; a mandatory one that is missing is unknown."""
    first = [game.tag(name) or Tag(name, UNKNOWN) for name in MANDATORY]
    others = [tag for tag in game.tags if tag.name not in (*MANDATORY, *SECTIONS)]
    plain = sorted((tag for tag in others if not tag.is_table), key=lambda tag: tag.name)
    tables = sorted((tag for tag in others if tag.is_table), key=lambda tag: tag.name)
    sections = [tag for name in SECTIONS if (tag := game.tag(name)) is not None]
    return [*first, *plain, *sections, *tables]


def _write_tag(page: _Page, tag: Tag) -> None:
    page.line(f'[{tag.name} "{tag.raw}"]')
    if tag.name in SECTIONS:
        _write_rows(page, tag)
    else:
        _write_table(page, tag)
    for note in tag.notes:
        _write_tag(page, note)


def _write_rows(page: _Page, tag: Tag) -> None:
    """Four calls or cards a line, each with its notes and glyphs."""
    column = 0
    page.must_break = True
    for item in tag.body:
        if isinstance(item, Remark):
            page.remark(item)
            page.must_break |= not item.beside
            continue
        if is_main(item.text):
            page.must_break |= column == 4
            column = column % 4 + 1
        page.word(item.text)


def _write_table(page: _Page, tag: Tag) -> None:
    """The rows as they stand, each cell as wide as its column asks."""
    columns = [match.groups() for match in map(_COLUMN.fullmatch, tag.value.split(";")) if match]
    column, blanks = 0, 0
    page.must_break = True
    for item in tag.body:
        if isinstance(item, Remark):
            page.remark(item)
            continue
        if item.starts:
            page.must_break, column, blanks = True, 0, 0
        width, side = columns[column] if column < len(columns) else (None, None)
        missing = max(int(width) - len(item.text), 0) if width and side else 0
        page.word(" " * (blanks + missing * (side == "R")) + item.text)
        column, blanks = column + 1, missing * (side == "L")


class _Page:
    """Lines that grow by words and remarks."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.must_break = True  # the next word begins a line
        self.is_closed = True  # nothing can be added to the last line

    def line(self, text: str) -> None:
        """A line of its own, to which more may be added."""
        self.lines.append(text)
        self.must_break = self.is_closed = False

    def word(self, text: str) -> None:
        """A token on the line, or on the next one."""
        if not self.must_break and not self.is_closed:
            self.lines[-1] += " " + text
        else:
            self.line(" " * text.startswith("%") + text)  # in column 1 it would be ignored

    def remark(self, remark: Remark) -> None:
        """A remark where it stood; `;` and `%` reach to the end of their line."""
        for part in folded(remark):
            first, *more = _text(part).split("\n")
            if part.beside and not self.is_closed and len(self.lines[-1]) + len(first) < LONGEST:
                self.lines[-1] += " " + first
            else:
                self.line(first)
            self.lines += more
            self.is_closed = part.mark != "{"


def _text(remark: Remark) -> str:
    return remark.mark + remark.text + "}" * (remark.mark == "{")


def folded(remark: Remark) -> list[Remark]:
    """A comment in lines that the export format allows; a line after `%` stays whole."""
    rows = remark.text.split("\n")
    if remark.mark == "%" or all(len(row) <= FOLD for row in rows):
        return [remark]
    short = [part for row in rows for part in textwrap.wrap(row, FOLD) or [""]]
    if remark.mark == "{":
        return [replace(remark, text="\n".join(short))]
    return [Remark(";", part, beside=remark.beside and not at) for at, part in enumerate(short)]
