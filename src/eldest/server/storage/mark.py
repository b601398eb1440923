"""A file beside the database that counts its commits.

The mark is written after each commit. A database with fewer commits than its mark says has lost the
last ones: an older copy was restored, or the write-ahead log was damaged.
"""

from __future__ import annotations

import os
from pathlib import Path

LINE = "{id} {commits:020}\n"


class Mark:
    """The file `NAME-mark`; it does not exist without the right to write it."""

    def __init__(self, database: str) -> None:
        self.path = Path(f"{database}-mark")
        self._file: int | None = None

    def open(self, id_: str, commits: int) -> int:
        """Return how many commits the database has lost since the mark; then write a new mark."""
        known = self._known(id_)
        try:
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return 0
        self.write(id_, commits)
        return max(0, known - commits)

    def _known(self, id_: str) -> int:
        """The number of commits in the mark; 0 if it belongs to another database."""
        try:
            name, _, commits = self.path.read_text(encoding="ascii").strip().partition(" ")
            return int(commits) if name == id_ else 0
        except (OSError, ValueError):
            return 0

    def write(self, id_: str, commits: int) -> None:
        """Write the mark without forcing it to disk; an old mark does no harm."""
        if self._file is not None:
            os.pwrite(self._file, LINE.format(id=id_, commits=commits).encode(), 0)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
