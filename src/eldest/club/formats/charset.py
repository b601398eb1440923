"""Bytes and characters of the text formats (B-F.10)."""

from __future__ import annotations

import unicodedata

from eldest.club.formats.errors import FormatError

BOM = b"\xef\xbb\xbf"
WIDE = (b"\xff\xfe", b"\xfe\xff")  # some programs of Windows save text as UTF-16
DOS_END = "\x1a"  # old programs end a text file with it
SIGNS = frozenset('"\\{}[];|%,')  # a letter never turns into what the formats are made of


def decoded(data: bytes) -> str:
    """The text with plain line ends: by its mark, as UTF-8 if possible, else as Windows-1252."""
    data = data.removeprefix(BOM)
    try:
        text = data.decode(_codec(data))
    except UnicodeDecodeError:
        text = _windows(data)
    return text.replace("\r\n", "\n").replace("\r", "\n").rstrip(DOS_END)


def _codec(data: bytes) -> str:
    """UTF-16 by its mark, or by the zero byte that each plain letter has there; else UTF-8."""
    if data.startswith(WIDE):
        return "utf-16"
    return {0: "utf-16-be", 1: "utf-16-le"}.get(data[:2].find(0), "utf-8")


def _windows(data: bytes) -> str:
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        reason = f"{data[error.start]:#04x} is a character neither of UTF-8 nor of Windows-1252"
        raise FormatError(reason, line=line, byte=error.start) from None


def encoded(text: str, *, utf8: bool = False) -> bytes:
    """The bytes in ISO 8859-1, marks dropped where it has no such letter; or all in UTF-8."""
    if utf8 or text.isascii():
        return text.encode("utf-8")
    text = unicodedata.normalize("NFC", text)
    data = "".join(map(_latin, text)).encode("latin-1")
    if not _is_utf8(data):
        return data
    # These bytes would be read as UTF-8: better a bare letter than another one.
    return "".join(map(_bare, text)).encode("ascii")


def _latin(char: str) -> str:
    # Windows-1252 has other characters where ISO 8859-1 has its second row of controls.
    if char < "\x80" or "\xa0" <= char <= "\xff":
        return char
    return _without_marks(char, "latin-1")


def _bare(char: str) -> str:
    return char if char.isascii() else _without_marks(char, "ascii")


def _without_marks(char: str, codec: str) -> str:
    parts = unicodedata.normalize("NFKD", char)
    kept = "".join(part for part in parts if not unicodedata.combining(part))
    plain = kept.encode(codec, "replace").decode(codec)
    return plain if plain.isprintable() and SIGNS.isdisjoint(plain) else "?"


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
