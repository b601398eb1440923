"""Files for the dealing machine: written unseen, and written anew when a deal was replaced."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import click

from eldest.club.formats import ConfirmationNeeded, FormatError
from eldest.club.office import EXPORTS, Export, Folder, export, stale_exports
from eldest.club.opendeal import BadText, boards_text, read_boards

OPEN_TO_ALL = (".pbn", ".lin", ".rbn", ".csv", ".ber", ".bhg", ".xml")  # text, which shows cards
SIDE = ".side.csv"


def hand_over(
    folder: Folder,
    session: int,
    formats: Sequence[str],
    boards: Sequence[int] | None,
    receiver: str,
    *,
    confirm: bool,
) -> None:
    """Write the files: one for the session, or one for each run of boards, so that names differ."""
    runs = boards_text(boards).split(",") if boards is not None else [None]
    for format in formats or EXPORTS:
        for run in runs:
            try:
                _hand(folder, session, format, run, receiver, confirm=confirm)
            except ConfirmationNeeded as error:
                raise BadText(f"{error}: say --confirm") from None
            except FormatError as error:
                if formats:
                    raise
                click.echo(f"no {format} file: {error}")  # nobody asked for this format


def renew(folder: Folder, session: int, boards: Sequence[int]) -> None:
    """Write anew every file that holds a deal of these boards which was replaced (B-O.4)."""
    listed = boards_text(folder.office.of(session).boards)
    for old in stale_exports(folder.office, session, boards):
        run = None if old["boards"] == listed else old["boards"]
        _hand(folder, session, old["format"], run, old["receiver"], confirm=True)


def _hand(
    folder: Folder, session: int, format: str, run: str | None, receiver: str, *, confirm: bool
) -> None:
    boards = read_boards(run) if run is not None else None
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
