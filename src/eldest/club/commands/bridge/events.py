"""`eldest bridge across` and `total`: sections as one field (BT-S), sessions together (BT-M)."""

from __future__ import annotations

from fractions import Fraction
from string import ascii_uppercase

import click

from eldest.club.commands.bridge.session.desk import opened
from eldest.club.commands.desk import columns, told
from eldest.club.events import Sections
from eldest.club.events.sessions import Carry, How, qualified, scores, totals
from eldest.club.events.tables import group_cells, total_cells
from eldest.terminal.given import Failed

HOWS: tuple[How, ...] = ("boards", "mean", "sum")


@click.command()
@click.argument("files", nargs=-1, required=True)
def across(files: tuple[str, ...]) -> None:
    """Rank the sections FILES of one evening as one field; the first file is section A.

    All results of a board are compared with each other, whichever section they come from.
    """
    if not 2 <= len(files) <= len(ascii_uppercase):
        raise Failed("across takes 2 to 26 sections (BT-S.1)")
    with told():
        group = Sections({ascii_uppercase[n]: opened(file) for n, file in enumerate(files)})
    if group.is_uneven:
        click.echo("F-S-UNEVEN: the sections play different numbers of boards (BT-S.5).", err=True)
    if group.is_mixed:
        raise Failed("N-S-MIXED: one section has one winner, another two (BT-S.4)")
    for ranking in group.rankings():
        if ranking.line:
            click.echo(ranking.line)
        click.echo("\n".join(columns(group_cells(group, ranking), left=(1, 2))))


@click.command()
@click.argument("files", nargs=-1, required=True)
@click.option(
    "--how",
    type=click.Choice(HOWS),
    default="boards",
    help="Add boards (default), take the mean of the percentages, or sum IMPs or VPs.",
)
@click.option(
    "--carry",
    metavar="HOW",
    help="The last file is a final with this carry-over: full, none, weight 1/2 or spread 1/4.",
)
@click.option("--missed", type=click.IntRange(0, 100), help="Percent for a missed session.")
@click.option("--qualify", type=click.IntRange(1), help="Name the first so many, for a final.")
@click.option("--all-tied", is_flag=True, help="All who share the last place qualify.")
def total(
    files: tuple[str, ...],
    how: How,
    carry: str | None,
    missed: int | None,
    qualify: int | None,
    *,
    all_tied: bool,
) -> None:
    """Rank the pairs of several sessions FILES together, by the ids or names of the players."""
    with told():
        kept = None if carry is None else Carry.read(carry)
    sessions = [scores(opened(file)) for file in files]
    absent = None if missed is None else Fraction(missed)
    ranking = totals(sessions, how, kept, absent)
    if not ranking:
        raise Failed("nobody with a name or an id has played: seat the players first (BT-M.1)")
    click.echo("\n".join(columns(total_cells(ranking), left=(1,))))
    if qualify:
        names = qualified(ranking, qualify, all_tied=all_tied)
        click.echo(f"Qualified: {'; '.join(names)}")
