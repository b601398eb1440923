"""Tables of an Access database of 1997 to 2003, read page by page (BT-F.3, BT-F.4)."""

from __future__ import annotations

import struct
from codecs import lookup
from collections.abc import Iterator
from dataclasses import dataclass

from eldest.club.bws.rows import Column, Value, row_of
from eldest.club.members.people import EASTERN

JET, ACE = b"Standard Jet DB", b"Standard ACE DB"
HEAD_KEY = bytes.fromhex("c7da396b")
CATALOGUE = 2  # the page of its definition
A_TABLE = 1  # of the types of objects in the catalogue
MOST_BYTES = 64 << 20
DAMAGE = (struct.error, LookupError, ValueError, OverflowError)  # what a broken page leads to
DELETED, ELSEWHERE, OFFSET = 0x8000, 0x4000, 0x1FFF
WESTERN = "cp1252"


class BadBws(ValueError):
    """A file without results, or of a kind that is not supported."""

    def __init__(self, code: str, reason: str) -> None:
        self.code = code
        super().__init__(f"{reason} ({code}, BT-F.1)")


@dataclass(frozen=True, slots=True)
class PageLayout:
    """Where the fields are in the pages of a version."""

    page: int
    rows: int  # the number of rows of a data page
    columns: int  # of a definition page
    indexes: int
    first: int  # column entry, without its indexes
    index: int
    entry: int
    number: int
    flags: int
    offset: int
    name: int  # bytes of the length of a name


JET3 = PageLayout(2048, 8, 25, 31, 43, 8, 18, 1, 13, 14, 1)
JET4 = PageLayout(4096, 12, 45, 51, 63, 12, 25, 5, 15, 21, 2)


class Jet:
    """The tables of a file, by name; a missing table has no rows."""

    def __init__(self, data: bytes, codepage: str = "", language: str = "en") -> None:
        self.data = data
        self.wide = _version(data) == 1
        self.layout = JET4 if self.wide else JET3
        self.charset = charset_of(data, codepage, language)
        self.tables = self._catalogue()

    def _catalogue(self) -> dict[str, int]:
        """The pages of the definitions of all tables; unreadable if it is enciphered."""
        try:
            objects = list(self._rows(CATALOGUE))
            return {
                str(row["Name"]): int(str(row["Id"])) & 0xFFFFFF
                for row in objects
                if row["Type"] == A_TABLE
            }
        except DAMAGE:
            raise BadBws("R-F-READ", "the list of tables cannot be read") from None

    def rows(self, table: str) -> list[dict[str, Value]]:
        """Every row of a table; it lacks fields that the file does not have (BT-F.7)."""
        if table not in self.tables:
            return []
        try:
            return list(self._rows(self.tables[table]))
        except DAMAGE:
            raise BadBws("R-F-READ", f"the table {table} cannot be read") from None

    def _page(self, number: int) -> bytes:
        return self.data[number * self.layout.page : (number + 1) * self.layout.page]

    def _rows(self, owner: int) -> Iterator[dict[str, Value]]:
        columns = self._columns(owner)
        for number in range(1, len(self.data) // self.layout.page):
            page = self._page(number)
            if page[0] == 1 and _u32(page, 4) == owner:
                for raw in self._raw_rows(page):
                    yield row_of(columns, raw, self.charset, wide=self.wide)

    def _raw_rows(self, page: bytes) -> Iterator[bytes]:
        """The rows of a data page, from its end to its beginning."""
        for place in range(_u16(page, self.layout.rows)):
            word, raw = self._slot(page, place)
            if word & DELETED:
                continue
            if word & ELSEWHERE:
                pointer = _u32(raw, 0)
                raw = self._slot(self._page(pointer >> 8), pointer & 255)[1]
            yield raw

    def _slot(self, page: bytes, place: int) -> tuple[int, bytes]:
        at = self.layout.rows + 2 + 2 * place
        word = _u16(page, at)
        end = _u16(page, at - 2) & OFFSET if place else self.layout.page
        return word, page[word & OFFSET : end]

    def _definition(self, number: int) -> bytes:
        """The definition of a table, with the pages on which it goes on."""
        page, seen = self._page(number), {number}
        following = _u32(page, 4)
        while following and following not in seen:
            seen.add(following)
            more = self._page(following)
            page += more[8:]
            following = _u32(more, 4)
        return page

    def _columns(self, number: int) -> list[Column]:
        page, layout = self._definition(number), self.layout
        count = _u16(page, layout.columns)
        at = layout.first + layout.index * _u32(page, layout.indexes)
        names = _names(page, at + count * layout.entry, count, layout.name)
        charset = "utf-16le" if self.wide else self.charset
        return [
            self._column(page, at + place * layout.entry, name.decode(charset))
            for place, name in enumerate(names)
        ]

    def _column(self, page: bytes, at: int, name: str) -> Column:
        layout = self.layout
        return Column(
            name,
            kind=page[at],
            number=_u16(page, at + layout.number),
            variable=_u16(page, at + layout.number + 2),
            fixed=bool(page[at + layout.flags] & 1),
            offset=_u16(page, at + layout.offset),
            length=_u16(page, at + layout.offset + 2),
        )


def _names(page: bytes, at: int, count: int, wide: int) -> Iterator[bytes]:
    for _ in range(count):
        length = int.from_bytes(page[at : at + wide], "little")
        at += wide
        yield page[at : at + length]
        at += length


def _version(data: bytes) -> int:
    """0 of Access 97, 1 of Access 2000 to 2003 (BT-F.1)."""
    if data[4:19] == ACE:
        reason = "this is a newer Access file: save it in the format of Access 2003"
        raise BadBws("R-F-ACE", reason)
    if data[4:19] != JET or len(data) > MOST_BYTES or len(data) < 4 * JET3.page:
        raise BadBws("R-F-READ", "this is not a result file of Access 97 to 2003")
    if data[20] not in (0, 1):
        raise BadBws("R-F-ACE", "this is a newer Access file: save it in the format of Access 2003")
    return data[20]


def charset_of(data: bytes, codepage: str = "", language: str = "en") -> str:
    """The code page of texts in Access 97: the chosen one, else what the file says.

    Programs in Central Europe wrote Windows-1250 into files that say 1252 (BT-X.8).
    """
    head = data[:24] + rc4(HEAD_KEY, data[24:150])
    told = f"cp{_u16(head, 60) or 1252}"
    found = f"cp{codepage}" if codepage else told
    if found == WESTERN and not codepage and language in EASTERN:
        found = "cp1250"
    try:
        lookup(found)
    except LookupError:
        raise BadBws("R-F-READ", f"there is no code page {found[2:]}") from None
    return found


def rc4(key: bytes, data: bytes) -> bytes:
    """The bytes, enciphered or deciphered."""
    box, j = list(range(256)), 0
    for i in range(256):
        j = (j + box[i] + key[i % len(key)]) % 256
        box[i], box[j] = box[j], box[i]
    out, i, j = bytearray(), 0, 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + box[i]) % 256
        box[i], box[j] = box[j], box[i]
        out.append(byte ^ box[(box[i] + box[j]) % 256])
    return bytes(out)


def _u16(data: bytes, at: int) -> int:
    return int(struct.unpack_from("<H", data, at)[0])


def _u32(data: bytes, at: int) -> int:
    return int(struct.unpack_from("<I", data, at)[0])
