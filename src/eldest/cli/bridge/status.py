"""`eldest bridge status`: where each session of an evening stands, without a card (B-O.1)."""

from __future__ import annotations

import click

from eldest.cli.bridge.desk import in_one_sentence, opened
from eldest.club.office import public_page
from eldest.club.opendeal import boards_text


@click.command()
@click.argument("folder")
@in_one_sentence
def status(folder: str) -> None:
    """Say where each session of FOLDER stands, and what comes next.

    \b
    eldest bridge status tuesday
    """
    evening = opened(folder)
    office = evening.office
    page = public_page(office, evening.by.time)
    click.echo(f"{page['event']}, Laws of {page['edition']}")
    click.echo(f"plan id   {page['plan']}")
    click.echo(f"log head  {page['head']}")
    for line in page["sessions"]:
        boards = boards_text(office.of(line["session"]).boards)
        click.echo(f"session {line['session']}  boards {boards}: {line['state']}")
        click.echo(f"  next: {line['next']}")
        if line["seconds_to_entropy"]:
            click.echo(f"  the beacon is due in {line['seconds_to_entropy']} seconds")
        for board, index, reason in line["redeals"]:
            click.echo(f"  board {board} was dealt again ({index}): {reason}")
        if line["note"]:
            click.echo(f"  {line['note']}")
