"""`eldest bridge contribute`: a player draws a number and commits to it (B-C.14)."""

from __future__ import annotations

import os
from pathlib import Path

import click

from eldest.club.commands.bridge.desk import in_one_sentence
from eldest.club.commands.desk import check_place
from eldest.club.opendeal import Secret, contribution
from eldest.club.opendeal.lines import hex32
from eldest.terminal.given import Failed


@click.command()
@click.argument("file")
@click.option("--reveal", is_flag=True, help="Show the number, when the Director asks for it.")
@in_one_sentence
def contribute(file: str, *, reveal: bool) -> None:
    """Draw a random number into the new file FILE, and show the commitment to it.

    Give the commitment to the Director. Keep the number to yourself until the list is closed; then
    show it with --reveal. Because your number is mixed in, nobody else can choose the deals.

    \b
    eldest bridge contribute my-number.txt
    eldest bridge contribute my-number.txt --reveal
    """
    path = Path(file)
    if reveal:
        number = hex32(path.read_text(encoding="ascii", errors="replace").strip(), "a number")
        click.echo(f"number {number.hex()}")
        return
    check_place(file)
    if os.path.lexists(path):
        raise Failed(f"{file} already exists: a number is drawn only once")
    number = Secret.new().opened()
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as out:
        out.write(f"{number.hex()}\n")
    click.echo(f"commitment {contribution(number).hex()}")
