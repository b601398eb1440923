"""The fields of the one number that adds up what the choices of a plan bring.

They have their own module because a compiled module does not export its numbers.
"""

from __future__ import annotations

# The first bit of each field; the points of the opening are at 0.
STAYS_AT = 12  # naturals that stay in the hand
OPENERS_AT = 20  # pure runs in the opening; where none is needed, any melds
USES_AT = 28  # melds with the taken card
JOKERS_AT = 36  # in the opening
OWED_AT = 44  # jokers that must be laid after the opening and the swaps

STAY, OPENER, USE = 1 << STAYS_AT, 1 << OPENERS_AT, 1 << USES_AT
OPENING_JOKER, OWED = 1 << JOKERS_AT, 1 << OWED_AT
FIELD, MOST_POINTS = 255, STAY - 1
MOST_CARDS = 16  # in a hand: as many ways can be in a plan

POINTS, CARDS = range(2)  # what a plan shall have the most of
