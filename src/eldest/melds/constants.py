"""Small numbers that plain and typed modules share: faults, ends of a run, limits of melds.

They have their own module because a compiled module does not export its numbers.
"""

from __future__ import annotations

# What can be wrong with a meld or a step, in the order in which it is told; FINE is nothing.
(
    FINE,
    NOT_HELD,
    UNKNOWN_MELD,
    MELD_CLOSED,
    MELD_SIZE,
    JOKERS_ADJACENT,
    RUN_SUIT,
    RUN_WRAP,
    RUN_ORDER,
    SET_RANK,
    SET_SUIT,
    LAYOFF_FIT,
    SWAP_SET,
    SWAP_FACE,
) = range(14)
CODES = (
    "",
    "card_not_in_hand",
    "unknown_meld",
    "meld_closed",
    "meld_size",
    "jokers_adjacent",
    "run_suit",
    "run_wrap",
    "run_order",
    "set_rank",
    "set_suit",
    "layoff_fit",
    "swap_set",
    "swap_face",
)
ANY, LOW, HIGH = range(3)  # the end of a run that a card is laid off at; ANY if none is named
LOW_ACE, HIGH_ACE = 1, 14  # positions in a run
LEAST, LONGEST_RUN, LARGEST_SET = 3, 13, 4  # cards in a meld
MELDS = 36  # of 108 cards, three to a meld
