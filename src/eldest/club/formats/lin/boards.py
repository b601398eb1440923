"""Boards from LIN and in LIN, both ways (section 4.2)."""

from __future__ import annotations

from eldest.club.formats.lin.reader import read
from eldest.club.formats.lin.writer import write

__all__ = ["looks_like", "read", "write"]


def looks_like(data: bytes) -> bool:
    """Whether there is a deal as LIN writes it."""
    return b"md|" in data[:65536].lower()
