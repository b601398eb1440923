"""What the commands on a contest share: its file, who does it, the bots of a level."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from eldest.bots import Bot, UnknownLevel, load
from eldest.club.commands.desk import errors_as_failures, now
from eldest.club.duplicate import Contest, read, reopen
from eldest.club.law6 import By
from eldest.terminal.given import Failed


@contextmanager
def going_on(file: str) -> Iterator[Contest]:
    """Open the contest of a file to change it."""
    with errors_as_failures():
        contest, journal = reopen(Path(file))
        with journal:
            yield contest


def looked_at(file: str) -> Contest:
    """Open the contest of a file to look at it."""
    with errors_as_failures():
        return read(Path(file))


def bot_of(game: str, level: str) -> Bot:
    """The player of this level."""
    try:
        return load(game, level)
    except UnknownLevel as error:
        raise Failed(str(error)) from None


def organiser(person: str) -> By:
    """The organiser, acting now."""
    return By(person, "director", now())
