"""The facts of a lane by name, with their places in the words of `Kernel.fact`."""

from __future__ import annotations

from eldest.protocol.lanes.bulk import Field

CARDS = 52

FACTS = {
    "hand": Field(0, 0, CARDS),
    "table": Field(1, 0, CARDS),
    "taken": Field(2, 0, CARDS),
    "taken_left": Field(3, 0, CARDS),
    "taken_right": Field(4, 0, CARDS),
    "talon": Field(5, 0, CARDS),
    "desk": Field(6, 0, CARDS),
    "open_hand": Field(7, 0, CARDS),
    "place": Field(8, 0, 2),
    "phase": Field(8, 2, 4),
    "opened": Field(8, 6, 1),
    "type": Field(8, 7, 2),
    "contract": Field(8, 9, 3),
    "trump": Field(8, 12, 3),
    "led": Field(8, 15, 3),
    "declarer": Field(8, 18, 2),
    "leader": Field(8, 20, 2),
    "winner": Field(8, 22, 2),
    "keeper": Field(8, 24, 2),
    "tricks": Field(8, 26, 4),
    "seat": Field(8, 30, 2),
    "levels": Field(9, 0, 28),
    "open": Field(9, 28, 7),
    "fresh": Field(9, 35, 7),
    "speech": Field(9, 42, 8),
    "rung": Field(10, 0, 3),
    "bidder": Field(10, 3, 2),
    "passed": Field(10, 5, 3),
    "asked": Field(10, 8, 3),
    "answered": Field(10, 11, 3),
    "married_spades": Field(10, 14, 2),
    "married_hearts": Field(10, 16, 2),
    "married_diamonds": Field(10, 18, 2),
    "married_clubs": Field(10, 20, 2),
    "laid_left": Field(11, 0, 8),
    "laid_right": Field(11, 8, 8),
    "lacked_left": Field(11, 16, 8),
    "lacked_right": Field(11, 24, 8),
}
