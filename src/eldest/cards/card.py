"""One numbering of cards for every pack and every game (B-0.2).

card = 13 * suit + rank, suits in the order S H D C, ranks from the ace (0) down to the two (12);
the joker is 52. So within a suit the lower number is the higher card, in the natural order.
"""

from __future__ import annotations

from collections.abc import Iterable

SUITS = "SHDC"
RANKS = "AKQJT98765432"
JOKER = 52
FACES = 53
NO_CARD = -1
NO_SUIT = 4  # the suit of a joker, of no lead and of no trump


class NotationError(ValueError):
    """The text is not a card or an action."""


_TEXTS = (*(suit + rank for suit in SUITS for rank in RANKS), "JK")
_CARDS = {text: card for card, text in enumerate(_TEXTS)}
_CARDS |= {suit + "10": _CARDS[suit + "T"] for suit in SUITS}  # B-0.2: import also accepts `10`


def check_card(card: int) -> None:
    """Raise `ValueError` for a number that is not a card, before compiled code trusts it."""
    if not 0 <= card < FACES:
        raise ValueError(f"{card} is not a card: cards are numbers from 0 to {JOKER}")


def card_text(card: int) -> str:
    """Suit letter, then rank: `ST`, `HA`; a joker is `JK`."""
    check_card(card)
    return _TEXTS[card]


def read_card(text: str) -> int:
    """The card of a text such as `ST`, `h10` or `JK`."""
    card = _CARDS.get(str.upper(text))  # anything but a text raises TypeError
    if card is None:
        raise NotationError(f"{text!r} is not a card: write suit, then rank, as in ST or HA")
    return card


def suit_of(card: int) -> int:
    """0 to 3 for S H D C; `NO_SUIT` for a joker."""
    check_card(card)
    return card // 13


def cards_text(cards: Iterable[int]) -> str:
    """Return the texts of cards without gaps: `SASKSQ`."""
    return "".join(map(card_text, cards))


def read_cards(text: str) -> tuple[int, ...]:
    """Return the cards of a text without gaps, in order."""
    if len(text) % 2:
        raise NotationError(f"{text!r} is not a row of cards: each card has two letters")
    return tuple(read_card(text[i : i + 2]) for i in range(0, len(text), 2))
