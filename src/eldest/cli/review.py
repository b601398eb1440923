"""`eldest review`: shows what each decision of a recorded round cost."""

from __future__ import annotations

import json

import click

from eldest.analysis.review import NotOver, Review, lines, review_table, spoken
from eldest.cli.records import read_record
from eldest.protocol.speech.words import LANGUAGES
from eldest.table import Table
from eldest.table.parse import Pages
from eldest.terminal.given import Failed, json_option, language_of, language_option
from eldest.terminal.progress import progress


@click.command()
@click.argument("file")
@click.option(
    "--round", "number", type=click.IntRange(1), metavar="N", help="Review only this round."
)
@click.option("--open-only", is_flag=True, help="Price by open cards only, which is faster.")
@json_option
@language_option
def review(file: str, number: int | None, language: str, *, open_only: bool, as_json: bool) -> None:
    """Show what each decision in the record FILE cost, and what was better."""
    rounds = dict(enumerate(read_record(file), start=1))
    told_in = language_of(LANGUAGES, language)
    if number and number not in rounds:
        raise Failed(f"{file} has {len(rounds)} rounds, so there is no round {number}")
    found: dict[int, tuple[Review, list[str]]] = {}
    for at in [number] if number else rounds:
        table, pages = rounds[at]
        names = _names(pages)
        priced = _reviewed(file, table, known=not open_only)
        found[at] = spoken(table, priced, told_in, names), names
    if as_json:
        click.echo(json.dumps([each.plain() for each, _ in found.values()], ensure_ascii=False))
        return
    for at, (each, names) in found.items():
        click.echo(f"round {at}")
        for line in lines(each, names):
            click.echo(line)


def _names(page: Pages) -> list[str]:
    entry = page.header.get("seats")
    return [name.replace("_", " ") for name in entry.text.split()] if entry else []


def _reviewed(file: str, table: Table, *, known: bool) -> Review:
    with progress(100) as tell:
        advance = (lambda done, of: tell(100 * done // of, 100)) if tell else None
        try:
            return review_table(table, known=known, progress=advance)
        except NotOver as error:
            raise Failed(f"{file}: {error}") from None
