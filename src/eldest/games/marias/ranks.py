"""The two orders of rank, the sharp cards and the pairs of Mariáš (section 1)."""

from __future__ import annotations

from collections.abc import Iterable

from eldest.cards import PACK_32, RANKS, SUITS, mask_of, masks, read_card

SUIT_ORDER = "HDSC"  # M-1.2
TRUMP_ORDER = "ATKQJ987"  # M-1.3
NATURAL_ORDER = "AKQJT987"  # M-1.4

SHARP = mask_of(read_card(suit + rank) for suit in SUITS for rank in "AT")  # M-1.6
KINGS = mask_of(read_card(suit + "K") for suit in SUITS)
QUEENS = mask_of(read_card(suit + "Q") for suit in SUITS)
SUIT_MASKS = tuple(mask_of(read_card(suit + rank) for rank in NATURAL_ORDER) for suit in SUITS)
PAIRS = tuple(mask_of((read_card(suit + "K"), read_card(suit + "Q"))) for suit in SUITS)
BIT = masks.BIT
SUIT = [*SUIT_MASKS, 0]  # by the number of the suit; [NO_SUIT] is empty
CARDS = list(PACK_32.cards)
PACK = mask_of(CARDS)
SEVENS = tuple(read_card(suit + "7") for suit in SUITS)


def _above(card: int, order: str) -> int:
    suit, rank = SUITS[card // 13], RANKS[card % 13]
    if rank not in order:
        return 0
    return mask_of(read_card(suit + higher) for higher in order[: order.index(rank)])


# By natural (0: the order of a Trump Game) and card: the cards of its suit that beat it.
ABOVE = [[_above(card, order) for card in range(52)] for order in (TRUMP_ORDER, NATURAL_ORDER)]


def lowest_first(cards: Iterable[int], *, natural: bool) -> list[int]:
    """Low to high across the suits, equal ranks in the order of M-1.2."""
    order = NATURAL_ORDER if natural else TRUMP_ORDER
    return sorted(cards, key=lambda card: (-order.index(rank_of(card)), suit_place(card)))


def highest_first(cards: Iterable[int]) -> list[int]:
    """High to low across the suits in the natural order, equal ranks in the order of M-1.2."""
    return sorted(cards, key=lambda card: (NATURAL_ORDER.index(rank_of(card)), suit_place(card)))


def suit_place(card: int) -> int:
    """The place of a card's suit in M-1.2."""
    return SUIT_ORDER.index(SUITS[card // 13])


def rank_of(card: int) -> str:
    """The letter of a card's rank."""
    return RANKS[card % 13]


def pairs_in(hand: int) -> list[int]:
    """The suits whose king and queen are among these cards, in the order of M-1.2."""
    return [s for s in map(SUITS.index, SUIT_ORDER) if hand & PAIRS[s] == PAIRS[s]]
