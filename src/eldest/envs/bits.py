"""Fields of lanes as single bits, side by side, in one pass over the words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eldest.protocol.lanes.bulk import Field


class Bits:
    """Where the bits of some fields stand in a row of words, in runs that lie side by side."""

    def __init__(self, fields: Iterable[Field]) -> None:
        self.width = 0
        self.runs: list[tuple[int, int, int]] = []  # from, to, how many
        for field in fields:
            start = 64 * field.word + field.shift
            if self.runs and sum(self.runs[-1][::2]) == start:
                first, place, bits = self.runs.pop()
                self.runs.append((first, place, bits + field.bits))
            else:
                self.runs.append((start, self.width, field.bits))
            self.width += field.bits

    def write(self, flat: NDArray[np.uint8], out: NDArray[Any]) -> None:
        """Fill rows with bits of rows that `unpacked` has made."""
        for first, place, bits in self.runs:
            out[:, place : place + bits] = flat[:, first : first + bits]


def unpacked(words: NDArray[np.uint64]) -> NDArray[np.uint8]:
    """All bits of rows of words, lowest bit first."""
    rows = np.ascontiguousarray(words, "<u8").view(np.uint8).reshape(len(words), 8 * words.shape[1])
    return np.unpackbits(rows, axis=1, bitorder="little")
