"""What the commands of the dealing office share: the clock, the folder, one sentence for errors."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

import click

from eldest.cards import NotationError
from eldest.club.commands.desk import now
from eldest.club.formats import FormatError
from eldest.club.law6 import BadFile, By
from eldest.club.office import Folder, OutOfOrder, SetState, check_office, locked
from eldest.club.opendeal import BadText, DealingRefused
from eldest.club.opendeal.lines import one_line
from eldest.terminal.given import Failed, reason_of

P = ParamSpec("P")
T = TypeVar("T")


def by_director(person: str) -> By:
    """The Director, now; a name that cannot be printed is refused."""
    return By(plain(person, "the Director's name"), "director", now())


def plain(text: str, what: str) -> str:
    """Return a text that is one printable line."""
    found = one_line(text)
    if not found or not found.isprintable():
        raise Failed(f"{what} must be one line of text")
    return found


def in_one_sentence(command: Callable[P, T]) -> Callable[P, T]:
    """End the command with one sentence and exit status 2 if there is a fault."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return command(*args, **kwargs)
        except FormatError as error:
            raise Failed(f"{error}{_offer(error)}") from None
        except (BadText, DealingRefused, OutOfOrder, NotationError, BadFile) as error:
            raise Failed(str(error)) from None
        except BrokenPipeError:  # whoever read the output has seen enough
            raise
        except OSError as error:
            where = f"{error.filename}: " if error.filename else ""
            raise Failed(f"{where}{reason_of(error)}") from None

    return run


def _offer(error: FormatError) -> str:
    """What else can be done with a PBN file that is partly wrong."""
    if not error.where or not error.file.lower().endswith(".pbn"):
        return ""
    return "; `eldest bridge convert --lenient` takes what is good and lists the rest"


def opened(path: str) -> Folder:
    """The office of an evening's folder, in the name of the Director who planned it."""
    folder = Folder.open(Path(path), by_director("director"))
    first = folder.office.log.entries[0]
    folder.by = by_director(first.actor)
    return folder


def working(path: str) -> Folder:
    """The office of a folder, to change it; nobody else can until the command is over."""
    check_office(Path(path))
    click.get_current_context().call_on_close(locked(Path(path)).close)
    return opened(path)


def session_of(folder: Folder, session: int | None, *states: SetState) -> int:
    """The session that was named, or else the only one in these states."""
    sets = folder.office.sets
    if session is not None:
        folder.office.of(session)
        return session
    waiting = [number for number, found in sets.items() if found.state in states]
    if len(sets) == 1:
        return next(iter(sets))
    if len(waiting) == 1:
        return waiting[0]
    raise Failed(f"name the session with --session: {', '.join(map(str, sets))}")
