"""The file of an event: its evening files with the heads of their logs (BT-M.1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from eldest.club.evening import Evening

FIRST_LINE = "eldest event 1"
MOST_PARTS = 200
_PART = re.compile(r"([0-9a-f]{64}) (\S.*)", re.ASCII)


class BadEvent(ValueError):
    """A file that is not an event, or one whose evenings are not those that it names."""


@dataclass(frozen=True, slots=True)
class Part:
    """An evening of an event: its file, and the head of its log when the event was written."""

    head: str
    file: str

    def later(self, evening: Evening) -> int:
        """How many entries came later; `BadEvent` if the log never had this head."""
        hashes = [entry.hash for entry in evening.log.entries]
        if self.head not in hashes:
            raise BadEvent(
                f"{self.file} is not the file that the event names: no entry of its log has the"
                f" head {self.head[:16]} (BT-M.1)"
            )
        return len(hashes) - 1 - hashes.index(self.head)


def event_text(parts: Sequence[Part]) -> str:
    """The file: a line for each evening, its head before its name."""
    return "\n".join([FIRST_LINE, *(f"{one.head} {one.file}" for one in parts)]) + "\n"


def read_event(text: str) -> list[Part]:
    """The evenings of an event, in their order."""
    first, *lines = text.lstrip("\ufeff").splitlines() or [""]
    found = [_PART.fullmatch(line.strip()) for line in lines if line.strip()]
    if first.strip() != FIRST_LINE or not 1 <= len(found) <= MOST_PARTS or None in found:
        raise BadEvent(
            f"an event has the line {FIRST_LINE!r} and a head and a name on each (BT-M.1)"
        )
    return [Part(one[1], one[2]) for one in found if one]
