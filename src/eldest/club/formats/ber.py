"""BER: the seat of each card as a digit (B-F.44)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards import NotationError
from eldest.club.formats.filed import FiledBoard, counted, from_one
from eldest.club.formats.options import PLAIN, Options
from eldest.club.formats.seats import deal_of_seats, records, seats_of
from eldest.games.bridge import Deal

SIZE = 52
_SEATS = b"1234"


def read(data: bytes, first: int | None = None) -> list[FiledBoard]:
    """The boards, counted from `first` on."""
    return counted(records(data.rstrip(b"\r\n\x1a"), SIZE), first or 1, _deal)


def _deal(digits: bytes) -> Deal:
    if digits.strip(_SEATS):
        raise NotationError("the seats must be the digits 1 to 4 for N E S W")
    return deal_of_seats([_SEATS.index(digit) for digit in digits])


def write(boards: Sequence[FiledBoard], options: Options = PLAIN) -> bytes:
    """Fifty-two digits a board, from SA to C2."""
    row = from_one(boards, "BER", confirm=options.confirm)
    return b"".join(bytes(_SEATS[seat] for seat in seats_of(board.deal)) for board in row)


def looks_like(data: bytes) -> bool:
    """Whether a file has nothing but digits of seats."""
    digits = data.rstrip(b"\r\n\x1a")
    return bool(digits) and len(digits) % SIZE == 0 and not digits.strip(_SEATS)
