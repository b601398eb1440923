"""Small numbers that plain and typed modules share: the table, phases, endings, parts of a turn.

They have their own module because a compiled module does not export its numbers.
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

NO_WORD, TURN, TAKE, JOLLY = range(-1, 3)  # what a turn is going to be; NO_WORD before it is said
MOST_NEED = 1000  # points of an opening, far more than any house asks for
LAY, LAYOFF, SWAP = range(3)  # parts: the lowest two bits of a part's number
