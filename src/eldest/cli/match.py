"""`eldest match`: one bot plays another until a test decides; a file lets it continue."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from time import perf_counter

import click

from eldest.bots.strength.match import MatchStanding, Pair, Terms
from eldest.bots.strength.match import match as matched
from eldest.bots.strength.sprt import Bounds
from eldest.cli.match_file import match_file
from eldest.cli.workers import CANNOT_PLAY, work_shared, workers_of
from eldest.terminal.given import (
    Failed,
    bot_names,
    game_of,
    json_option,
    options_of,
    rules_after,
    seed_of,
    seed_option,
)
from eldest.terminal.progress import telling


@click.command()
@click.argument("game")
@click.argument("players", nargs=2, metavar="A B")
@rules_after
@click.option(
    "--deals",
    default=2000,
    metavar="N",
    type=click.IntRange(1),
    help="The largest number of deals.",
)
@seed_option
@click.option(
    "--bounds",
    default=(0.0, 0.1),
    nargs=2,
    metavar="LOW HIGH",
    help="The two hypotheses, in standard deviations of a deal's margin.",
)
@click.option("--error", default=0.05, metavar="SHARE", help="The error rate of each verdict.")
@click.option("--file", "path", metavar="FILE", help="Store the deals here, to continue later.")
@json_option
@click.option("--remove-luck", is_flag=True, help="Subtract the luck of drawing (Žolíky).")
@work_shared
def match(
    game: str,
    players: tuple[str, str],
    more: tuple[str, ...],
    options: tuple[str, ...],
    preset: str | None,
    deals: int,
    seed: str,
    bounds: tuple[float, float],
    error: float,
    path: str | None,
    *,
    as_json: bool,
    remove_luck: bool,
    processes: int,
    ray: str | None,
) -> None:
    """Let bot A play bot B at GAME on duplicated deals until a sequential test decides."""
    played = game_of(game)
    rules = options_of(played, preset, [*options, *more])
    first, second = bot_names(players)
    tested = _bounds(*bounds, error)
    terms = Terms(
        game, tuple(rules.words()), (first, second), seed_of(seed), tested, luck_removed=remove_luck
    )
    workers = workers_of(processes, ray)
    began = perf_counter()
    with match_file(path, terms) as file, telling(deals, shown=not as_json) as tell:

        def keep(pair: Pair, standing: MatchStanding) -> None:
            file.add(pair)
            if tell:
                tell(standing.deals, _margin(standing))

        try:
            standing = matched(played, rules, terms, deals, file.pairs, keep, workers)
        except CANNOT_PLAY as failure:
            raise Failed(str(failure)) from None
    seconds = perf_counter() - began
    if as_json:
        result = {**asdict(terms), **asdict(standing), "timing": {"seconds": seconds}}
        click.echo(json.dumps(result, indent=2))
    else:
        click.echo("\n".join(_report(terms, played.unit, standing, seconds)))


def _bounds(low: float, high: float, error: float) -> Bounds:
    try:
        return Bounds(low, high, error)
    except ValueError as failure:
        raise Failed(str(failure)) from None


def _report(terms: Terms, unit: str, standing: MatchStanding, seconds: float) -> Iterator[str]:
    (first, second), bounds = terms.players, terms.bounds
    options = f" ({' '.join(terms.options)})" if terms.options else ""
    deals = f"{standing.deals} deals of {terms.game}{options}, seed {terms.seed!r}"
    yield f"{first} against {second}, {deals}, in {seconds:.1f} s"
    points = " and ".join(f"{points:+.3f}" for points in standing.points)
    yield f"{unit[0].upper()}{unit[1:]}: {points}"
    deviation = f"standard deviation of a deal {standing.deviation:.3f}"
    yield f"Margin: {_margin(standing)} (95 %); {deviation}"
    test = f"{bounds.high:g} rather than {bounds.low:g} standard deviations"
    yield f"{_verdict(standing, first, second)} ({test}; errors {100 * bounds.error:g} %)."
    yield f"Log-likelihood ratio {standing.ratio:+.2f}, the match stops at ±{bounds.limit:.2f}"


def _verdict(standing: MatchStanding, first: str, second: str) -> str:
    if standing.verdict == "undecided":
        return f"Undecided: more deals are needed to tell {first} and {second} apart"
    return f"{first} is {standing.verdict} than {second}"


def _margin(standing: MatchStanding) -> str:
    """The margin so far, with its interval."""
    if standing.interval is None:
        return f"{standing.margin:+.3f}"
    return f"{standing.margin:+.3f} ± {standing.interval[1] - standing.margin:.3f}"
