"""Plans and reveals are lines of plain text whose every byte counts (B-C.11, B-C.16)."""

from __future__ import annotations

import re
import unicodedata

from eldest.club.opendeal.errors import BadText

HEX32 = re.compile("[0-9a-f]{64}")
NUMBER = re.compile("[1-9][0-9]{0,19}")
LAST_SESSION = 65535
END = "end"


def read_lines(data: bytes, head: str) -> list[str]:
    """The lines between the head and `end`; every departure from the form is an error."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadText("this is not a text in UTF-8") from None
    if text.partition("\n")[0] != head:
        raise BadText(f"the first line is not {head!r}", 1)
    if "\r" in text:
        raise BadText("each line must end with LF alone", text[: text.index("\r")].count("\n") + 1)
    if not text.endswith(f"\n{END}\n"):
        raise BadText(f"the last line is not {END!r}", text.count("\n") or 1)
    lines = text.split("\n")[1:-2]
    for number, line in enumerate(lines, 2):
        check_line(line, number)
    return lines


def check_line(line: str, number: int | None = None) -> None:
    """NFC, no space at an end, nothing that a printer does not show."""
    if line != line.strip() or not line:
        raise BadText("a line is empty, or has a space at one of its ends", number)
    if not line.isprintable():
        raise BadText("there is an unprintable character here", number)
    if not unicodedata.is_normalized("NFC", line):
        raise BadText("the text is not in normal form NFC", number)


def write_lines(head: str, lines: list[str]) -> bytes:
    """The bytes of a file of this kind."""
    for line in lines:
        check_line(line)
    return "".join(f"{line}\n" for line in (head, *lines, END)).encode("utf-8")


def one_line(text: str) -> str:
    """A text as it is hashed and written: NFC, trimmed, white space as single spaces (B-C.12)."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def number_of(word: str, what: str, most: int) -> int:
    """A number without leading zeros, from 1 on."""
    if not NUMBER.fullmatch(word) or int(word) > most:
        raise BadText(f"{what} must be a number from 1 to {most}, not {word[:30]!r}")
    return int(word)


def hex32(word: str, what: str) -> bytes:
    """Thirty-two bytes as 64 lower-case hex digits."""
    if not HEX32.fullmatch(word):
        raise BadText(f"{what} must be 64 lower-case hex digits, not {word[:70]!r}")
    return bytes.fromhex(word)
