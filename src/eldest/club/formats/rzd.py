"""RZD: two bits for each card, a byte for each rank (B-F.46)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.club.formats.errors import FormatError
from eldest.club.formats.filed import FiledBoard, counted, from_one
from eldest.club.formats.options import PLAIN, Options
from eldest.club.formats.seats import deal_of_seats, records, seats_of
from eldest.games.bridge import Deal

SIZE = 13
_FILLER = b" " * 11
_SHIFTS = (6, 4, 2, 0)  # S H D C


def read(data: bytes, first: int | None = None) -> list[FiledBoard]:
    """The boards, counted from `first` on; there must be as many as the header says."""
    if len(data) < SIZE:
        raise FormatError(f"the header has {len(data)} bytes, not {SIZE}", record=0, byte=0)
    boards = counted(records(data, SIZE, start=SIZE), first or 1, unpacked)
    count = int.from_bytes(data[:2], "little")
    if count != len(boards):
        reason = f"there are {len(boards)} records, but the header announces {count}"
        raise FormatError(reason, record=0, byte=0)
    return boards


def unpacked(chunk: bytes, turn: int = 0) -> Deal:
    """The deal of thirteen bytes in which North is seat `turn`."""
    return deal_of_seats(
        [((byte >> shift & 3) - turn) % 4 for shift in _SHIFTS for byte in chunk],
    )


def packed(deal: Deal, turn: int = 0) -> bytes:
    """Thirteen bytes, the aces first, in which North is seat `turn`."""
    seats = [(seat + turn) % 4 for seat in seats_of(deal)]
    return bytes(
        sum(seats[13 * suit + rank] << shift for suit, shift in enumerate(_SHIFTS))
        for rank in range(13)
    )


def write(boards: Sequence[FiledBoard], options: Options = PLAIN) -> bytes:
    """The header with the number of boards, then thirteen bytes a board."""
    row = from_one(boards, "RZD", confirm=options.confirm)
    return len(row).to_bytes(2, "little") + _FILLER + b"".join(packed(board.deal) for board in row)


def looks_like(data: bytes) -> bool:
    """Whether the header is one of RZD."""
    return data[2:SIZE] == _FILLER and len(data) % SIZE == 0
