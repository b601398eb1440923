"""Keeps every command from opening the office's files before their release (B-6.E.7, B-H.1)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from eldest.club.commands.bridge.desk import opened, working
from eldest.club.office import Folder, SetState
from eldest.club.office.folder import EXPORT, PRIVATE, PUBLIC, is_office
from eldest.club.opendeal import DealingRefused

OVER = (SetState.RELEASED, SetState.VOID)


def check_released(file: str) -> None:
    """R-6E-SEALED for a file of an office that has not released all its sessions."""
    folder = sealed_in(file)
    if folder:
        raise DealingRefused("R-6E-SEALED", folder.office.edition)


def sealed_in(file: str) -> Folder | None:
    """The office whose sealed deals this file may hold; what lies in `public` is for all."""
    path = Path(file).resolve()
    place = next(filter(_is_office, path.parents), None)
    if place is None or path.is_relative_to(place / PUBLIC):
        return None
    folder = opened(str(place))
    sets = folder.office.sets.values()
    return None if all(found.state in OVER for found in sets) else folder


def _is_office(place: Path) -> bool:
    """Whether a folder has the office's log and a sealed folder, not just a file of that name."""
    return is_office(place) and any((place / name).is_dir() for name in (PRIVATE, EXPORT))


def log_curtain(folder: Folder, file: str, boards: Sequence[int], made: bytes) -> None:
    """Note curtain cards of a sealed file; only one that the office itself wrote is printed."""
    evening = working(str(folder.path))
    name = Path(file).resolve().name
    for session, found in evening.office.sets.items():
        if any(line["file"] == name for line in found.exports):
            evening.office.printed(evening.by, session, boards, made)
            evening.save()
            return
    raise DealingRefused("R-6E-SEALED", evening.office.edition)
