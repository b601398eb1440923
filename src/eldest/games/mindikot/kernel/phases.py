"""Phases, conditions of the hidden card, and the names of the facts that learners get."""

from __future__ import annotations

from eldest.protocol.lanes.bulk import Field

SHUFFLING, LEADING, HIDING, PLAYING, AFTER_REVEAL, OVER = range(6)  # chapter 11
NOTHING, DOWN, BACK, REVEALED, PLAYED = range(5)  # what the hidden card of mode B is now
UNSEEN = 63  # a card that is not known, or not laid

FACTS = {
    "hand": Field(0, 0, 52),
    "table": Field(1, 0, 52),
    "taken_us": Field(2, 0, 52),
    "taken_them": Field(3, 0, 52),
    "turn": Field(4, 0, 3),
    "leader": Field(4, 3, 3),
    "led": Field(4, 6, 3),
    "trump": Field(4, 9, 3),
    "hidden": Field(4, 12, 3),
    "hider": Field(4, 15, 3),
    "revealing": Field(4, 18, 3),
    "hidden_card": Field(4, 21, 6),
    "seat": Field(4, 27, 3),
    **{f"laid_{place}": Field(5, 8 * place, 8) for place in range(6)},
    **{f"lacked_{place}": Field(6, 8 * place, 8) for place in range(6)},
}
