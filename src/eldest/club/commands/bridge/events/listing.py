"""`eldest bridge event`: the evenings of an event in one file, with the heads of their logs."""

from __future__ import annotations

from pathlib import Path, PurePath

import click

from eldest.club.commands.bridge.output import replace_option, write_whole
from eldest.club.commands.bridge.session.desk import opened
from eldest.club.evening import Evening
from eldest.club.events.listing import BadEvent, Part, event_text, read_event
from eldest.terminal.given import Failed, text_of

SUFFIX = ".event"


@click.command()
@click.argument("file")
@click.argument("evenings", nargs=-1)
@replace_option
def event(file: str, evenings: tuple[str, ...], *, replace: bool) -> None:
    """Write the EVENINGS of an event to FILE, or check those of an existing FILE.

    FILE ends in .event and has the head of each log, so that nobody can replace an evening or
    remove entries unnoticed. `across`, `total` and `series` accept it instead of the evenings.

    \b
    eldest bridge event championship.event monday.evening tuesday.evening
    eldest bridge total championship.event
    """
    if PurePath(file).suffix != SUFFIX:
        raise Failed(f"{file}: the name of an event's file must end in {SUFFIX}")
    if evenings:
        parts = [Part(opened(one).head, one) for one in evenings]
        write_whole(file, event_text(parts).encode(), replace=replace)
        click.echo(f"{file}: {len(parts)} evenings")
        return
    for part, evening in _parts(file):
        later = _later(file, part, evening)
        click.echo(
            f"{part.file}  {evening.settings.event}  {part.head[:16]}, {later} entries later"
        )


def evenings_of(files: tuple[str, ...]) -> list[Evening]:
    """The evenings of these files; an event stands for all of its own (BT-M.1)."""
    found: list[Evening] = []
    for file in files:
        if PurePath(file).suffix != SUFFIX:
            found.append(opened(file))
            continue
        for part, evening in _parts(file):
            _later(file, part, evening)
            found.append(evening)
    return found


def _parts(file: str) -> list[tuple[Part, Evening]]:
    try:
        parts = read_event(text_of(file))
    except BadEvent as error:
        raise Failed(f"{file}: {error}") from None
    return [(part, opened(str(Path(file).parent / part.file))) for part in parts]


def _later(file: str, part: Part, evening: Evening) -> int:
    try:
        return part.later(evening)
    except BadEvent as error:
        raise Failed(f"{file}: {error}") from None
