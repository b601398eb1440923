"""`eldest bench`: measures the speed of the games, plain and compiled, beside other packages.

Developers run it; `--write` makes the page on performance.
"""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.console import Console

from eldest.cli.bench import contest, page, show
from eldest.cli.bench.about import about
from eldest.games import GAMES
from eldest.terminal.given import json_option


def _folder_is_there(
    ctx: click.Context, parameter: click.Parameter, value: Path | None
) -> Path | None:
    if value is not None and not value.parent.is_dir():
        raise click.BadParameter(f"there is no folder {value.parent}")
    return value


@click.command()
@click.option("--peers", is_flag=True, help="Compare with OpenSpiel, RLCard and PettingZoo.")
@click.option(
    "--game",
    "games",
    type=click.Choice(GAMES),
    multiple=True,
    help="Measure only this game; may be repeated.",
)
@click.option(
    "--beside",
    "besides",
    multiple=True,
    metavar="MODULE:FUNCTION",
    help="Also measure f(first_seed, count), which plays rounds of 52 moves.",
)
@click.option(
    "--seconds",
    metavar="SECONDS",
    type=click.FloatRange(min=0, min_open=True),
    default=0.1,
    show_default=True,
    help="How many seconds each line runs in each repeat.",
)
@click.option(
    "--repeats",
    metavar="N",
    type=click.IntRange(min=1),
    default=15,
    show_default=True,
    help="The number of repeats; the figures are medians.",
)
@json_option
@click.option(
    "--write",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    callback=_folder_is_there,
    metavar="PAGE",
    help="Also write the figures into this Markdown page, with plots.",
)
def bench(
    peers: bool,
    games: tuple[str, ...],
    besides: tuple[str, ...],
    seconds: float,
    repeats: int,
    as_json: bool,
    write: Path | None,
) -> None:
    """Measure the speed of playouts, vector steps, moves, copies and solvers in both builds."""
    with Console(stderr=True).status("starting") as status:
        try:
            held = contest.hold(
                games or GAMES, besides, seconds, repeats, with_peers=peers, tell=status.update
            )
        except contest.BadGuest as error:
            raise click.BadParameter(str(error), param_hint="--beside") from None
    _print(held, as_json=as_json)
    if write:
        write.write_text(page.markdown(held, about()), encoding="utf-8")
        for name, plot in page.plots(held).items():
            (write.parent / name).write_text(plot, encoding="utf-8")


def _print(held: contest.Contest, *, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(show.as_json(held, about()), indent=2))
    else:
        show.print_tables(held)


__all__ = ["bench"]
