"""Small plots as SVG for pages of the documentation: values with their intervals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

WIDTH, LEFT, RIGHT, ROW, TOP, BOTTOM = 720, 130, 20, 34, 14, 44
TICKS = 6  # about so many
# Letters and lines follow the colours of the reader's system.
STYLE = """\
text { font: 14px sans-serif; fill: #222 } .axis { stroke: #999 } .grid { stroke: #ddd }
.bar { stroke: #2e7d32; stroke-width: 3 } .dot { fill: #2e7d32 }
@media (prefers-color-scheme: dark) {
  text { fill: #ddd } .axis { stroke: #777 } .grid { stroke: #444 }
  .bar { stroke: #81c784 } .dot { fill: #81c784 }
}"""


class Dot(NamedTuple):
    """A value with its interval; without one both ends are the value."""

    label: str
    value: float
    low: float
    high: float


def dots(rows: Sequence[Dot], axis: str) -> str:
    """One line for each value, over a common axis that includes 0."""
    low, high = min(0.0, *(row.low for row in rows)), max(0.0, *(row.high for row in rows))
    return "\n".join(_drawn(rows, axis, ticks(low, high))) + "\n"


def ticks(low: float, high: float) -> list[float]:
    """Round figures that reach over both ends."""
    step = _step((high - low) / TICKS or 1.0)
    first, last = floor(low / step), -floor(-high / step)
    return [step * number for number in range(first, max(last, first + 1) + 1)]


def _step(least: float) -> float:
    """1, 2 or 5 times a power of ten, not less than that."""
    power = 10.0 ** floor(log10(least))
    return next(power * times for times in (1, 2, 5, 10) if power * times >= least)


def _drawn(rows: Sequence[Dot], axis: str, marks: Sequence[float]) -> Iterator[str]:
    height = TOP + ROW * len(rows) + BOTTOM
    scale = (WIDTH - LEFT - RIGHT) / (marks[-1] - marks[0])
    box = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    yield f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img">'
    yield f"<title>{escape(axis)}</title>"
    yield f"<style>{STYLE}</style>"
    foot = TOP + ROW * len(rows)
    for mark in marks:
        x = _number(LEFT + (mark - marks[0]) * scale)
        kind = "grid" if mark else "axis"
        yield f'<line class="{kind}" x1="{x}" x2="{x}" y1="{TOP}" y2="{foot}"/>'
        yield f'<text x="{x}" y="{foot + 16}" text-anchor="middle">{_number(mark)}</text>'
    for number, row in enumerate(rows):
        y = TOP + ROW * number + ROW // 2
        at, low, high = (
            _number(LEFT + (value - marks[0]) * scale) for value in (row.value, row.low, row.high)
        )
        yield f'<text x="{LEFT - 10}" y="{y + 5}" text-anchor="end">{escape(row.label)}</text>'
        yield f'<line class="bar" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>'
        yield f'<circle class="dot" cx="{at}" cy="{y}" r="5"/>'
    middle = (WIDTH + LEFT - RIGHT) // 2
    yield f'<text x="{middle}" y="{height - 8}" text-anchor="middle">{escape(axis)}</text>'
    yield "</svg>"


def _number(value: float) -> str:
    """Without needless digits."""
    return f"{round(value, 2) + 0.0:g}"
