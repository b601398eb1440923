"""CSV: sixteen suits, the number, dealer and vulnerability (B-F.48)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from eldest.cards import NotationError
from eldest.club.formats.charset import decoded
from eldest.club.formats.errors import place
from eldest.club.formats.filed import FiledBoard
from eldest.club.formats.options import PLAIN, Options
from eldest.club.formats.pbn.spellings import sides_of
from eldest.games.bridge import SEATS, Deal
from eldest.games.bridge.deals import pbn_hand, read_pbn_hand

_SIDES = ("-", "NS", "EW", "All")
_NUMBER = re.compile(r"[0-9]{1,6}", re.ASCII)


def read(data: bytes, first: int | None = None) -> list[FiledBoard]:
    """The boards, one a line; they have their own numbers and markings."""
    lines = [(at, row) for at, row in enumerate(decoded(data).split("\n"), 1) if row.strip()]
    return [_board(row, at, record) for record, (at, row) in enumerate(lines, 1)]


def _board(row: str, line: int, record: int) -> FiledBoard:
    with place(record=record, line=line):
        cells = [cell.strip().removeprefix('"').removesuffix('"') for cell in row.split(",")]
        if len(cells) != 18:
            raise NotationError(f"a board has 18 cells, not {len(cells)}")
        hands = (read_pbn_hand(".".join(cells[at : at + 4])) for at in range(0, 16, 4))
        north, east, south, west = hands
        number, marks = cells[16:]
        if not _NUMBER.fullmatch(number):
            raise NotationError(f"{number[:40]!r} is not a board number")
        seat, _, sides = marks.partition("/")
        vulnerability = sides_of(sides)
        if seat.upper() not in tuple(SEATS) or vulnerability is None:
            raise NotationError(f"dealer and vulnerability must look like N/-, not {marks[:40]!r}")
        board = FiledBoard.of(int(number), Deal((north, east, south, west)))
    return FiledBoard(board.number, SEATS.index(seat.upper()), vulnerability, board.deal)


def write(boards: Sequence[FiledBoard], options: Options = PLAIN) -> bytes:
    """A line a board, every cell between quotes."""
    return "".join(_line(board) + "\r\n" for board in boards).encode("ascii")


def _line(board: FiledBoard) -> str:
    suits = ".".join(map(pbn_hand, board.deal.hands)).split(".")
    marks = f"{SEATS[board.dealer]}/{_SIDES[board.vulnerability]}"
    return ",".join(f'"{cell}"' for cell in (*suits, str(board.number), marks))


def looks_like(data: bytes) -> bool:
    """Whether the first line has eighteen cells."""
    start = data[:400].lstrip().split(b"\n")[0]
    return start.count(b",") == 17 and start.strip().endswith((b"-", b'"', b"S", b"W", b"l"))
