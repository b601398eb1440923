"""The commands at the end and beside: publish, finish, undo, the log, its check, a backup."""

from __future__ import annotations

from pathlib import Path

import click

from eldest.club.commands.bridge.output import check_free, replace_option
from eldest.club.commands.desk import (
    by_director,
    errors_as_failures,
    head_option,
    opened_to_check,
    print_chain,
)
from eldest.club.commands.tournament.desk import (
    director,
    done,
    going_on,
    looked_at,
    print_json,
)
from eldest.club.operations import Operation
from eldest.club.tournament.checking import wrong_draws
from eldest.club.tournament.keeping import FILE, read
from eldest.club.tournament.model import TournamentState
from eldest.club.tournament.operations import Finish, Official, Publish
from eldest.terminal.given import Differs, json_option


def _step(
    file: str, person: str, operation: Operation[TournamentState], words: str, *, as_json: bool
) -> None:
    done(
        file,
        director(person),
        lambda _: operation,
        lambda _, facts: words.format(**facts),
        as_json=as_json,
    )


@click.command()
@click.argument("file")
@by_director
@json_option
def publish(file: str, person: str, as_json: bool) -> None:
    """Give the lists the next version number, before they are printed or shown."""
    _step(file, person, Publish(), "version {version}", as_json=as_json)


@click.command()
@click.argument("file")
@by_director
@json_option
def finish(file: str, person: str, as_json: bool) -> None:
    """Finish the tournament after the last round; the ranking is final unless it is corrected."""
    _step(file, person, Finish(), "the tournament is {stage}", as_json=as_json)


@click.command()
@click.argument("file")
@by_director
@json_option
def official(file: str, person: str, as_json: bool) -> None:
    """Make the result official: after that only the director can correct it, and a note says so."""
    _step(file, person, Official(), "the result is {stage}", as_json=as_json)


@click.command()
@click.argument("file")
@by_director
@json_option
def undo(file: str, person: str, as_json: bool) -> None:
    """Take back your own last entry; it stays in the log.

    If a later entry of somebody else depends on it, the command refuses.
    """
    with going_on(file) as found:
        facts = found.undo(director(person)).facts
    if as_json:
        print_json({"ok": True, **facts})
    else:
        click.echo(f"entry {facts['entry']} ({facts['op']}) is taken back")


@click.command()
@click.argument("file")
@json_option
def log(file: str, as_json: bool) -> None:
    """Show every entry of the log; entries that were taken back are marked."""
    found = looked_at(file)
    if as_json:
        print_json(found.log.json())
        return
    for entry in found.log.entries:
        args = " ".join(f"{name}={value}" for name, value in entry.args.items())
        mark = " (taken back)" if entry.n in found.undone else ""
        click.echo(f"{entry.n} {entry.time} {entry.actor}: {entry.op} {args}".rstrip() + mark)


@click.command()
@click.argument("file")
@head_option
def check(file: str, head: str | None) -> None:
    """Check the chain of hashes of FILE, and that every draw follows from the seed."""
    found = opened_to_check(read, file)
    wrong = wrong_draws(found)
    if wrong:
        raise Differs(f"the draw of entry {wrong[0]} does not follow from the seed (MT-0.4)")
    print_chain(found.log, head)


@click.command()
@click.argument("file")
@click.argument("copy")
@replace_option
def backup(file: str, copy: str, replace: bool) -> None:
    """Write a checked COPY of the file, even while others write to FILE."""
    found = looked_at(file)
    check_free(copy, replace=replace)
    with errors_as_failures():
        FILE.save(Path(copy), found.log)
    click.echo(f"{copy}: {len(found.log)} entries, head {found.head}")
