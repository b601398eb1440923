"""DGE: hands with the suit signs of the DOS character set (B-F.41)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from eldest.cards import NotationError
from eldest.club.formats.filed import FiledBoard, counted, from_one
from eldest.club.formats.options import PLAIN, Options
from eldest.club.formats.seats import records
from eldest.games.bridge import Deal
from eldest.games.bridge.deals import pbn_hand, read_pbn_hand

SIZE = 128
CARDS = 68  # bytes
_SIGNS = b"\x06\x03\x04\x05"  # S H D C
_SUITS = rb"\x06([^\x03-\x06]*)\x03([^\x03-\x06]*)\x04([^\x03-\x06]*)\x05([^\x03-\x06]*)"
_HANDS = re.compile(_SUITS * 4)


def read(data: bytes, first: int | None = None) -> list[FiledBoard]:
    """The boards, counted from `first` on."""
    return counted(records(data, SIZE), first or 1, lambda chunk: read_cards(chunk[:CARDS]))


def read_cards(part: bytes) -> Deal:
    """The deal of four hands of four suits, each behind its sign."""
    match = _HANDS.fullmatch(part)
    if match is None:
        raise NotationError(
            "there must be four hands, each with the signs of S H D C and their ranks"
        )
    suits = [suit.decode("latin-1") for suit in match.groups()]
    rows = (".".join(suits[at : at + 4]) for at in range(0, 16, 4))
    north, east, south, west = map(read_pbn_hand, rows)
    return Deal((north, east, south, west))


def hands_text(deal: Deal) -> bytes:
    """The four hands with the signs of their suits."""
    text = b""
    for hand in deal.hands:
        suits = pbn_hand(hand).encode("ascii").split(b".")
        text += b"".join(_SIGNS[at : at + 1] + suit for at, suit in enumerate(suits))
    return text


def write(boards: Sequence[FiledBoard], options: Options = PLAIN) -> bytes:
    """A record of 128 bytes a board."""
    row = from_one(boards, "DGE", confirm=options.confirm)
    return b"".join(hands_text(board.deal).ljust(SIZE, b"\0") for board in row)


def looks_like(data: bytes) -> bool:
    """Whether the first record is one of DGE."""
    return len(data) % SIZE == 0 and _HANDS.fullmatch(data[:CARDS]) is not None
