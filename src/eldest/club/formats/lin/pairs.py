"""LIN text as pairs, and the pairs of each board (B-F.30)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from eldest.club.formats.errors import FormatError
from eldest.games.bridge import Vulnerability

FORMAT, HEADER = "lin", "lin header"  # owners of what is kept and skipped
SEAT_ORDER = ("South", "West", "North", "East")  # of names and hands
DEALERS = {"1": 2, "2": 3, "3": 0, "4": 1}  # S W N E
VULNERABLE = {
    "o": Vulnerability.NONE,
    "0": Vulnerability.NONE,
    "": Vulnerability.NONE,
    "n": Vulnerability.NS,
    "e": Vulnerability.EW,
    "b": Vulnerability.BOTH,
}
ALERT = "alert"  # the note of a call behind which `!` stands
ROOM = re.compile(r"\s*([oc]?)\s*([0-9]{1,6})(?![0-9]).*", re.ASCII | re.IGNORECASE | re.DOTALL)


@dataclass
class Chunk:
    """The pairs of one board, or those before the first one."""

    line: int
    pairs: list[tuple[int, str, str]] = field(default_factory=list)  # line, key, value
    latest: dict[str, tuple[int, str]] = field(default_factory=dict)  # key to line and value

    def add(self, line: int, key: str, value: str) -> None:
        """Add one more pair."""
        self.pairs.append((line, key, value))
        self.latest[key] = line, value

    def value(self, key: str) -> str:
        """The last value of a key; nothing if it is missing."""
        return self.latest.get(key, (0, ""))[1].strip()

    @property
    def is_closed(self) -> bool:
        """Whether the board is from the closed room."""
        room = ROOM.fullmatch(self.value("qx"))
        return room is not None and room[1].lower() == "c"


def chunks_of(text: str) -> tuple[Chunk, list[Chunk]]:
    """What comes before the first board, and the boards."""
    chunks = [Chunk(1)]
    try:
        for line, key, value in _pairs(text):
            if _begins(key, chunks):
                chunks.append(Chunk(line))
            chunks[-1].add(line, key, value)
    except FormatError as error:
        raise error.at(max(len(chunks) - ("md" not in chunks[0].latest), 1), None, None) from None
    if "md" in chunks[0].latest:
        return Chunk(1), chunks
    return chunks[0], chunks[1:]


def _begins(key: str, chunks: list[Chunk]) -> bool:
    """Whether a board begins here: with its place, or with the players whom it names first."""
    latest = chunks[-1].latest
    if key == "qx":
        return len(chunks) == 1 or "qx" in latest or "md" in latest
    return key in ("pn", "md") and "md" in latest


def _pairs(text: str) -> Iterator[tuple[int, str, str]]:
    """Line, key and value of each pair; line ends between the pairs have no meaning."""
    cells = text.split("|")
    line = 1
    for key, value in zip(cells[::2], cells[1::2], strict=False):
        line += key.count("\n")
        yield line, key.strip().lower(), value
        line += value.count("\n")
    if len(cells) % 2 == 0:
        raise FormatError(f"the value of {cells[-2].strip()[:20]!r} is not closed by |", line=line)
    if cells[-1].strip():
        raise FormatError(f"{cells[-1].strip()[:20]!r} has no value after |", line=line)
