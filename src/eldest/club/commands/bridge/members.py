"""`eldest bridge members`: the list of a club's players (BT-L.1 to BT-L.3)."""

from __future__ import annotations

from pathlib import Path

import click

from eldest.club.bws import BadBws
from eldest.club.commands.bridge.output import bytes_of, replace_option, write_whole
from eldest.club.commands.desk import check_place, columns, some
from eldest.club.imported import BadImport
from eldest.club.imported.people import PLAIN, members_in
from eldest.club.members.awards import AwardRow, BadScheme, read_scheme
from eldest.club.members.people import (
    BadList,
    Member,
    merged,
    player_names,
    write_members,
)
from eldest.terminal.given import Failed, text_of


@click.command()
@click.argument("file")
@click.option("--add", "source", metavar="FILE", help="A file with players to add or change.")
@click.option(
    "--language", default="en", metavar="CODE", help="The club's language, for old character sets."
)
@click.option("--yes", is_flag=True, help="Save the changes without asking.")
@click.option(
    "--names",
    metavar="CSV",
    help="Write the list to this CSV file, in the rows of a Bridgemate PlayerNames table.",
)
@replace_option
def members(
    file: str, source: str | None, language: str, names: str | None, *, yes: bool, replace: bool
) -> None:
    """Show the club's list of players in FILE, or add those of another file to it.

    The list is a CSV file with the columns id, last, first, club, nid, mp, handicap, category,
    email, other, active and notes, or their Czech names; only id and last are required. Players
    are added from such a file, from the PlayerNames of a Bridgemate file or from USEBIO. For an
    id in the list, the given fields replace the old ones. The command shows the changes before
    it saves them.

    \b
    eldest bridge members club.csv --add new-players.csv
    """
    known = club_list(file, language) if Path(file).exists() else []
    if names:
        write_whole(names, player_names(known), replace=replace)
    if source is None:
        _show(known)
        return
    check_place(file)
    result = merged(known, club_list(source, language, told=True))
    for line in (*result.changes, *(f"note: {flag}" for flag in result.flags)):
        click.echo(line)
    if result.changes and not yes and not click.confirm("Save these changes?"):
        raise Failed(f"{file} was not changed")
    if result.changes:
        write_whole(file, write_members(result.members), replace=True)
    click.echo(
        f"{file}: {some(len(result.members), 'player', 'players')},"
        f" {some(len(result.changes), 'change', 'changes')}"
    )


def club_list(file: str, language: str = "en", *, told: bool = False) -> list[Member]:
    """The players of a file; with `told`, print in which character set it was read."""
    try:
        found, charset = members_in(bytes_of(file), language)
    except (BadList, BadBws, BadImport) as error:
        raise Failed(f"{file}: {error}") from None
    if told and charset != PLAIN:
        click.echo(f"note: {file} was read as {charset} (N-L-CODE, BT-L.2)")
    return found


def scheme_of(file: str) -> list[AwardRow]:
    """The club's table of masterpoints."""
    try:
        return read_scheme(text_of(file))
    except BadScheme as error:
        raise Failed(f"{file}: {error}") from None


def _show(known: list[Member]) -> None:
    if not known:
        raise Failed("there is no list yet: make one with --add")
    rows = [("id", "name", "club", "handicap", "category")]
    rows += [(one.id, one.name, one.club, one.handicap, one.category) for one in known]
    click.echo("\n".join(columns(rows, left=(0, 1, 2, 3, 4))))
