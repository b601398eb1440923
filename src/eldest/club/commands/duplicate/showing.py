"""The commands that show a contest: who sits where, ranking, comparisons, secrets, proof."""

from __future__ import annotations

from pathlib import Path

import click

from eldest.club.commands.desk import (
    by_organiser,
    check_place,
    columns,
    head_option,
    opened_to_check,
    print_chain,
    some,
)
from eldest.club.commands.duplicate.desk import going_on, looked_at, organiser
from eldest.club.duplicate import ContestSettings, read
from eldest.club.duplicate.comparing import DealRow
from eldest.club.scoring import decimal
from eldest.club.scoring.rounding import DASH
from eldest.terminal.given import Failed


@click.command()
@click.argument("file")
def guide(file: str) -> None:
    """Show who sits where on every deal, by the first seat of each side."""
    contest = looked_at(file)
    settings = contest.settings
    heads = [f"seat {seats[0]}" for seats in settings.sides]
    rows = [("round", "deal", "table", *heads)]
    for deal in range(1, settings.deals + 1):
        for table in range(1, settings.tables + 1):
            seated = settings.seated(table, deal)
            names = ("bot" if who is None else settings.names[who] for who in seated)
            rows.append((str(settings.round(deal)), str(deal), str(table), *names))
    click.echo("\n".join(columns(rows, left=range(3, 3 + len(heads)))))


@click.command()
@click.argument("file")
def ranking(file: str) -> None:
    """Show the ranking: points per deal, split into luck and skill."""
    contest = looked_at(file)
    percent = contest.settings.scoring == "matchpoints"
    rows = [("", "name", "%" if percent else "skill", "± 95 %", "points", "luck", "deals")]
    for one in contest.ranking():
        margin = "" if one.margin is None else f"{one.margin:.2f}"
        name = contest.settings.names[one.who]
        value, points, luck = (
            decimal(number) if one.deals else DASH for number in (one.value, one.points, one.luck)
        )
        rows.append((one.place, name, value, margin, points, luck, str(one.deals)))
    click.echo("\n".join(columns(rows, left=(1,))))
    missing = len(contest.missing())
    left = some(missing, "result is missing.", "results are missing.")
    click.echo(left if missing else "All results are in.")


@click.command()
@click.argument("file")
@click.argument("number", type=int)
def deal(file: str, number: int) -> None:
    """Compare deal NUMBER at all tables, seat by seat."""
    contest = looked_at(file)
    settings = contest.settings
    if not 1 <= number <= settings.deals:
        raise Failed(f"there is no deal {number}: the last is {settings.deals}")
    heads = ("seat", "name", "table", "points", "others", "skill")
    rows = [_row(settings, row) for row in contest.rows() if row.deal == number]
    click.echo("\n".join(columns([heads, *rows], left=(1,))))
    again = {
        place: count for place, count in contest.opened.items() if place[1] == number and count > 1
    }
    for (table, _), count in sorted(again.items()):
        click.echo(f"deal {number} was opened {count} times at table {table}")


def _row(settings: ContestSettings, row: DealRow) -> tuple[str, ...]:
    """One side's result of a deal, beside what others scored with the same cards."""
    figures = (decimal(each) if each is not None else "" for each in (row.others, row.skill))
    seat, name = str(settings.sides[row.side][0]), settings.names[row.who]
    return (seat, name, str(row.table), decimal(row.points), *figures)


@click.command()
@click.argument("file")
@click.option(
    "--records", "folder", metavar="FOLDER", help="Write the records of all tables to this folder."
)
@by_organiser
def reveal(file: str, folder: str | None, person: str) -> None:
    """Open the secrets of all deals, once everybody has played them."""
    if folder is not None:
        check_place(folder)
    with going_on(file) as contest:
        contest.reveal(organiser(person))
        records = contest.records()
        for number, secret in enumerate(contest.secrets, start=1):
            click.echo(f"deal {number}  {secret.hex()}")
        if folder is not None:
            Path(folder).mkdir(parents=True, exist_ok=True)
            for (table, number), text in records.items():
                path = Path(folder) / f"deal-{number}-table-{table}.rec"
                path.write_text(text, encoding="utf-8")
            click.echo(f"{len(records)} records in {folder}: `eldest verify` proves each")


@click.command()
@click.argument("file")
@head_option
def check(file: str, head: str | None) -> None:
    """Check the chain of hashes of FILE, every pledge, and every record again."""
    contest = opened_to_check(read, file)
    print_chain(contest.log, head)
