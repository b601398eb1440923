"""`eldest puzzles`: makes puzzles from games between bots, and checks existing ones."""

from __future__ import annotations

from pathlib import Path

import click

from eldest.analysis import puzzles as sets
from eldest.terminal.given import Differs, Failed, game_of, reason_of, seed_of, seed_option
from eldest.terminal.lazy import HelpfulGroup
from eldest.terminal.progress import progress


@click.group(cls=HelpfulGroup)
def puzzles() -> None:
    """Make puzzles, and check the puzzles of the games."""


@puzzles.command()
@click.argument("game")
@click.argument("file")
@click.option(
    "--count",
    default=40,
    metavar="N",
    type=click.IntRange(1, 1000),
    help="The number of puzzles; default 40.",
)
@seed_option
def make(game: str, file: str, count: int, seed: str) -> None:
    """Write N puzzles of GAME to FILE, each with one clearly best action."""
    key = game_of(game).key
    with progress(count) as tell:
        found = sets.make(key, count, seed_of(seed), tell)
    try:
        Path(file).write_text(sets.dump(found), encoding="utf-8")
    except OSError as error:
        raise Failed(f"{file} cannot be written: {reason_of(error)}") from None
    click.echo(f"{len(found)} puzzles of {key} in {file}")


@puzzles.command()
@click.argument("game")
@click.option(
    "--first", default=0, metavar="N", help="Check only the first N.", type=click.IntRange(0)
)
def check(game: str, first: int) -> None:
    """Solve the puzzles of GAME again with ten times the budget."""
    key = game_of(game).key
    found = sets.load(key)[: first or None]
    if not found:
        raise Failed(f"{key} has no puzzles")
    with progress(len(found)) as tell:
        for number, puzzle in enumerate(found, start=1):
            if not sets.check(puzzle):
                raise Differs(f"{puzzle.id}: {puzzle.best} is not the best action")
            if tell:
                tell(number, len(found))
    click.echo(f"{len(found)} puzzles of {key}: each best action is best with ten times the budget")
