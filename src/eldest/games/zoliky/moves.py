"""The numbers of moves, `64 * word + bit`: a turn is a row of them.

A new meld is laid card by card and ended; a lay-off or a swap names its meld, then its card.
"""

from __future__ import annotations

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
