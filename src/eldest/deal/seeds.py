"""One convention for seeds: a number of 64 bits, or any text, which becomes such a number."""

from __future__ import annotations

from hashlib import sha256

Seed = int | str
MOST = 2**64 - 1


def seed_number(seed: Seed) -> int:
    """Return the number of a seed; raise `ValueError` if it is not a seed."""
    if isinstance(seed, str):
        return int.from_bytes(sha256(seed.encode()).digest()[:8], "big")
    if not isinstance(seed, int) or not 0 <= seed <= MOST:
        raise ValueError(f"{seed!r} is not a seed: seeds are texts, or numbers from 0 to 2**64 - 1")
    return seed
