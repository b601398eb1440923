"""The tables of the lawbook, read from its own text, so that the tests run what it prints."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

RULES = Path(__file__).parents[3] / "docs" / "rules" / "zoliky.md"
_LETTER = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_CARD = re.compile(r"(?:10|[2-9AJQK])[♠♥♦♣]|JK")


@cache
def rows(prefix: str) -> dict[str, tuple[str, ...]]:
    """The rows of a table by their id: `rows("M")` has M-01 with the cells after it."""
    found = {}
    for line in RULES.read_text(encoding="utf-8").splitlines():
        head, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        if line.startswith("|") and re.fullmatch(rf"{prefix}-\d+", head):
            found[head] = tuple(cells)
    return found


def face(text: str) -> str:
    """A card as the lawbook prints it, in the letters of an action: `10♥` is HT."""
    return "JK" if text == "JK" else _LETTER[text[-1]] + text[:-1].replace("10", "T")


def faces(text: str) -> list[str]:
    """Every card that a cell names, in its order."""
    return [face(card) for card in _CARD.findall(text)]
