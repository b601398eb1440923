"""A hand of different cards as a bit mask, and as players write it."""

from __future__ import annotations

from collections.abc import Iterable

from eldest.cards.card import JOKER, RANKS, SUITS, NotationError, read_card

PLACES = 128  # a mask may also name the single cards of a pack of 108
_NATURALS = (1 << JOKER) - 1
_END = 1 << PLACES


def check_mask(mask: int) -> None:
    """Raise `ValueError` for a mask with a bit that is not a card of a suit."""
    if not 0 <= mask <= _NATURALS:
        raise ValueError(f"{mask} is not a hand: its bits are those of cards from 0 to {JOKER - 1}")


def mask_of(cards: Iterable[int]) -> int:
    """Return the mask with the bit of each card set."""
    mask = 0
    for card in cards:
        if not 0 <= card < PLACES:
            raise ValueError(f"{card} is not a card")
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[int, ...]:
    """Return the cards of a mask, lowest number first: suit by suit, from high to low."""
    if not 0 <= mask < _END:
        raise ValueError(f"{mask} is not a mask of cards")
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return tuple(cards)


def hand_text(mask: int) -> str:
    """A hand suit by suit, high to low: `SKQT86 HKT94 DQ8 C63`."""
    check_mask(mask)
    words = []
    for suit, letter in enumerate(SUITS):
        held = [RANKS[card % 13] for card in cards_of(mask) if card // 13 == suit]
        if held:
            words.append(letter + "".join(held))
    return " ".join(words)


def read_hand(text: str) -> int:
    """Return the mask of a hand written suit by suit; no card may occur twice."""
    mask = 0
    for word in str.split(text):  # anything but a text raises TypeError
        for rank in word[1:].replace("10", "T"):
            bit = 1 << read_card(word[0] + rank)
            if mask & bit:
                raise NotationError(f"{word[0] + rank} appears twice in the hand {text!r}")
            mask |= bit
        if len(word) == 1:
            raise NotationError(f"{word!r} names a suit without a card in the hand {text!r}")
    return mask
