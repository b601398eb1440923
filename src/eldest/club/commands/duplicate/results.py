"""The commands that bring results: typed, from a record, or played here by a person or bots."""

from __future__ import annotations

import click

from eldest.bots import Bot
from eldest.club.commands.desk import by_organiser, now, reason_needed, some
from eldest.club.commands.duplicate.desk import bot_of, going_on, organiser
from eldest.club.duplicate import Contest, ContestSettings
from eldest.club.law6 import By
from eldest.terminal.given import Failed, language_of, language_option, text_of


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("file")
@click.argument("table", type=int)
@click.argument("deal", type=int)
@click.argument("points", nargs=-1, type=int)
@click.option(
    "--record", "record_file", metavar="FILE", help="Enter this record instead of POINTS."
)
@by_organiser
def enter(
    file: str, table: int, deal: int, points: tuple[int, ...], record_file: str | None, person: str
) -> None:
    """Enter the POINTS of each side, or the record of the deal."""
    record = text_of(record_file) if record_file else ""
    with going_on(file) as contest:
        scored = contest.enter(organiser(person), table, deal, points, record)
    click.echo(f"table {table}, deal {deal}: {' '.join(map(str, scored))}")


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("file")
@click.argument("table", type=int)
@click.argument("deal", type=int)
@click.argument("points", nargs=-1, type=int, required=True)
@reason_needed
@by_organiser
def correct(
    file: str, table: int, deal: int, points: tuple[int, ...], reason: str, person: str
) -> None:
    """Correct a result; the old value is kept in the log."""
    with going_on(file) as contest:
        contest.correct(organiser(person), table, deal, points, reason)
    click.echo(f"table {table}, deal {deal}: {' '.join(map(str, points))}, {reason}")


@click.command()
@click.argument("file")
@click.argument("name")
@click.option(
    "--deals", "count", type=int, default=1, metavar="N", help="The number of deals; default 1."
)
@language_option
def play(file: str, name: str, count: int, language: str) -> None:
    """Play your next deal of a solo contest in this terminal."""
    from eldest.club.commands.duplicate.playing import sit_down

    with going_on(file) as contest:
        settings = contest.settings
        language_of(settings.load().lawbook.languages, language)
        if name not in settings.names or not settings.solo:
            raise Failed(f"{name!r} does not play alone here: {', '.join(settings.names)}")
        table = settings.names.index(name) + 1
        waiting = [deal for at, deal in contest.missing() if at == table]
        for number in waiting[:count]:
            by = By(name, "player", now())
            if sit_down(contest, by, table, number, language) is None:
                return
        left = len(waiting) - min(count, len(waiting))
    waits = some(left, "deal is left", "deals are left")
    click.echo(f"{waits} for {name}." if left else f"{name} has played all deals.")


@click.command()
@click.argument("file")
@click.argument("players", nargs=-1, required=True, metavar="NAME=LEVEL...")
@by_organiser
def bots(file: str, players: tuple[str, ...], person: str) -> None:
    """Let bots play for these contestants at tables with no other contestant."""
    from eldest.club.commands.duplicate.playing import bots_play

    with going_on(file) as contest:
        seats = _chosen(contest, players)
        count = 0
        for table, number in contest.missing():
            chosen = [seats.get(who) for who in contest.settings.seated(table, number)]
            if None not in chosen:
                row = _by_seat(contest.settings, [bot for bot in chosen if bot])
                bots_play(contest, organiser(person), table, number, row)
                count += 1
    click.echo(some(count, "deal was played", "deals were played"))


def _chosen(contest: Contest, players: tuple[str, ...]) -> dict[int | None, Bot]:
    """The bot of each named contestant; in a solo contest also those of the other seats."""
    settings = contest.settings
    found: dict[int | None, Bot] = {}
    for word in players:
        name, _, level = word.rpartition("=")
        if name not in settings.names:
            names = ", ".join(settings.names)
            raise Failed(f"{word[:40]!r} must be NAME=LEVEL, with one of the names {names}")
        found[settings.names.index(name)] = bot_of(settings.game, level)
    if settings.solo:
        found[None] = bot_of(settings.game, settings.bots)
    return found


def _by_seat(settings: ContestSettings, chosen: list[Bot]) -> list[Bot]:
    seats = {seat: bot for bot, side in zip(chosen, settings.sides, strict=True) for seat in side}
    return [seats[seat] for seat in sorted(seats)]
