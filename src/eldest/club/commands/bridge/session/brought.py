"""An evening with the club's own movement, as CSV or in a `.bws` file (BT-V.7, BT-F.8)."""

from __future__ import annotations

from eldest.club.bws import BadBws
from eldest.club.bws.shape import Shape
from eldest.club.commands.bridge.output import steady_bytes
from eldest.club.imported import BadImport, Outside
from eldest.club.imported.brought import Brought
from eldest.club.imported.brought import bws_shape as shape_of
from eldest.club.imported.taking import results_of
from eldest.club.movements import BadMovement
from eldest.club.movements.own import read_rows
from eldest.club.opendeal import BadText
from eldest.terminal.given import Failed, text_of

BOARDS = 24  # of an evening, where nothing else is said


def from_csv(file: str) -> Brought:
    """The movement of a CSV file, with about the usual number of boards."""
    try:
        rows = read_rows(text_of(file))
    except BadMovement as error:
        raise Failed(f"{file}: {error}") from None
    if not rows:
        raise Failed(f"{file} has no rows (BT-V.7)")
    sets = max(row.set for row in rows)
    boards = tuple(range(1, sets * max(1, BOARDS // max(sets, 1)) + 1))
    tables, rounds = max(row.table for row in rows), max(row.round for row in rows)
    return Brought(tuple(map(str, rows)), tables, rounds, boards)


def bws_shape(file: str, section: str, codepage: str = "") -> Shape:
    """The section of a result file."""
    try:
        return shape_of(steady_bytes(file), section, codepage)
    except (BadBws, BadText) as error:
        raise Failed(f"{file}: {error}") from None


def outside_of(file: str, section: str, session: int = 0) -> Outside:
    """The results of another program, of one section and session."""
    try:
        return results_of(steady_bytes(file), file, section, session)
    except (BadBws, BadImport) as error:
        raise Failed(f"{file}: {error}") from None
