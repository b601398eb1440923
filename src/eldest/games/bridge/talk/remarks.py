"""Converts what players say to one ASCII word of an action, and back (B-A.7)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import unquote_to_bytes

from eldest.cards import NotationError
from eldest.games.bridge.kernel import Bridge
from eldest.games.bridge.moves import ASK, END, EXPLAIN, is_call
from eldest.protocol import Seat
from eldest.protocol.round import Round

LONGEST = 200  # letters
_PLAIN = frozenset(map(chr, range(0x21, 0x7F))) - set("_%")


@dataclass(frozen=True, slots=True)
class Remark:
    """A question or an explanation about a call; calls are counted from 1."""

    seat: Seat
    call: int
    text: str
    asks: bool


Remarks = tuple[Remark, ...]


def with_words(text: str, move: int, note: str | None) -> str:
    """The text of a move with its words added: `2D!five_hearts`, `claim:9:by_trumps`."""
    if note is None:
        return text
    return f"{text}{'!' if is_call(move) else ':'}{packed(note)}"


def parted(text: str, moves: Mapping[str, int]) -> tuple[int, str | None]:
    """The move of an action with words, and the words."""
    if text in moves:
        return moves[text], None
    call, _, words = text.partition("!")
    if call in moves:
        return moves[call], unpacked(words)
    verb, number, words = text.split(":", 2)
    return moves[f"{verb}:{number}"], unpacked(words)


def remarks_of(round_: Round) -> list[Remark]:
    """The questions and explanations, in their order."""
    past = round_.kernel.past(0, round_.kernel.talked())
    return [
        _remark(seat, move, round_.notes.get(place, ""))
        for place, (seat, move) in enumerate(past)
        if ASK <= move < END
    ]


def call_places(kernel: Bridge) -> list[int]:
    """The places of the calls in the history."""
    return [place for place, (_, move) in enumerate(kernel.past()) if is_call(move)]


def _remark(seat: Seat, move: int, text: str) -> Remark:
    asks = move < EXPLAIN
    return Remark(seat, move - (ASK if asks else EXPLAIN), text, asks)


@lru_cache(maxsize=1024)  # a view tells the same words again and again
def packed(text: str) -> str:
    """The text as one word: `_` for a blank, and `%` with bytes for what a record cannot hold."""
    return "".join(map(_packed_letter, text))


def unpacked(word: str) -> str:
    """The text of a packed word; blanks in it stay as they are."""
    try:
        text = unquote_to_bytes(re.sub(r"[_\s]+", " ", word)).decode()
    except UnicodeDecodeError:
        raise NotationError(f"{word[:40]!r} is not a text: its bytes are not UTF-8") from None
    text = text.strip()
    if len(text) > LONGEST:
        raise NotationError(f"an explanation has at most {LONGEST} letters, not {len(text)}")
    if not text.isprintable():
        raise NotationError(f"{word[:40]!r} has a character that cannot be printed")
    return text


def _packed_letter(letter: str) -> str:
    if letter in _PLAIN:
        return letter
    return "_" if letter == " " else "".join(f"%{byte:02X}" for byte in letter.encode())
