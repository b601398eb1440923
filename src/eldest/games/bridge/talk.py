"""Words of players inside an action: one ASCII word, which a record can hold and read back."""

from __future__ import annotations

import re
from urllib.parse import unquote_to_bytes

from eldest.cards import NotationError

LONGEST = 200  # letters
_PLAIN = frozenset(map(chr, range(0x21, 0x7F))) - set("_%")


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
