"""Cards in views: texts for people and pages, with their numbers for bots."""

from __future__ import annotations

from functools import cached_property, lru_cache

from eldest.cards.card import NO_SUIT, SUITS, card_text, read_card
from eldest.cards.hand import cards_of, mask_of


class CardTexts(tuple[str, ...]):
    """A tuple of card texts, which is plain JSON, with the card numbers for bots."""

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The cards, in the same order."""
        return tuple(map(read_card, self))

    @cached_property
    def mask(self) -> int:
        """The mask of the cards; if a card may occur twice, use `numbers`."""
        return mask_of(self.numbers)


@lru_cache(maxsize=8192)  # a hand is the same in view after view
def texts_of(mask: int) -> CardTexts:
    """Return the texts of the cards of a mask, suit by suit, from high to low."""
    found = CardTexts([card_text(card) for card in cards_of(mask)])
    found.mask = mask
    return found


def suit_number(letter: str | None) -> int:
    """The suit of a letter; `NO_SUIT` if there is none."""
    return NO_SUIT if letter is None else SUITS.index(letter)


@lru_cache(maxsize=16)
def suit_letters(suits: int) -> str:
    """The letters of a mask of suits."""
    return "".join(letter for suit, letter in enumerate(SUITS) if suits >> suit & 1)


@lru_cache(maxsize=16)
def cards_of_suits(letters: str) -> int:
    """The mask of every card of these suits."""
    return sum(0x1FFF << 13 * suit_number(letter) for letter in letters)
