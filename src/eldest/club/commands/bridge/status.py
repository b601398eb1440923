"""`eldest bridge status`: where each session of an evening stands, without a card (B-O.1)."""

from __future__ import annotations

import click

from eldest.club.commands.bridge.desk import in_one_sentence, opened
from eldest.club.office import page_lines, public_page


@click.command()
@click.argument("folder")
@in_one_sentence
def status(folder: str) -> None:
    """Show the state of each session of FOLDER, and the next step.

    \b
    eldest bridge status tuesday
    """
    evening = opened(folder)
    page = public_page(evening.office, evening.by.time)
    for line in page_lines(page, countdown=True):
        click.echo(line)
