"""`eldest bridge movements`: which movements fit the tables and boards of an evening (BT-V.1)."""

from __future__ import annotations

import click

from eldest.club.commands.desk import sentence
from eldest.club.evening import EveningSettings
from eldest.club.evening.shapes import fitting
from eldest.club.evening.warnings import warnings
from eldest.club.movements import WANTED, BadMovement, Offer, offers
from eldest.terminal.given import Failed

DAY = "2000-01-01"  # any: an evening has one


@click.command()
@click.argument("tables", type=click.IntRange(2, 99))
@click.option("--play", type=int, metavar="N", help="Boards for every pair; default 24 to 28.")
@click.option("--half", is_flag=True, help="The last table lacks a pair.")
def movements(tables: int, *, play: int | None, half: bool) -> None:
    """List the movements for a number of TABLES, and what to watch for in each.

    `session new --play` and `plan --play` use the first movement of each list.

    \b
    eldest bridge movements 7 --play 24
    """
    _check_any(tables, play)
    for boards in (play,) if play else WANTED:
        found = offers(tables, boards)
        if play or found:
            click.echo(f"{boards} boards")
        for offer in found:
            click.echo(f"  {offer}")
            for note in _notes(offer, tables, half=half):
                click.echo(f"    {note}")


def _notes(offer: Offer, tables: int, *, half: bool) -> list[str]:
    settings = EveningSettings(
        "evening",
        DAY,
        offer.kind,
        tables,
        tuple(range(1, offer.boards + 1)),
        offer.rounds,
        missing="EW" if half else "",
        uneven=offer.uneven,
    )
    return [sentence(note) for note in warnings(settings)]


def _check_any(tables: int, play: int | None) -> None:
    """Refuse a number of boards that no movement plays, and name those that can be played."""
    try:
        fitting(tables, play or WANTED[0])
    except BadMovement as error:
        if play or not any(offers(tables, boards) for boards in WANTED):
            raise Failed(str(error)) from None
