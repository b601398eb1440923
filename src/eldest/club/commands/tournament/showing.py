"""The commands that show a tournament: status, rankings, teams, series."""

from __future__ import annotations

import click

from eldest.club.commands.desk import errors_as_failures, now, sentence, some
from eldest.club.commands.tournament.desk import (
    looked_at,
    named,
    print_json,
    print_rows,
)
from eldest.club.speech import club_text
from eldest.club.tournament import Tournament
from eldest.club.tournament import teams as team_rows
from eldest.club.tournament.lists import status_json
from eldest.club.tournament.playing import waiting
from eldest.club.tournament.ranking.cells import (
    ranking_cells,
    ranking_json,
    series_cells,
    series_json,
    teams_json,
    value_text,
)
from eldest.club.tournament.ranking.series import series_by
from eldest.terminal.given import json_option


@click.command()
@click.argument("file")
@json_option
def status(file: str, as_json: bool) -> None:
    """Show the stage, every round, slips that are missing or not confirmed, and notes."""
    found = looked_at(file)
    flags = found.flags(now())
    if as_json:
        print_json(status_json(found.state) | {"flags": [flag.json() for flag in flags]})
        return
    state = found.state
    here = some(len(state.present()), "player is", "players are")
    stage = club_text("stages", str(state.stage))
    click.echo(f"{state.settings.name}: {stage}, {here} here")
    for one in state.rounds:
        missing = ", ".join(map(str, one.missing()))
        tail = f"; no slip of table {missing}" if missing and one.started else ""
        click.echo(f"round {one.number}: {one.state}, {len(one.tables)} tables{tail}")
    for line in _unconfirmed(found):
        click.echo(line)
    for flag in flags:
        click.echo(f"note: {sentence(flag)}")


def _unconfirmed(found: Tournament) -> list[str]:
    lines = []
    for one in found.state.rounds:
        for table in sorted(one.slips):
            numbers = waiting(found.state, one.number, table)
            if numbers:
                who = ", ".join(named(found, n) for n in numbers)
                lines.append(f"round {one.number}, table {table}: to confirm by {who}")
    return lines


@click.command()
@click.argument("file")
@click.option("--top", type=click.IntRange(1), metavar="N", help="Show only the first N.")
@json_option
def ranking(file: str, top: int | None, as_json: bool) -> None:
    """Show the current ranking; rounds that do not count are in brackets."""
    found = looked_at(file)
    rows = found.standings()[:top]
    if as_json:
        print_json(ranking_json(found.state, rows))
        return
    heads, cells = ranking_cells(found.state, rows)
    print_rows([heads, *cells], left=(2, 3))
    if not found.state.is_public:
        click.echo(f"Not public before round {found.state.options.publish_after} is complete.")


@click.command()
@click.argument("file")
@json_option
def teams(file: str, as_json: bool) -> None:
    """Show the ranking of the teams, with the members who count."""
    found = looked_at(file)
    rows = team_rows(found.state)
    if as_json:
        print_json(teams_json(rows))
        return
    table = [("", "team", "value", "members")]
    for row in rows:
        members = ", ".join(named(found, n) for n in row.members)
        table.append((row.place, row.team, value_text(found.state, row.value), members))
    print_rows(table, left=(1, 3))


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--key",
    "series_key",
    metavar="KEY",
    help="Points by place: linear, top:<points>, list or result.",
)
@click.option(
    "--drop",
    "series_drop",
    type=click.IntRange(0),
    metavar="N",
    help="Drop each player's N worst results.",
)
@json_option
def series(
    files: tuple[str, ...], series_key: str | None, series_drop: int | None, as_json: bool
) -> None:
    """Show the ranking of several tournaments together, in their order.

    By default, key and drops are those of the last FILE.
    """
    states = [looked_at(file).state for file in files]
    with errors_as_failures():
        found = series_by(states, series_key, series_drop)
    rows = found.rows()
    if as_json:
        print_json(series_json(rows))
    else:
        heads, cells = series_cells(rows)
        print_rows([heads, *cells], left=(1, 2))
    for flag in found.flags():
        click.echo(f"note: {sentence(flag)}", err=as_json)
