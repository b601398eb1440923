"""The search for what may follow (chapter 13) looks at a draft once, whatever led to it."""

from __future__ import annotations

import time

from eldest.cards import read_card, read_cards
from eldest.games.zoliky import turn
from eldest.games.zoliky.constants import TAKE
from eldest.games.zoliky.options import Options
from eldest.melds import kind_of, shape_of

# All four jokers lie on the table, so that cards and jokers go round in very many orders.
TABLE = (
    "H6H7H8H9",
    "C8C9JKCJ",
    "S5H5JKJK",
    "C6C7C8C9",
    "CAC2C3C4JK",
    "SJSQSKSA",
    "D5D6D7",
    "H9HTHJ",
    "S4H4D4",
)
HAND = "C7CTD4D5D8D8D9H7HTS3SKST"
SECONDS = 20  # of the processor; without a memory it takes minutes


def test_z_13_4_a_card_that_has_no_place_is_known_before_anybody_tires() -> None:
    draft = turn.laid_out(Options(players=2, set_max_jokers=2))
    for text in TABLE:
        cards = read_cards(text)
        draft.lay_meld(shape_of(kind_of(cards, 2), cards), 1)
    draft.lay_hand(0, read_cards(HAND), opened=True)
    draft = turn.begun(draft, TAKE, read_card("CA"))
    started = time.process_time()
    assert not turn.can_complete(draft)
    assert time.process_time() - started < SECONDS
