"""Small numbers that compiled and plain modules share: tricks, and the number for nobody."""

from __future__ import annotations

TRICKS = 13
BOOK = 6  # tricks that no bid counts
NO_SEAT = -1
NEVER = -1  # in place of a number of tricks: this seat has not claimed
NOT_AGREED = -1  # no claim has settled declarer's tricks
