"""Cards and suits as sentences write them: with the pips of a deck, or in plain ASCII."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from eldest.cards.card import JOKER, SUITS, card_text
from eldest.cards.names import suit_symbol

JOKER_TEXT = card_text(JOKER)
# Pips in the order of the suits. No font has German ones: a leaf and an acorn look like their
# French cousins, and a bell is round.
PIPS = {"french": "".join(map(suit_symbol, SUITS)), "german": "♠♥●♣"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Signs:
    """The symbols by which cards are written."""

    ascii: bool
    dot: str
    dash: str
    times: str
    deck: str = "french"  # whose pips

    def with_deck(self, deck: str) -> Self:
        """Return these signs for the cards of another deck."""
        return replace(self, deck=deck)

    def card(self, text: str) -> str:
        """A card of a view as it is shown: `ST` is 10♠ (K-0.2), in ASCII as it is typed."""
        return text if self.ascii else SHOWN[self.deck][text]

    def suit(self, letter: str) -> str:
        """The sign of a suit, or its letter in plain ASCII."""
        return letter if self.ascii else PIPS[self.deck][SUITS.index(letter)]


def _face(text: str, pips: str) -> str:
    if text == JOKER_TEXT:
        return text
    return f"{'10' if text[1] == 'T' else text[1]}{pips[SUITS.index(text[0])]}"


# Every card as it is shown, by deck.
SHOWN = {
    deck: {text: _face(text, pips) for text in map(card_text, range(JOKER + 1))}
    for deck, pips in PIPS.items()
}
FINE = Signs(
    ascii=False,
    dot="·",
    dash="–",  # noqa: RUF001 - between two numbers this dash is right
    times="×",  # noqa: RUF001 - the sign of a product
)
