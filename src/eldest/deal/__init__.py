"""Dealing by a published recipe: pledge, source, shuffle, patterns, exact numbers.

Tables, the dealing office and `eldest verify` use this package.
"""

from eldest.deal.dice import Dice
from eldest.deal.number import (
    count_deals,
    count_orders,
    rank_deal,
    rank_hands,
    rank_order,
    unrank_deal,
    unrank_hands,
    unrank_order,
)
from eldest.deal.pledge import NO_ENTROPY, Recipe, commitment, new_secret, seal, table_seed
from eldest.deal.shuffle import cut, deal_cards, packets, rotation, shuffle
from eldest.deal.source import Draws, Source

__all__ = [
    "NO_ENTROPY",
    "Dice",
    "Draws",
    "Recipe",
    "Source",
    "commitment",
    "count_deals",
    "count_orders",
    "cut",
    "deal_cards",
    "new_secret",
    "packets",
    "rank_deal",
    "rank_hands",
    "rank_order",
    "rotation",
    "seal",
    "shuffle",
    "table_seed",
    "unrank_deal",
    "unrank_hands",
    "unrank_order",
]
