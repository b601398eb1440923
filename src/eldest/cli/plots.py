"""Small plots as SVG for pages of the documentation: values with their intervals or ranges."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

WIDTH, LEFT, RIGHT, ROW, TOP, BOTTOM = 720, 130, 20, 34, 14, 44
LETTER = 7  # the width of a letter, about
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
    """A value with its interval; both ends are the value itself if there is no interval."""

    label: str
    value: float
    low: float
    high: float


class Scale(NamedTuple):
    """An axis: its marks with their labels, and where a value lies from 0 (left) to 1 (right)."""

    marks: Sequence[tuple[float, str]]
    share: Callable[[float], float]


def dots(rows: Sequence[Dot], axis: str) -> str:
    """Draw one line for each value, over a common axis that includes 0."""
    low, high = min(0.0, *(row.low for row in rows)), max(0.0, *(row.high for row in rows))
    marks = ticks(low, high)
    first, whole = marks[0], marks[-1] - marks[0]
    scale = Scale([(mark, _number(mark)) for mark in marks], lambda value: (value - first) / whole)
    return "\n".join(_drawn(rows, axis, scale)) + "\n"


def magnitudes(rows: Sequence[Dot], axis: str) -> str:
    """Draw one line for each value above 0, over an axis of powers of ten."""
    first = floor(log10(min(row.low for row in rows)))
    last = max(first + 1, -floor(-log10(max(row.high for row in rows))))
    marks = [(10.0**power, _power(power)) for power in range(first, last + 1)]
    scale = Scale(marks, lambda value: (log10(value) - first) / (last - first))
    return "\n".join(_drawn(rows, axis, scale)) + "\n"


def ticks(low: float, high: float) -> list[float]:
    """Round numbers for an axis, from below the lowest value to above the highest."""
    step = _step((high - low) / TICKS or 1.0)
    first, last = floor(low / step), -floor(-high / step)
    return [step * number for number in range(first, max(last, first + 1) + 1)]


def _step(least: float) -> float:
    """Round up to 1, 2 or 5 times a power of ten."""
    power = 10.0 ** floor(log10(least))
    return next(power * times for times in (1, 2, 5, 10) if power * times >= least)


def _drawn(rows: Sequence[Dot], axis: str, scale: Scale) -> Iterator[str]:
    height, foot = TOP + ROW * len(rows) + BOTTOM, TOP + ROW * len(rows)
    left = max(LEFT, 20 + LETTER * max(len(row.label) for row in rows))
    width = WIDTH - LEFT + left
    box = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'

    def at(value: float) -> str:
        return _number(left + scale.share(value) * (width - left - RIGHT))

    yield f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img">'
    yield f"<title>{escape(axis)}</title>"
    yield f"<style>{STYLE}</style>"
    for mark, label in scale.marks:
        kind = "grid" if mark else "axis"
        yield f'<line class="{kind}" x1="{at(mark)}" x2="{at(mark)}" y1="{TOP}" y2="{foot}"/>'
        yield f'<text x="{at(mark)}" y="{foot + 16}" text-anchor="middle">{label}</text>'
    for number, row in enumerate(rows):
        y = TOP + ROW * number + ROW // 2
        yield f'<text x="{left - 10}" y="{y + 5}" text-anchor="end">{escape(row.label)}</text>'
        yield f'<line class="bar" x1="{at(row.low)}" x2="{at(row.high)}" y1="{y}" y2="{y}"/>'
        yield f'<circle class="dot" cx="{at(row.value)}" cy="{y}" r="5"/>'
    middle = (width + left - RIGHT) // 2
    yield f'<text x="{middle}" y="{height - 8}" text-anchor="middle">{escape(axis)}</text>'
    yield "</svg>"


def _power(power: int) -> str:
    """A power of ten as people write it: 0.1, 1, 10, 100k, 10M."""
    for size, letter in ((6, "M"), (3, "k")):
        if power >= size:
            return f"{10 ** (power - size)}{letter}"
    return f"{10.0**power:g}"


def _number(value: float) -> str:
    """A number without needless digits."""
    return f"{round(value, 2) + 0.0:g}"
