"""`eldest simulate`: bots play many deals; a progress bar, then a table of results."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict

import click

from eldest.bots import Score, Summary, levels, usual
from eldest.bots import simulate as simulated
from eldest.bots.strength.intervals import Interval
from eldest.cli.workers import CANNOT_PLAY, work_shared, workers_of
from eldest.terminal.given import (
    Failed,
    bot_names,
    game_of,
    house_rules,
    json_option,
    options_of,
    seed_of,
    seed_option,
)
from eldest.terminal.progress import progress

HEADINGS = ("bot", "points", "margin", "won", "lost", "drawn")
SHARES = ("deals won", "95 % interval")  # not where sides pay each other: there amounts tell


@click.command()
@house_rules
@click.option(
    "--deals", default=100, metavar="N", type=click.IntRange(1), help="The number of deals."
)
@seed_option
@click.option(
    "--bots",
    metavar="A,B",
    help="The bots, repeated around the table: levels, package.module:function or exec:COMMAND.",
)
@json_option
@work_shared
def simulate(
    game: str,
    more: tuple[str, ...],
    options: tuple[str, ...],
    preset: str | None,
    deals: int,
    seed: str,
    bots: str | None,
    *,
    as_json: bool,
    processes: int,
    ray: str | None,
) -> None:
    """Let bots play many deals of GAME, each deal once for every rotation of the seats."""
    played = game_of(game)
    rules = options_of(played, preset, [*options, *more])
    seed_of(seed)
    lineup, workers = _lineup(game, bots), workers_of(processes, ray)
    try:
        with progress(deals, shown=not as_json) as advance:
            summary = simulated(played, rules, deals, seed, lineup, advance, workers=workers)
    except CANNOT_PLAY as error:
        raise Failed(str(error)) from None
    if as_json:
        click.echo(json.dumps(asdict(summary), indent=2))
    else:
        _show(summary)


def _lineup(game: str, bots: str | None) -> list[str]:
    """The bots that were named, or the usual bot against the weakest."""
    if bots is None:
        return list(dict.fromkeys((usual(game), levels(game)[0])))
    return bot_names(bots.split(","))


def _show(summary: Summary) -> None:
    from rich.console import Console
    from rich.table import Table

    options = f" ({' '.join(summary.options)})" if summary.options else ""
    seeded = f"{summary.deals} deals of {summary.game}{options}, seed {summary.seed!r}"
    rounds = f"{summary.rounds} rounds in {summary.timing.seconds:.1f} s"
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in HEADINGS if summary.zero_sum else HEADINGS + SHARES:
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for score in summary.scores:
        table.add_row(*(_paid(score) if summary.zero_sum else _shared(score)))
    console = Console(highlight=False, markup=False, emoji=False)
    speed = f"{summary.timing.rounds_per_second:,.0f} a second"
    console.print(f"{seeded}: {rounds} ({speed})", soft_wrap=True)
    console.print(table)
    if len(summary.scores) > 1:
        console.print(_explained(summary), style="dim", soft_wrap=True)


def _explained(summary: Summary) -> str:
    """Sentences that explain the columns to somebody who sees them for the first time."""
    if summary.zero_sum:
        return (
            "Points are per round and seat, the margin is over the others, both with their 95 % "
            "interval.\nA bot won a round if it gained points, and lost it if it paid."
        )
    return (
        "Won, lost and drawn are rounds; points are per round, the margin is over the others.\n"
        f"{summary.decided} of {summary.deals} deals were decided: "
        f"one bot had the most points over the deal's {summary.rounds // summary.deals} rounds."
    )


def _paid(score: Score) -> Iterator[str]:
    yield score.name
    yield _within(f"{score.points:+.3f}", score.points_interval)
    yield _within(f"{score.margin:+.3f}", score.margin_interval)
    yield from _ends(score)


def _shared(score: Score) -> Iterator[str]:
    yield score.name
    yield f"{score.points:.3f}"
    yield _within(f"{score.margin:+.3f}", score.margin_interval)
    yield from _ends(score)
    share = score.share_interval
    yield "-" if score.share is None else f"{score.share * 100:.1f} %"
    yield f"{share[0] * 100:.1f} to {share[1] * 100:.1f}" if share else "-"


def _within(mean: str, interval: Interval | None) -> str:
    return f"{mean} ± {(interval[1] - interval[0]) / 2:.3f}" if interval else mean


def _ends(score: Score) -> Iterator[str]:
    yield from map(str, (score.rounds_won, score.rounds_lost, score.rounds_drawn))
