"""USEBIO 1.2, an event as XML: writes its head and its hands (B-E.10)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape

from eldest import __version__
from eldest.club.formats.errors import FormatError
from eldest.club.formats.filed import FiledBoard, once, unmarked
from eldest.club.formats.options import PLAIN, Options
from eldest.games.bridge import SEATS
from eldest.games.bridge.deals import pbn_hand

_HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">',
)
_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
_DATE = re.compile(r"([0-9]{4})\.([0-9]{2})\.([0-9]{2})", re.ASCII)
# XML 1.0 has no place for them, not even escaped.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write(boards: Sequence[FiledBoard], options: Options = PLAIN) -> bytes:
    """The event of these boards with its hands; results are added by `document`."""
    row = unmarked(once(boards), "USEBIO", confirm=options.confirm)
    game = row[0].game
    head = {
        "EVENT_DESCRIPTION": options.headline or game.value("Event"),
        "DATE": _date(game.value("Date")),
    }
    club = {"CLUB_NAME": options.club, "CLUB_ID_NUMBER": options.club_id}
    return document(club, head, [handset(row)])


def document(
    club: Mapping[str, str],
    event: Mapping[str, str],
    parts: Iterable[Iterable[str]] = (),
    kind: str = "PAIRS",
) -> bytes:
    """The whole file: club, event of that kind, then its parts in the order given."""
    head = {"PROGRAM_NAME": "Eldest", "PROGRAM_VERSION": __version__, **event}
    body = [*leaves(head), *(line for part in parts for line in part)]
    lines = [*element("CLUB", leaves(club)), *element("EVENT", body, EVENT_TYPE=kind)]
    rows = [*_HEAD, *element("USEBIO", lines, Version="1.2")]
    return "".join(row + "\n" for row in rows).encode("utf-8")


def handset(boards: Iterable[FiledBoard]) -> Iterator[str]:
    """The hands of all boards."""
    return element("HANDSET", (line for board in boards for line in board_element(board)))


def board_element(board: FiledBoard, travellers: Iterable[str] = ()) -> Iterator[str]:
    """A board with its hands; the lines of its travellers go between number and hands."""
    body = [*leaves({"BOARD_NUMBER": str(board.number)}), *travellers]
    for seat, hand in zip(SEATS, board.deal.hands, strict=True):
        suits = dict(zip(_SUITS, pbn_hand(hand).split("."), strict=True))
        body += element("HAND", leaves({"DIRECTION": seat, **suits}, empty=True))
    return element("BOARD", body)


def element(name: str, body: Iterable[str], **attributes: str) -> Iterator[str]:
    """An element with what it holds, indented."""
    words = "".join(f' {key}="{text(value)}"' for key, value in attributes.items())
    yield f"<{name}{words}>"
    for line in body:
        yield "  " + line
    yield f"</{name}>"


def leaves(values: Mapping[str, str], *, empty: bool = False) -> Iterator[str]:
    """An element for each value; those without one only where an empty element says something."""
    for name, value in values.items():
        if value or empty:
            yield f"<{name}>{text(value)}</{name}>"


def text(value: str) -> str:
    """A value as XML may hold it."""
    return escape(_FORBIDDEN.sub("?", value))


def _date(value: str) -> str:
    match = _DATE.fullmatch(value)
    return "/".join(reversed(match.groups())) if match else ""


def read(data: bytes, first: int | None = None) -> list[FiledBoard]:
    """Refuse: USEBIO files are only written."""
    raise FormatError("USEBIO files are written, not read")


def looks_like(data: bytes) -> bool:
    """Whether a file names USEBIO."""
    return b"<USEBIO" in data[:4096]
