"""Fields of lanes as single bits, side by side; `_spread.pyx` is the loop of the compiled build."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eldest.protocol.lanes.bulk import Field


class Bits:
    """The positions of some fields' bits in a row of words, grouped into adjacent runs."""

    def __init__(self, fields: Iterable[Field]) -> None:
        self.width = 0
        runs: list[tuple[int, int, int]] = []  # from, to, how many
        for field in fields:
            start = 64 * field.word + field.shift
            if runs and sum(runs[-1][::2]) == start:
                first, place, bits = runs.pop()
                runs.append((first, place, bits + field.bits))
            else:
                runs.append((start, self.width, field.bits))
            self.width += field.bits
        self.runs = np.array(runs, np.int64).reshape(-1, 3)

    def write(self, words: NDArray[np.uint64], out: NDArray[Any]) -> None:
        """Fill rows with the bits of these fields, taken from rows of words, lowest bit first."""
        is_bytes = out.itemsize == 1 and out.flags.c_contiguous
        rows = out.view(np.uint8) if is_bytes else np.empty(out.shape, np.uint8)
        spread(np.ascontiguousarray(words, np.uint64), self.runs, rows)
        if not is_bytes:
            out[...] = rows


def spread(words: NDArray[np.uint64], runs: NDArray[np.int64], out: NDArray[np.uint8]) -> None:
    """Fill rows with runs of bits (from, to, how many) of rows of words."""
    rows = np.ascontiguousarray(words, "<u8").view(np.uint8)
    flat = np.unpackbits(rows, axis=1, bitorder="little")
    for first, place, bits in runs:
        out[:, place : place + bits] = flat[:, first : first + bits]


with suppress(ImportError):  # the plain build has no other loop
    from eldest.envs._spread import spread
