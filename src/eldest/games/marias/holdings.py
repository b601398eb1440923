"""What the law asks of a hand before the play: plain Python, with C types in holdings.pxd.

The phases and the playouts in bulk ask here, so that each of these laws is written once.
"""

from __future__ import annotations

from eldest.cards import bits
from eldest.games.marias.figures import MOST_OF_A_SUIT, TALON
from eldest.games.marias.ranks import KINGS, SHARP
from eldest.tricks import play as base


def has_pair(hand: int) -> bool:
    """M-7.4, M-8.8: a king and his queen, whose number is the next one."""
    return hand & hand >> 1 & KINGS != 0


def is_scattered(hand: int) -> bool:
    """M-4.6: no suit has three or more of these cards."""
    longest = 0
    for suit in range(4):
        longest = max(longest, bits.popcount(hand & base.SUIT[suit]))
    return longest <= MOST_OF_A_SUIT


def may_go(hand: int, talon: int, trump: int) -> bool:
    """M-5.5, `forbidden`: trumps go to the talon only in place of other cards that are missing."""
    trumps = base.SUIT[trump]
    others = bits.popcount(hand & ~SHARP & ~trumps)
    return bits.popcount(talon & trumps) <= max(0, TALON - others)
