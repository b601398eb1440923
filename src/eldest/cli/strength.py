"""Ladders as sections of one page, each with a plot: docs/reference/strength.md."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from eldest._build import compiled
from eldest.bots.registry import budget_of
from eldest.bots.strength.intervals import Interval
from eldest.bots.strength.ladder import LadderStanding, LadderTerms
from eldest.cli.bench.about import about
from eldest.cli.plots import Dot, dots
from eldest.games import load

HEAD = """\
# Strength of the bots

`make strength` plays all ladders and writes this page with its plots; do not edit it by hand. In
a ladder every bot of a game meets every other on the same duplicated deals: both sit equally often
at each seat with the same cards. `eldest ladder GAME --write PAGE` rewrites one section.

- **Score**: the mean margin against all players, in the unit of the game, relative to one of them.
- **Elo**: who won how many deals, by the model of Bradley and Terry; a drawn deal is half won. One
  extra drawn deal for each pair keeps the figure finite if somebody won every deal.
- **Decision**: the median CPU time on one core, when a bot plays itself. It depends on the
  machine, the other figures do not.
- **Budget**: how much a bot that searches looks at for one decision.

Intervals are 95 % and computed over deals, because the rounds of a deal share their luck.
[Measuring bots](../explanation/measuring.md) says more.
"""


@dataclass(frozen=True, slots=True)
class Climb:
    """A ladder that was played, with the time that it took."""

    terms: LadderTerms
    standing: LadderStanding
    seconds: float
    paces: Mapping[str, float]  # seconds of CPU time for a decision


def page(before: str, climb: Climb) -> str:
    """The page with this ladder's section replaced, or added after the others."""
    sections = dict(_sections(before))
    sections[_title(climb)] = "\n".join(_section(climb))
    return "\n".join([HEAD, *(f"## {title}\n\n{text}" for title, text in sections.items())])


def _sections(text: str) -> Iterator[tuple[str, str]]:
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        yield title, body.strip("\n") + "\n"


def _title(climb: Climb) -> str:
    name = load(climb.terms.game).lawbook.text("game", "name", "en")
    return ", ".join([name, *climb.terms.options])


def plot_name(climb: Climb) -> str:
    """The file of the plot, beside the page."""
    words = [climb.terms.game, *climb.terms.options]
    return "-".join(["strength", *(re.sub(r"\W+", "-", word) for word in words)]) + ".svg"


def plot(climb: Climb) -> str:
    """Scores with their intervals, as SVG."""
    rows = [
        Dot(rating.name, rating.score, *(rating.score_interval or (rating.score, rating.score)))
        for rating in climb.standing.ratings
    ]
    return dots(rows, f"{_ahead(climb)}, with 95 % intervals")


def _section(climb: Climb) -> Iterator[str]:
    yield from _conditions(climb)
    yield f"![{_title(climb)}: {_ahead(climb)}]({plot_name(climb)})\n"
    yield from _ratings(climb)
    yield from _meetings(climb.standing)
    yield ""


def _ahead(climb: Climb) -> str:
    return f"{climb.standing.unit} ahead of {climb.standing.zero}"


def _conditions(climb: Climb) -> Iterator[str]:
    """Sentences on when and how the ladder was played, and the command to play it again."""
    terms, standing, measured = climb.terms, climb.standing, about()
    build = "compiled" if compiled() else "plain"
    yield f"Measured on {measured.date} with eldest {terms.version} ({build}): {measured.machine}."
    yield f"{standing.deals} deals for each pair, seed `{terms.seed}`.\n"
    words = " ".join([terms.game, *terms.options])
    bots = ",".join(terms.players)
    again = f"eldest ladder {words} --bots {bots} --deals {standing.deals} --seed {terms.seed}"
    yield f"```sh\n{again}\n```\n"


def _ratings(climb: Climb) -> Iterator[str]:
    terms, standing = climb.terms, climb.standing
    yield f"| bot | {standing.unit} | 95 % | Elo | 95 % | decision | budget |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | --- |"
    for rating in standing.ratings:
        cells = (
            *_cells(rating.score, rating.score_interval, 3),
            *_cells(rating.elo, rating.elo_interval, 0),
            f"{1000 * climb.paces[rating.name]:.2f} ms",
            budget_of(terms.game, rating.name) or "none",
        )
        yield f"| {rating.name} | {' | '.join(cells)} |"


def _meetings(standing: LadderStanding) -> Iterator[str]:
    yield f"\n| meeting | {standing.unit} | 95 % | deals won | drawn | lost |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for met in standing.meetings:
        counts = f"{met.won} | {met.drawn} | {met.lost}"
        margin = " | ".join(_cells(met.margin, met.interval, 3))
        yield f"| {' against '.join(met.players)} | {margin} | {counts} |"


def _cells(value: float, interval: Interval | None, digits: int) -> tuple[str, str]:
    if not interval or interval[0] == interval[1]:
        return f"{value:.{digits}f}", ""
    return f"{value:+.{digits}f}", f"{interval[0]:+.{digits}f} to {interval[1]:+.{digits}f}"
