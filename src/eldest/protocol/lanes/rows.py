"""Rows of arrays that compiled code fills; compiled modules use the C forms of `crows.pxd`."""

from __future__ import annotations

from typing import Any


def only(words: Any) -> Any:  # Any: an array of numbers
    """The words of an array that has one row."""
    return words
