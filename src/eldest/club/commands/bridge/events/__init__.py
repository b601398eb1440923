"""`eldest bridge across`, `total` and `series`: sections and sessions together (BT-S, BT-M)."""

from __future__ import annotations

from fractions import Fraction
from pathlib import PurePath
from string import ascii_uppercase

import click

from eldest.club.commands.bridge.events.listing import evenings_of
from eldest.club.commands.bridge.members import scheme_of
from eldest.club.commands.bridge.output import replace_option, write_whole
from eldest.club.commands.desk import columns, errors_as_failures, sentence
from eldest.club.evening.settings import BREAKS
from eldest.club.events import GroupRanking, Sections
from eldest.club.events.exporting import group_pbn, group_usebio, sessions_usebio
from eldest.club.events.sections import Compare
from eldest.club.events.series import Value
from eldest.club.events.series import series as _series
from eldest.club.events.sessions import Carry, How, qualified, scores, session_ties, totals
from eldest.club.events.tables import group_cells, series_cells, total_cells
from eldest.club.findings import finding
from eldest.terminal.given import Failed

HOWS: tuple[How, ...] = ("boards", "mean", "sum")
VALUES: tuple[Value, ...] = ("percent", "places", "masterpoints")
COMPARES: tuple[Compare, ...] = ("across", "section")


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--compare",
    type=click.Choice(COMPARES),
    default="across",
    help="Compare boards across all sections (default), or only within each section.",
)
@click.option(
    "--export", "output", metavar="FILE", help="Write all sections to one file, .xml or .pbn."
)
@click.option("--scheme", metavar="CSV", help="Award masterpoints by this table, for USEBIO.")
@replace_option
def across(
    files: tuple[str, ...],
    compare: Compare,
    output: str | None,
    scheme: str | None,
    *,
    replace: bool,
) -> None:
    """Rank the sections FILES of one evening as one field; the first file is section A.

    All results of a board are compared with each other, whichever section they come from. The
    lists of each section follow, with the same points.
    """
    group = sections_of(files, compare)
    for code in group.notes:
        click.echo(f"note: {sentence(finding(code))}", err=True)
    for ranking in (*group.rankings(), *group.each()):
        _show(group, ranking)
    if output:
        lines = scheme_of(scheme) if scheme else ()
        data = group_pbn(group) if is_pbn(output) else group_usebio(group, lines)
        write_whole(output, data, replace=replace)


def is_pbn(output: str) -> bool:
    """Whether a file is to be PBN and not USEBIO, by how its name ends."""
    suffix = PurePath(output).suffix.lower()
    if suffix not in (".pbn", ".xml"):
        raise Failed(f"{output} must end in .xml (USEBIO) or .pbn")
    return suffix == ".pbn"


def sections_of(files: tuple[str, ...], compare: Compare = "across") -> Sections:
    """The sections of these files, A first."""
    evenings = evenings_of(files)
    if not 2 <= len(evenings) <= len(ascii_uppercase):
        raise Failed(f"name 2 to 26 sections, not {len(evenings)} (BT-S.1)")
    with errors_as_failures():
        return Sections(dict(zip(ascii_uppercase, evenings, strict=False)), compare)


def _show(group: Sections, ranking: GroupRanking) -> None:
    name = f"section {ranking.section}" if ranking.section else ""
    if title := " ".join(filter(None, (name, ranking.line))):
        click.echo(title)
    click.echo("\n".join(columns(group_cells(group, ranking), left=(1, 2))))


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
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
@click.option(
    "--missed",
    type=click.IntRange(0, 100),
    metavar="PERCENT",
    help="The score of a missed session.",
)
@click.option(
    "--qualify", type=click.IntRange(1), metavar="N", help="Name the N that qualify for a final."
)
@click.option("--all-tied", is_flag=True, help="All pairs that share the last place qualify.")
@click.option(
    "--tie-break",
    "breaks",
    multiple=True,
    type=click.Choice(BREAKS),
    help="How to break ties, in this order (B-E.5); default as in the last session.",
)
@click.option("--lot", "seed", default="", metavar="SEED", help="Draw lots among those tied.")
@click.option(
    "--withdrawn",
    multiple=True,
    metavar="NAMES",
    help="A pair that withdraws from the final; may be repeated.",
)
@click.option("--export", "output", metavar="FILE", help="Write all sessions to one USEBIO file.")
@replace_option
def total(
    files: tuple[str, ...],
    how: How,
    carry: str | None,
    missed: int | None,
    qualify: int | None,
    breaks: tuple[str, ...],
    seed: str,
    withdrawn: tuple[str, ...],
    output: str | None,
    *,
    all_tied: bool,
    replace: bool,
) -> None:
    """Rank the pairs of several sessions FILES together, by the ids or names of the players."""
    with errors_as_failures():
        kept = None if carry is None else Carry.read(carry)
    evenings = evenings_of(files)
    sessions = [scores(one) for one in evenings]
    absent = None if missed is None else Fraction(missed)
    ranking = totals(sessions, how, kept, absent)
    if not ranking:
        raise Failed("nobody with a name or an id has played: seat the players first (BT-M.1)")
    click.echo("\n".join(columns(total_cells(ranking), left=(1,))))
    if qualify:
        absent_ones = _known(withdrawn, {one.who for one in ranking})
        ties = session_ties(evenings, breaks, seed)
        names = qualified(ranking, qualify, all_tied=all_tied, breaks=ties, withdrawn=absent_ones)
        click.echo(f"Qualified: {'; '.join(names)}")
    if output:
        write_whole(output, sessions_usebio(evenings), replace=replace)


def _known(names: tuple[str, ...], ranked: set[str]) -> tuple[str, ...]:
    for name in names:
        if name not in ranked:
            raise Failed(f"{name} is not in the list: write the names as in the list (BT-M.4)")
    return names


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--best", type=click.IntRange(1), metavar="N", help="Only the N best evenings count.")
@click.option(
    "--least",
    type=click.IntRange(1),
    default=1,
    metavar="N",
    help="Evenings that a player needs to be ranked.",
)
@click.option(
    "--value",
    type=click.Choice(VALUES),
    default="percent",
    help="What an evening is worth: percent (or IMPs), points by place, or masterpoints.",
)
@click.option("--scheme", metavar="CSV", help="The table of masterpoints.")
def series(
    files: tuple[str, ...], best: int | None, least: int, value: Value, scheme: str | None
) -> None:
    """Rank the players of several evenings FILES, whoever their partners were.

    Players are known by their ids, or by their names without one. An evening in brackets does
    not count.
    """
    if value == "masterpoints" and not scheme:
        raise Failed("masterpoints need the club's table: --scheme masterpoints.csv (BT-P.1)")
    rows = scheme_of(scheme) if scheme else ()
    lines = _series(evenings_of(files), value, best or 0, least, rows)
    if not lines:
        raise Failed("nobody with a name or an id has played enough evenings (BT-M.5)")
    click.echo("\n".join(columns(series_cells(lines), left=(1,))))
