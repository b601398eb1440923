"""Rows of arrays that loops over lanes fill, and the kernels of the lanes.

Compiled modules take the C forms of `crows.pxd` under this name.
"""

from __future__ import annotations

from typing import Any

from eldest.protocol.kernel import Kernel


def row(words: Any, lane: int) -> Any:  # Any: a NumPy array, in practice
    """The words of one lane, to be filled."""
    return words[lane]


def only(words: Any) -> Any:  # Any: an array of numbers
    """The words of an array that has one row."""
    return words


def kernel(kernels: list[Kernel], lane: int) -> Kernel:
    """The kernel of a lane."""
    return kernels[lane]


def look_at(kernels: list[Kernel], lane: int, lanes: int) -> None:
    """Say that what is offered in the lanes after this one will soon be read; as `fetch`."""


def fetch(kernels: list[Kernel], words: Any, lane: int, lanes: int) -> None:  # Any: as above
    """Say that the lanes after this one will soon be needed; of use to compiled code only."""
