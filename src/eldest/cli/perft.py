"""`eldest perft`: counts the legal sequences of actions from the deal of a record."""

from __future__ import annotations

import click

from eldest.cli.records import read_record
from eldest.table import Table
from eldest.table.parse import Pages, RecordLine
from eldest.table.perft import ChanceActs, dealt, divide
from eldest.terminal.given import Differs, Failed, game_of


@click.command()
@click.argument("game")
@click.argument("file")
@click.argument("depth", type=click.IntRange(1))
def perft(game: str, file: str, depth: int) -> None:
    """Count the legal sequences of DEPTH actions from the deal of the record FILE."""
    game_of(game)
    rounds = read_record(file)
    for number, (table, pages) in enumerate(rounds, start=1):
        if table.game.key != game:
            raise Failed(f"{file} is a record of {table.game.key}, not of {game}")
        if len(rounds) > 1:
            click.echo(f"round {number}")
        _count(file, table, pages, depth)


def _count(file: str, table: Table, pages: Pages, depth: int) -> None:
    """Print the count below each first action, the total, and the count in the record."""
    try:
        counts = divide(dealt(table), depth)
    except ChanceActs as error:
        raise Failed(f"{file}, line {pages.line}: {error}") from None
    for action, count in counts.items():
        click.echo(f"{action:<10}{count}")
    total = sum(counts.values())
    click.echo(f"perft {depth}  {total}")
    entry = pages.footer.get(f"perft {depth}")
    if entry:
        _compare(file, entry, total)


def _compare(file: str, entry: RecordLine, total: int) -> None:
    if entry.text != str(total):
        raise Differs(f"{file}, line {entry.line}: {entry.head} is {total}, not {entry.text}")
