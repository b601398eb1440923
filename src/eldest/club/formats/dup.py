"""DUP: the records of the Duplimate machine, BRI and DGE in one (B-F.42)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards import NotationError
from eldest.club.formats import bri, dge
from eldest.club.formats.errors import FormatError
from eldest.club.formats.filed import FiledBoard, consecutive, counted, unmarked
from eldest.club.formats.options import PLAIN, Options
from eldest.club.formats.seats import records
from eldest.games.bridge import Deal

SIZE = 156
CONTROL = bri.CARDS + dge.CARDS
MOST = 99


def read(data: bytes, first: int | None = None) -> list[FiledBoard]:
    """The boards; the first record says their numbers, unless `first` says it better."""
    rows = list(records(data, SIZE))
    start = _start(rows[0][2][CONTROL:], len(rows)) if rows else 1
    return counted(rows, first or start, _deal)


def _deal(chunk: bytes) -> Deal:
    deal = bri.read_cards(chunk[: bri.CARDS])
    readable = chunk[bri.CARDS : CONTROL]
    if readable.strip(b" \0") and dge.read_cards(readable) != deal:  # a blind record has none
        raise NotationError("the two parts of the record have different deals")
    return deal


def _start(control: bytes, count: int) -> int:
    """The first board number by the control bytes of the first record."""
    number, boards = control[2:4].strip(b" \0"), control[7:9].strip(b" \0")
    reason = None
    if control[:1] not in b"YNyn" or not number.isdigit() or not boards.isdigit():
        reason = f"the control bytes must look like b'YN1  0 36 ', not {control!r}"
    elif control[1:2] not in b"Nn":
        reason = "the file says that its boards are in reverse order"
    elif int(boards) != count % 100:
        reason = f"there are {count} records, but {int(boards)} boards are announced"
    if reason:
        raise FormatError(reason, record=1, byte=CONTROL)
    return int(number)


def write(boards: Sequence[FiledBoard], options: Options = PLAIN) -> bytes:
    """A record of 156 bytes a board; if it is to be blind, the first one is not readable."""
    row = unmarked(consecutive(boards, 2 * MOST, "DUP"), "DUP", confirm=options.confirm)
    if len(row) > MOST or row[0].number > MOST:
        raise FormatError(f"DUP has at most {MOST} boards and begins at {MOST} or before")
    control = f"YN{row[0].number:<2} 0 {len(row):02} ".encode("ascii")
    parts = []
    for at, board in enumerate(row):
        hidden = options.blind and at == 0
        readable = b" " * dge.CARDS if hidden else dge.hands_text(board.deal)
        parts.append(bri.card_digits(board.deal) + readable + control)
    return b"".join(parts)


def looks_like(data: bytes) -> bool:
    """Whether the first record is one of DUP."""
    start = data[bri.CARDS : bri.CARDS + 1]
    return len(data) % SIZE == 0 and data[: bri.CARDS].isdigit() and start in (b"\x06", b" ")
