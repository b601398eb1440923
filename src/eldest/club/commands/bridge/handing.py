"""Files for the dealing machine: written unseen, and written again when a deal is replaced."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import click

from eldest.club.formats import ConfirmationNeeded
from eldest.club.office import EXPORTS, LIMITS, Export, Folder, export, left_out, parts
from eldest.club.opendeal import BadText, boards_text, read_boards, runs_of
from eldest.terminal.given import Differs, Failed

OPEN_TO_ALL = (".pbn", ".lin", ".rbn", ".csv", ".ber", ".bhg", ".xml")  # text, which shows cards
SIDE = ".side.csv"


def check_room(formats: Sequence[str], boards: Sequence[int]) -> None:
    """Refuse a format that was asked for and cannot hold these boards, before anything is done."""
    for format in formats:
        left = left_out(format, boards)
        if left:
            raise Failed(f"no {format} file can hold {_boards(left)}: {LIMITS[format]}")


def hand_over(
    folder: Folder,
    session: int,
    formats: Sequence[str],
    boards: Sequence[int] | None,
    receiver: str,
    *,
    confirm: bool,
) -> None:
    """Write the files: as few as a format allows, or one for each run of chosen boards."""
    wanted = folder.office.of(session).boards if boards is None else tuple(boards)
    lost = set(wanted)
    for format in formats or EXPORTS:
        for row in _rows(format, wanted, whole=boards is None):
            try:
                _hand(folder, session, format, row, receiver, confirm=confirm)
            except ConfirmationNeeded as error:
                raise BadText(f"{error}: say --confirm") from None
        left = left_out(format, wanted)
        if left:
            click.echo(f"no {format} file for {_boards(left)}: {LIMITS[format]}")
        lost &= set(left)
    if lost:
        raise Differs(
            f"no file has {_boards(sorted(lost))} yet; name a format, such as --format pbn"
        )


def renew(folder: Folder, session: int) -> None:
    """Rewrite every file that holds a deal which was replaced (B-O.4)."""
    for old in folder.office.of(session).stale_exports():
        boards = read_boards(old["boards"])
        _hand(folder, session, old["format"], boards, old["receiver"], confirm=True)


def _rows(format: str, boards: Sequence[int], *, whole: bool) -> list[tuple[int, ...]]:
    """The boards of each file; chosen boards are split at gaps, so that names differ."""
    if whole:
        return parts(format, boards)
    runs = [tuple(range(first, last + 1)) for first, last in runs_of(boards)]
    return [part for run in runs for part in parts(format, run)]


def _hand(
    folder: Folder,
    session: int,
    format: str,
    boards: Sequence[int],
    receiver: str,
    *,
    confirm: bool,
) -> None:
    made = export(
        folder.office, folder.by, session, format, receiver, boards=boards, confirm=confirm
    )
    path = folder.hand_over(made.name, made.data)
    if made.side:
        folder.hand_over(made.name + SIDE, made.side)
    folder.save()
    _tell(str(path), made)


def _tell(path: str, made: Export) -> None:
    click.echo(f"{path}  SHA-256 {sha256(made.data).hexdigest()}")
    if made.name.endswith(OPEN_TO_ALL):
        click.echo(f"{made.name} shows the cards to whoever opens it: hand it over unopened.")


def _boards(boards: Sequence[int]) -> str:
    return f"board{'s' if len(boards) > 1 else ''} {boards_text(boards)}"
