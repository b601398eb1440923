"""A move as a small number, for playouts and learners: made from actions, by a table."""

from __future__ import annotations

from eldest.games.mindikot.actions import Action, Hide, Pass, Play, Reveal

PASS = 52  # a card's own number plays it; PASS + card passes with it
REVEAL = 104
HIDE = 105  # HIDE + card sets it aside
MOVES = 157

ACTIONS: tuple[Action, ...] = (
    *(Play(card) for card in range(52)),
    *(Pass(card) for card in range(52)),
    Reveal(),
    *(Hide(card) for card in range(52)),
)
NUMBERS = {action: number for number, action in enumerate(ACTIONS)}
