"""Fast repeatable random numbers for playouts and simulations: xorshift64*, in plain Python and C.

Dice never deal a real game: that is the task of `Source`, whose numbers can be proved and cannot be
foreseen.
"""

from __future__ import annotations

from eldest.cards.masks import MASK32, MASK64
from eldest.deal.seeds import Seed, seed_number

MULTIPLIER = 0x2545F4914F6CDD1D
SPREAD = 0x9E3779B97F4A7C15


class Dice:
    """A stream of random numbers from a seed, which is a 64-bit number or a text."""

    def __init__(self, seed: Seed) -> None:
        self.seed(seed_number(seed))

    def seed(self, seed: int) -> None:
        """Start the stream of this seed."""
        self.state = (seed * SPREAD + 0x1234567) & MASK64 or 1

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, where n < 2**64; the bias is below n / 2**32."""
        if not 1 <= n <= MASK64:
            raise ValueError(f"cannot draw below {n}: the bound must be from 1 to 2**64 - 1")
        return self.roll(n)

    def roll(self, n: int) -> int:
        """Return a number from 0 to n - 1 without checking the bound."""
        x = self.state
        x ^= x >> 12
        x ^= (x << 25) & MASK64
        x ^= x >> 27
        self.state = x
        high = ((x * MULTIPLIER) & MASK64) >> 32
        if n <= MASK32:
            return high * n >> 32
        return high * (n >> 32) + (high * (n & MASK32) >> 32)  # the same, in 64 bits
