"""Conclusions of the law from a hand alone, without a round; the solver uses them too."""

from __future__ import annotations

from eldest.games.marias.ranks import KINGS


def has_pair(hand: int) -> bool:
    """M-7.4, M-8.8: a king and the queen of its suit, whose number is the next one."""
    return hand & hand >> 1 & KINGS != 0


def bound(hand: int, led: int, trumps: int, beaters: int) -> int:
    """M-9.5: the cards of a hand that a trick allows; all four masks must use one numbering."""
    cards = hand & led or hand & trumps
    return cards & beaters or cards or hand
