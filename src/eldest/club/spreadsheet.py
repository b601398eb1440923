"""Reads and writes CSV files for spreadsheets: the club's lists, rankings and imports.

A name that begins like a formula is written with an apostrophe before it, and read without it.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence

from eldest.cards import NotationError

FORMULA = ("=", "+", "-", "@")  # what a spreadsheet would carry out
_NUMBER = re.compile(r"[+-][0-9]+([.,][0-9]+)?", re.ASCII)


def csv_rows(lines: Iterable[str], mark: str) -> Iterator[list[str]]:
    """The cells of each row; `NotationError` with the line that is not CSV."""
    rows = csv.reader(lines, delimiter=mark)
    try:
        yield from rows
    except csv.Error as error:
        raise NotationError(f"line {rows.line_num}: this is not CSV: {error}") from None


def csv_text(head: Sequence[str], rows: Iterable[Sequence[object]], end: str = "\r\n") -> str:
    """A table with semicolons; numbers are written as they are."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator=end)
    writer.writerow(head)
    writer.writerows(rows)
    return out.getvalue()


def plain_cell(text: str) -> str:
    """A name that no spreadsheet mistakes for a formula; a number stays a number."""
    is_safe = not text.startswith(FORMULA) or _NUMBER.fullmatch(text)
    return text if is_safe else "'" + text


def read_cell(text: str) -> str:
    """The name of a cell, without blanks around it and what `plain_cell` has put before it."""
    plain = text.strip()
    return plain[1:] if plain.startswith("'") and plain[1:].startswith(FORMULA) else plain
