"""The boards of a session as a plan lists them: `1-12,17-28` (B-C.11)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from eldest.club.opendeal.errors import BadText
from eldest.games.bridge.boards import LAST_BOARD

NUMBER = "0|[1-9][0-9]{0,19}"
RANGE = re.compile(rf"({NUMBER})(?:-({NUMBER}))?")


def read_boards(text: str) -> tuple[int, ...]:
    """The numbers of a list; they ascend and none comes twice."""
    found: list[int] = []
    for part in text.split(","):
        match = RANGE.fullmatch(part)
        if not match:
            raise BadText(f"boards are listed like 1-12,17-28, not {text[:40]!r}")
        first, last = int(match[1]), int(match[2] or match[1])
        if not first or last > LAST_BOARD:
            wrong = last if first else first
            raise BadText(f"board numbers run from 1 to {LAST_BOARD}, not {wrong} (B-B.2)")
        if last < first or (found and first <= found[-1]):
            raise BadText(f"the boards {text[:40]!r} must ascend, each of them once")
        found += range(first, last + 1)
    return tuple(found)


def boards_text(boards: Sequence[int]) -> str:
    """The shortest list of these numbers."""
    return ",".join(f"{a}-{b}" if a < b else f"{a}" for a, b in runs_of(boards))


def runs_of(boards: Iterable[int]) -> list[tuple[int, int]]:
    """The first and the last board of each run without a gap."""
    runs: list[tuple[int, int]] = []
    for board in boards:
        if runs and runs[-1][1] == board - 1:
            runs[-1] = runs[-1][0], board
        else:
            runs.append((board, board))
    return runs


class InSets:
    """Something with boards in sets, one for each meeting of its own movement."""

    __slots__ = ()
    sets: tuple[tuple[int, ...], ...]

    @property
    def boards(self) -> tuple[int, ...]:
        """All board numbers of the sets, in order."""
        return tuple(sorted({board for one in self.sets for board in one}))

    @property
    def cuts(self) -> tuple[str, ...]:
        """The boards of each set, as an evening keeps them."""
        return tuple(map(boards_text, self.sets))
