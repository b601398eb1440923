"""Names of suits and ranks: French and German decks, in English, Czech and Hindi."""

from __future__ import annotations

from eldest.cards.card import SUITS

_SUITS = {
    ("french", "en"): ("spades", "hearts", "diamonds", "clubs"),
    ("french", "cs"): ("piky", "srdce", "káry", "kříže"),
    ("french", "hi"): ("काली", "पान", "ईंट", "चिड़ी"),
    ("german", "en"): ("leaves", "hearts", "bells", "acorns"),
    ("german", "cs"): ("zelené", "červené", "kule", "žaludy"),
    ("german", "hi"): ("पत्तियाँ", "पान", "घंटियाँ", "बलूत"),
}
_NUMBERS = {rank: rank for rank in "98765432"} | {"T": "10"}
_RANKS = {
    ("french", "en"): {"A": "ace", "K": "king", "Q": "queen", "J": "jack"},
    ("french", "cs"): {"A": "eso", "K": "král", "Q": "dáma", "J": "kluk"},
    ("french", "hi"): {"A": "इक्का", "K": "बादशाह", "Q": "बेगम", "J": "ग़ुलाम"},
    ("german", "en"): {"A": "ace", "K": "king", "Q": "ober", "J": "unter"},
    ("german", "cs"): {"A": "eso", "K": "král", "Q": "svršek", "J": "spodek"},
    ("german", "hi"): {"A": "इक्का", "K": "बादशाह", "Q": "ओबर", "J": "उंटर"},
}
_SYMBOLS = "♠♥♦♣"


def suit_name(suit: str, deck: str = "french", language: str = "en") -> str:
    """The name of a suit in words; English if the language has no names for this deck."""
    names = _SUITS.get((deck, language)) or _SUITS[deck, "en"]
    return names[SUITS.index(suit)]


def rank_name(rank: str, deck: str = "french", language: str = "en") -> str:
    """The rank of a letter in words: `T` is `10`, a German `Q` an ober."""
    names = _RANKS.get((deck, language)) or _RANKS[deck, "en"]
    return names.get(rank) or _NUMBERS[rank]


def suit_symbol(suit: str) -> str:
    """The French pip of a suit letter."""
    return _SYMBOLS[SUITS.index(suit)]
