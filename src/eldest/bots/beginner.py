"""The card of players of level `beginner` in trick games: they see this trick and nothing else.

Whatever can win wins, with the highest card, though the partner had the trick already; what cannot
win is thrown from below. Nobody is counted, nothing is kept for later.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eldest.bots.sight import SUIT, TrickSight
from eldest.cards import cards_of

Height = Callable[[int], int]


# Any: the views of all trick games.
def simple_card(sight: TrickSight[Any], winners: int, height: Height) -> int:
    """One of the cards that may be played; `winners` would take the trick as it lies."""
    if not sight.laid:
        return max(cards_of(_longest(sight)), key=height)
    winning = cards_of(sight.choices & winners)
    return max(winning, key=height) if winning else min(cards_of(sight.choices), key=height)


def _longest(sight: TrickSight[Any]) -> int:
    suits = [sight.choices & suit for suit in SUIT]
    return sight.greatest(suits, int.bit_count)
