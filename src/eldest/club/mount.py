"""The club's part of the server, which `eldest serve` finds by the entry point `eldest.mounts`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from eldest.server.mounting import CannotMount, Mount

if TYPE_CHECKING:
    from eldest.club.routes import Club


def opened(given: Sequence[str], database: Path | None) -> Club:
    """The club with these files open; folders are where new ones are kept."""
    from eldest.club.routes import Club

    club = Club(_folder([Path(one) for one in given if Path(one).is_dir()], database))
    for one in given:
        if not Path(one).is_dir():
            _open(club, one)
    return club


def _folder(named: Sequence[Path], database: Path | None) -> Path | None:
    """Where evenings made on the page are kept: as told, or beside an SQLite file.

    Several servers may share a PostgreSQL database, but only one of them can have an evening open.
    """
    if len(named) > 1:
        raise CannotMount("--club names one folder, not two")
    if named:
        return named[0]
    return database.with_suffix(".club") if database else None


def _open(club: Club, file: str) -> None:
    from eldest.club.commands.desk import told
    from eldest.terminal.given import Failed

    try:
        with told():
            club.open(Path(file))
    except Failed as failed:
        club.close()
        raise CannotMount(failed.format_message()) from None


MOUNT = Mount(
    "club",
    "FILE|FOLDER",
    "The file of an evening, a duplicate or a tournament; or a folder for those made on the page.",
    opened,
)
