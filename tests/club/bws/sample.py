"""A small `.bws` file of the format of Access 2000, written page by page (BT-F.6)."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from datetime import datetime

from eldest.club.bws.jet import HEAD_KEY, rc4
from eldest.club.bws.rows import EPOCH

PAGE = 4096
INT, LONG, BOOL, WHEN, TEXT, OLE = 3, 4, 1, 8, 10, 11
LENGTHS = {INT: 2, LONG: 4, BOOL: 0, WHEN: 8}
DAY, TIME = datetime(2026, 11, 16), datetime(1899, 12, 30, 19, 58, 44)
Columns = list[tuple[str, int]]
Table = tuple[Columns, list[tuple[object, ...]]]
NOT_PROCESSED = (False,) * 5


def fields(names: str, kind: int) -> Columns:
    """So many fields of one kind."""
    return [(name, kind) for name in names.split()]


RECEIVED: Columns = [
    ("ID", LONG),
    *fields("Section Table Round Board PairNS PairEW Declarer", INT),
    *fields("NS/EW Contract Result LeadCard Remarks", TEXT),
    *fields("DateLog TimeLog", WHEN),
    *fields("Processed Processed1 Processed2 Processed3 Processed4 Erased", BOOL),
]


def result(
    number: int,
    place: tuple[int, int, int],
    pairs: tuple[int, int],
    *words: str | None,
    erased: bool = False,
) -> tuple[object, ...]:
    """A row of ReceivedData: table, round, board; declarer's pair 0 if there is none."""
    table, round_, board = place
    seat, contract, tricks, lead, remark = (*words, None, None)[:5]
    declarer = {"": 0}.get(seat or "", pairs[seat in ("E", "W")])
    first = (number, 1, table, round_, board, *pairs, declarer)
    return (*first, seat, contract, tricks, lead, remark, DAY, TIME, *NOT_PROCESSED, erased)


RESULTS = [
    result(1, (1, 1, 1), (4, 1), "N", "4 H x", "+1", "C10"),
    result(2, (2, 1, 1), (3, 2), "W", "3 NT", "-2"),
    result(3, (1, 1, 2), (4, 1), "S", "1 C", "=", erased=True),
    result(4, (1, 1, 2), (4, 1), "", "PASS", ""),
    result(5, (2, 1, 2), (3, 2), "", "", "", None, "60%-40%"),
]


def tables(results: list[tuple[object, ...]]) -> dict[str, Table]:
    """One section of two tables and one round of two boards."""
    rounds = fields("Section Table Round NSPair EWPair LowBoard HighBoard", INT)
    people: Columns = [
        *fields("Section Table", INT),
        *fields("Direction Number Name", TEXT),
        ("Updated", BOOL),
        ("TimeLog", WHEN),
        ("Processed", BOOL),
    ]
    return {
        "Section": (
            [("ID", INT), ("Letter", TEXT), ("Tables", INT), ("MissingPair", INT)],
            [(1, "A", 2, 0)],
        ),
        "RoundData": (
            [*rounds, ("CustomBoards", TEXT)],
            [(1, 1, 1, 4, 1, 1, 2, None), (1, 2, 1, 3, 2, 1, 2, "1,2")],
        ),
        "ReceivedData": (RECEIVED, results),
        "PlayerNumbers": (
            people,
            [
                (1, 1, "N", "1017", "Nováková Eva", True, None, False),
                (1, 1, "S", "1018", "Říha Jiří", True, None, False),
            ],
        ),
    }


def sample(
    results: list[tuple[object, ...]] = RESULTS, more: dict[str, Table] | None = None
) -> bytes:
    """The whole file; as the rulebook has it, byte for byte, unless there are more tables."""
    catalogue: Columns = [
        *fields("Id ParentId", LONG),
        ("Name", TEXT),
        ("Type", INT),
        ("Flags", LONG),
        ("LvProp", OLE),
    ]
    objects: list[tuple[object, ...]] = [(2, 0, "MSysObjects", 1, -(2**31), None)]
    pages, maps, at = b"", [3], 4
    for place, (name, (columns, rows)) in enumerate((tables(results) | (more or {})).items(), 1):
        objects.append((at, 0, name, 1, 0, None))
        pages += definition(columns, len(rows), place) + data_page(at, packed(columns, rows))
        maps.append(at + 1)
        at += 2
    usage = [b"\0" + struct.pack("<I", 0) + (1 << page).to_bytes(64, "little") for page in maps]
    first = definition(catalogue, len(objects), 0) + data_page(2, packed(catalogue, objects))
    return head() + data_page(0, usage) + first + pages


