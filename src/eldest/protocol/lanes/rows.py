"""Rows of arrays that compiled code fills; it takes the C forms of `crows.pxd` under this name."""

from __future__ import annotations

from typing import Any


def only(words: Any) -> Any:  # Any: an array of numbers
    """The words of an array that has one row."""
    return words
