"""A roll of the dice; compiled modules take the inline C form of `crolls.pxd` under this name."""

from __future__ import annotations

from eldest.deal.dice import Dice


def below(dice: Dice, n: int) -> int:
    """`dice.roll(n)` for an n below 2**32."""
    return dice.roll(n)
