"""Small numbers that plain and typed modules share: phases, endings, words, faults of a turn.

They stand in a module of their own, since a typed module keeps its numbers to itself.
"""

from __future__ import annotations

from eldest.cards import PACK_108

CARDS = PACK_108.size
SORTED = sorted(PACK_108.cards)  # before a shuffle equal cards lie side by side
SEATS = 6  # at the largest table
HAND = 12  # the leader has one more (Z-3.8)
LOOKED = 3  # cards that the cutter looks at (Z-3.3)
LEAST_CUT, MOST_CUT = 3, CARDS - 3  # Z-3.2

SETUP, CUT, LEAD, DRAW, MELD, RESHUFFLE, OVER = range(7)  # phases of a deal
GOING_OUT, JOLLY_HAND, SAFETY_END = range(3)  # how a deal ends
NOBODY = -2

TURN, TAKE, JOLLY = range(3)  # what a draft is going to be
LAY, LAYOFF, SWAP = range(3)  # parts: the lowest two bits of a part's number

# What can be wrong with an opening or at the end of a turn, in the order in which it is told.
(
    OPENING_POINTS,
    OPENING_PURE_RUN,
    OPENING_WITHOUT_DRAWN,
    JOKER_PENDING,
    DRAWN_UNUSED,
    KEEP_ONE,
    JOLLY_CARD_UNUSED,
    JOLLY_NOT_OUT,
) = range(20, 28)
