"""The memory of a kernel: one copy for all games, and a history that grows.

Compiled modules take the C forms of `cmemory.pxd` under this name.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

FIRST_ROOM = 64  # moves; a round that is longer doubles it


def copy(mine: Any, other: Any) -> None:  # Any: the fields of a game's kernel are not known here
    """Every field of the other kernel; lists are copied, nothing is shared."""
    for name, value in vars(other).items():
        setattr(mine, name, value[:] if isinstance(value, list) else value)


def widen(kernel: Any) -> None:  # Any: this module is imported by kernel.py, not the other way
    """Room for more moves in the history."""
    more = kernel.room or FIRST_ROOM
    kernel.history = [*kernel.history, *[0] * more] if kernel.room else [0] * more
    kernel.room += more


def four(history: list[int], place: int, length: int) -> int:
    """Four entries of a history of this length in one word, the first lowest; 0 for none."""
    word = 0
    for entry in reversed(history[place : min(place + 4, length)]):
        word = word << 16 | entry
    return word


def fill(pack: list[int], cards: list[int], size: int) -> None:
    """The first so many cards of a pack."""
    pack[:size] = cards[:size]


def clear(row: MutableSequence[int], first: int, end: int) -> None:
    """No word from one place to before another."""
    for place in range(first, end):
        row[place] = 0


def plain(number: int) -> int:
    """A number out of an array, which counts in 64 bits, as one that has no limit."""
    return int(number)


def release(kernel: Any) -> None:  # Any: as above
    """Give the history back; plain Python does that by itself."""
