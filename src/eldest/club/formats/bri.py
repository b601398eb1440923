"""BRI: thirty-nine card numbers a board; West has the rest (B-F.40)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards import NotationError, cards_of
from eldest.club.formats.filed import FiledBoard, counted, from_one
from eldest.club.formats.options import PLAIN, Options
from eldest.club.formats.seats import hand_of, records, with_rest
from eldest.games.bridge import SEATS, Deal

SIZE = 128
CARDS = 78  # bytes
_FILLER = b" " * 32 + bytes(18)


def read(data: bytes, first: int | None = None) -> list[FiledBoard]:
    """The boards, counted from `first` on."""
    return counted(records(data, SIZE), first or 1, lambda chunk: read_cards(chunk[:CARDS]))


def read_cards(digits: bytes) -> Deal:
    """The deal of thirty-nine two-digit numbers, SA = 01 to C2 = 52."""
    if not digits.isdigit():
        raise NotationError(f"the cards must be 78 digits, not {digits[:20]!r}")
    codes = [int(digits[at : at + 2]) for at in range(0, CARDS, 2)]
    for code in codes:
        if not 1 <= code <= 52:
            raise NotationError(f"{code:02} is not a card: they run from 01 to 52")
    north, east, south = (
        hand_of((code - 1 for code in codes[13 * seat : 13 * seat + 13]), seat) for seat in range(3)
    )
    return with_rest(north, east, south)


def card_digits(deal: Deal) -> bytes:
    """The thirty-nine numbers of a deal, each hand ascending."""
    hands = deal.hands[: SEATS.index("W")]
    return "".join(f"{card + 1:02}" for hand in hands for card in cards_of(hand)).encode("ascii")


def write(boards: Sequence[FiledBoard], options: Options = PLAIN) -> bytes:
    """A record of 128 bytes a board."""
    row = from_one(boards, "BRI", confirm=options.confirm)
    return b"".join(card_digits(board.deal) + _FILLER for board in row)


def looks_like(data: bytes) -> bool:
    """Whether the first record is one of BRI."""
    return len(data) % SIZE == 0 and data[:CARDS].isdigit() and not data[CARDS:SIZE].strip(b" \0")
