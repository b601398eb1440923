"""`eldest bridge print`: hand records and curtain cards."""

from __future__ import annotations

import dataclasses
import json
import os
import time
from collections.abc import Sequence
from pathlib import Path, PurePath

import click

from eldest.club.commands.bridge.desk import in_one_sentence
from eldest.club.commands.bridge.output import bytes_of, check_free, replace_option, write_whole
from eldest.club.commands.bridge.sealed import log_curtain, sealed_in
from eldest.club.formats import FiledBoard, read
from eldest.club.formats.filed import once
from eldest.club.opendeal import DealingRefused
from eldest.club.records import (
    GRIDS,
    PAPERS,
    Heading,
    NoPrinter,
    SheetBoard,
    curtain_cards,
    entries_of,
    heading_of,
    html,
    lacking,
    pdf,
)
from eldest.club.speech import record_word as word
from eldest.games.bridge.solver import doubledummy
from eldest.protocol.speech.words import LANGUAGES
from eldest.terminal.given import Failed, language_of, language_option
from eldest.terminal.progress import progress

KINDS = {".pdf": "pdf", ".html": "html", ".htm": "html"}


@click.command("print")
@click.argument("file")
@click.argument("output")
@click.option("--title", metavar="TEXT", default="", help="The headline of every page.")
@click.option("--event", metavar="NAME", default="", help="The event, if it is not in the file.")
@click.option(
    "--date", metavar="YYYY-MM-DD", default="", help="The date, if it is not in the file."
)
@click.option("--session", metavar="TEXT", default="", help="The session of the event.")
@click.option(
    "--plan", metavar="HASH", default="", help="The hash of the published plan, to print."
)
@click.option("--address", metavar="TEXT", default="", help="Where the deals can be verified.")
@click.option("--head", metavar="HASH", default="", help="The head of the session's log, to print.")
@click.option("--curtain", is_flag=True, help="Print curtain cards, one for each hand.")
@click.option(
    "--boards",
    type=click.Choice([str(number) for number in GRIDS]),
    default="18",
    help="Boards on a printed page; default 18.",
)
@click.option(
    "--paper", type=click.Choice(PAPERS), default="a4", help="The paper size; default A4."
)
@click.option(
    "--table",
    type=click.Choice(["levels", "tricks"]),
    help="Show double dummy results as makeable contracts (default in PDF) or tricks (in HTML).",
)
@click.option("--no-double-dummy", is_flag=True, help="Leave out double dummy tables and par.")
@click.option(
    "--first",
    type=click.IntRange(1),
    metavar="N",
    help="The first board number, if the file has none.",
)
@language_option
@replace_option
@in_one_sentence
def print_(
    file: str,
    output: str,
    *,
    curtain: bool,
    boards: str,
    paper: str,
    table: str | None,
    no_double_dummy: bool,
    first: int | None,
    language: str,
    replace: bool,
    **words: str,
) -> None:
    """Print hand records of the deals in FILE; OUTPUT ends in .pdf or .html.

    FILE is any file of deals: PBN, LIN, DUP, DLM and others. Hand out the sheets only when the
    last table has finished, because they show every hand. Before the office has released the
    deals, the command prints only curtain cards (--curtain), and the log records each print.

    \b
    eldest bridge print tuesday.pbn tuesday.pdf
    eldest bridge print tuesday.pbn tuesday.html --event "Tuesday pairs"
    eldest bridge print tuesday.pbn cards.pdf --curtain
    """
    kind = _kind(output, curtain=curtain)
    language_of(LANGUAGES, language)
    if language == "hi" and kind == "pdf":
        raise Failed(f"PDF files cannot have Hindi letters: {output} must end in .html")
    check_free(output, replace=replace)
    sealed = sealed_in(file)
    if sealed and not curtain:
        raise DealingRefused("R-6E-SEALED", sealed.office.edition)
    row = once(read(bytes_of(file), file, first=first))
    heading = _with_head(_heading(row, curtain=curtain, language=language, **words), file)
    entries = _entries(row, solve=not curtain and not no_double_dummy)
    try:
        if kind == "pdf":
            _tell_lacking(heading)
        if curtain:
            made = curtain_cards(entries, heading, paper=paper)
        else:
            made = _sheets(kind, entries, heading, int(boards), paper, table, language)
    except NoPrinter as error:
        raise Failed(str(error)) from None
    if sealed:
        log_curtain(sealed, file, [board.number for board in row], made)
    write_whole(output, made, replace=replace, mode=0o600 if sealed else 0o644)
    click.echo(_summary(output, entries, heading, curtain=curtain))


def _sheets(
    kind: str,
    entries: Sequence[SheetBoard],
    heading: Heading,
    boards: int,
    paper: str,
    table: str | None,
    language: str,
) -> bytes:
    """The hand records; by default PDF shows the tricks above six, HTML all tricks."""
    if kind == "pdf":
        levels = table != "tricks"
        return pdf(entries, heading, boards=boards, paper=paper, levels=levels, language=language)
    levels = table == "levels"
    page = html(entries, heading, boards=boards, paper=paper, levels=levels, language=language)
    return page.encode()


def _tell_lacking(heading: Heading) -> None:
    """Warn of letters that the PDF cannot show."""
    letters = lacking(heading)
    if letters:
        click.echo(f"eldest: PDF cannot show the letters {letters}; HTML can", err=True)


def _kind(output: str, *, curtain: bool) -> str:
    kind = KINDS.get(PurePath(output).suffix.lower())
    if kind is None:
        raise Failed(f"{output} must end in .pdf or .html")
    if curtain and kind != "pdf":
        raise Failed(f"curtain cards are PDF: {output} must end in .pdf")
    return kind


def _heading(
    boards: Sequence[FiledBoard], *, curtain: bool, language: str, **words: str
) -> Heading:
    title = words.pop("title") or word("curtain" if curtain else "title", language)
    return heading_of(boards, title=title, language=language, **words)


def _with_head(heading: Heading, file: str) -> Heading:
    """The head of the log that the office has published beside the deals, unless one is given."""
    log = Path(file).parent / f"log-s{heading.session}.json"
    if heading.head or not heading.plan or not log.is_file():
        return heading
    try:
        return dataclasses.replace(heading, head=str(json.loads(log.read_bytes())[-1]["hash"])[:64])
    except (ValueError, LookupError, TypeError):
        raise Failed(f"{log} is not the log of a session") from None


def _entries(boards: Sequence[FiledBoard], *, solve: bool) -> list[SheetBoard]:
    """The boards with their tables, with a progress bar and the time that the solver took."""
    solver = doubledummy.is_there()
    if solve and not solver:
        click.echo(f"eldest: without tables and par: {doubledummy.INSTALL}", err=True)
    began = time.monotonic()
    with progress(len(boards), shown=solve) as advance:
        found = entries_of(
            boards,
            solve=solve,
            progress=(lambda done: advance(done, len(boards))) if advance else None,
        )
    if solve and solver:
        took = f"{time.monotonic() - began:.1f} s on {os.cpu_count() or 1} cores"
        click.echo(f"double dummy: {len(boards)} boards in {took}", err=True)
    return found


def _summary(output: str, entries: Sequence[SheetBoard], heading: Heading, *, curtain: bool) -> str:
    what = "curtain cards" if curtain else "hand records"
    tables = "" if curtain or entries[0].table else ", without double dummy tables"
    boards = f"{len(entries)} board{'s' if len(entries) > 1 else ''}"
    warning = f"\n{heading.warning}" if heading.warning else ""
    return f"{output}: {what} of {boards}{tables}{warning}"
