"""`eldest tournament print`: draw sheets, slips and lists on paper, and lists as CSV."""

from __future__ import annotations

from pathlib import PurePath

import click

from eldest.club.commands.bridge.output import check_free, replace_option, write_whole
from eldest.club.commands.desk import errors_as_failures
from eldest.club.commands.tournament.desk import last_round, looked_at, round_option
from eldest.club.lawbooks import TOURNAMENT
from eldest.club.records import NoPrinter
from eldest.club.tournament import Tournament
from eldest.club.tournament.paper import ONLY_HTML, PAPER, WHAT, written
from eldest.terminal.given import Failed, language_of


@click.command("print")
@click.argument("file")
@click.argument("what", type=click.Choice(WHAT))
@click.argument("output")
@round_option
@click.option(
    "--language",
    "--lang",
    default="cs",
    metavar="CODE",
    help="Language of the sheet: cs (default), en, or hi (only HTML).",
)
@replace_option
def print_(
    file: str, what: str, output: str, round_: int | None, language: str, replace: bool
) -> None:
    """Print the draw sheet, the slips or the ranking; OUTPUT ends in .pdf or .html.

    Players, results and the ranking may also end in .csv.

    \b
    eldest tournament print jihlava.tournament draw draw.pdf
    eldest tournament print jihlava.tournament slips slips.pdf
    eldest tournament print jihlava.tournament ranking ranking.html --language en
    """
    language_of(TOURNAMENT.languages, language)
    kind = PurePath(output).suffix.lower()[1:]
    if language in ONLY_HTML and kind == "pdf":
        raise Failed(f"PDF files cannot have Hindi letters: {output} must end in .html")
    check_free(output, replace=replace)
    found = looked_at(file)
    with errors_as_failures():
        made = _made(found, what, kind, round_, language)
    write_whole(output, made, replace=replace)
    click.echo(f"{output}: {what}")


def _made(found: Tournament, what: str, kind: str, round_: int | None, language: str) -> bytes:
    number = last_round(found, round_) if what in PAPER else 0
    try:
        return written(found, what, kind, number, language)
    except NoPrinter as error:
        raise Failed(str(error)) from None
