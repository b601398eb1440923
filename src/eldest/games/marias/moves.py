"""A move as a small number, for playouts and learners: the card that is played."""

from __future__ import annotations

from eldest.games.marias.actions import Action, Play

ACTIONS: tuple[Action, ...] = tuple(Play(card) for card in range(52))
NUMBERS = {action: number for number, action in enumerate(ACTIONS)}
