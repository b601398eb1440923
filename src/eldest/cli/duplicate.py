"""`eldest duplicate`: the same pledged deals at several tables, and who played them best."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from eldest.bots import Bot, UnknownLevel, levels, load
from eldest.cli.desk import check_place, columns, noted, now, told
from eldest.cli.given import (
    Differs,
    Failed,
    game_of,
    house_rules,
    language_of,
    language_option,
    options_of,
    text_of,
)
from eldest.club.duplicate import SCORINGS, BadFile, Contest, Settings, create, read, reopen
from eldest.club.law6 import By
from eldest.club.scoring import shown
from eldest.club.scoring.numbers import DASH

PACK_ROW = 13  # cards in a line

by_option = click.option(
    "--by", "person", default="organiser", metavar="NAME", help="Who does this, for the log."
)


@contextmanager
def going_on(file: str) -> Iterator[Contest]:
    """The contest of a file, to do something."""
    with told():
        contest, journal = reopen(Path(file))
        with journal:
            yield contest


def looked_at(file: str) -> Contest:
    """The contest of a file, to look at."""
    with told():
        return read(Path(file))


def bot_of(game: str, level: str) -> Bot:
    """The player of this level."""
    try:
        return load(game, level)
    except UnknownLevel as error:
        raise Failed(str(error)) from None


def organiser(person: str) -> By:
    """Who runs the contest, now."""
    return By(person, "director", now())


@click.group(invoke_without_command=True)
@click.pass_context
def duplicate(ctx: click.Context) -> None:
    """Play the same deals at several tables, and rank skill without luck.

    The contest is one FILE that only grows. Its deals are pledged when it is made; `pledges`
    prints what to publish, `reveal` opens everything when all have played.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@duplicate.command()
@click.argument("file")
@house_rules
@click.option("--player", "names", multiple=True, required=True, metavar="NAME", help="Repeat it.")
@click.option("--deals", type=int, default=12, metavar="N", help="How many; 12 unless said.")
@click.option("--solo", is_flag=True, help="Everybody alone against the same bots.")
@click.option("--bots", "level", default="", metavar="LEVEL", help="Of a solo contest.")
@click.option("--scoring", type=click.Choice(SCORINGS), default=SCORINGS[0])
@click.option("--deals-in-round", type=int, default=1, metavar="N", help="Before people move.")
@click.option("--title", default="Duplicate", metavar="TEXT")
@by_option
def new(
    file: str,
    game: str,
    more: tuple[str, ...],
    options: tuple[str, ...],
    preset: str | None,
    person: str,
    level: str,
    **given: Any,
) -> None:
    """Make the FILE of a new contest of GAME; a player is a side of it, so maybe a pair."""
    check_place(file)
    played = game_of(game)
    words = tuple(options_of(played, preset, [*options, *more]).words())
    bots = (level or levels(game)[-1]) if given["solo"] else ""
    if bots:
        bot_of(game, bots)
    with told():
        settings = Settings(game=game, options=words, bots=bots, **given)
        contest, journal = create(Path(file), settings, organiser(person))
        journal.close()
    click.echo(
        f"{file}: {contest.settings.tables} tables, {contest.settings.deals} deals of {game}"
    )
    click.echo("Publish the output of `eldest duplicate pledges` before the first card is dealt.")


@duplicate.command()
@click.argument("file")
def pledges(file: str) -> None:
    """Print what to publish before the play: a pledge for each deal, and the head of the log."""
    contest = looked_at(file)
    for deal, pledge in enumerate(contest.pledges, start=1):
        click.echo(f"deal {deal}  {pledge.hex()}")
    click.echo(f"log     {contest.head}")


@duplicate.command()
@click.argument("file")
@click.argument("text")
@by_option
def entropy(file: str, text: str, person: str) -> None:
    """Mix a public TEXT into all deals that nobody could know when they were pledged."""
    with going_on(file) as contest:
        contest.mix(organiser(person), text)
    click.echo("mixed into all deals")


@duplicate.command()
@click.argument("file")
@click.argument("number", type=int)
@by_option
def pack(file: str, number: int, person: str) -> None:
    """Show the pack of deal NUMBER, top card first, to lay it for every table; it is logged.

    Whoever has looked cannot play.
    """
    with going_on(file) as contest:
        cards, acts = contest.look(organiser(person), number)
    for row in range(0, len(cards), PACK_ROW):
        click.echo(" ".join(cards[row : row + PACK_ROW]))
    if acts:
        click.echo(f"chance also says: {', '.join(acts)}")


@duplicate.command()
@click.argument("file")
def guide(file: str) -> None:
    """Show who sits where on every deal; the first of a side's seats is named."""
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


@duplicate.command(context_settings={"ignore_unknown_options": True})
@click.argument("file")
@click.argument("table", type=int)
@click.argument("deal", type=int)
@click.argument("points", nargs=-1, type=int)
@click.option("--record", "record_file", metavar="FILE", help="The record of the deal instead.")
@by_option
def enter(
    file: str, table: int, deal: int, points: tuple[int, ...], record_file: str | None, person: str
) -> None:
    """Enter the POINTS of each side, or the record that they follow from."""
    record = text_of(record_file) if record_file else ""
    with going_on(file) as contest:
        scored = contest.enter(organiser(person), table, deal, points, record)
    click.echo(f"table {table}, deal {deal}: {' '.join(map(str, scored))}")


