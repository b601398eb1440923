"""`eldest bridge assign`: the pairs of an evening into its sections (BT-S.6)."""

from __future__ import annotations

from pathlib import Path
from string import ascii_uppercase

import click

from eldest.club.commands.bridge.members import club_list
from eldest.club.commands.bridge.session.desk import answered, by_option, opened
from eldest.club.commands.desk import errors_as_failures, now
from eldest.club.evening import Service
from eldest.club.events.assigning import (
    BadEntries,
    EntryLine,
    Order,
    assigned,
    first_seats,
    of_section,
    read_entries,
    seat_args,
)
from eldest.club.law6 import By
from eldest.terminal.given import Failed, text_of

ORDERS: tuple[Order, ...] = ("order", "snake")


@click.command()
@click.argument("entries")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--members", "club", metavar="CSV", help="The club's list of players, for ids.")
@click.option(
    "--how",
    type=click.Choice(ORDERS),
    default="order",
    help="In the order of entry (default), or as a snake by masterpoints: A B C C B A.",
)
@by_option
def assign(
    entries: str, files: tuple[str, ...], club: str | None, how: Order, person: str, role: str
) -> None:
    """Seat the pairs of ENTRIES in the sections FILES; the first file is section A.

    ENTRIES has one pair on each line, two ids of the club's list or two names, separated by
    a semicolon. In every section they are seated by tables: NS and EW of table 1, then of table 2.
    """
    found = _read(entries, club)
    places = assigned(found, len(files), how)
    sections = [of_section(found, places, at) for at in range(len(files))]
    for file, own in zip(files, sections, strict=True):
        _check_room(file, own)
    for letter, file, own in zip(ascii_uppercase, files, sections, strict=False):
        click.echo(f"section {letter}, {file}")
        _seat(file, own, By(person, role, now()))


def _read(entries: str, club: str | None) -> list[EntryLine]:
    try:
        return read_entries(text_of(entries), club_list(club) if club else ())
    except BadEntries as error:
        raise Failed(f"{entries}: {error}") from None


def _check_room(file: str, own: list[EntryLine]) -> None:
    room = len(first_seats(opened(file)))
    if len(own) > room:
        raise Failed(f"{file} has room for {room} pairs, not for {len(own)} (BT-S.6)")


def _seat(file: str, own: list[EntryLine], by: By) -> None:
    with errors_as_failures(), Service.open(Path(file)) as service:
        for args in seat_args(service.evening, own):
            answered(service, by, "seat", args)
        for pair, one in zip(first_seats(service.evening), own, strict=False):
            click.echo(f"  {pair}: {' - '.join(one.names)}")
