"""Observations of a seat as bits in Gymnasium's spaces, shared by all its environments."""

from __future__ import annotations

from typing import Any

from eldest._extras import extras_named
from eldest.envs.bits import Bits
from eldest.protocol.lanes.bulk import Layout

with extras_named():
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

Rows = dict[str, NDArray[Any]]  # `observation` and `action_mask`, a row for each lane
SEEDS = 2**63  # of dice


class Seeing:
    """The layout of an observation: the bits of every field in order, and the mask of moves."""

    def __init__(self, layout: Layout) -> None:
        self.bits = {
            "observation": Bits(layout.fields.values()),
            "action_mask": Bits(layout.masks),
        }
        self.space = spaces.Dict(
            {name: spaces.Box(0, 1, (bits.width,), np.int8) for name, bits in self.bits.items()}
        )

    def rows(self, count: int) -> Rows:
        """Return rows of zeros, in which nothing is seen."""
        return {name: np.zeros((count, bits.width), np.int8) for name, bits in self.bits.items()}

    def write(self, words: NDArray[np.uint64], rows: Rows) -> Rows:
        """Fill rows with the observations in rows of words."""
        for name, bits in self.bits.items():
            bits.write(words, rows[name])
        return rows


def check_choice(name: str, value: str, known: tuple[str, ...]) -> None:
    """Raise `ValueError` if the value of a keyword is not one of these."""
    if value not in known:
        raise ValueError(f"{name} cannot be {value!r}; it must be one of {', '.join(known)}")
