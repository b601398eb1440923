"""Which boards go into one file for the dealing machine, and which go into none (B-O.3)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.club.formats import dlm, dup
from eldest.club.opendeal import runs_of

# Formats that hold consecutive boards only, and how far they go.
LIMITS = {
    "dlm": f"DLM has boards up to {dlm.LAST} (B-F.43)",
    "dup": f"DUP has at most {dup.MOST} boards and begins at {dup.MOST} or before (B-F.42)",
}


def parts(format: str, boards: Sequence[int]) -> list[tuple[int, ...]]:
    """The boards of each file that these need; what the format cannot hold is left out."""
    match format:
        case "dlm":
            runs = runs_of(board for board in boards if board <= dlm.LAST)
        case "dup":
            runs = [part for run in runs_of(boards) for part in _dup(*run)]
        case _:
            return [tuple(boards)]
    return [tuple(range(first, last + 1)) for first, last in runs]


def left_out(format: str, boards: Sequence[int]) -> list[int]:
    """The boards that no file of this format can hold."""
    return sorted(set(boards).difference(*parts(format, boards)))


def _dup(first: int, last: int) -> list[tuple[int, int]]:
    """One file, or two halves; the second may run past 99 but must begin there or before."""
    if first > dup.MOST:
        return []
    last = min(last, 2 * dup.MOST - 1)
    if last - first < dup.MOST:
        return [(first, last)]
    second = min(first + (last - first) // 2 + 1, dup.MOST)
    return [(first, second - 1), (second, last)]
