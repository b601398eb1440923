"""The club's part of the server, which `eldest serve` finds by the entry point `eldest.mounts`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from eldest.server.mounting import CannotMount, Mount

if TYPE_CHECKING:
    from eldest.club.daily.calls import Daily
    from eldest.club.routes import Club


def opened(given: Sequence[str], database: Path | None) -> Club:
    """The club with these files open; a folder is where new files are kept."""
    from eldest.club.routes import Club

    club = Club(_folder([Path(one) for one in given if Path(one).is_dir()], database))
    for one in given:
        if not Path(one).is_dir():
            _open(club, one)
    return club


def _folder(named: Sequence[Path], database: Path | None) -> Path | None:
    """Where evenings made on the page are kept: in the given folder, or beside an SQLite file.

    Several servers may share a PostgreSQL database, but only one of them can have an evening open.
    """
    if len(named) > 1:
        raise CannotMount("--club names one folder, not two")
    if named:
        return named[0]
    return database.with_suffix(".club") if database else None


def _open(club: Club, file: str) -> None:
    from eldest.club.commands.desk import errors_as_failures
    from eldest.terminal.given import Failed

    try:
        with errors_as_failures():
            club.open(Path(file))
    except Failed as failed:
        club.close()
        raise CannotMount(failed.format_message()) from None


def planned(given: Sequence[str], database: Path | None) -> Daily:
    """The deals of the day: by a plan that was given, or by the server's own beside SQLite."""
    from eldest.club.daily.calls import Daily

    if len(given) > 1:
        raise CannotMount("--daily names one plan, not two")
    if not given:
        return Daily(database.with_suffix(".daily") if database else None, own=True)
    _check_plan(given[0])
    return Daily(Path(given[0]))


def _check_plan(file: str) -> None:
    from eldest.club.commands.desk import errors_as_failures
    from eldest.club.daily.plan import read
    from eldest.terminal.given import Failed

    try:
        with errors_as_failures():
            read(Path(file))
    except Failed as failed:
        raise CannotMount(failed.format_message()) from None


DAILY = Mount(
    "daily", "FILE", "The plan of the deals of the day; without it the server makes one.", planned
)
MOUNT = Mount(
    "club",
    "FILE|FOLDER",
    "The file of an evening, a duplicate or a tournament; or a folder for those made on the page.",
    opened,
)
