"""A bridge deal: four hands of thirteen, its PBN text and its exact number (B-0.5, B-C.1 to 4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from eldest.cards import (
    PACK_52,
    RANKS,
    SUITS,
    NotationError,
    card_text,
    cards_of,
    mask_of,
    read_card,
)
from eldest.deal import count_deals, rank_hands, unrank_hands

SEATS = "NESW"  # B-0.1
SIZES = (13, 13, 13, 13)
DEALS = count_deals(SIZES)  # G of B-C.1
WHOLE = mask_of(PACK_52.cards)
SUIT = 0x1FFF  # the thirteen cards of the first suit


@dataclass(frozen=True, slots=True)
class Deal:
    """Four disjoint hands of thirteen cards each, as masks, North first."""

    hands: tuple[int, int, int, int]

    def __post_init__(self) -> None:
        reason = fault(self.hands)
        if reason:
            raise NotationError(reason)

    @classmethod
    def of(cls, hands: Iterable[Iterable[int]]) -> Self:
        """Make a deal from four rows of cards, North first."""
        north, east, south, west = (mask_of(hand) for hand in hands)
        return cls((north, east, south, west))

    @classmethod
    def from_pbn(cls, text: str) -> Self:
        """Read `N:65.A53.JT7.AK762 ...`, from any first seat; `-` is a hand that gets the rest."""
        hands = read_pbn_hands(text)
        unknown = [seat for seat, hand in enumerate(hands) if hand is None]
        if len(unknown) > 1:
            names = " and ".join(SEATS[seat] for seat in unknown)
            raise NotationError(f"the hands of {names} are missing: only one may be left out")
        known = 0
        for hand in hands:
            known |= hand or 0
        north, east, south, west = (WHOLE & ~known if hand is None else hand for hand in hands)
        return cls((north, east, south, west))

    def to_pbn(self, first: int = 0) -> str:
        """Return the canonical text, which begins with North unless another seat is given."""
        order = (self.hands[(first + step) % 4] for step in range(4))
        return f"{SEATS[first]}:{' '.join(map(pbn_hand, order))}"

    def __str__(self) -> str:
        return self.to_pbn()


def rank(deal: Deal) -> int:
    """Return the number g of a deal (B-C.3)."""
    return rank_hands(deal.hands, WHOLE)


def unrank(g: int) -> Deal:
    """Return the deal of a number (B-C.2); raise `ValueError` if there is none."""
    north, east, south, west = unrank_hands(g, SIZES, WHOLE)
    return Deal((north, east, south, west))


def fault(hands: Iterable[int]) -> str | None:
    """Say in one sentence why four masks are not a deal; None if they are one (B-F.1)."""
    seen = 0
    rows = list(zip(SEATS, hands, strict=True))
    for seat, hand in rows:
        if hand & seen:
            return f"{card_text(cards_of(hand & seen)[0])} is dealt twice, again to {seat}"
        seen |= hand
    for seat, hand in rows:
        if hand.bit_count() != 13:
            return f"{seat} has {hand.bit_count()} cards, not 13"
    return None


def pbn_hand(hand: int) -> str:
    """A hand as four suits separated by dots, high to low: `65.A53.JT7.AK762`."""
    return ".".join([_suit_text(hand >> 13 * suit & SUIT) for suit in range(4)])


@lru_cache(maxsize=SUIT + 1)  # a file of ten thousand boards has the same few holdings
def _suit_text(held: int) -> str:
    return "".join(RANKS[card] for card in cards_of(held))


def read_pbn_hand(text: str) -> int:
    """The mask of a hand in four suits separated by dots; `10` and small letters are read too."""
    suits = text.upper().replace("10", "T").split(".")
    if len(suits) != 4:
        raise NotationError(f"a hand has four suits separated by dots, not {text[:40]!r}")
    hand = 0
    for letter, ranks in zip(SUITS, suits, strict=True):
        hand |= _suit_mask(letter, ranks)
    return hand


@lru_cache(maxsize=4 * SUIT)
def _suit_mask(letter: str, ranks: str) -> int:
    held = 0
    for rank_letter in ranks:
        bit = 1 << read_card(letter + rank_letter)
        if held & bit:
            raise NotationError(f"{letter}{rank_letter} appears twice in the suit {ranks[:40]!r}")
        held |= bit
    return held


def read_pbn_hands(text: str) -> tuple[int | None, ...]:
    """The four hands of a PBN deal from North on; None for a hand that is written `-`."""
    first, colon, rest = text.strip().partition(":")
    words = rest.split()
    if not colon or len(first) != 1 or first.upper() not in SEATS or len(words) != 4:
        raise NotationError(f"a deal must be a first seat and four hands, N:..., not {text[:60]!r}")
    start = SEATS.index(first.upper())
    hands = [None if word == "-" else read_pbn_hand(word) for word in words]
    return tuple(hands[(seat - start) % 4] for seat in range(4))
