"""The public names of eldest.deal."""

from __future__ import annotations

import eldest.deal


def test_public_names_are_pinned() -> None:
    assert " ".join(eldest.deal.__all__) == (
        "NO_ENTROPY Dice Draws Recipe Source commitment count_deals count_orders cut deal_cards "
        "new_secret packets rank_deal rank_hands rank_order rotation seal shuffle table_seed "
        "unrank_deal unrank_hands "
        "unrank_order"
    )
    assert all(hasattr(eldest.deal, name) for name in eldest.deal.__all__)
