"""Cards in words, as actions write them."""

from __future__ import annotations

from collections.abc import Iterable

SUITS = "SHDC"
RANKS = "A23456789TJQK"  # from the low ace up, as a run is named


def cards(text: str) -> list[str]:
    """The card texts of a row, in its order: `SK9 JK H8` is SK, S9, JK and H8."""
    words = text.split()
    return [
        card
        for word in words
        for card in (["JK"] if word == "JK" else [word[0] + rank for rank in word[1:]])
    ]


def row(texts: Iterable[str]) -> str:
    """Card texts as a part of an action has them: `SKS9H8`."""
    return "".join(texts)


def split(text: str) -> list[str]:
    """The card texts of such a part."""
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def run(suit: str, first: str, size: int) -> str:
    """A pure run from a rank up: `run("D", "J", 3)` is DJDQDK."""
    start = RANKS.index(first)
    return row(suit + (RANKS + "A")[start + place] for place in range(size))
