"""The registry of all deals ever used: fingerprints only, never a card (B-6.D.2.4, B-O.9)."""

from __future__ import annotations

import os
import re
from pathlib import Path

from eldest.club.law6 import deal_print
from eldest.club.opendeal import BadText
from eldest.games.bridge import Deal

LINE = re.compile(r"([0-9a-f]{64}) ([0-9]{4}-[0-9]{2}-[0-9]{2}) (\S.*)")
PRACTICE = "practice"


class FileRegistry:
    """A text file with a line for each deal: SHA-256 of its number, date, session."""

    def __init__(self, path: Path, today: str) -> None:
        self.path = path
        self.today = today[:10]
        self._known: dict[str, str] = {}
        if path.exists():
            self._read(path.read_text(encoding="utf-8", errors="replace"))

    def origin(self, fingerprint: str) -> str | None:
        """The session or practice set that a deal was first registered for."""
        return self._known.get(fingerprint)

    def register(self, fingerprint: str, session: str) -> None:
        """Note that a deal belongs to a session; what was noted before stays."""
        if fingerprint in self._known:
            return
        self._known[fingerprint] = session
        line = f"{fingerprint} {self.today} {session}\n".encode()
        # Who sees two hands finds the other two by their fingerprint: it is for its owner only.
        handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            if os.name == "posix":
                os.fchmod(handle, 0o600)  # also a book of an earlier day
            os.write(handle, line)  # one call: two offices never mix their lines
        finally:
            os.close(handle)

    def register_practice(self, deal: Deal) -> None:
        """Note a practice deal, so that no competition ever takes it (B-X.1)."""
        self.register(deal_print(deal.hands), PRACTICE)

    def _read(self, text: str) -> None:
        for number, line in enumerate(text.splitlines(), 1):
            match = LINE.fullmatch(line)
            if not match:
                raise BadText(f"{self.path.name} has a line that is not a fingerprint", number)
            self._known.setdefault(match[1], match[3])
