"""Writes the benchmark as a page of the documentation."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.cli.bench.about import About
from eldest.cli.bench.contest import COMPILED, PLAIN, Contest, ContestLine
from eldest.cli.bench.show import cells, digits, headings, measure, of_kind
from eldest.cli.bench.tally import Kind
from eldest.cli.plots import Dot, magnitudes

HEARTS = "pyspiel/hearts/"
# Which lines are held against which in words, besides the ratios of the tables.
COMPARED = {
    ("bulk", PLAIN): (HEARTS + "playout",),
    ("bulk", COMPILED): (HEARTS + "playout", HEARTS + "rollout"),
    ("driven", COMPILED): (HEARTS + "playout",),
    ("lanes-random", COMPILED): (HEARTS + "playout",),
    ("parts", COMPILED): (HEARTS + "after-deal",),
    ("step", COMPILED): (HEARTS + "step", HEARTS + "checked"),
    ("card", COMPILED): (HEARTS + "checked",),
    ("kernel-step", COMPILED): (HEARTS + "step", HEARTS + "checked"),
    ("copy", COMPILED): (HEARTS + "clone",),
}
# Where a game has a nearer peer than hearts.
NEAREST = {
    ("eldest/zoliky/bulk", COMPILED): ("pyspiel/gin_rummy/playout",),
    ("eldest/zoliky/parts", COMPILED): ("pyspiel/gin_rummy/checked",),
}

METHOD = """\
`make bench` makes an environment with the peers, runs `eldest bench --peers` in it and writes this
page with its plots; do not edit it by hand. Each line runs in a process that lives for the whole
run: one for the plain build (`ELDEST_PURE=1`), one for the compiled build, one for all other
packages. The processes take turns, {repeats} rounds back and forth, {seconds} s at a time, so that
a busy machine slows all of them alike. Figures are medians over the rounds, per second of CPU time
of the working thread, on one core, with the lowest and the highest round beside them. A ratio is
the quotient of two medians of this run; do not divide figures of different runs or machines. A move
is a decision of a player: acts of chance take time, but are not counted.

The peers play other games, with other rules and longer or shorter rounds, so a ratio says how long
a researcher waits, not which program is better written. Hearts is the yardstick because its rounds
are the most similar: 52 cards in four hands, thirteen tricks, follow suit (after passing three
cards). Single moves come from rounds of seeded random legal actions, which are drawn before the
clock starts; acts of chance between the moves of gin rummy are timed. Žolíky is timed with two
players, like gin rummy; a draw is one move, the rest of the turn another.
`--beside MODULE:FUNCTION` times your own function in the same run: `f(first_seed, count)` that
plays `count` rounds of 52 moves.
"""


def markdown(contest: Contest, about: About) -> str:
    """The whole page in Markdown."""
    blocks = [
        "# Performance",
        f"Measured on {about.date}: {about.machine}.\n\n{_versions(about)}.",
        "## How it was measured\n\n" + _method(contest),
        *(_table(contest, kind) for kind in Kind if of_kind(contest, kind)),
        "## What follows\n\n" + "\n".join(f"- {fact}" for fact in facts(contest)),
        "## What each line includes\n\n" + "\n".join(_inclusions(contest)),
    ]
    return "\n\n".join(block.strip() for block in blocks) + "\n"


def _versions(about: About) -> str:
    return ", ".join(f"{name} {number}" for name, number in about.versions.items())


def _method(contest: Contest) -> str:
    return METHOD.format(repeats=contest.repeats, seconds=f"{contest.seconds:g}")


def _table(contest: Contest, kind: Kind) -> str:
    names = headings(kind)
    rows = [("", *names), ("---", *("---:" for _ in names))]
    rows += [(line.entrant.what, *cells(contest, line)) for line in of_kind(contest, kind)]
    lines = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    text = f"Counted in {kind.unit}. Ratio to *{measure(contest, kind)}*."
    title = kind.title.capitalize()
    picture = f"![{title}: {kind.unit} a second]({plot_name(kind)})"
    return f"## {title}\n\n{text}\n\n{picture}\n\n{lines}"


def plot_name(kind: Kind) -> str:
    """The file of the plot of a table, beside the page."""
    return f"performance-{kind.name.lower()}.svg"


def plots(contest: Contest) -> dict[str, str]:
    """The plots of the page as SVG, by their file names: medians from the lowest to the highest."""
    found = {}
    for kind in Kind:
        lines = [line for line in of_kind(contest, kind) if line.rates]
        rows = [Dot(_name(line), line.median, min(line.rates), max(line.rates)) for line in lines]
        if rows:
            found[plot_name(kind)] = magnitudes(rows, f"{kind.unit} a second of CPU time, one core")
    return found


def _name(line: ContestLine) -> str:
    return f"{line.entrant.what}, {line.build}" if line.build else line.entrant.what


def _inclusions(contest: Contest) -> Iterator[str]:
    names: dict[str, list[str]] = {}
    for line in contest.lines:
        known = names.setdefault(line.entrant.includes, [])
        known += [line.entrant.what] * (line.entrant.what not in known)
    for includes, lines in names.items():
        yield f"- *{'*, *'.join(lines)}*: {includes}."


def facts(contest: Contest) -> Iterator[str]:
    """Sentences about what the figures show."""
    guests = [line for line in contest.lines if line.entrant.address.startswith("beside/")]
    for line in contest.lines:
        name = line.entrant.address.rpartition("/")[2]
        held_against = (*COMPARED.get((name, line.build), ()), *_nearest(line))
        others = [contest.find(address) for address in held_against]
        others += guests if (name, line.build) == ("bulk", COMPILED) else []
        for other in others:
            if other and other.rates and line.rates:
                yield _fact(line, other)
    if not any(line.build == COMPILED for line in contest.lines):
        yield "This installation is not compiled, so there is no line of a compiled build."


def _nearest(line: ContestLine) -> tuple[str, ...]:
    return NEAREST.get((line.entrant.address, line.build), ())


def _fact(line: ContestLine, other: ContestLine) -> str:
    times = f"{digits(line.median / other.median)} times as fast as *{other.entrant.what}*"
    if line.entrant.kind is Kind.PLAYOUT and other.rounds:
        rounds = digits(line.rounds / other.rounds)
        times += f" counted in moves, {rounds} times counted in rounds"
    return f"*{line.entrant.what}*, {line.build}: {times}."
