"""`eldest tournament print`: draw sheets, slips and lists on paper, and lists as CSV."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath

import click

from eldest.club.commands.bridge.output import check_free, replace_option, write_whole
from eldest.club.commands.desk import told
from eldest.club.commands.tournament.desk import last_round, looked_at, round_option
from eldest.club.lawbooks import TOURNAMENT
from eldest.club.records import NoPrinter
from eldest.club.tournament import Tournament
from eldest.club.tournament.lists import players_csv, ranking_csv, results_csv
from eldest.club.tournament.paper import (
    Sheet,
    draw_sheet,
    ranking_sheet,
    sheet_html,
    slip_cards,
    slips_html,
)
from eldest.terminal.given import Failed, language_of

LISTS: dict[str, Callable[[Tournament], str]] = {
    "players": lambda found: players_csv(found.state),
    "results": lambda found: results_csv(found.state),
    "ranking": lambda found: ranking_csv(found.state),
}
PAPER = ("draw", "slips", "ranking")


@click.command("print")
@click.argument("file")
@click.argument("what", type=click.Choice([*PAPER, "players", "results"]))
@click.argument("output")
@round_option
@click.option(
    "--language",
    "--lang",
    default="cs",
    metavar="CODE",
    help="Language of the sheet: cs (default) or en.",
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
    check_free(output, replace=replace)
    found = looked_at(file)
    with told():
        made = _made(found, what, PurePath(output).suffix.lower(), round_, language)
    write_whole(output, made, replace=replace)
    click.echo(f"{output}: {what}")


def _made(found: Tournament, what: str, kind: str, round_: int | None, language: str) -> bytes:
    if kind == ".csv" and what in LISTS:
        return LISTS[what](found).encode()
    if kind not in (".pdf", ".html", ".htm") or what not in PAPER:
        kinds = ".csv" if what not in PAPER else ".pdf or .html"
        raise Failed(f"{what} cannot be written as {kind or 'this'}: use {kinds} (MT-8.1)")
    number = last_round(found, round_)
    if kind == ".pdf":
        return _pdf(found, what, number, language)
    if what == "slips":
        return slips_html(slip_cards(found, number, language), language).encode()
    return sheet_html(_sheet(found, what, number, language)).encode()


def _sheet(found: Tournament, what: str, round_: int, language: str) -> Sheet:
    return draw_sheet(found, round_, language) if what == "draw" else ranking_sheet(found, language)


def _pdf(found: Tournament, what: str, round_: int, language: str) -> bytes:
    try:
        from eldest.club.tournament.paper.printed import sheet_pdf, slips_pdf
    except ImportError:
        raise Failed(str(NoPrinter())) from None
    try:
        if what == "slips":
            return slips_pdf(slip_cards(found, round_, language))
        return sheet_pdf(_sheet(found, what, round_, language))
    except NoPrinter as error:
        raise Failed(str(error)) from None
