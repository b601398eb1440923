"""What the law derives from a hand alone, without a round; the solver uses it too."""

from __future__ import annotations

from eldest.games.marias.ranks import KINGS


def has_pair(hand: int) -> bool:
    """M-7.4, M-8.8: a king and the queen of its suit, whose number is the next one."""
    return hand & hand >> 1 & KINGS != 0


def bound(hand: int, led: int, trumps: int, beaters: int) -> int:
    """M-9.5: what a trick leaves of a hand; four masks in one numbering, which may be any."""
    cards = hand & led or hand & trumps
    return cards & beaters or cards or hand
