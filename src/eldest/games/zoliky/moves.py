"""A move as a small number, and a lane as a row of words, for playouts and learners.

A turn is built of several moves. Which part `PART + n` is depends on the position: it is the n-th
that may follow, and the word `part_n` of the lane tells it (see `parts.py` for its number).
"""

from __future__ import annotations

from eldest.cards import PACK_108, card_text
from eldest.games.zoliky.terms import SEATS
from eldest.melds.terms import MELDS
from eldest.protocol.bulk import Field, Layout

DRAW_MOVE, TAKE_MOVE, JOLLY_MOVE, DISCARD = range(4)
PART = DISCARD + len(PACK_108.faces)
PARTS = 64  # that a learner is offered; the rest of a longer list is not
TABLE = 8  # the first word of the table
LISTED = TABLE + MELDS  # the first word of the parts that may follow
WORDS = LISTED + PARTS

TEXTS = (
    "draw",
    "take",
    "jolly",
    *(f"-{card_text(card)}" for card in PACK_108.faces),
    *(f"part {number}" for number in range(PARTS)),
)
LAYOUT = Layout(
    words=WORDS,
    sides=SEATS,
    moves=TEXTS,
    masks=(Field(6, 0, PART), Field(7, 0, PARTS)),
    fields={
        "hand": Field(0, 0, 53),
        "hand_twice": Field(1, 0, 52),
        "seat": Field(2, 0, 3),
        "phase": Field(2, 3, 3),
        "building": Field(2, 6, 2),
        "jokers": Field(2, 8, 3),
        "top": Field(2, 11, 6),
        "jolly": Field(2, 17, 6),
        "stock": Field(2, 23, 7),
        "pile_size": Field(2, 30, 7),
        "opened": Field(2, 37, 6),
        "points": Field(2, 43, 8),
        "round": Field(2, 51, 8),
        **{f"size_{seat}": Field(3, 4 * seat, 4) for seat in range(SEATS)},
        "pile": Field(4, 0, 53),
        "pile_twice": Field(5, 0, 53),
        **{f"meld_{number + 1}": Field(TABLE + number, 0, 32) for number in range(MELDS)},
        **{f"part_{number}": Field(LISTED + number, 0, 34) for number in range(PARTS)},
    },
)
