"""Rolls dice in plain Python; compiled modules use the inline C form in `crolls.pxd` instead."""

from __future__ import annotations

from eldest.deal.dice import Dice


def below(dice: Dice, n: int) -> int:
    """Return `dice.roll(n)`; n must be below 2**32."""
    return dice.roll(n)
