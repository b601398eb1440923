"""The table of a trick game: seats around a felt, a card before each, and a hand with numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.text import Text

from eldest.terminal.paint import FAINT, FELT, TURN, Canvas, Signs, cells

CARD = 5  # columns of a card with its border
WIDEST = 88


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a seat on the felt, seen by the player who sits below."""

    side: str
    name_row: int
    card_row: int


BELOW, LEFT, ABOVE, RIGHT = (
    Spot("centre", 10, 7),
    Spot("left", 4, 5),
    Spot("centre", 1, 2),
    Spot("right", 4, 5),
)


@dataclass(frozen=True, slots=True)
class FeltLayout:
    """The spots clockwise from the viewer, the rows, and the row of the middle."""

    spots: tuple[Spot, ...]
    height: int = 12
    middle: int = 5


SIX = (
    BELOW,
    Spot("left", 6, 7),
    Spot("left", 1, 2),
    ABOVE,
    Spot("right", 1, 2),
    Spot("right", 6, 7),
)
THREE = (Spot("centre", 8, 5), Spot("left", 1, 2), Spot("right", 1, 2))
LAYOUTS = {
    2: FeltLayout((BELOW, ABOVE)),
    3: FeltLayout(THREE, height=10, middle=2),
    4: FeltLayout((BELOW, LEFT, ABOVE, RIGHT)),
    6: FeltLayout(SIX),
}


@dataclass(frozen=True, slots=True)
class Note:
    """The note beside a card, in words, or as a sign if there is no room."""

    words: str = ""
    signs: str = ""
    style: str = ""


class Felt:
    """A framed sheet with a spot for every seat."""

    def __init__(self, signs: Signs, width: int, seats: int) -> None:
        self.signs = signs
        self.layout = LAYOUTS[seats]
        self.spots = self.layout.spots
        self.canvas = Canvas(width, self.layout.height)
        self.canvas.frame(signs, FELT)
        self.margin = width // 10 if seats == 4 else 3

    def name(self, steps: int, name: str, style: str) -> None:
        """Write the name of the seat this many steps clockwise from the viewer."""
        spot = self.spots[steps]
        self.canvas.write(spot.name_row, self._column(spot, cells(name)), name, style)

    def card(self, steps: int, card: str, note: Note) -> None:
        """Draw a card in front of a seat."""
        spot = self.spots[steps]
        column = self._column(spot, CARD)
        self._box(spot.card_row, column, note.style)
        self.canvas.write(
            spot.card_row + 1, column + 1, f"{self.signs.card(card):>3}", self.signs.style(card)
        )
        self._note(spot, column, note)

    def place(self, steps: int) -> None:
        """Draw an empty place for a card: its four corners."""
        spot = self.spots[steps]
        left, right, low_left, low_right, _, _ = self.signs.box
        column = self._column(spot, CARD)
        self.canvas.write(spot.card_row, column, f"{left}   {right}", FAINT)
        self.canvas.write(spot.card_row + 2, column, f"{low_left}   {low_right}", FAINT)

    def middle(self, text: Text) -> None:
        """Write what lies in the middle, in its styles."""
        column = (self.canvas.width - cells(text.plain)) // 2
        for span in text.spans:
            part = text.plain[span.start : span.end]
            self.canvas.write(self.layout.middle, column, part, str(span.style))
            column += cells(part)

    def lines(self) -> list[Text]:
        """The rows of the felt."""
        return self.canvas.lines()

    def _column(self, spot: Spot, size: int) -> int:
        width = self.canvas.width
        if spot.side == "centre":
            return (width - size) // 2
        return self.margin if spot.side == "left" else width - self.margin - size

    def _box(self, row: int, column: int, style: str) -> None:
        left, right, low_left, low_right, across, down = self.signs.box
        self.canvas.write(row, column, left + across * 3 + right, style)
        self.canvas.write(row + 1, column, down + "   " + down, style)
        self.canvas.write(row + 2, column, low_left + across * 3 + low_right, style)

    def _note(self, spot: Spot, column: int, note: Note) -> None:
        """Write the note towards the middle; as a sign if six seats leave no room for words."""
        room = (self.canvas.width - 3 * CARD) // 2 - self.margin - 2
        crowded = len(self.spots) > 4 and cells(note.words) > room // 2
        text = note.signs if crowded else note.words
        inwards = column - 1 - cells(text) if spot.side == "right" else column + CARD + 1
        self.canvas.write(spot.card_row + 1, inwards, text, note.style)


@dataclass(frozen=True, slots=True)
class Held:
    """A card in the hand: what to type for it, whether it is legal, whether it is marked."""

    card: str
    number: int | None
    live: bool
    mark: bool = False


def hand_lines(signs: Signs, held: Sequence[Held], width: int) -> list[Text]:
    """The hand suit by suit; legal cards are bright and carry their numbers."""
    suits = [list(group) for _, group in groupby(held, key=lambda card: card.card[0])]
    return block_lines(signs, suits, width)


def block_lines(signs: Signs, groups: Sequence[list[Held]], width: int) -> list[Text]:
    """The hand in groups, each in a box of its own."""
    lines: list[Text] = []
    for row in _flow(groups, width):
        blocks = [_block(signs, group) for group in row]
        lines += [Text(" ").join(parts) for parts in zip(*blocks, strict=True)]
    return lines


def _flow(groups: Sequence[list[Held]], width: int) -> Iterator[list[list[Held]]]:
    """The groups in rows that fit; a card takes four columns, a group one more and a gap."""
    row: list[list[Held]] = []
    for group in groups:
        if row and sum(4 * len(part) + 2 for part in [*row, group]) - 1 > width:
            yield row
            row = []
        row = [*row, group]
    if row:
        yield row


def _block(signs: Signs, group: Sequence[Held]) -> tuple[Text, Text, Text]:
    left, right, low_left, low_right, across, down = signs.box
    top, middle, bottom = (Text().append(edge, FAINT) for edge in (left, down, low_left))
    for place, card in enumerate(group, start=1):
        style = signs.style(card.card) if card.live else FAINT
        last = place == len(group)
        top.append(f"{signs.mark if card.mark else across:{across}^3}", FAINT)
        top.append(right if last else signs.tees[0], FAINT)
        middle.append(f"{signs.card(card.card):>3}", style).append(down, FAINT)
        number = "" if card.number is None else str(card.number)
        bottom.append(f"{number:{across}^3}", TURN if number else FAINT)
        bottom.append(low_right if last else signs.tees[1], FAINT)
    return top, middle, bottom
