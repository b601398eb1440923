"""The commands of `eldest bridge session` that show an evening or write it to a file."""

from __future__ import annotations

import json
from pathlib import PurePath

import click

from eldest.club.commands.bridge.members import scheme_of
from eldest.club.commands.bridge.output import replace_option, write_whole
from eldest.club.commands.bridge.session.desk import opened
from eldest.club.commands.bridge.session.tables import (
    board_lines,
    card_lines,
    guide_lines,
    missing_lines,
    ranking_lines,
)
from eldest.club.commands.desk import errors_as_failures, head_option, noted, opened_to_check
from eldest.club.evening import read
from eldest.club.evening.checks import known_pair
from eldest.club.evening.exports import EXPORTS, exported
from eldest.club.evening.proof import proof_line
from eldest.club.events.exporting import evening_usebio
from eldest.club.lawbooks import CLUB
from eldest.terminal.given import Failed, language_of, language_option

SUFFIXES = {".pbn": "pbn", ".xml": "usebio", ".csv": "ranking", ".html": "html", ".htm": "html"}


@click.command()
@click.argument("file")
def ranking(file: str) -> None:
    """Show the current ranking."""
    click.echo("\n".join(ranking_lines(opened(file))))


@click.command()
@click.argument("file")
@click.argument("number", type=int)
def board(file: str, number: int) -> None:
    """Show the traveller of board NUMBER."""
    with errors_as_failures():
        click.echo("\n".join(board_lines(opened(file), number)))


@click.command()
@click.argument("file")
@click.argument("pair")
def card(file: str, pair: str) -> None:
    """Show the scorecard of PAIR."""
    evening = opened(file)
    with errors_as_failures():
        click.echo("\n".join(card_lines(evening, known_pair(evening.state, pair))))


@click.command()
@click.argument("file")
def guide(file: str) -> None:
    """Show who plays whom and which boards, round by round."""
    click.echo("\n".join(guide_lines(opened(file))).rstrip())


@click.command()
@click.argument("file")
def missing(file: str) -> None:
    """Show where results are still missing."""
    click.echo("\n".join(missing_lines(opened(file))) or "All results are in.")


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print the entries as they are in the file.")
def log(file: str, *, as_json: bool) -> None:
    """Show everything that was done, in order."""
    for entry in opened(file).log.entries:
        args = json.dumps(entry.args, ensure_ascii=False)
        line = f"{entry.n:>4}  {entry.time}  {entry.role} {entry.actor}  {entry.op}  {args}"
        click.echo(json.dumps(entry.json(), ensure_ascii=False) if as_json else line)


@click.command()
@click.argument("file")
@click.argument("output")
@click.option(
    "--as", "name", type=click.Choice([*EXPORTS]), help="The format; default by the file extension."
)
@language_option
@click.option("--scheme", metavar="CSV", help="Award masterpoints by this table, for USEBIO.")
@replace_option
def export(
    file: str, output: str, name: str | None, language: str, scheme: str | None, *, replace: bool
) -> None:
    """Write the results to OUTPUT: .pbn, .xml (USEBIO), .csv, .html."""
    language_of(CLUB.languages, language)
    kind = name or SUFFIXES.get(PurePath(output).suffix.lower())
    if kind is None:
        raise Failed(f"{output}: use --as {', '.join(EXPORTS)}, or end in {', '.join(SUFFIXES)}")
    if scheme and kind == "usebio":
        data = evening_usebio(opened(file), scheme_of(scheme))
    else:
        data = exported(opened(file), kind, language)
    write_whole(output, data, replace=replace)
    click.echo(f"{output}: {kind}, {len(data)} bytes")


@click.command()
@click.argument("file")
@head_option
def check(file: str, head: str | None) -> None:
    """Check the chain of hashes of FILE, and replay every entry."""
    evening = opened_to_check(read, file)
    entries = evening.log.entries
    told_of = noted(head, [entry.hash for entry in entries])
    click.echo(f"OK, {len(entries)} entries, head {evening.head}")
    proof = proof_line(evening.state)
    if proof:
        click.echo(f"the hands: {proof}")
    click.echo(told_of)
