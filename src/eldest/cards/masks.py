"""Masks and widths of numbers that kernels, solvers and bots share.

They have their own module because a compiled module does not export its numbers.
"""

from __future__ import annotations

BIT = [1 << bit for bit in range(64)]  # compiled modules shift nothing, they look here
SUIT = [0x1FFF << 13 * suit for suit in range(4)] + [0]  # of 52 cards; [NO_SUIT] is empty
MASK32 = 0xFFFFFFFF
MASK64 = 0xFFFFFFFFFFFFFFFF
