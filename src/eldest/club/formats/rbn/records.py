"""RBN text as records of labelled lines (B-F.50)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from eldest.club.formats.errors import FormatError

CARRIED = "DTLEFSKNBH"  # labels that hold for the following records until they change
OWN = "ACPRMI"
BOARD_LABELS = frozenset("BH" + OWN)  # a record without any of them is a heading only
TEXT = "{"
_LINE = re.compile(r"([A-Z0-9])(?: (.*)|\s*)", re.ASCII)


@dataclass
class Record:
    """One record: its lines, and the carried ones from before."""

    line: int
    values: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    texts: list[tuple[str, str]] = field(default_factory=list)  # what is kept as it is
    own: set[str] = field(default_factory=set)

    def add(self, label: str, value: str, line: int) -> None:
        """One line; notes and paragraphs may come more than once, other labels go on."""
        if label in CARRIED or label in OWN:
            more = label in self.own
            self.values[label] = f"{self.values[label]}\n{value}" if more else value
            self.lines[label] = line
            self.own.add(label)
        else:
            self.texts.append((label, value))

    def carry(self, before: Record) -> None:
        """Take over what the record before says and this one does not."""
        for label in CARRIED:
            if label in before.values and label not in self.own:
                self.values[label], self.lines[label] = before.values[label], before.lines[label]

    def value(self, label: str) -> str:
        """The value of a label; nothing if it is missing."""
        return self.values.get(label, "").strip()


def records_of(text: str) -> list[Record]:
    """The records that have a board, carried labels filled in."""
    records: list[Record] = []
    before = Record(0)
    try:
        for record in _raw_records(text):
            record.carry(before)
            before = record
            if record.own & BOARD_LABELS:
                records.append(record)
    except FormatError as error:
        raise error.at(len(records) + 1, None, None) from None
    return records


def _raw_records(text: str) -> Iterator[Record]:
    rows = enumerate(text.split("\n"), 1)
    record = Record(1)
    for line, row in rows:
        if row.startswith(TEXT):
            record.texts.append((TEXT, _paragraph(row, line, rows)))
        elif row.strip() == "":
            if record.own or record.texts:
                yield record
            record = Record(line + 1)
        elif not row.startswith("%"):
            match = _LINE.fullmatch(row)
            if match is None:
                reason = f"a line must be a label, a blank and its data, not {row[:40]!r}"
                raise FormatError(reason, line=line)
            record.add(match[1], match[2] or "", line)
    if record.own or record.texts:
        yield record


def _paragraph(row: str, line: int, rows: Iterator[tuple[int, str]]) -> str:
    """A text paragraph from `{` to `}`, over as many lines as it needs."""
    parts = [row]
    while "}" not in parts[-1]:
        following = next(rows, None)
        if following is None:
            raise FormatError("a paragraph that { opens is never closed", line=line)
        parts.append(following[1])
    return "\n".join(parts)
