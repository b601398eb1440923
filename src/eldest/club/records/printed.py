"""Hand records as PDF: several boards a page (B-H.3)."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from reportlab.lib.pagesizes import A4, LETTER
from reportlab.pdfgen.canvas import Canvas

from eldest.club.records.diagram import Box, draw
from eldest.club.records.pen import RED, Pen, new_canvas
from eldest.club.records.sheet import GRIDS, Heading, SheetBoard, pages
from eldest.club.speech import record_word as word

PAPERS = {"a4": A4, "letter": LETTER}
MARGIN = 22.0
HEAD, FOOT = 29.0, 16.0


def headed_canvas(paper: str, heading: Heading) -> tuple[Canvas, BytesIO]:
    """An empty document with the title of its heading."""
    title = " · ".join(part for part in (heading.title, heading.occasion) if part)
    canvas, file = new_canvas(PAPERS[paper], title)
    canvas.setSubject(heading.warning)
    return canvas, file


def pdf(
    entries: Sequence[SheetBoard],
    heading: Heading,
    *,
    boards: int = 18,
    paper: str = "a4",
    levels: bool = True,
    language: str = "en",
) -> bytes:
    """The document; `levels` shows tricks above six, as is usual on paper."""
    canvas, file = headed_canvas(paper, heading)
    pen, sheets = Pen(canvas), pages(entries, boards)
    for number, row in enumerate(sheets, 1):
        frame(pen, heading, paper, word("page", language, n=number, all=len(sheets)))
        for entry, cell in zip(row, cells(paper, *GRIDS[boards]), strict=False):
            draw(pen, cell, entry, levels=levels, language=language)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def cells(paper: str, columns: int, rows: int) -> list[Box]:
    """The places of a page, row by row."""
    width, height = PAPERS[paper]
    across = (width - 2 * MARGIN) / columns
    down = (height - 2 * MARGIN - HEAD - FOOT) / rows
    top = height - MARGIN - HEAD
    return [
        Box(MARGIN + column * across, top - row * down, across, down)
        for row in range(rows)
        for column in range(columns)
    ]


def frame(pen: Pen, heading: Heading, paper: str, page: str) -> None:
    """The head and the foot of a page of boards."""
    width, height = PAPERS[paper]
    inner = width - 2 * MARGIN
    top, right = height - MARGIN - 12, width - MARGIN
    end = pen.text(MARGIN, top, heading.title, 14, bold=True, room=inner * 0.5)
    pen.text(right, top, heading.occasion, 9.5, at=1, room=right - end - 12)
    pen.text(MARGIN, top - 10, heading.warning, 8.5, bold=True, ink=RED)
    foot = " · ".join(part for part in (heading.occasion, heading.proof, heading.warning) if part)
    pen.foot(width, MARGIN, foot, page)
