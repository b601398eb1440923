"""DLM: the document of the Duplimate program (B-F.43)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import reduce
from operator import xor

from eldest.cards import NotationError
from eldest.club.formats.charset import decoded, encoded
from eldest.club.formats.errors import FormatError, place
from eldest.club.formats.filed import FiledBoard, consecutive, numbered, unmarked
from eldest.club.formats.options import PLAIN, Options
from eldest.club.formats.seats import deal_of_seats, seats_of
from eldest.games.bridge import Deal

HEAD = "[Document]"
LAST = 99
_UNUSED = "aaaaaabffffffkkkkkklpppppp"
_BOARD = re.compile(r"([a-p]{26})([0-9]{3})", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,3}", re.ASCII)
Lines = dict[str, tuple[int, str]]  # key to line number and value


def read(data: bytes, first: int | None = None) -> list[FiledBoard]:
    """The boards from `From board` to `To board`; they have their own numbers."""
    lines = _lines(decoded(data))
    start, end = _number(lines, "From board"), _number(lines, "To board")
    if not 1 <= start <= end <= LAST:
        reason = f"boards {start} to {end}: they run from 1 to {LAST}"
        raise FormatError(reason, line=lines["From board"][0])
    _check_document(lines, start, end)
    return [_board(lines, number, number - start + 1) for number in range(start, end + 1)]


def _lines(text: str) -> Lines:
    rows = text.split("\n")
    if not rows[0].strip().startswith(HEAD):
        raise FormatError(f"a DLM file begins with {HEAD}", line=1)
    lines: Lines = {}
    for number, row in enumerate(rows, 1):
        key, equals, value = row.partition("=")
        if equals:
            lines.setdefault(key.strip(), (number, value.strip()))
    return lines


def _number(lines: Lines, key: str) -> int:
    line, value = lines.get(key, (None, ""))
    if not _NUMBER.fullmatch(value):
        raise FormatError(f"{key}= needs a number, not {value[:40]!r}", line=line or 1)
    return int(value)


def _check_document(lines: Lines, start: int, end: int) -> None:
    shown = lines.get("Status", (0, ""))[1] == "Show"
    due = _number(lines, "Duplicates") ^ start ^ end ^ shown
    if _number(lines, "Checksum") != due:
        reason = f"the checksum of the document is {due}, not {lines['Checksum'][1]}"
        raise FormatError(reason, line=lines["Checksum"][0])


def _board(lines: Lines, number: int, record: int) -> FiledBoard:
    line, value = lines.get(f"Board {number:02}", (None, ""))
    with place(record=record, line=line or 1):
        match = _BOARD.fullmatch(value)
        if match is None:
            reason = f"board {number:02} needs 26 letters and a checksum, not {value[:40]!r}"
            raise NotationError(reason)
        if int(match[2]) != _checksum(match[1], number):
            due = _checksum(match[1], number)
            raise NotationError(f"the checksum of board {number:02} is {due:03}, not {match[2]}")
        codes = [ord(letter) - ord("a") for letter in match[1]]
        deal = deal_of_seats([seat for code in codes for seat in divmod(code, 4)])
    return numbered(record, number, deal)


def _letters(deal: Deal) -> str:
    seats = seats_of(deal)
    pairs = zip(seats[::2], seats[1::2], strict=True)
    return "".join(chr(ord("a") + 4 * high + low) for high, low in pairs)


def _checksum(letters: str, number: int) -> int:
    return reduce(xor, map(ord, letters), number)


def write(boards: Sequence[FiledBoard], options: Options = PLAIN) -> bytes:
    """The document with all its ninety-nine places; sealed, the program shows no hand."""
    row = unmarked(consecutive(boards, LAST, "DLM"), "DLM", confirm=options.confirm)
    start, end = row[0].number, row[-1].number
    lines = [
        HEAD,
        "Headline=" + re.sub(r"[\r\n]+", " ", options.headline),
        "Status=Sealed" if options.sealed else "Status=Show",
        "Duplicates=0",
        f"From board={start}",
        f"To board={end}",
        "Next board to duplimate=0",
        "PrintOuts=0",
        "Crypto key=0",
        f"Checksum={start ^ end ^ (not options.sealed)}",
    ]
    letters = {board.number: _letters(board.deal) for board in row}
    for number in range(1, LAST + 1):
        code = letters.get(number, _UNUSED)
        lines.append(f"Duplicates {number:02}=0")
        lines.append(f"Board {number:02}={code}{_checksum(code, number):03}")
    return encoded("".join(line + "\r\n" for line in lines))


def looks_like(data: bytes) -> bool:
    """Whether a file begins as a DLM document does."""
    return data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(HEAD.encode("ascii"))
