"""The phases of a board in their order, and the names of the facts that learners get."""

from __future__ import annotations

from eldest.protocol.lanes.bulk import Field

SHUFFLING, LEADING, AUCTION, PLAYING, CLAIMED, OVER = range(6)
PHASES = ("setup", "setup", "auction", "play", "claim", "end")  # as views call them
UNSEEN = 63  # no card is laid
UNNAMED = 7  # in the place of a seat: there is none yet

FACTS = {
    "hand": Field(0, 0, 52),
    "dummy": Field(1, 0, 52),
    "table": Field(2, 0, 52),
    "gone": Field(3, 0, 52),
    "turn": Field(4, 0, 3),
    "dealer": Field(4, 3, 3),
    "vulnerable_us": Field(4, 6, 1),
    "vulnerable_them": Field(4, 7, 1),
    "bid": Field(4, 8, 6),
    "risk": Field(4, 14, 2),
    "declarer": Field(4, 16, 3),
    "trump": Field(4, 19, 3),
    "led": Field(4, 22, 3),
    "calls": Field(4, 25, 9),
    "tricks_us": Field(4, 34, 4),
    "tricks_them": Field(4, 38, 4),
    "seat": Field(4, 42, 3),
    **{f"laid_{place}": Field(5, 8 * place, 8) for place in range(4)},
    **{f"lacked_{place}": Field(6, 8 * place, 8) for place in range(4)},
    **{f"bids_{place}": Field(7 + place, 0, 35) for place in range(4)},
    "doubled": Field(11, 0, 35),
    "redoubled": Field(12, 0, 35),
}
