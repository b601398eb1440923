"""Small numbers that kernels and plain modules share.

They have their own module because a compiled module does not export its numbers.
"""

from __future__ import annotations

CHANCE = -1  # the seat that shuffles, draws the leader, hides a card
NOBODY = -2  # the actor of a round that is over

FINE = 0  # no fault; the faults of a game are numbered from 1 in the order of its lawbook
NO_MOVE = 255  # the fault of a seat or a number that the game does not have

SEATS = 6  # at the largest table
WORDS = 15  # masks of 64 moves that a game may have for itself

CHANCE_WORD = 15  # the same two acts of chance in every game:
LEAD = 64 * CHANCE_WORD  # LEAD + seat names the leader,
SHUFFLE = LEAD + 63  # and this orders the pack

SEAT_STEP = 4096  # an entry of the history is (seat + 1) * 4096 + move ...
OPEN = 32768  # ... and this if the action goes on with the next entry
