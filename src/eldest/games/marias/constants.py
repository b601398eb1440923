"""Small numbers that the laws name; typed modules take them over as C numbers."""

from __future__ import annotations

TRUMP_GAME, MISERE_GAME, SLAM_GAME = range(3)  # M-5.1: the types, by their place in TYPES
# M-8.2, M-11.4: the commitments by their place in COMMITMENTS, and the silent seven.
GAME, SEVEN, HUNDRED, MISERE, SLAM, SEVEN_AGAINST, HUNDRED_AGAINST, SILENT_SEVEN = range(8)
NOBODY = -1  # no player
LEAST_CUT, MOST_CUT = 2, 30  # M-3.3
MIDDLE_CUT = 16  # of 32 cards: where bots cut, and where an imagined pack was cut
REST = 5  # M-3.7: what is left on the table when the chooser has seen seven cards
FOR_CHOOSER = 3  # of the rest, after a pass (M-4.5)
MOST_OF_A_SUIT = 2  # M-4.6, from_people = max_two
TALON = 2  # M-5.3
MISERE_RUNG = 4  # M-6.2: after the four contracts
TRICKS = 10  # M-9.1
SEVEN_RANK = 7  # the place of the seven in its suit
TRUMP_MARRIAGE, MARRIAGE = 40, 20  # M-10.1
COMMITMENTS, VALUES = 7, 8  # M-8.2, and with the silent seven
HUNDREDS = 2  # the contracts from this number on are HUNDRED and HUNDRED_SEVEN
ABSENT = -1  # the level of a commitment that nobody has announced
UNDECIDED = -1  # the type before a discard, the contract before it is announced
ALL_POINTS, LAST_TRICK = 90, 10  # M-1.5
