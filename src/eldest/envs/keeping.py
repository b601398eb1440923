"""The file format of saved lanes: the game that they belong to, and a checksum."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from eldest import games
from eldest.protocol.lanes.keeping import HEAD, BadLanes

FORM = b"eldest lanes 1\n"
Parts = tuple[dict[str, Any], bytes, bytes, bytes]


def packed(
    told: dict[str, Any], state: bytes, rewards: NDArray[np.int64], done: NDArray[np.uint8]
) -> bytes:
    """Return the name of the format, a checksum, a line about the contents, and the numbers."""
    parts = state, rewards.astype("<i8").tobytes(), done.tobytes()
    head = json.dumps({**told, "sizes": [len(part) for part in parts]}).encode()
    rest = head + b"\n" + b"".join(parts)
    return FORM + b"%08x\n" % crc32(rest) + rest


def unpacked(saved: bytes) -> Parts:
    """Return what `packed` was given, numbers as bytes; `BadLanes` for damaged or foreign bytes."""
    if not isinstance(saved, bytes) or not saved.startswith(FORM):
        raise BadLanes("these bytes are not saved lanes")
    check, _, rest = saved[len(FORM) :].partition(b"\n")
    if check != b"%08x" % crc32(rest):
        raise BadLanes("the saved lanes are damaged: their checksum is wrong")
    head, _, body = rest.partition(b"\n")
    told = _head(head)
    first, second, third = told["sizes"]
    if first + second + third != len(body) or told["lanes"] * HEAD.size > first:
        raise BadLanes("the saved lanes are damaged: they are not as long as they say")
    return told, body[:first], body[first : first + second], body[first + second :]


def _head(line: bytes) -> dict[str, Any]:
    try:
        told = json.loads(line)
    except ValueError:
        told = None
    if not isinstance(told, dict) or not all(fits(told.get(name)) for name, fits in FITS.items()):
        raise BadLanes("the saved lanes do not say what they are")
    if told["game"] not in games.GAMES or games.load(told["game"]).version != told["version"]:
        raise BadLanes(f"lanes of {told['game']} {told['version']} cannot be played here")
    return told


def _is_number(given: object) -> bool:
    return type(given) is int and given >= 0


FITS: dict[str, Callable[[Any], bool]] = {  # Any: whatever JSON gives
    "game": lambda given: isinstance(given, str),
    "version": _is_number,
    "options": lambda given: isinstance(given, list) and all(isinstance(w, str) for w in given),
    "lanes": _is_number,
    "seat": lambda given: given is None or _is_number(given),
    "others": lambda given: isinstance(given, str),
    "finished": _is_number,
    "sizes": lambda given: isinstance(given, list) and [*map(_is_number, given)] == [True] * 3,
}


def fill(numbers: bytes, array: NDArray[Any]) -> None:
    """Write saved numbers into an array of their size."""
    if len(numbers) != array.nbytes:
        raise BadLanes("the saved lanes are damaged: their arrays are of another size")
    array[...] = np.frombuffer(numbers, array.dtype.newbyteorder("<")).reshape(array.shape)
