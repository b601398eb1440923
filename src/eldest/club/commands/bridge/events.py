"""`eldest bridge across` and `total`: sections as one field (BT-S), sessions together (BT-M)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from string import ascii_uppercase

import click

from eldest.club.commands.bridge.session.desk import opened
from eldest.club.commands.desk import columns, told
from eldest.club.evening.exports.cells import names_of, unit_of, value_text
from eldest.club.events import GroupRanking, Sections
from eldest.club.events.sessions import Carry, How, Total, qualified, scores, totals
from eldest.club.scoring import shown
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
        click.echo("\n".join(_group_lines(group, ranking)))


def _group_lines(group: Sections, ranking: GroupRanking) -> Iterator[str]:
    unit = unit_of(next(iter(group.evenings.values())))
    if ranking.line:
        yield ranking.line
    rows = [["place", "pair", "names", unit.word, unit.board, "boards"]]
    for row in ranking.rows:
        one = row.standing
        names = names_of(group.evenings[row.section], one.pair)
        points = shown(one.points, unit.places)
        rows.append([one.place, row.name, names, value_text(one), points, str(one.boards)])
    yield from columns(rows, left=(1, 2))


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
    click.echo("\n".join(_total_lines(ranking)))
    if qualify:
        names = qualified(ranking, qualify, all_tied=all_tied)
        click.echo(f"Qualified: {'; '.join(names)}")


def _total_lines(ranking: Sequence[Total]) -> Iterator[str]:
    heads = [f"session {n}" for n in range(1, len(ranking[0].sessions) + 1)]
    rows = [["place", "pair", "total", *heads]]
    for one in ranking:
        each = ["" if value is None else shown(value) for value in one.sessions]
        rows.append([one.place, one.who, shown(one.value), *each])
    yield from columns(rows, left=(1,))
