"""The paper of a tournament as PDF, with letters that are embedded (MT-8.1)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from reportlab.lib.colors import Color
from reportlab.lib.pagesizes import A4

from eldest.club.records.pen import BLACK, GREY, Pen, new_canvas, text_width
from eldest.club.tournament.paper.sheets import Card, Section, Sheet

WIDTH, HEIGHT = A4
MARGIN = 34.0
ROW, SIZE = 15.0, 9.5
HEAD, FOOT = 34.0, 20.0
GAP = 9.0  # between columns
LEAST = 14.0  # of a column
LARGE = 1.4  # letters of a sheet that fits on one page
BESIDE = 4  # rows for heading, heads, note and space
FEWEST_ROWS = 3  # that a table begins with at the end of a page
SLIP_ROW = 30.0


# -- lists ------------------------------------------------------------------------------------

Part = tuple[Section, Sequence[Sequence[str]]]  # a section, and those of its rows on one page


def sheet_pdf(sheet: Sheet) -> bytes:
    """A sheet to hang up: large where it fits on one page; long tables go on with their heading."""
    canvas, file = new_canvas(A4, sheet.title)
    printer = _Printer(Pen(canvas), sheet)
    for number, parts in enumerate(printer.pages, 1):
        printer.frame(f"{number} / {len(printer.pages)}")
        y = HEIGHT - MARGIN - HEAD
        for section, rows in parts:
            y = printer.section(section, rows, y)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


class _Printer:
    """Draws the tables of a sheet in letters as large as it may."""

    def __init__(self, pen: Pen, sheet: Sheet) -> None:
        self.pen, self.sheet = pen, sheet
        self.scale = LARGE
        self.pages = list(self._pages())
        if len(self.pages) > 1:
            self.scale = 1.0
            self.pages = list(self._pages())

    @property
    def row(self) -> float:
        """The height of a row."""
        return ROW * self.scale

    def _pages(self) -> Iterator[list[Part]]:
        """The sections with as many rows as fit on each page."""
        room = int((HEIGHT - 2 * MARGIN - HEAD - FOOT) // self.row)
        page: list[Part] = []
        left = room
        for section in self.sheet.sections:
            rows = list(section.rows)
            while rows:
                fits = left - BESIDE
                if page and fits < min(FEWEST_ROWS, len(rows)):
                    yield page
                    page, left = [], room
                    continue
                page.append((section, rows[:fits]))
                left -= len(rows[:fits]) + BESIDE
                rows = rows[fits:]
        yield page

    def frame(self, page: str) -> None:
        """The head and the foot of a page of tables."""
        inner, sheet, pen = WIDTH - 2 * MARGIN, self.sheet, self.pen
        top = HEIGHT - MARGIN - 12
        pen.text(MARGIN, top, sheet.title, 15, bold=True, room=inner)
        pen.text(MARGIN, top - 14, sheet.occasion, 9, ink=GREY, room=inner)
        pen.foot(WIDTH, MARGIN, sheet.foot, page)

    def section(self, section: Section, rows: Sequence[Sequence[str]], top: float) -> float:
        """A section from this height on, and where it ends."""
        y = top - self.row
        self.pen.text(MARGIN, y, section.heading, 11.5 * self.scale, bold=True)
        widths = self._widths(section)
        y -= self.row
        self._row(section, section.heads, widths, y, GREY)
        for row in rows:
            y -= self.row
            self._row(section, row, widths, y, BLACK)
        y -= self.row
        self.pen.text(MARGIN, y, section.note, 8, ink=GREY, room=WIDTH - 2 * MARGIN)
        return y - self.row

    def _widths(self, section: Section) -> list[float]:
        """What each column needs; columns of text share what the page has more or less."""
        table = [section.heads, *section.rows]
        needed = [
            max(LEAST, *(text_width(row[at], SIZE * self.scale) for row in table)) + GAP
            for at in range(len(section.heads))
        ]
        over = sum(needed) - (WIDTH - 2 * MARGIN)
        wide = sum(needed[at] for at in section.text)
        return [w - over * w / wide if at in section.text else w for at, w in enumerate(needed)]

    def _row(
        self, section: Section, cells: Sequence[str], widths: Sequence[float], y: float, ink: Color
    ) -> None:
        x, size = MARGIN, SIZE * self.scale
        for at, (cell, width) in enumerate(zip(cells, widths, strict=True)):
            room = width - GAP
            end = 0 if at in section.text else 1
            self.pen.text(x + end * room, y, cell, size, at=end, room=room, ink=ink)
            x += width
        self.pen.line(MARGIN, y - 4 * self.scale, WIDTH - MARGIN)


# -- slips ------------------------------------------------------------------------------------


def slips_pdf(cards: Sequence[Card]) -> bytes:
    """Slips to cut, four on A4."""
    canvas, file = new_canvas(A4, cards[0].title if cards else "")
    places = [(x, y) for y in (HEIGHT, HEIGHT / 2) for x in (0.0, WIDTH / 2)]
    for first in range(0, len(cards), len(places)):
        pen = Pen(canvas)
        for card, place in zip(cards[first : first + len(places)], places, strict=False):
            _draw_card(pen, card, *place)
        pen.line(0, HEIGHT / 2, WIDTH)
        pen.upright(WIDTH / 2, 0, HEIGHT)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _draw_card(pen: Pen, card: Card, left: float, top: float) -> None:
    x, inner = left + MARGIN * 0.7, WIDTH / 2 - MARGIN * 1.4
    y = top - MARGIN
    pen.text(x, y, card.title, 10, ink=GREY, room=inner)
    pen.text(x, y - 24, card.place, 18, bold=True, room=inner)
    y -= 48
    edges = [x, x + 24, x + inner * 0.52, x + inner * 0.72, x + inner]
    for edge, head in zip(edges, card.heads, strict=False):
        pen.text(edge + 3, y, head, 7.5, ink=GREY)
    y -= 6
    for letter, who in card.seats:
        for edge, end in itertools.pairwise(edges):
            pen.frame(edge, y - SLIP_ROW, end - edge, SLIP_ROW)
        pen.text(edges[0] + 7, y - 19, letter, 11, bold=True)
        pen.text(edges[1] + 4, y - 19, who, 10.5, room=edges[2] - edges[1] - 8)
        y -= SLIP_ROW
    pen.text(x, y - 20, card.tasks, 8.5, room=inner)
    pen.text(x, y - 44, card.below, 9.5, room=inner)
