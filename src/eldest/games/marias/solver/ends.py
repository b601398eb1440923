"""The ways in which a Trump Game can end, as the search numbers them: ENDS * wed + seven."""

from __future__ import annotations

GONE, WINS, BEATEN = range(3)  # the trump seven in the last trick
ENDS = 3
# What a side has announced first where only that counts; below it, how many pairs it has forgone.
FIRST_PLAIN, FIRST_TRUMP = 4, 8
WEDS = 12
# What is measured: U, T_D less T_F (M-12.3), or below them what a commitment pays at level 0.
MONEY, LEAD = 8, 9
