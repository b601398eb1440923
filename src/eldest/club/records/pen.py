"""A pen on a PDF page: every letter is embedded, so that paper shows what the screen does.

DejaVu Sans has the suits and the letters of most languages. Its files come with matplotlib, and
that with the solver. Printers and readers without Symbol show no suits of the base fonts at all.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from reportlab.lib.colors import Color
from reportlab.pdfbase.pdfmetrics import getFont, registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFError, TTFont
from reportlab.pdfgen.canvas import Canvas

from eldest.club.records.sheet import SYMBOLS, NoPrinter

BLACK = Color(0, 0, 0)
GREY = Color(0.35, 0.35, 0.35)
PALE = Color(0.72, 0.72, 0.72)
WHITE = Color(1, 1, 1)
RED = Color(0.75, 0, 0.07)
INK = dict(zip(SYMBOLS, (BLACK, RED, RED, BLACK), strict=True))
NARROW = 0.9  # the condensed cut of the font is this one, so much narrower
_PLAIN, _BOLD = "DejaVuSans", "DejaVuSans-Bold"


class Pen:
    """Writes on a canvas; y is measured from the bottom, as PDF does."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        ink: Color = BLACK,
        room: float | None = None,
        at: float = 0.0,
    ) -> float:
        """Write from x on and say where it ends; `at` 0.5 centres, 1 ends there.

        What needs more than `room` is squeezed.
        """
        font = _registered(_BOLD if bold else _PLAIN)
        width = NARROW * float(stringWidth(text, font, size))
        scale = min(1.0, room / width) if room is not None and width else 1.0
        line = self.canvas.beginText(x - at * width * scale, y)
        line.setHorizScale(100 * NARROW * scale)
        line.setFont(font, size)
        for part in _parts(text):
            line.setFillColor(INK.get(part, ink))
            line.textOut(part)
        self.canvas.drawText(line)
        return x + (1 - at) * width * scale

    def box(self, x: float, y: float, width: float, height: float, ink: Color) -> None:
        """Draw a filled rectangle."""
        self.canvas.setFillColor(ink)
        self.canvas.rect(x, y, width, height, stroke=0, fill=1)

    def line(self, x: float, y: float, end: float) -> None:
        """A thin pale line to the right."""
        self._stroke(x, y, end, y)

    def upright(self, x: float, y: float, end: float) -> None:
        """A thin pale line upwards."""
        self._stroke(x, y, x, end)

    def _stroke(self, x: float, y: float, to_x: float, to_y: float) -> None:
        self.canvas.setStrokeColor(PALE)
        self.canvas.setLineWidth(0.5)
        self.canvas.line(x, y, to_x, to_y)

    def frame(self, x: float, y: float, width: float, height: float) -> None:
        """A thin pale rectangle."""
        self.canvas.setStrokeColor(PALE)
        self.canvas.setLineWidth(0.5)
        self.canvas.rect(x, y, width, height)

    def foot(self, width: float, margin: float, text: str, page: str) -> None:
        """The foot of a page: a text at the left, the number of the page at the right."""
        self.text(margin, margin, text, 7.5, ink=GREY, room=width - 2 * margin - 60)
        self.text(width - margin, margin, page, 7.5, ink=GREY, at=1)


def new_canvas(size: tuple[float, float], title: str) -> tuple[Canvas, BytesIO]:
    """An empty document; the same content always gives the same bytes."""
    file = BytesIO()
    canvas = Canvas(file, pagesize=size, invariant=1)
    canvas.setTitle(title)
    canvas.setCreator("eldest")
    return canvas, file


def text_width(text: str, size: float) -> float:
    """How wide a text is as the pen writes it."""
    return NARROW * float(stringWidth(text, _registered(_PLAIN), size))


def _parts(text: str) -> list[str]:
    """The text in parts of one colour each; a suit is a part of its own."""
    parts = [""]
    for letter in text:
        if letter in SYMBOLS:
            parts += [letter, ""]
        else:
            parts[-1] += letter
    return [part for part in parts if part]


@lru_cache(maxsize=2)
def _registered(name: str) -> str:
    package = find_spec("matplotlib")
    if package is None or package.origin is None:
        raise NoPrinter
    file = Path(package.origin).parent / "mpl-data" / "fonts" / "ttf" / f"{name}.ttf"
    try:
        registerFont(TTFont(name, str(file)))
    except TTFError as error:
        raise NoPrinter(f"the font {name} cannot be read: {error}") from None
    return name


def lacking(text: str) -> str:
    """The letters of a text that the font does not have, each once."""
    has = getFont(_registered(_PLAIN)).face.charToGlyph
    return "".join(dict.fromkeys(letter for letter in text if ord(letter) not in has))
