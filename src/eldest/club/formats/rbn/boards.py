"""Boards from RBN and in RBN, both ways (section 4.4)."""

from __future__ import annotations

import re

from eldest.club.formats.rbn.reader import read
from eldest.club.formats.rbn.writer import write

__all__ = ["looks_like", "read", "write"]

_HANDS = re.compile(rb"^H [NESW]:", re.MULTILINE)


def looks_like(data: bytes) -> bool:
    """Whether a file names RBN, or has hands as RBN writes them."""
    return data.startswith(b"% RBN ") or _HANDS.search(data[:65536]) is not None
