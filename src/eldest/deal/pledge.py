"""The pledge before a deal, the seals of the seats, and the seed that all of them make.

Recipe 1 (B-C.18) takes the entropy of the seats in the open; in recipe 2 (T-11) every seat seals
its entropy first, so that no seat can choose its own after seeing the others'.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from hashlib import sha256
from typing import Literal

_SIZE = 32
NO_ENTROPY = bytes(_SIZE)
Recipe = Literal[1, 2]


def new_secret() -> bytes:
    """Return fresh bytes from the operating system, the only source that B-C.21 allows."""
    return os.urandom(_SIZE)


def commitment(secret: bytes, recipe: Recipe = 1) -> bytes:
    """Return the pledge that is shown before the shuffle (B-C.18, T-11)."""
    return sha256(_label("tcommit", recipe) + _checked("the secret", secret)).digest()


def seal(pledge: bytes, seat: int, entropy: bytes) -> bytes:
    """Return a seat's seal on its entropy, valid for this pledge and seat only (T-11)."""
    if not 0 <= seat <= 9:
        raise ValueError(f"{seat} is not a seat: seats are 0 to 9")
    sealed = _checked("the pledge", pledge) + bytes([seat]) + _checked("the entropy", entropy)
    return sha256(_label("seal", 2) + sealed).digest()


def table_seed(secret: bytes, entropy: Sequence[bytes], recipe: Recipe = 1) -> bytes:
    """Return the seed of a deal from the secret and the entropy of each seat (B-C.18, T-11)."""
    parts = [_checked(f"the entropy of seat {seat}", sent) for seat, sent in enumerate(entropy)]
    secret = _checked("the secret", secret)
    return sha256(_label("table", recipe) + secret + b"".join(parts)).digest()


def _label(name: str, recipe: int) -> bytes:
    if recipe not in (1, 2):
        raise ValueError(f"there is no recipe {recipe}: there are 1 and 2")
    return f"OD{recipe}-{name}\0".encode()


def _checked(name: str, value: bytes) -> bytes:
    if len(value) != _SIZE:
        raise ValueError(f"{name} must have {_SIZE} bytes, not {len(value)}")
    return value
