"""`eldest bridge session import`: results of another program, into an evening (BT-F.9, BT-X.1)."""

from __future__ import annotations

from pathlib import Path
from time import sleep

import click

from eldest.club.bws import BadBws
from eldest.club.commands.bridge.output import stamp, steady_bytes
from eldest.club.commands.desk import errors_as_failures, now
from eldest.club.evening import Service
from eldest.club.imported import BadImport, Outside
from eldest.club.imported.comparing import differences
from eldest.club.imported.taking import Import, results_of
from eldest.terminal.given import Failed

EVERY = 10  # seconds between two looks at a file that grows (BT-F.11)


@click.command("import")
@click.argument("file")
@click.argument("results")
@click.option(
    "--section", default="", metavar="LETTER", help="The section of RESULTS, if it has several."
)
@click.option(
    "--of-session",
    "session",
    type=int,
    default=0,
    metavar="N",
    help="The session of a USEBIO file, if it has several.",
)
@click.option("--overwrite", is_flag=True, help="Overwrite results that were entered by hand.")
@click.option(
    "--watch", is_flag=True, help="Read RESULTS again every 10 seconds, until you press Ctrl-C."
)
def import_(
    file: str, results: str, section: str, session: int, *, overwrite: bool, watch: bool
) -> None:
    """Import RESULTS: a Bridgemate file `.bws`, USEBIO, PBN with ScoreTable, or travellers as CSV.

    Run it again when more have come in, or let it watch the file. New results are entered, results
    that have changed since then are corrected, and results that cannot be read are listed with
    number and reason. Pairs whose percentage differs from RESULTS are also listed.
    """
    _import(file, results, section, session, overwrite=overwrite)
    seen = stamp(results)
    try:
        while watch:
            sleep(EVERY)
            latest = stamp(results)
            if latest != seen:
                _import(file, results, section, session, overwrite=overwrite)
                seen = latest
    except KeyboardInterrupt:
        click.echo(f"{results} is no longer watched")


def _import(file: str, results: str, section: str, session: int, *, overwrite: bool) -> None:
    data = steady_bytes(results)
    try:
        found = results_of(data, results, section, session)
    except (BadBws, BadImport) as error:
        raise Failed(f"{results}: {error}") from None
    with errors_as_failures(), Service.open(Path(file)) as service:
        take_all(service, found, data, overwrite=overwrite)


def take_all(service: Service, found: Outside, data: bytes, *, overwrite: bool = False) -> None:
    """Enter the results, and say what was left out and why."""
    taken = Import(service, data, now(), overwrite=overwrite)
    for line in taken.take_all(found.lines):
        click.echo(line)
    for note in found.notes:
        click.echo(f"note: {note}")
    click.echo(f"{taken.new} new, {taken.changed} corrected, {taken.left} left out")
    for one in differences(service.evening, found):
        click.echo(f"differs: {one}")
