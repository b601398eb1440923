"""Cards as small ints, hands as bit masks, packs as tuples, and their text both ways.

Every other folder uses them.
"""

from eldest.cards.card import (
    FACES,
    JOKER,
    NO_CARD,
    NO_SUIT,
    RANKS,
    SUITS,
    NotationError,
    card_text,
    cards_text,
    read_card,
    read_cards,
    suit_of,
)
from eldest.cards.hand import cards_of, hand_text, mask_of, read_hand
from eldest.cards.names import rank_name, suit_name, suit_symbol
from eldest.cards.pack import PACK_32, PACK_48, PACK_52, PACK_108, Pack
from eldest.cards.texts import CardTexts, cards_of_suits, suit_letters, suit_number, texts_of

__all__ = [
    "FACES",
    "JOKER",
    "NO_CARD",
    "NO_SUIT",
    "PACK_32",
    "PACK_48",
    "PACK_52",
    "PACK_108",
    "RANKS",
    "SUITS",
    "CardTexts",
    "NotationError",
    "Pack",
    "card_text",
    "cards_of",
    "cards_of_suits",
    "cards_text",
    "hand_text",
    "mask_of",
    "rank_name",
    "read_card",
    "read_cards",
    "read_hand",
    "suit_letters",
    "suit_name",
    "suit_number",
    "suit_of",
    "suit_symbol",
    "texts_of",
]
