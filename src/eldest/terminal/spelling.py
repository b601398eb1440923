"""Converts cards as people write them, rank first or with a sign, to the games' notation."""

from __future__ import annotations

import re

SIGNS = str.maketrans("♠♥♦♣", "SHDC")
RANK_FIRST = re.compile(r"(-?)(10|[2-9TJQKA])([SHDC])", re.IGNORECASE)
SUIT_FIRST = re.compile(r"-?[SHDC](10|[2-9TJQKA])", re.IGNORECASE)


def suit_first(line: str) -> str:
    """Turn each word that is a card, such as `AH`, `10♠` or `♥A`, into suit and rank."""
    return " ".join(map(_word, line.split(" ")))


def _word(word: str) -> str:
    plain = word.translate(SIGNS)
    turned = RANK_FIRST.fullmatch(plain)
    if turned:
        return turned[1] + turned[3] + turned[2]
    return plain if SUIT_FIRST.fullmatch(plain) else word