def head() -> bytes:
    """Page 0, with the code page enciphered."""
    page, plain = bytearray(PAGE), bytearray(128)
    page[:20] = b"\0\1\0\0Standard Jet DB\0"
    page[20] = 1
    struct.pack_into("<H", plain, 60 - 24, 1252)
    page[24:152] = rc4(HEAD_KEY, bytes(plain))
    return bytes(page)


def packed(columns: Columns, rows: Sequence[tuple[object, ...]]) -> list[bytes]:
    """The rows of a table."""
    return [row([kind for _, kind in columns], values) for values in rows]


def row(kinds: list[int], values: tuple[object, ...]) -> bytes:
    """One row: count, fixed fields, texts, their ends, mask."""
    fixed, texts, mask = b"", [], 0
    for place, (kind, value) in enumerate(zip(kinds, values, strict=True)):
        mask |= (value is not None and value is not False) << place
        if kind in (INT, LONG):
            fixed += struct.pack("<h" if kind == INT else "<i", value or 0)
        elif kind == WHEN:
            past = (value - EPOCH).total_seconds() / 86400 if isinstance(value, datetime) else 0
            fixed += struct.pack("<d", past)
        elif kind != BOOL:
            texts.append(value.encode("utf-16le") if isinstance(value, str) else b"")
    found = struct.pack("<H", len(kinds)) + fixed
    ends = [len(found) + sum(map(len, texts[:at])) for at in range(len(texts) + 1)]
    found += b"".join(texts)
    if texts:
        found += b"".join(struct.pack("<H", end) for end in reversed(ends))
        found += struct.pack("<H", len(texts))
    return found + mask.to_bytes((len(kinds) + 7) // 8, "little")


def data_page(owner: int, rows: list[bytes]) -> bytes:
    """A page of rows, filled from its end."""
    page, end = bytearray(PAGE), PAGE
    for place, raw in enumerate(rows):
        end -= len(raw)
        page[end : end + len(raw)] = raw
        struct.pack_into("<H", page, 14 + 2 * place, end)
    free = end - 14 - 2 * len(rows)
    struct.pack_into("<BBHIIH", page, 0, 1, 1, free, owner, 0, len(rows))
    return bytes(page)


def definition(columns: Columns, rows: int, map_row: int) -> bytes:
    """The page that tells the columns of a table."""
    page, texts = bytearray(PAGE), sum(kind in (TEXT, OLE) for _, kind in columns)
    struct.pack_into("<BB2sI", page, 0, 2, 1, b"\0\0", 0)
    struct.pack_into("<I", page, 16, rows)
    struct.pack_into("<BHHHII", page, 40, 0x4E, len(columns), texts, len(columns), 0, 0)
    struct.pack_into("<II", page, 55, 1 << 8 | map_row, 1 << 8 | map_row)
    at, offset, index, names = 63, 0, 0, b""
    for place, (name, kind) in enumerate(columns):
        moves, length = kind in (TEXT, OLE), LENGTHS.get(kind, 510)
        struct.pack_into("<BIHHH", page, at, kind, 0x659, place, index if moves else 0, place)
        page[at + 15] = 2 if moves else 3
        told = {BOOL: 1, OLE: 0}.get(kind, length)
        struct.pack_into("<HH", page, at + 21, 0 if moves else offset, told)
        offset, index, at = offset + (0 if moves else length), index + moves, at + 25
        names += struct.pack("<H", 2 * len(name)) + name.encode("utf-16le")
    page[at : at + len(names)] = names
    struct.pack_into("<I", page, 8, at + len(names) - 8)
    return bytes(page)
