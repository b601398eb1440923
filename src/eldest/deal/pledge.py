"""The pledge before a deal and the seed that everybody at the table had a hand in (B-C.18)."""

from __future__ import annotations

import os
from collections.abc import Sequence
from hashlib import sha256

_SIZE = 32
NO_ENTROPY = bytes(_SIZE)


def new_secret() -> bytes:
    """Fresh bytes from the operating system, the only origin that B-C.21 allows."""
    return os.urandom(_SIZE)


def commitment(secret: bytes) -> bytes:
    """The pledge that is shown before the shuffle (B-C.18)."""
    return sha256(b"OD1-tcommit\0" + _checked("the secret", secret)).digest()


def table_seed(secret: bytes, entropy: Sequence[bytes]) -> bytes:
    """The seed of a deal, from the secret and what each seat sent, seat 0 first (B-C.18)."""
    parts = [_checked(f"the entropy of seat {seat}", sent) for seat, sent in enumerate(entropy)]
    return sha256(b"OD1-table\0" + _checked("the secret", secret) + b"".join(parts)).digest()


def _checked(name: str, value: bytes) -> bytes:
    if len(value) != _SIZE:
        raise ValueError(f"{name} must have {_SIZE} bytes, not {len(value)}")
    return value
