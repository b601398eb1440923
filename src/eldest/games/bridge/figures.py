"""Numbers that compiled and plain modules share."""

from __future__ import annotations

TRICKS = 13
BOOK = 6  # tricks that no bid counts
NOBODY = -1
BOARDS = 16  # B-B.2: dealer and vulnerability repeat
AS_MARKED = -1  # the vulnerability is that of the board's number
