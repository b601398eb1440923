"""`eldest ladder`: all bots of a game play each other, and each gets a rating."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import click

from eldest import __version__
from eldest.bots import levels
from eldest.bots.strength.fit import pairs_of
from eldest.bots.strength.intervals import Interval
from eldest.bots.strength.ladder import LadderStanding, LadderTerms, pace
from eldest.bots.strength.ladder import ladder as climbed
from eldest.bots.strength.match import Pair
from eldest.cli.match_file import match_file
from eldest.cli.workers import CANNOT_PLAY, work_shared, workers_of
from eldest.terminal.given import (
    Failed,
    bot_names,
    game_of,
    house_rules,
    json_option,
    options_of,
    reason_of,
    seed_of,
    seed_option,
)
from eldest.terminal.progress import telling

if TYPE_CHECKING:
    from eldest.bots.strength.spread import Workers
    from eldest.cli.strength import Climb
    from eldest.protocol import Game, HouseRules


@click.command()
@house_rules
@click.option(
    "--bots",
    metavar="A,B",
    help="Levels, package.module:function or exec:COMMAND; default all levels.",
)
@click.option(
    "--deals",
    default=100,
    metavar="N",
    type=click.IntRange(2),
    help="The number of deals for each pair.",
)
@seed_option
@click.option("--file", "path", metavar="FILE", help="Store the deals here, to continue later.")
@json_option
@click.option("--write", "page", metavar="PAGE", help="Write the result into this Markdown page.")
@work_shared
def ladder(
    game: str,
    more: tuple[str, ...],
    options: tuple[str, ...],
    preset: str | None,
    bots: str | None,
    deals: int,
    seed: str,
    path: str | None,
    page: str | None,
    *,
    as_json: bool,
    processes: int,
    ray: str | None,
) -> None:
    """Let all bots of GAME play each other on the same duplicated deals, and rate them."""
    played = game_of(game)
    rules = options_of(played, preset, [*options, *more])
    players = tuple(bot_names(bots.split(",")) if bots else levels(game))
    terms = LadderTerms(game, tuple(rules.words()), players, seed_of(seed), __version__)
    workers = workers_of(processes, ray)
    if page and not Path(page).parent.is_dir():
        raise Failed(f"there is no folder {Path(page).parent}")
    try:
        climb = _climbed(played, rules, terms, deals, path, workers, quiet=as_json)
    except CANNOT_PLAY as failure:
        raise Failed(str(failure)) from None
    if as_json:
        timing = {"seconds": climb.seconds, "decision_seconds": climb.paces}
        result = {**asdict(terms), **asdict(climb.standing), "timing": timing}
        click.echo(json.dumps(result, indent=2))
    else:
        _show(climb)
    if page:
        _write(climb, page)


def _climbed(
    game: Game,
    rules: HouseRules,
    terms: LadderTerms,
    deals: int,
    path: str | None,
    workers: Workers,
    *,
    quiet: bool,
) -> Climb:
    from eldest.cli.strength import Climb

    began, every = perf_counter(), deals * len(pairs_of(len(terms.players)))
    with match_file(path, terms) as file, telling(every, shown=not quiet) as tell:

        def keep(pair: Pair, count: int) -> None:
            file.add(pair)
            if tell:
                tell(count, "")

        standing = climbed(game, rules, terms, deals, file.pairs, keep, workers)
    paces = {player: pace(game, rules, player, terms.seed) for player in terms.players}
    return Climb(terms, standing, perf_counter() - began, paces)


def _show(climb: Climb) -> None:
    from rich.console import Console
    from rich.table import Table

    terms, standing = climb.terms, climb.standing
    options = f" ({' '.join(terms.options)})" if terms.options else ""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("bot", "score", "Elo", "decision"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for rating in standing.ratings:
        score = within(rating.score, rating.score_interval, 3)
        elo = within(rating.elo, rating.elo_interval, 0)
        table.add_row(rating.name, score, elo, f"{1000 * climb.paces[rating.name]:.2f} ms")
    console = Console(highlight=False, markup=False, emoji=False)
    seeded = f"{standing.deals} deals of {terms.game}{options} for each pair, seed {terms.seed!r}"
    console.print(f"{seeded}, in {climb.seconds:.1f} s", soft_wrap=True)
    console.print(table)
    console.print(_explained(standing), style="dim", soft_wrap=True)


def _explained(standing: LadderStanding) -> str:
    return (
        f"The score is in {standing.unit}, by the mean margin against all; Elo counts deals won "
        f"(Bradley-Terry).\nBoth are relative to {standing.zero}, with their 95 % intervals; "
        "a decision is the median of CPU time."
    )


def within(value: float, interval: Interval | None, digits: int) -> str:
    """A value with half of its interval; the player to whom all are compared has no interval."""
    half = (interval[1] - interval[0]) / 2 if interval else 0.0
    return f"{value:+.{digits}f} ± {half:.{digits}f}" if half else f"{value + 0.0:.{digits}f}"


def _write(climb: Climb, page: str) -> None:
    from eldest.cli import strength

    path = Path(page)
    try:
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        path.with_name(strength.plot_name(climb)).write_text(strength.plot(climb), encoding="utf-8")
        path.write_text(strength.page(before, climb), encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Failed(f"{page} cannot be written: {reason_of(error)}") from None
