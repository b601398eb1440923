"""Players give the random numbers: they commit, the list closes, they reveal (B-C.14, B-O.6)."""

from __future__ import annotations

from collections.abc import Callable

import click

from eldest.club.commands.bridge.desk import by_director
from eldest.club.law6 import By
from eldest.club.office import Folder, SetState
from eldest.club.opendeal import BadText

MISSING = "missing"


def gather(folder: Folder, session: int) -> None:
    """Ask for commitments, then for numbers; each answer is kept at once."""
    office, found = folder.office, folder.office.of(session)
    if office.plan:
        click.echo(f"plan id {office.plan.id}: read it out and write it on the blackboard now.")
    while not found.gathering.closed:
        _next_commitment(folder, session)
    _show(folder, session)
    while found.state == SetState.PUBLISHED:
        who = found.gathering.next
        question = f"{who}, your number (64 hex digits; `missing` if it does not come)"
        _asked(folder, question, _number(folder, session))


def _next_commitment(folder: Folder, session: int) -> None:
    office = folder.office
    name = click.prompt("Contestant (empty line: the list is complete)", "", show_default=False)
    if not name.strip():
        _tried(folder, lambda: office.close_list(_by(folder), session))
        return
    question = f"Commitment of {name.strip()} (64 hex digits)"
    _asked(folder, question, lambda text: office.commit(_by(folder), session, name, text))


def _number(folder: Folder, session: int) -> Callable[[str], object]:
    def reveal(text: str) -> None:
        office = folder.office
        if text != MISSING:
            office.reveal_number(_by(folder), session, text)
            return
        office.miss_number(_by(folder), session)
        folder.save()
        note = office.of(session).note
        raise click.ClickException(f"{note}: this plan is void, make a new one (B-C.14)")

    return reveal


def _asked(folder: Folder, question: str, take: Callable[[str], object]) -> None:
    text = click.prompt(question)
    _tried(folder, lambda: take(text.strip().lower()))


def _tried(folder: Folder, step: Callable[[], object]) -> None:
    """Do the step and keep it, or say why not and ask again."""
    try:
        step()
        folder.save()
    except BadText as error:
        click.echo(f"{error}")


def _show(folder: Folder, session: int) -> None:
    gathering = folder.office.of(session).gathering
    click.echo("The list is closed. These commitments are public:")
    for name, commit in zip(gathering.contestants, gathering.commits, strict=True):
        click.echo(f"{name}  {commit.hex()}")


def _by(folder: Folder) -> By:
    return by_director(folder.by.person)
