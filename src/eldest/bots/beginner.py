"""How bots of level `beginner` choose a card in trick games: they look only at this trick.

If they can win it, they do, with their highest card, even if their partner is already winning;
otherwise they play their lowest card. They count no cards and save nothing for later.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eldest.bots.sight import SUIT, TrickSight
from eldest.cards import cards_of

Height = Callable[[int], int]


# Any: the views of all trick games.
def simple_card(sight: TrickSight[Any], winners: int, height: Height) -> int:
    """Choose one of the legal cards; `winners` would take the trick as it lies."""
    if not sight.laid:
        return max(cards_of(_longest(sight)), key=height)
    winning = cards_of(sight.choices & winners)
    return max(winning, key=height) if winning else min(cards_of(sight.choices), key=height)


def _longest(sight: TrickSight[Any]) -> int:
    suits = [sight.choices & suit for suit in SUIT]
    return sight.greatest(suits, int.bit_count)
