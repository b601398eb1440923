"""One board drawn into a cell of a PDF page."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.club.records.pen import BLACK, GREY, RED, WHITE, Pen
from eldest.club.records.sheet import (
    COLUMNS,
    SYMBOLS,
    SheetBoard,
    par_text,
    trick_cells,
)
from eldest.club.speech import record_word as word
from eldest.games.bridge import SEATS

PAD = 5.0
CENTRE, RIGHT = 0.36, 0.66  # where North's and East's hands begin, as parts of the width
LINES = 14.0  # three hands, par, and the air between


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the page: its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def size(self) -> float:
        """The font size."""
        return min((self.height - 2 * PAD) / LINES * 0.94, self.width / 17)

    @property
    def leading(self) -> float:
        """The distance from line to line."""
        return self.size * 1.06

    def across(self, part: float) -> float:
        """A place on the width."""
        return self.x + PAD + part * (self.width - 2 * PAD)

    def line(self, block: int, number: float) -> float:
        """The base of a line of the upper, middle or lower hands (block 0, 1, 2)."""
        air = self.height - 2 * PAD - 13 * self.leading
        top = self.y - PAD - self.size * 0.8
        return top - block * (4 * self.leading + air / 3) - number * self.leading


def draw(pen: Pen, cell: Box, entry: SheetBoard, *, levels: bool, language: str = "en") -> None:
    """The board with everything that is known of it."""
    pen.frame(cell.x, cell.y - cell.height, cell.width, cell.height)
    _facts(pen, cell, entry, language)
    _hand(pen, cell, entry, seat=0, block=0, at=CENTRE)
    _hand(pen, cell, entry, seat=3, block=1, at=0)
    _hand(pen, cell, entry, seat=1, block=1, at=RIGHT)
    _hand(pen, cell, entry, seat=2, block=2, at=CENTRE)
    _compass(pen, cell, entry)
    _points(pen, cell, entry, language)
    _table(pen, cell, entry, levels=levels)
    _par(pen, cell, entry, language)


def _facts(pen: Pen, cell: Box, entry: SheetBoard, language: str) -> None:
    """Number, dealer and vulnerability in the corner."""
    x, room, size = cell.across(0), (cell.width - 2 * PAD) * CENTRE - 2, cell.size
    pen.text(x, cell.line(0, 0.75), str(entry.board.number), size * 1.9, bold=True, room=room)
    pen.text(
        x, cell.line(0, 2), word("dealer", language, seat=entry.dealer), size * 0.88, room=room
    )
    side = word("vulnerable", language, side=word(entry.vulnerable, language))
    pen.text(x, cell.line(0, 3), side, size * 0.88, room=room)


def _hand(pen: Pen, cell: Box, entry: SheetBoard, *, seat: int, block: int, at: float) -> None:
    """The four suits of a hand; if there is too little room, the ranks are squeezed."""
    x, size = cell.across(at), cell.size
    end = 1.0 if at == RIGHT or block == 0 else RIGHT if at else CENTRE
    if block == 2 and entry.table is None:
        end = 1.0
    for row, (symbol, ranks) in enumerate(zip(SYMBOLS, entry.holdings(seat), strict=True)):
        y = cell.line(block, row)
        pen.text(x, y, symbol, size)
        start = x + size * 0.95
        pen.text(start, y, ranks, size, room=cell.across(end) - start - 3)


def _compass(pen: Pen, cell: Box, entry: SheetBoard) -> None:
    """A little table: thick red bars at vulnerable seats, the dealer's letter white on black."""
    half = min(1.75 * cell.leading, cell.width * 0.11)
    size, bar = cell.size * 0.72, cell.size * 0.2
    x = cell.across((CENTRE + RIGHT) / 2) - cell.size * 0.5
    y = (cell.line(1, 1) + cell.line(1, 2)) / 2 + size * 0.35
    ways = ((0, 1), (1, 0), (0, -1), (-1, 0))
    for seat, (right, up) in enumerate(ways):
        vulnerable = entry.board.vulnerability.has(seat % 2)
        weight = bar if vulnerable else bar / 4
        across, along = (weight, 2 * half) if right else (2 * half, weight)
        left, low = x + right * half - across / 2, y + up * half - along / 2
        pen.box(left, low, across, along, RED if vulnerable else GREY)
        where = (x + right * half * 0.66, y + up * half * 0.66 - size * 0.36)
        _seat(pen, *where, SEATS[seat], size, deals=seat == entry.board.dealer)


def _seat(pen: Pen, x: float, y: float, letter: str, size: float, *, deals: bool) -> None:
    if deals:
        pen.canvas.setFillColor(BLACK)
        pen.canvas.circle(x, y + size * 0.36, size * 0.62, stroke=0, fill=1)
    pen.text(x, y, letter, size, bold=deals, ink=WHITE if deals else GREY, at=0.5)


def _points(pen: Pen, cell: Box, entry: SheetBoard, language: str) -> None:
    """High-card points where the players sit."""
    size = cell.size * 0.88
    x, step = cell.across(CENTRE / 2) - cell.size * 0.3, cell.size * 1.45
    pen.text(x, cell.line(2, 1.28), word("points", language), size * 0.7, ink=GREY, at=0.5)
    places = ((x, 0), (x + step, 1), (x, 2), (x - step, 1))
    for seat, (left, row) in enumerate(places):
        y = cell.line(2, 0.3 + row)
        pen.text(left, y, str(entry.points(seat)), size, at=0.5)


def _table(pen: Pen, cell: Box, entry: SheetBoard, *, levels: bool) -> None:
    """Double dummy tricks, if a solver was there to count them."""
    if entry.table is None:
        return
    size = cell.size * 0.76
    left, right = cell.across(RIGHT), cell.across(1)
    places = [left + (right - left) * (0.2 + 0.8 * (at + 0.5) / 5) for at in range(5)]
    for x, name in zip(places, COLUMNS, strict=True):
        pen.text(x, cell.line(2, -0.1), name, size, at=0.5, room=(right - left) * 0.15)
    for row, (seat, cells) in enumerate(trick_cells(entry.table, levels=levels)):
        y = cell.line(2, 0.75 + row * 0.8)
        pen.text(left, y, seat, size, ink=GREY)
        for x, text in zip(places, cells, strict=True):
            pen.text(x, y, text, size, at=0.5)


def _par(pen: Pen, cell: Box, entry: SheetBoard, language: str) -> None:
    answer = entry.par
    if answer is None:
        return
    x, y, size = cell.across(0), cell.y - cell.height + PAD, cell.size * 0.88
    end = pen.text(x, y, word("par", language, score=answer.label), size, bold=True) + size * 0.6
    contracts = par_text(answer) or word("passed_out", language)
    pen.text(end, y, contracts, size, room=cell.across(1) - end)
