"""`eldest bridge masterpoints`: the points of all players in each year (BT-P.4)."""

from __future__ import annotations

from string import ascii_uppercase

import click

from eldest.club.commands.bridge.members import scheme_of
from eldest.club.commands.bridge.output import replace_option, write_whole
from eldest.club.commands.bridge.session.desk import opened
from eldest.club.commands.desk import columns, errors_as_failures
from eldest.club.evening import Evening
from eldest.club.evening.exports.csv import csv_file
from eldest.club.events.awarding import YEAR, is_official, year_totals
from eldest.club.spreadsheet import plain_cell

JOINED = "+"  # between the sections of one evening


@click.command()
@click.argument("scheme")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--output", metavar="FILE", help="Write the list to this CSV file as well.")
@replace_option
def masterpoints(scheme: str, files: tuple[str, ...], output: str | None, *, replace: bool) -> None:
    """Add up the masterpoints of the evenings FILES by the table SCHEME, for each player and year.

    Players are known by their ids, so a change of name loses nothing. Sections that were one
    field are joined by a plus sign. An evening whose score is not official does not count.

    \b
    eldest bridge masterpoints masterpoints.csv monday.evening a.evening+b.evening
    """
    lines = scheme_of(scheme)
    fields = [field_of(file) for file in files]
    for file, field in zip(files, fields, strict=True):
        if not is_official(field):
            click.echo(f"note: {file} is not official and does not count", err=True)
    with errors_as_failures():
        rows = [one.row for one in year_totals(fields, lines)]
    click.echo("\n".join(columns([YEAR, *rows], left=(1, 2))))
    if output:
        plain = ([plain_cell(cell) for cell in row] for row in rows)
        write_whole(output, csv_file(YEAR, plain), replace=replace)


def field_of(file: str) -> dict[str, Evening]:
    """An evening by itself, or its sections that are joined by a plus sign."""
    parts = file.split(JOINED)
    if len(parts) == 1:
        return {"": opened(file)}
    return {letter: opened(part) for letter, part in zip(ascii_uppercase, parts, strict=False)}
