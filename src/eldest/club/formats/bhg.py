"""BHG: a letter for each card, the dealer's hand first, line n for board n (B-F.45)."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase, ascii_uppercase

from eldest.cards import NotationError, cards_of
from eldest.club.formats.charset import decoded
from eldest.club.formats.errors import FormatError, place
from eldest.club.formats.filed import FiledBoard, once, unmarked
from eldest.club.formats.options import PLAIN, Options
from eldest.club.formats.seats import hand_of
from eldest.games.bridge import Deal, dealer

_LETTERS = ascii_uppercase + ascii_lowercase


def read(data: bytes, first: int | None = None) -> list[FiledBoard]:
    """The boards of all lines that are not empty; they have their own numbers."""
    rows = [row.strip() for row in decoded(data).split("\n")]
    if rows[0]:
        raise FormatError("the first line of a BHG file is empty", record=1, line=1)
    lines = [(number, row) for number, row in enumerate(rows) if row]
    return [_board(row, number, record) for record, (number, row) in enumerate(lines, 1)]


def _board(row: str, number: int, record: int) -> FiledBoard:
    with place(record=record, line=number + 1):
        start = dealer(number)
        if len(row) != 52 or not set(row) <= set(_LETTERS):
            raise NotationError(f"a board must be 52 letters, not {row[:60]!r}")
        cards = [_LETTERS.index(letter) for letter in row]
        hands = [0, 0, 0, 0]
        for step in range(4):
            seat = (start + step) % 4
            hands[seat] = hand_of(cards[13 * step : 13 * step + 13], seat)
        return FiledBoard.of(number, Deal((hands[0], hands[1], hands[2], hands[3])))


def write(boards: Sequence[FiledBoard], options: Options = PLAIN) -> bytes:
    """An empty line, then a line for each number up to the last board."""
    row = unmarked(once(boards), "BHG", confirm=options.confirm)
    lines = [""] * (row[-1].number + 1)
    for board in row:
        start = dealer(board.number)
        hands = (board.deal.hands[(start + step) % 4] for step in range(4))
        lines[board.number] = "".join(_LETTERS[card] for hand in hands for card in cards_of(hand))
    return "".join(line + "\r\n" for line in lines).encode("ascii")


def looks_like(data: bytes) -> bool:
    """Whether the first line is empty and the others are letters."""
    return data[:1] in (b"\r", b"\n") and data.replace(b"\r", b"").replace(b"\n", b"").isalpha()
