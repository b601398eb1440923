"""The tables of the lawbook as it is printed, for tests that count its rows."""

from __future__ import annotations

import re
from pathlib import Path

BOOK = Path(__file__).parents[3] / "docs" / "rules" / "marias.md"


def section(number: int) -> str:
    """The text of a numbered section."""
    text = BOOK.read_text(encoding="utf-8")
    return text.split(f"\n## {number}. ")[1].split("\n## ")[0]


def rows(number: int) -> list[list[str]]:
    """The rows of a section's tables, their headings left out, as cells."""
    lines = [line for line in section(number).splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    rules = [place for place, row in enumerate(cells) if set("".join(row)) <= set("-: ")]
    headings = {place + step for place in rules for step in (-1, 0)}
    return [row for place, row in enumerate(cells) if place not in headings]


def codes(cell: str) -> list[str]:
    """The words in `code` of a cell."""
    return re.findall("`([^`]+)`", cell)


def ids(cell: str) -> list[str]:
    """The rule ids of a cell: `M-5.4`, or `M-5` for a whole section."""
    return re.findall(r"M-[0-9]+(?:\.[0-9]+)?", cell)
