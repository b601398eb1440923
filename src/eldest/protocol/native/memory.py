"""The memory of a kernel: copies that suit all games, and a history that grows.

Compiled modules use the C forms of `cmemory.pxd` under this name.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from functools import lru_cache
from typing import Any

MOVE_BITS = 4095  # of an entry: the move; then come three bits of the seat plus 1
UNTURNED = 0x8FFF  # all but those three
FIRST_ROOM = 64  # moves; a round that is longer doubles it


def copy(mine: Any, other: Any) -> None:  # Any: the fields of a game's kernel are not known here
    """Copy every field of the other kernel; lists are copied too, so nothing is shared."""
    for name, value in vars(other).items():
        setattr(mine, name, value[:] if isinstance(value, list) else value)


def note(kernel: Any, entry: int) -> None:  # Any: kernel.py imports this, not the other way
    """Add one more entry to the history."""
    if kernel.length == kernel.room:
        widen(kernel)
    kernel.history[kernel.length] = entry
    kernel.length += 1


def widen(kernel: Any) -> None:  # Any: as above
    """Make room for more moves in the history."""
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
    """Copy this many cards to the beginning of a pack."""
    pack[:size] = cards[:size]


def turn(
    kernel: Any,  # Any: as above
    place: int,
    row: MutableSequence[int],
    first: int,
    words: int,
    viewer: int,
    seats: int,
) -> None:
    """Write the history from a place on into a row; seats are counted from the viewer's."""
    turns = _turns(viewer, seats)
    told = kernel.history[place : kernel.length] if kernel.length else []
    turned = [entry & UNTURNED | turns[entry >> 12 & 7] for entry in told]
    fours = iter(turned + [0] * (4 * words - len(turned)))
    for index, (one, two, three, last) in enumerate(zip(fours, fours, fours, fours, strict=True)):
        row[first + index] = one | two << 16 | three << 32 | last << 48


@lru_cache
def _turns(viewer: int, seats: int) -> list[int]:
    """The bits of each seat of an entry, seen by a viewer; chance, which is 0, stays 0."""
    return [0, *[(seat - viewer) % seats + 1 << 12 for seat in range(7)]]


def put(row: MutableSequence[int], first: int, place: int, move: int) -> None:
    """Write another move into an entry, which is at this place of the words from `first` on."""
    shift = 16 * (place % 4)
    word = int(row[first + place // 4])
    row[first + place // 4] = word & ~(MOVE_BITS << shift) | move << shift


def plain(number: int) -> int:
    """Turn a number of an array, which has 64 bits, into one without a limit."""
    return int(number)


def release(kernel: Any) -> None:  # Any: as above
    """Free the memory of the history; plain Python does that by itself."""
