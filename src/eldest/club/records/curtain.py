"""Curtain cards: the thirteen cards of one hand on each cut-out (B-H.4)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.club.records.diagram import Box
from eldest.club.records.pen import GREY, Pen
from eldest.club.records.printed import cells, frame, headed_canvas
from eldest.club.records.sheet import SEAT_NAMES, SYMBOLS, Heading, SheetBoard, pages
from eldest.club.speech import record_word as word

BOARDS = 4  # a row of a page is a board, a column is a seat


def curtain_cards(entries: Sequence[SheetBoard], heading: Heading, *, paper: str = "a4") -> bytes:
    """A PDF of four boards a page, each with its four hands to cut out."""
    canvas, file = headed_canvas(paper, heading)
    pen, sheets = Pen(canvas), pages(entries, BOARDS)
    for number, row in enumerate(sheets, 1):
        page = word("page", heading.language, n=number, all=len(sheets))
        frame(pen, heading, paper, page)
        places = iter(cells(paper, 4, BOARDS))
        for entry in row:
            for seat in range(4):
                _card(pen, next(places), entry, seat, heading)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _card(pen: Pen, cell: Box, entry: SheetBoard, seat: int, heading: Heading) -> None:
    """Which board and seat, the four suits large enough to read while sorting, and the points."""
    _cut_lines(pen, cell)
    x, room = cell.x + 10, cell.width - 20
    to, name = heading.language, word(SEAT_NAMES[seat], heading.language)
    end = pen.text(x, cell.y - 26, str(entry.board.number), 20, bold=True)
    pen.text(cell.x + cell.width - 10, cell.y - 26, name, 14, at=1, room=room - end + x)
    side = word("vulnerable", to, side=word(entry.vulnerable, to))
    facts = f"{word('dealer', to, seat=entry.dealer)} · {side}"
    pen.text(x, cell.y - 40, facts, 8, ink=GREY, room=room)
    for row, (symbol, ranks) in enumerate(zip(SYMBOLS, entry.holdings(seat), strict=True)):
        y = cell.y - 66 - row * 24
        pen.text(x, y, symbol, 17)
        pen.text(x + 19, y, " ".join(ranks), 14, room=room - 19)
    low = cell.y - cell.height + 10
    pen.text(x, low, word("hand_points", to, n=entry.points(seat)), 8, ink=GREY)
    mark = "Practice" if heading.practice else heading.date
    pen.text(cell.x + cell.width - 10, low, mark, 8, ink=GREY, at=1, room=room * 0.6)


def _cut_lines(pen: Pen, cell: Box) -> None:
    pen.canvas.setDash(3, 3)
    pen.frame(cell.x, cell.y - cell.height, cell.width, cell.height)
    pen.canvas.setDash()
