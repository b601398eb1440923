"""One row of an Access table: fixed fields, texts behind them, a mask at the end (BT-F.5)."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from datetime import datetime, timedelta

YES_NO, DATE, TEXT = 1, 8, 10
NUMBERS = {2: "<B", 3: "<h", 4: "<i", 6: "<f", 7: "<d"}
EPOCH = datetime(1899, 12, 30)
PACKED = b"\xff\xfe"
Value = int | float | str | bool | datetime | None


@dataclass(frozen=True, slots=True)
class Column:
    """A field of a table, and where its value stands."""

    name: str
    kind: int
    number: int
    variable: int
    fixed: bool
    offset: int
    length: int


def row_of(columns: list[Column], raw: bytes, charset: str, *, wide: bool) -> dict[str, Value]:
    """The values of a row by the names of their fields."""
    base = 2 if wide else 1
    count = int.from_bytes(raw[:base], "little")
    mask = raw[len(raw) - (count + 7) // 8 :]
    varies = any(not column.fixed for column in columns)
    ends = (_offsets4 if wide else _offsets3)(raw, len(mask)) if varies else []
    found: dict[str, Value] = {}
    for column in columns:
        there = column.number < count and bool(mask[column.number // 8] >> column.number % 8 & 1)
        if column.kind == YES_NO:
            found[column.name] = there
        elif not there or (not column.fixed and column.variable + 1 >= len(ends)):
            found[column.name] = None
        else:
            found[column.name] = _value(column, _cut(column, raw, base, ends), charset, wide=wide)
    return found


def _cut(column: Column, raw: bytes, base: int, ends: list[int]) -> bytes:
    if column.fixed:
        return raw[base + column.offset : base + column.offset + column.length]
    return raw[ends[column.variable] : ends[column.variable + 1]]


def _offsets4(raw: bytes, mask: int) -> list[int]:
    """Where the texts of Access 2000 begin, and finally where they end."""
    at = len(raw) - mask - 2
    count = int(struct.unpack_from("<H", raw, at)[0])
    return [int(struct.unpack_from("<H", raw, at - 2 - 2 * one)[0]) for one in range(count + 1)]


def _offsets3(raw: bytes, mask: int) -> list[int]:
    """The offsets in a row of Access 97: one byte each, and a jump for each 256 bytes."""
    last = len(raw) - 1 - mask
    count, jumps, used = raw[last], (len(raw) - 1) // 256, 0
    start = last - jumps - 1
    jumps -= (start - count) // 256 < jumps
    found = []
    for one in range(count + 1):
        while used < jumps and one == raw[last - used - 1]:
            used += 1
        found.append(raw[start - one] + 256 * used)
    return found


def _value(column: Column, raw: bytes, charset: str, *, wide: bool) -> Value:
    if column.kind in NUMBERS:
        number: int | float = struct.unpack_from(NUMBERS[column.kind], raw)[0]
        return number
    if column.kind == DATE:
        return EPOCH + timedelta(seconds=round(struct.unpack_from("<d", raw)[0] * 86400))
    if column.kind != TEXT:
        return None
    return text_of(raw) if wide else raw.decode(charset)


def text_of(raw: bytes) -> str:
    """A text of Access 2000, packed or not: a zero byte changes between one byte and two."""
    if not raw.startswith(PACKED):
        return raw.decode("utf-16le")
    text, at, packed = "", 2, True
    while at < len(raw):
        if raw[at] == 0:
            packed, at = not packed, at + 1
        elif packed:
            text, at = text + chr(raw[at]), at + 1
        else:
            text, at = text + raw[at : at + 2].decode("utf-16le"), at + 2
    return text
