"""Prints the benchmark as tables or as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from eldest.cli.bench.about import About
from eldest.cli.bench.contest import OTHER, YARDSTICKS, Contest, ContestLine
from eldest.cli.bench.tally import Kind


def headings(kind: Kind) -> tuple[str, ...]:
    """The headings above the cells of a row."""
    last = "rounds/s" if kind is Kind.PLAYOUT else "each"
    return ("build", f"{kind.unit}/s", "lowest-highest", last, "ratio")


def short(number: float) -> str:
    """A number as three digits and a unit, such as 31.2M."""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if number >= 0.9995 * size:
            return digits(number / size) + letter
    return digits(number)


def digits(number: float) -> str:
    """A number with three significant digits: 153, 15.3, 1.53, 0.153."""
    for least, places in ((99.95, 0), (9.995, 1), (0.9995, 2)):
        if number >= least:
            return f"{number:.{places}f}"
    return f"{number:.3g}"


def duration(seconds: float) -> str:
    """A time as people say it, such as 250 ns."""
    for size, unit in ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if seconds >= 0.9995 * size:
            return f"{digits(seconds / size)} {unit}"
    return f"{digits(seconds * 1e9)} ns"


def cells(contest: Contest, line: ContestLine) -> tuple[str, ...]:
    """The cells of a row after its name, or the reason why it has none."""
    if line.absent or not line.rates:
        return (line.build, line.absent or "too quick to be timed", "", "", "")
    playout = line.entrant.kind is Kind.PLAYOUT
    ratio = contest.ratio(line)
    return (
        line.build,
        short(line.median),
        f"{short(min(line.rates))}-{short(max(line.rates))}",
        short(line.rounds) if playout else duration(1 / line.median),
        digits(ratio) if ratio else "",
    )


def of_kind(contest: Contest, kind: Kind) -> list[ContestLine]:
    """The lines of one kind, which are compared with each other."""
    return [line for line in contest.lines if line.entrant.kind is kind]


def measure(contest: Contest, kind: Kind) -> str:
    """The line to which the ratios of a table refer."""
    yardstick = contest.find(YARDSTICKS[kind], OTHER)
    if yardstick:
        return yardstick.entrant.what
    return "the plain build of the same line"


def _title(contest: Contest, kind: Kind) -> str:
    return f"{kind.title}, counted in {kind.unit}; ratio to {measure(contest, kind)}"


def tables(contest: Contest) -> Iterator[Table]:
    """One table for each kind of line."""
    for kind in Kind:
        table = Table(title=_title(contest, kind), title_justify="left", box=SIMPLE, pad_edge=False)
        table.add_column("", min_width=24)
        for heading in headings(kind):
            # Instead of a figure there may be a sentence, which wraps.
            figure = not heading.startswith(kind.unit)
            table.add_column(heading, justify="right", min_width=8, no_wrap=figure)
        for line in of_kind(contest, kind):
            table.add_row(line.entrant.what, *cells(contest, line))
        yield table


def print_tables(contest: Contest) -> None:
    """Print the tables, as wide as the terminal allows."""
    console = Console()
    for table in tables(contest):
        console.print(table)


def as_json(contest: Contest, about: About) -> dict[str, Any]:  # Any: what JSON holds
    """All measurements as JSON."""
    return {
        **asdict(about),
        "seconds": contest.seconds,
        "repeats": contest.repeats,
        "lines": [_line(contest, line) for line in contest.lines],
    }


def _line(contest: Contest, line: ContestLine) -> dict[str, Any]:  # Any: what JSON holds
    yardstick = contest.yardstick(line)
    return {
        "address": line.entrant.address,
        "what": line.entrant.what,
        "build": line.build,
        "unit": line.entrant.kind.unit,
        "absent": line.absent,
        "median": line.median,
        "rates": line.rates,
        "rounds": line.rounds,
        "ratio": contest.ratio(line),
        "yardstick": [yardstick.entrant.address, yardstick.build] if yardstick else None,
    }
