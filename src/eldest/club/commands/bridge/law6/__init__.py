"""`eldest bridge law6`: guides a Director through deals at the table, and keeps the log."""

from __future__ import annotations

import secrets
from pathlib import Path

import click
from click.core import ParameterSource

from eldest.club import law6 as laws
from eldest.club.commands.bridge.desk import by_director, in_one_sentence
from eldest.club.commands.bridge.law6.walk import Walk
from eldest.club.commands.desk import check_place, noted
from eldest.club.law6 import BadFile, Law6Session
from eldest.club.law6.editions import DEFAULT, EDITIONS
from eldest.club.office import safe
from eldest.club.opendeal import read_boards
from eldest.games.bridge import SEATS
from eldest.terminal.given import Differs, Failed

NEW = ("event", "boards", "tables", "edition", "director")  # what founds a session


@click.command()
@click.argument("file")
@click.option("--event", metavar="NAME", help="Start a new session of this event.")
@click.option(
    "--boards",
    default="1-24",
    show_default=True,
    metavar="LIST",
    help="The boards of a new session.",
)
@click.option(
    "--tables",
    type=click.IntRange(1, 500),
    default=1,
    metavar="N",
    help="The number of tables of a new session.",
)
@click.option(
    "--edition", type=click.Choice(EDITIONS), default=DEFAULT, help="The edition of the Laws."
)
@click.option("--director", default="director", metavar="NAME", help="The Director's name.")
@click.option("--check", is_flag=True, help="Only check the chain of the log.")
@click.option("--head", metavar="HASH", help="With --check: a head that was noted earlier.")
@click.option("--log", "log_", is_flag=True, help="Only print the log.")
@in_one_sentence
def law6(
    file: str,
    *,
    event: str | None,
    boards: str,
    tables: int,
    edition: str,
    director: str,
    check: bool,
    head: str | None,
    log_: bool,
) -> None:
    """Shuffle, cut and deal at the table by Law 6, step by step.

    The program asks who shuffles, who wants a cut, how the cards are dealt and what went wrong; it
    says how the Law applies, and writes everything into the log of the session FILE. Note the
    head that it prints at the end: --check --head proves that nothing up to that head was
    changed or cut off. The program never asks for a card.

    \b
    eldest bridge law6 tuesday.law6 --event "Tuesday Evening" --boards 1-24 --tables 5
    eldest bridge law6 tuesday.law6
    eldest bridge law6 tuesday.law6 --check --head 5f8c01d92ab4e673
    """
    path = Path(file)
    if head is not None and not check:
        raise Failed("--head can be used only with --check")
    if check or log_:
        _show(path, head, whole=log_)
        return
    if path.exists():
        _check_new_only(file)
    elif event is None:
        raise Failed(f"{file} is not there: a new session needs --event")
    else:
        check_place(file)
        laws.save(_founded(event, read_boards(boards), tables, edition, director), path)
    session, journal = laws.reopen(path)
    with journal:
        Walk(session, session.directors[0] if session.directors else director).run()


def _check_new_only(file: str) -> None:
    """Refuse options for a new session if the session already exists."""
    ctx = click.get_current_context()
    given = [name for name in NEW if ctx.get_parameter_source(name) == ParameterSource.COMMANDLINE]
    if given:
        raise Failed(f"{file} already exists, and --{given[0]} is for a new session: leave it out")


def _founded(
    event: str, boards: tuple[int, ...], tables: int, edition: str, director: str
) -> Law6Session:
    """A session that deals at its tables (6E1) and is open for play."""
    by = by_director(director)
    session = Law6Session.create(
        by,
        event=safe(event),
        name=event,
        boards=list(boards),
        tables=list(range(1, tables + 1)),
        salt=secrets.token_hex(16),
        edition=edition,
        directors=[director],
    )
    session.set_dealing_method(by, "table")
    for table in range(1, tables + 1):
        session.sit(by, table, {seat: f"{seat}{table}" for seat in SEATS})
    session.open_session(by)
    return session


def _show(path: Path, head: str | None, *, whole: bool) -> None:
    try:
        session = laws.read(path)
    except BadFile as error:
        raise Differs(str(error)) from None
    if whole:
        for entry in session.log.entries:
            told = "".join(f"  {name} {_plain(value)}" for name, value in entry.args.items())
            click.echo(f"{entry.n}  {entry.time}  {entry.actor}  {entry.op}{told}")
    says = noted(head, [entry.hash for entry in session.log.entries])
    click.echo(f"the chain is sound: {len(session.log)} entries, head {session.head}")
    click.echo(says)


def _plain(value: object) -> str:
    """A value of the log as a person writes it: lists with commas, nested values in brackets."""
    if isinstance(value, dict):
        return f"({'; '.join(f'{name} {_plain(part)}' for name, part in value.items())})"
    if isinstance(value, list):
        return ",".join(map(_plain, value)) or "-"
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
