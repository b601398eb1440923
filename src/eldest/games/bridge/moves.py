"""A move as a small number, for playouts and learners: made from actions, by a table."""

from __future__ import annotations

from eldest.games.bridge.actions import CALL_ACTIONS, CARD_ACTIONS, Action

CALL = 52  # a card's own number plays it; CALL + call makes the call
MOVES = 90

ACTIONS: tuple[Action, ...] = (*CARD_ACTIONS, *CALL_ACTIONS)
