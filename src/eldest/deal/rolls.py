"""Rolls dice in plain Python; compiled modules use the inline C form in `crolls.pxd` instead."""

from __future__ import annotations

from eldest.deal.dice import Dice


def below(dice: Dice, n: int) -> int:
    """`dice.roll(n)` for an n below 2**32."""
    return dice.roll(n)