@duplicate.command(context_settings={"ignore_unknown_options": True})
@click.argument("file")
@click.argument("table", type=int)
@click.argument("deal", type=int)
@click.argument("points", nargs=-1, type=int, required=True)
@click.option("--reason", required=True, metavar="TEXT", help="Why; it is logged.")
@by_option
def correct(
    file: str, table: int, deal: int, points: tuple[int, ...], reason: str, person: str
) -> None:
    """Correct a result; the old value is kept in the log."""
    with going_on(file) as contest:
        contest.correct(organiser(person), table, deal, points, reason)
    click.echo(f"table {table}, deal {deal}: {' '.join(map(str, points))}, {reason}")


@duplicate.command()
@click.argument("file")
@click.argument("name")
@click.option("--deals", "count", type=int, default=1, metavar="N", help="How many; 1 unless said.")
@language_option
def play(file: str, name: str, count: int, language: str) -> None:
    """Play your next deal of a solo contest in this terminal."""
    from eldest.cli.duplicate_play import sit_down

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
    click.echo(f"{left} deals are left for {name}." if left else f"{name} has played all deals.")


@duplicate.command()
@click.argument("file")
@click.argument("players", nargs=-1, required=True, metavar="NAME=LEVEL...")
@by_option
def bots(file: str, players: tuple[str, ...], person: str) -> None:
    """Let bots play for these contestants, wherever a whole table is theirs."""
    from eldest.cli.duplicate_play import bots_play

    with going_on(file) as contest:
        seats = _chosen(contest, players)
        count = 0
        for table, number in contest.missing():
            chosen = [seats.get(who) for who in contest.settings.seated(table, number)]
            if None not in chosen:
                row = _by_seat(contest.settings, [bot for bot in chosen if bot])
                bots_play(contest, organiser(person), table, number, row)
                count += 1
    click.echo(f"{count} deals were played")


def _chosen(contest: Contest, players: tuple[str, ...]) -> dict[int | None, Bot]:
    """The bot of each contestant that was named; in a solo contest also of the other places."""
    settings = contest.settings
    found: dict[int | None, Bot] = {}
    for word in players:
        name, _, level = word.rpartition("=")
        if name not in settings.names:
            raise Failed(f"{word[:40]!r} is no NAME=LEVEL of {', '.join(settings.names)}")
        found[settings.names.index(name)] = bot_of(settings.game, level)
    if settings.solo:
        found[None] = bot_of(settings.game, settings.bots)
    return found


def _by_seat(settings: Settings, chosen: list[Bot]) -> list[Bot]:
    seats = {seat: bot for bot, side in zip(chosen, settings.sides, strict=True) for seat in side}
    return [seats[seat] for seat in sorted(seats)]


@duplicate.command()
@click.argument("file")
def ranking(file: str) -> None:
    """Show the ranking: points of a deal, the part that is luck, and the part that is skill."""
    contest = looked_at(file)
    percent = contest.settings.scoring == "matchpoints"
    rows = [("", "name", "%" if percent else "skill", "± 95 %", "points", "luck", "deals")]
    for one in contest.ranking():
        margin = "" if one.margin is None else f"{one.margin:.2f}"
        name = contest.settings.names[one.who]
        value, points, luck = (
            shown(number) if one.deals else DASH for number in (one.value, one.points, one.luck)
        )
        rows.append((one.place, name, value, margin, points, luck, str(one.deals)))
    click.echo("\n".join(columns(rows, left=(1,))))
    missing = len(contest.missing())
    click.echo(f"{missing} results are missing." if missing else "All results are in.")


@duplicate.command()
@click.argument("file")
@click.argument("number", type=int)
def deal(file: str, number: int) -> None:
    """Compare deal NUMBER at all tables, seat by seat."""
    contest = looked_at(file)
    settings = contest.settings
    if not 1 <= number <= settings.deals:
        raise Failed(f"there is no deal {number}: the last is {settings.deals}")
    rows = [("seat", "name", "table", "points", "others", "skill")]
    for row in contest.rows():
        if row.deal == number:
            others = "" if row.others is None else shown(row.others)
            skill = "" if row.skill is None else shown(row.skill)
            seat = str(settings.sides[row.side][0])
            rows.append(
                (seat, settings.names[row.who], str(row.table), shown(row.points), others, skill)
            )
    click.echo("\n".join(columns(rows, left=(1,))))
    again = {
        place: count for place, count in contest.opened.items() if place[1] == number and count > 1
    }
    for (table, _), count in sorted(again.items()):
        click.echo(f"table {table} was opened {count} times")


@duplicate.command()
@click.argument("file")
@click.option(
    "--records", "folder", metavar="FOLDER", help="Write the records of all tables there."
)
@by_option
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


@duplicate.command()
@click.argument("file")
@click.option("--head", metavar="HASH", help="A head that was published earlier.")
def check(file: str, head: str | None) -> None:
    """Check the chain of hashes of FILE, every pledge, and every record again."""
    with told():
        try:
            contest = read(Path(file))
        except BadFile as error:
            raise Differs(str(error)) from None
    entries = contest.chain.entries
    told_of = noted(head, [entry.hash for entry in entries])
    click.echo(f"OK, {len(entries)} entries, head {contest.head}")
    click.echo(told_of)
