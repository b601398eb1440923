"""`eldest bridge plan`: describe an evening and publish what is promised (B-C.11, B-O.2)."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import quote

import click

from eldest.club.commands.bridge.desk import by_director, in_one_sentence
from eldest.club.commands.desk import check_place
from eldest.club.evening.shapes import fitting
from eldest.club.journal import seconds
from eldest.club.law6.editions import DEFAULT, EDITIONS
from eldest.club.movements import BadMovement
from eldest.club.office import Folder, locked
from eldest.club.opendeal import (
    Beacon,
    Plan,
    Players,
    Promise,
    Text,
    boards_text,
    read_boards,
    round_at,
)
from eldest.club.opendeal.entropy import USUAL_WAIT
from eldest.club.opendeal.lines import one_line
from eldest.terminal.given import Failed

FAR = 366 * 24 * 60 * 60  # seconds


@click.command()
@click.argument("folder")
@click.option("--event", required=True, metavar="NAME", help="The name of the evening.")
@click.option(
    "--session",
    "sessions",
    multiple=True,
    metavar="BOARDS",
    help="The boards of a session, such as 1-24 or 1-12,17-28; may be repeated.",
)
@click.option("--tables", type=int, metavar="N", help="Instead of --session: the number of tables.")
@click.option(
    "--play",
    type=int,
    default=24,
    metavar="N",
    help="With --tables: boards for every pair; default 24.",
)
@click.option(
    "--minutes",
    type=click.IntRange(5, 10**6),
    metavar="N",
    help="Use the beacon that is due in N minutes.",
)
@click.option("--at", metavar="TIME", help="Use the beacon of this UTC time: 2026-11-16T18:00:00Z.")
@click.option("--players", is_flag=True, help="The players give the random numbers.")
@click.option(
    "--text", metavar="WORDS", help="Use a public text that will appear later; WORDS describe it."
)
@click.option(
    "--edition", type=click.Choice(EDITIONS), default=DEFAULT, help="The edition of the Laws."
)
@click.option("--director", default="director", metavar="NAME", help="The Director's name.")
@in_one_sentence
def plan(
    folder: str,
    *,
    event: str,
    sessions: tuple[str, ...],
    tables: int | None,
    play: int,
    minutes: int | None,
    at: str | None,
    players: bool,
    text: str | None,
    edition: str,
    director: str,
) -> None:
    """Plan an evening in the new folder FOLDER, and commit to the deals.

    The plan says which boards will be dealt and which public random value will decide them. Publish
    it before that value exists: then nobody, not even you, can choose the hands. Without --players
    or --text the value is that of the public beacon drand, ten minutes from now.

    \b
    eldest bridge plan tuesday --event "Tuesday Evening" --session 1-24
    eldest bridge plan tuesday --event "Tuesday Evening" --tables 7 --play 24
    eldest bridge plan final --event Final --session 1-16 --session 17-32 --minutes 60
    eldest bridge plan village --event "Village Pairs" --session 1-27 --players
    """
    lists = _lists(sessions, tables, play)
    boards = {number: read_boards(text_) for number, text_ in enumerate(lists, 1)}
    by = by_director(director)
    promise = _promise(by.time, minutes, at, text, players=players)
    check_place(folder)
    path = Path(folder)
    if os.path.lexists(path):
        raise Failed(f"{folder} already exists: every evening needs a new folder")
    with _new(path):
        made = Folder(path, by)
        made.office.describe(by, event, boards, {None: promise}, edition=edition)
        published = made.office.publish(by)
        made.save()
    _tell(folder, published, promise)


def _lists(sessions: tuple[str, ...], tables: int | None, play: int) -> tuple[str, ...]:
    """The boards of each session; with tables alone, those of the movement that fits (BT-V.1)."""
    if bool(sessions) == (tables is not None):
        raise Failed("name the boards: with --session, or with --tables and --play")
    if tables is None:
        return sessions
    try:
        offer = fitting(tables, play)
    except BadMovement as error:
        raise Failed(str(error)) from None
    click.echo(f"{tables} tables: {offer}, boards 1-{offer.boards}")
    return (f"1-{offer.boards}",)


@contextmanager
def _new(path: Path) -> Iterator[None]:
    """Make a folder, and remove it again if its plan fails: nobody has seen it."""
    path.mkdir(parents=True)
    try:
        with locked(path):
            yield
    except BaseException:
        shutil.rmtree(path, ignore_errors=True)
        raise


def _promise(
    now: str, minutes: int | None, at: str | None, text: str | None, *, players: bool
) -> Promise:
    given = [minutes is not None, at is not None, players, text is not None]
    if sum(given) > 1:
        raise Failed("choose one random value: --minutes, --at, --players or --text")
    if players:
        return Players()
    if text is not None:
        if not one_line(text):
            raise Failed("--text must name a public text that will appear later")
        return Text(one_line(text))
    due = seconds(at) if at is not None else seconds(now) + 60 * (minutes or USUAL_WAIT)
    if due - seconds(now) > FAR:
        raise Failed("the beacon must be due within a year")
    return Beacon(round_at(due))


def _tell(folder: str, plan: Plan, promise: Promise) -> None:
    for pledge in plan.pledges:
        click.echo(f"session {pledge.session}  boards {boards_text(pledge.boards)}")
    click.echo(f"plan id    {plan.id}")
    click.echo(f"the plan   {Path(folder, 'public', 'plan.txt')}")
    click.echo(
        "Publish the plan or its id now: on your page, on the entry sheet or on the blackboard."
    )
    match promise:
        case Beacon():
            round_ = f"Round {promise.round} of the beacon"
            click.echo(f"{round_} decides the deals. It is due {promise.due_time}.")
            click.echo(f"After that: eldest bridge deal {quote(folder)}")
        case Players():
            click.echo("At least two players of different pairs draw: eldest bridge contribute")
            click.echo(f"With their commitments: eldest bridge deal {quote(folder)}")
        case Text():
            click.echo(f"When the value is known: eldest bridge deal {quote(folder)} --value '...'")
