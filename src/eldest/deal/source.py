"""The uniform source: SHA-256 over a counter, never a bare modulo (B-C.20)."""

from __future__ import annotations

from hashlib import sha256
from struct import Struct
from typing import Protocol

_WORDS = 1 << 32
_BLOCK = Struct(">8I")


class Draws(Protocol):
    """Any source of whole numbers: a `Source`, a `Dice`, or a fake in a test."""

    def below(self, n: int, /) -> int:
        """Return a number from 0 to n - 1."""


class Source:
    """The random words of one seed, always in the same order (B-C.20)."""

    __slots__ = ("_block", "_seeded", "_words")

    def __init__(self, seed: bytes) -> None:
        self._seeded = sha256(b"OD1-rng\0" + seed)
        self._block = 0
        self._words: list[int] = []  # of the current block, the next one last

    def word(self) -> int:
        """Return the next 32-bit word (B-C.20)."""
        if not self._words:
            self._words = self._next_block()
        return self._words.pop()

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely; some words are redrawn (B-C.20)."""
        if not 1 <= n <= _WORDS:
            raise ValueError(f"cannot draw below {n}: the bound must be from 1 to 2**32")
        even = _WORDS - _WORDS % n
        word = self.word()
        while word >= even:
            word = self.word()
        return word % n

    def _next_block(self) -> list[int]:
        block = self._seeded.copy()
        block.update(self._block.to_bytes(8, "big"))
        self._block += 1
        return list(reversed(_BLOCK.unpack(block.digest())))
