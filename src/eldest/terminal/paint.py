"""Signs and colours of the terminal: one set with symbols, one in plain ASCII."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from operator import itemgetter

from rich.text import Text

from eldest.cards import SUITS, signs
from eldest.cards.signs import JOKER_TEXT

# Readable on a dark and on a light ground; spades take the colour of the text itself.
SUIT_STYLES = {"S": "bold", "H": "bold #d7434f", "D": "bold #2f7fd6", "C": "bold #2a9150"}
# The colours that the suits have on the cards of each deck
PALETTES = {
    "french": tuple(SUIT_STYLES[letter] for letter in SUITS),
    "german": ("bold #2a9150", "bold #d7434f", "bold #b98a00", "bold #af5f00"),
}
JOKER_STYLE = "bold #b0489f"
LAW = "bold #7f74d8"
TURN = "bold #c98a1b"
REFUSED = "bold #d7434f"
FELT = "#2a9150"
FAINT = "dim"

# What plain ASCII has for signs that are no letters with an accent
PLAIN = str.maketrans("„“”–×·", '"""-x/')  # noqa: RUF001 - these are the signs that are meant

LAW_ID = re.compile(r"\b[A-Z]{1,2}-(?:\d+|[A-Z](?=\.))(?:\.\d+)*\b")


def cells(text: str) -> int:
    """The number of columns of a text in most terminals; a separate vowel sign takes one."""
    return sum(map(_cells_of, text))


@cache
def _cells_of(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def unaccented(text: str) -> str:
    """The text with plain letters for accented ones, one for one; other scripts stay."""
    return "".join(map(_plain_letter, text.translate(PLAIN)))


def _plain_letter(letter: str) -> str:
    base = unicodedata.normalize("NFD", letter)[0]
    return base if base.isascii() else letter


def wrapped(text: Text, width: int) -> list[Text]:
    """The text in lines of at most this many columns, broken at spaces; the indent is kept."""
    lines: list[Text] = []
    for whole in text.split("\n"):
        indent = len(whole.plain) - len(whole.plain.lstrip())
        for part in whole.divide(list(_breaks(whole.plain, width, indent))):
            part.rstrip()
            margin = "" if part.plain[:1] == " " or not lines else " " * indent
            lines.append(Text(margin).append_text(part))
    return lines


def _breaks(text: str, width: int, indent: int) -> Iterator[int]:
    """The places of new lines; a word that is too long stays whole, so that it can be copied."""
    if cells(text) <= width:
        return
    used, start = 0, 0
    for place, letter in enumerate(text):
        used += _cells_of(letter)
        if letter == " ":
            start = place + 1
        elif used > width and start > indent:
            yield start
            used, start = indent + cells(text[start : place + 1]), 0


def titled(place: Iterable[str], scores: str, width: int, signs: Signs) -> list[Text]:
    """The title line: the progress of the match, and the score at the right or below."""
    left = Text().append(f" {signs.dot} ".join(place), "bold")
    gap = width - cells(left.plain) - cells(scores)
    return [left, Text(scores)] if gap < 2 else [left.append(" " * gap).append(scores)]


def flowing(texts: Iterable[Text], width: int) -> list[Text]:
    """Texts side by side, none of them broken, on as many lines as they need."""
    gap, lines = "   ", list[Text]()
    for text in texts:
        if lines and cells(lines[-1].plain + gap + text.plain) <= width:
            lines[-1].append(gap).append_text(text)
        else:
            lines.append(text.copy())
    return lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Signs(signs.Signs):
    """The signs of cards, and those with which the felt is drawn."""

    box: tuple[str, str, str, str, str, str]  # corners from the top left, across, down
    tees: tuple[str, str]  # down, up
    star: str
    arrow: str
    back: str
    bang: str
    cross: str
    mark: str

    def style(self, text: str) -> str:
        """The colour of a suit, or of a card's suit; a joker has its own."""
        return JOKER_STYLE if text == JOKER_TEXT else PALETTES[self.deck][SUITS.index(text[0])]

    def painted(self, sentence: str, style: str = "") -> Text:
        """A sentence with its cards and law ids in their colours."""
        text = Text(sentence, style=style)
        for letter in SUITS:
            text.highlight_regex(self._pattern(letter), self.style(letter))
        text.highlight_regex(rf"\b{JOKER_TEXT}\b", JOKER_STYLE)
        text.highlight_regex(LAW_ID, LAW)
        return text

    def _pattern(self, letter: str) -> str:
        if self.ascii:
            return rf"\b{letter}[AKQJT2-9]\b"
        return rf"(?:10|[AKQJ2-9])?{self.suit(letter)}"


FINE = Signs(
    ascii=False,
    box=("╭", "╮", "╰", "╯", "─", "│"),
    tees=("┬", "┴"),
    star="★",
    arrow="▸",
    dot=signs.FINE.dot,
    dash=signs.FINE.dash,
    back="▒",
    bang="!",
    cross="✗",
    times=signs.FINE.times,
    mark="▾",
)
ASCII = Signs(
    ascii=True,
    box=("+", "+", "+", "+", "-", "|"),
    tees=("+", "+"),
    star="*",
    arrow=">",
    dot="/",
    dash="-",
    back="#",
    bang="!",
    cross="x",
    times="x",
    mark="v",
)


class Canvas:
    """A grid of cells to write on in any order."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.rows = [[(" ", "")] * width for _ in range(height)]

    def write(self, row: int, column: int, text: str, style: str = "") -> None:
        """Write from a cell to the right; a letter may take no cell, one or two."""
        sheet = self.rows[row]
        for letter in text:
            size = cells(letter)
            if not size and 0 < column <= self.width:
                sheet[column - 1] = (sheet[column - 1][0] + letter, style)
            elif size and 0 <= column <= self.width - size:
                sheet[column : column + size] = [(letter, style), *[("", style)] * (size - 1)]
            column += size

    def frame(self, signs: Signs, style: str) -> None:
        """Draw a border around the whole sheet."""
        left, right, low_left, low_right, across, down = signs.box
        last = len(self.rows) - 1
        self.write(0, 0, left + across * (self.width - 2) + right, style)
        self.write(last, 0, low_left + across * (self.width - 2) + low_right, style)
        for row in range(1, last):
            self.write(row, 0, down, style)
            self.write(row, self.width - 1, down, style)

    def lines(self) -> list[Text]:
        """The rows as texts; adjacent cells of one style are joined."""
        return [Text.assemble(*_runs(row)) for row in self.rows]


def _runs(row: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for style, cells in groupby(row, itemgetter(1)):
        yield "".join(letter for letter, _ in cells), style
