"""The deals of Big Deal, the program of Hans van Staveren: hash after hash (B-C.5 to B-C.7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count as counted
from itertools import islice

from eldest.club.ripemd import ripemd160
from eldest.games.bridge import DEALS


def bigdeal_sequence(owner: bytes, entropy: bytes, count: int) -> list[int]:
    """The numbers of the first `count` deals, in board order."""
    return list(islice(_numbers(ripemd160(entropy), ripemd160(owner)), count))


def _numbers(seed: bytes, owner: bytes) -> Iterator[int]:
    """Candidates that are too high are passed over (B-C.5)."""
    for place in counted(1):
        g = int.from_bytes(ripemd160(place.to_bytes(4, "little") + seed + owner)[:12], "big")
        if g < DEALS:
            yield g
