"""The commands before the play: a new contest, its pledges and packs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from eldest.bots import levels
from eldest.club.commands.desk import by_organiser, check_place, errors_as_failures
from eldest.club.commands.duplicate.desk import bot_of, going_on, looked_at, organiser
from eldest.club.duplicate import SCORINGS, ContestSettings, create
from eldest.club.journal import By, seconds
from eldest.club.opendeal.entropy import Beacon, round_at
from eldest.club.opendeal.lines import one_line
from eldest.terminal.given import Failed, game_of, house_rules, options_of

PACK_ROW = 13  # cards in a line


@click.command()
@click.argument("file")
@house_rules
@click.option(
    "--player",
    "names",
    multiple=True,
    required=True,
    metavar="NAME",
    help="The name of a contestant; may be repeated.",
)
@click.option("--deals", type=int, default=12, metavar="N", help="The number of deals; default 12.")
@click.option("--solo", is_flag=True, help="Everybody plays alone against the same bots.")
@click.option(
    "--bots", "level", default="", metavar="LEVEL", help="The level of the bots in a solo contest."
)
@click.option("--online", is_flag=True, help="The server deals the cards at its own tables.")
@click.option(
    "--scoring",
    type=click.Choice(SCORINGS),
    default=SCORINGS[0],
    help="Compare points (default), or matchpoints.",
)
@click.option(
    "--deals-in-round",
    type=int,
    default=1,
    metavar="N",
    help="Number of deals before people change tables; default 1.",
)
@click.option("--title", default="Duplicate", metavar="TEXT", help="The headline of its page.")
@click.option(
    "--minutes",
    type=click.IntRange(6, 10**6),
    metavar="N",
    help="Promise the beacon that is due in N minutes.",
)
@click.option(
    "--promise",
    "told_of",
    default="",
    metavar="TEXT",
    help="Promise a public text that you describe.",
)
@by_organiser
def new(
    file: str,
    game: str,
    more: tuple[str, ...],
    options: tuple[str, ...],
    preset: str | None,
    person: str,
    level: str,
    minutes: int | None,
    told_of: str,
    **given: Any,
) -> None:
    """Make the FILE of a new contest of GAME; each contestant is a side, such as a pair."""
    check_place(file)
    played = game_of(game)
    words = tuple(options_of(played, preset, [*options, *more]).words())
    bots = (level or levels(game)[-1]) if given["solo"] else ""
    if bots:
        bot_of(game, bots)
    with errors_as_failures():
        by = organiser(person)
        promise = _promised(by, minutes, told_of)
        settings = ContestSettings(game=game, options=words, bots=bots, promise=promise, **given)
        contest, journal = create(Path(file), settings, by)
        journal.close()
    click.echo(
        f"{file}: {contest.settings.tables} tables, {contest.settings.deals} deals of {game}"
    )
    click.echo("Publish the output of `eldest duplicate pledges` before the first card is dealt.")


def _promised(by: By, minutes: int | None, text: str) -> str:
    """What the deals will depend on beside the pledged secrets; "" if nothing is promised."""
    if minutes is not None and text:
        raise Failed("pass --minutes or --promise, not both")
    if minutes is not None:
        return str(Beacon(round_at(seconds(by.time) + 60 * minutes)))
    return f"text {one_line(text)}" if text else ""


@click.command()
@click.argument("file")
def pledges(file: str) -> None:
    """Print what to publish before the play: a pledge for each deal, and the head of the log."""
    contest = looked_at(file)
    for deal, pledge in enumerate(contest.pledges, start=1):
        click.echo(f"deal {deal}  {pledge.hex()}")
    if contest.settings.promise:
        click.echo(f"promise {contest.settings.promise}")
    click.echo(f"log     {contest.head}")


@click.command()
@click.argument("file")
@click.argument("text")
@by_organiser
def entropy(file: str, text: str, person: str) -> None:
    """Mix a public TEXT, unknown when the deals were pledged, into all deals."""
    with going_on(file) as contest:
        contest.mix(organiser(person), text)
    click.echo("mixed into all deals")


@click.command()
@click.argument("file")
@click.argument("number", type=int)
@by_organiser
def pack(file: str, number: int, person: str) -> None:
    """Show the pack of deal NUMBER, top card first, to stack it for every table.

    The log records it, and whoever has looked cannot play.
    """
    with going_on(file) as contest:
        cards, acts = contest.look(organiser(person), number)
    for row in range(0, len(cards), PACK_ROW):
        click.echo(" ".join(cards[row : row + PACK_ROW]))
    if acts:
        click.echo(f"chance also decides: {', '.join(acts)}")
