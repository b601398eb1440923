"""CDS: a byte for the number, then thirteen as in RZD with other seats (B-F.47)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.club.formats.errors import FormatError, place
from eldest.club.formats.filed import FiledBoard, numbered, once, unmarked
from eldest.club.formats.options import PLAIN, Options
from eldest.club.formats.rzd import packed, unpacked
from eldest.club.formats.seats import records

SIZE = 14
LAST = 255
_NORTH = 1  # N1 E2 S3 W0


def read(data: bytes, first: int | None = None) -> list[FiledBoard]:
    """The boards; they have their own numbers."""
    boards = []
    for record, byte, chunk in records(data, SIZE):
        with place(record=record, byte=byte):
            deal = unpacked(chunk[1:], _NORTH)
        boards.append(numbered(record, chunk[0], deal, byte))
    return boards


def write(boards: Sequence[FiledBoard], options: Options = PLAIN) -> bytes:
    """Fourteen bytes a board."""
    row = unmarked(once(boards), "CDS", confirm=options.confirm)
    if row[-1].number > LAST:
        raise FormatError(f"CDS has boards up to {LAST}, not {row[-1].number}")
    return b"".join(bytes([board.number]) + packed(board.deal, _NORTH) for board in row)


def looks_like(data: bytes) -> bool:
    """Whether the first record is a deal: there is no other sign."""
    try:
        return bool(data) and len(data) % SIZE == 0 and bool(read(data[:SIZE]))
    except FormatError:
        return False
