"""BER: the seat of each card as a digit (B-F.44)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards import NotationError
from eldest.club.formats.errors import place
from eldest.club.formats.filed import FiledBoard, from_one, numbered
from eldest.club.formats.options import PLAIN, Options
from eldest.club.formats.seats import deal_of_seats, records, seats_of

SIZE = 52
_SEATS = b"1234"


def read(data: bytes, first: int | None = None) -> list[FiledBoard]:
    """The boards, counted from `first` on."""
    boards = []
    for record, byte, chunk in records(data.rstrip(b"\r\n\x1a"), SIZE):
        with place(record=record, byte=byte):
            if chunk.strip(_SEATS):
                raise NotationError("the seats are the digits 1 to 4 for N E S W")
            deal = deal_of_seats([_SEATS.index(digit) for digit in chunk])
        boards.append(numbered(record, (first or 1) + record - 1, deal, byte))
    return boards


def write(boards: Sequence[FiledBoard], options: Options = PLAIN) -> bytes:
    """Fifty-two digits a board, from SA to C2."""
    row = from_one(boards, "BER", confirm=options.confirm)
    return b"".join(bytes(_SEATS[seat] for seat in seats_of(board.deal)) for board in row)


def looks_like(data: bytes) -> bool:
    """Whether it is nothing but digits of seats."""
    digits = data.rstrip(b"\r\n\x1a")
    return bool(digits) and len(digits) % SIZE == 0 and not digits.strip(_SEATS)
