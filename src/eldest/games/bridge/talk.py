"""Words of players: each as one ASCII word of an action; how often they may be said (B-A.7)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import unquote_to_bytes

from eldest.cards import NotationError
from eldest.protocol import Seat

LONGEST = 200  # letters
MOST_QUESTIONS = 3  # of one opponent about one call
_PLAIN = frozenset(map(chr, range(0x21, 0x7F))) - set("_%")


@dataclass(frozen=True, slots=True)
class Remark:
    """What somebody has asked or explained about a call, which is counted from 1."""

    seat: Seat
    call: int
    text: str
    asks: bool


Remarks = tuple[Remark, ...]


def may_ask(said: Remarks, seat: Seat, call: int) -> bool:
    """Again only when answered, and three times at most."""
    about = [remark for remark in said if remark.call == call]
    own = [place for place, remark in enumerate(about) if remark.asks and remark.seat == seat]
    if not own:
        return True
    return len(own) < MOST_QUESTIONS and not all(remark.asks for remark in about[own[-1] :])


def may_explain(said: Remarks, call: int) -> bool:
    """Once unasked, and once more for every question."""
    kinds = [remark.asks for remark in said if remark.call == call]
    return kinds.count(False) <= kinds.count(True)


def packed(text: str) -> str:
    """The text as one word: a blank is `_`, what a record cannot hold is `%` and its bytes."""
    return "".join(map(_packed_letter, text))


def unpacked(word: str) -> str:
    """The text of such a word; blanks may stand in it as they are."""
    try:
        text = unquote_to_bytes(re.sub(r"[_\s]+", " ", word)).decode()
    except UnicodeDecodeError:
        raise NotationError(f"{word[:40]!r} is no text: its bytes are no UTF-8") from None
    text = text.strip()
    if len(text) > LONGEST:
        raise NotationError(f"an explanation has at most {LONGEST} letters, not {len(text)}")
    if not text.isprintable():
        raise NotationError(f"{word[:40]!r} holds what cannot be printed")
    return text


def _packed_letter(letter: str) -> str:
    if letter in _PLAIN:
        return letter
    return "_" if letter == " " else "".join(f"%{byte:02X}" for byte in letter.encode())
