"""The commands before a day: plan it, publish its pledges, mix in what was promised."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from eldest.club.commands.desk import by_organiser, check_place, errors_as_failures, now
from eldest.club.daily.deals import days_from
from eldest.club.daily.plan import Plan, beacon_of, create, read, reopen
from eldest.club.duplicate.promise import promise_of
from eldest.club.journal import By
from eldest.club.office.relay import read_answer
from eldest.club.opendeal import BadText, Beacon
from eldest.club.opendeal.lines import one_line
from eldest.terminal.given import Failed, reason_of

DATE = 10  # letters of a time that are its day


@contextmanager
def going_on(file: str, by: By) -> Iterator[Plan]:
    """Open the plan of a file to change it; make a new plan if there is no such file."""
    with errors_as_failures():
        path = Path(file)
        plan, journal = reopen(path) if path.exists() else create(path, by)
        with journal:
            yield plan


@click.command()
@click.argument("file")
@click.option("--from", "first", metavar="YYYY-MM-DD", help="The first day; default today.")
@click.option(
    "--days",
    default=30,
    type=click.IntRange(1, 1000),
    metavar="N",
    help="How many days; default 30.",
)
@click.option("--beacon", is_flag=True, help="Promise the beacon that is due when each day begins.")
@click.option("--promise", "words", default="", metavar="TEXT", help="Promise this public text.")
@by_organiser
def plan(file: str, first: str | None, days: int, words: str, person: str, *, beacon: bool) -> None:
    """Plan the deals of the coming days in FILE, and pledge them.

    If FILE exists, the missing days are added.
    """
    check_place(file)
    if beacon and words:
        raise Failed("pass --beacon or --promise, not both")
    by = By(person, "director", now())
    text = f"text {one_line(words)}" if words else ""
    with errors_as_failures():
        wanted = days_from(first or by.time[:DATE], days)
    with going_on(file, by) as found:
        added = [day for day in wanted if day not in found.days]
        for day in added:
            found.add(by, day, beacon_of(day) if beacon else text)
    click.echo(f"{file}: {len(added)} days planned, {len(wanted) - len(added)} were there already")
    click.echo("Publish the output of `eldest daily pledges` before the first of them.")


@click.command()
@click.argument("file")
def pledges(file: str) -> None:
    """Print what to publish ahead: the pledges, what is promised, and the head of the log."""
    with errors_as_failures():
        found = read(Path(file))
        for day, planned in sorted(found.days.items()):
            for game in planned.secrets:
                click.echo(f"{day}  {game:<9} {found.deal(day, game).pledge}")
            if planned.promise:
                click.echo(f"{day}  promise   {planned.promise}")
    click.echo(f"log  {found.log.head}")


@click.command()
@click.argument("file")
@click.argument("day")
@click.argument("value", default="")
@click.option("--answer", metavar="FILE", help="What a relay of the beacon answered, as JSON.")
@by_organiser
def entropy(file: str, day: str, value: str, answer: str | None, person: str) -> None:
    """Mix the promised VALUE into the deals of a DAY: the signature of the beacon, or the text."""
    if not Path(file).exists():
        raise Failed(f"{file} cannot be read: no such file")
    if bool(value) == bool(answer):
        raise Failed("give the value, or the answer of a relay (--answer FILE)")
    by = By(person, "director", now())
    with going_on(file, by) as found:
        found.mix(by, day, _answered(found, day, answer) if answer else value)
    click.echo(f"mixed into the deals of {day}")


def _answered(plan: Plan, day: str, answer: str) -> str:
    """The signature in a saved answer about the round that was promised for a day."""
    promise = promise_of(plan.planned(day).promise)
    if not isinstance(promise, Beacon):
        raise Failed(f"no beacon was promised for {day}")
    try:
        return str(read_answer(Path(answer).read_bytes(), promise, answer))
    except OSError as error:
        raise Failed(f"{answer} cannot be read: {reason_of(error)}") from None
    except BadText as error:
        raise Failed(str(error)) from None
