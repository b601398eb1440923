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

NO_WORD, TURN, TAKE, JOLLY = range(-1, 3)  # what a turn is going to be; NO_WORD before it is said
MOST_NEED = 1000  # points of an opening, far more than any house asks for
LAY, LAYOFF, SWAP = range(3)  # parts: the lowest two bits of a part's number

# The numbers of moves, 64 * word + bit: a turn is a row of them. A new meld is laid card by card
# and ended; a lay-off or a swap names its meld, then its card.
DISCARD = 0  # DISCARD + card ends a turn
WITHOUT = 53  # a turn ends without a discard
HIDDEN_DISCARD = 54  # a closing card as others hear of it
DRAWING = 64
TAKING, GOING_JOLLY, END_OF_MELD, HIDDEN_CUT = range(DRAWING + 1, DRAWING + 5)
LAY_CARD = 128  # LAY_CARD + card
ON_LOW, ON_HIGH, ON_SET, ON_JOKER = 192, 256, 320, 384  # + the number of the meld: < > = ~
PUT_CARD = 448  # PUT_CARD + card, on the meld that was named
CUT_AT = 512  # CUT_AT + number of cards
WORDS = 10
FACES = 53  # with the joker
MOST_MELDS = 63  # a larger number of a meld is no other
MOST_LIFTED = 127  # a larger number of cards is no other
