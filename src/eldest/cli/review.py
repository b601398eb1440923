"""`eldest review`: what each decision of a recorded round cost."""

from __future__ import annotations

import json

import click

from eldest.analysis.review import NotOver, Review, lines, review_table, spoken
from eldest.analysis.review.wording import LANGUAGES
from eldest.table import Contradiction, RecordError, Table, replay
from eldest.table.parse import Pages, parse
from eldest.terminal.given import (
    Differs,
    Failed,
    json_option,
    language_of,
    language_option,
    text_of,
)
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
    tables, names = _read(file)
    spoken_in = language_of(LANGUAGES, language)
    if number and number > len(tables):
        raise Failed(f"{file} has {len(tables)} rounds, so there is no round {number}")
    chosen = [number - 1] if number else range(len(tables))
    found = [
        spoken(tables[at], _reviewed(file, tables[at], known=not open_only), spoken_in, names[at])
        for at in chosen
    ]
    if as_json:
        click.echo(json.dumps([each.plain() for each in found], ensure_ascii=False))
        return
    for at, each in zip(chosen, found, strict=True):
        click.echo(f"round {at + 1}")
        for line in lines(each, names[at]):
            click.echo(line)


def _read(file: str) -> tuple[list[Table], list[list[str]]]:
    text = text_of(file)
    try:
        tables = replay(text)
    except Contradiction as error:
        raise Differs(f"{file}, line {error.line}: {error.reason}") from None
    except RecordError as error:
        raise Failed(f"{file}, line {error.line}: {error.reason}") from None
    return tables, [_names(page) for page in parse(text)]


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
