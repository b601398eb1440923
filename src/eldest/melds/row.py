"""A row of cards that may become a meld, as a number that grows card by card.

Plain Python, with C types in row.pxd. The number keeps what the law asks of the cards so far: how
many, where the jokers lie, which suits, where a run could start, whether a rank or a suit occurs
twice.
"""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.card import JOKER
from eldest.melds import shape as shapes
from eldest.melds.constants import (
    FINE,
    HIGH_ACE,
    JOKERS_ADJACENT,
    LARGEST_SET,
    LEAST,
    LONGEST_RUN,
    MELD_SIZE,
    RUN_ORDER,
    RUN_SUIT,
    RUN_WRAP,
    SET_RANK,
    SET_SUIT,
)

COUNT = 31  # cards that are counted; a longer row is too long anyway
PLACES = 14  # that are looked at
JOKERS_AT, SUITS_AT, STARTS_AT, RANK_AT = 5, 19, 23, 37  # the first bit of each field
NATURAL, SEVERAL, RANKS, TWIN = shapes.BIT[41], shapes.BIT[42], shapes.BIT[43], shapes.BIT[44]
ACE, ACES, ADJACENT = shapes.BIT[45], shapes.BIT[46], shapes.BIT[47]
EVERY_START = (1 << PLACES) - 1
EMPTY = EVERY_START << STARTS_AT


def empty() -> int:
    """A row without cards."""
    return EMPTY


def added(row: int, card: int) -> int:
    """The row with one more card at its end."""
    row = with_joker(row) if card == JOKER else with_natural(row, card)
    return row + 1 if size(row) < COUNT else row


def with_joker(row: int) -> int:
    """The row with a joker at its end."""
    place = size(row)
    if ends_with_joker(row):
        row |= ADJACENT
    return row | shapes.BIT[JOKERS_AT + place] if place < PLACES else row


def with_natural(row: int, card: int) -> int:
    """The row with a natural card at its end."""
    suit, its_rank = shapes.BIT[SUITS_AT + card // 13], card % 13
    if has_natural(row):
        row |= SEVERAL
        if rank(row) != its_rank:
            row |= RANKS
    else:
        row |= NATURAL
        row += its_rank * shapes.BIT[RANK_AT]
    if row & suit:
        row |= TWIN
    if its_rank == 0:
        row |= ACES if row & ACE else ACE
    row |= suit
    if size(row) < PLACES:
        row &= ~(EVERY_START << STARTS_AT) | starts_of(card, size(row)) << STARTS_AT
    return row


def starts_of(card: int, place: int) -> int:
    """The first positions of a run with this card at this place, if a two could follow an ace."""
    first = (shapes.position_of(card) - place + 26) % 13
    return shapes.BIT[first] | (shapes.BIT[13] if first == 0 else 0)


# -- the fields -------------------------------------------------------------------------------


def size(row: int) -> int:
    """The number of cards in a row."""
    return row & COUNT


def jokers(row: int) -> int:
    """A bit for each place where a joker lies."""
    return row >> JOKERS_AT & EVERY_START


def suits(row: int) -> int:
    """A bit for each suit of the natural cards in a row."""
    return row >> SUITS_AT & 15


def starts(row: int) -> int:
    """A bit for each position where a run of these cards could start."""
    return row >> STARTS_AT & EVERY_START


def rank(row: int) -> int:
    """The rank of the first natural card in a row."""
    return row >> RANK_AT & 15


def has_natural(row: int) -> bool:
    """Whether a row contains a natural card."""
    return row & NATURAL != 0


def is_of_one_rank(row: int) -> bool:
    """Whether all natural cards of a row, if there are any, have one rank."""
    return row & RANKS == 0


def lowest(row: int) -> int:
    """The position where a run with these cards starts, as far as its naturals show."""
    found = starts(row) & ~1
    return bits.lowbit(found) if found else HIGH_ACE


def ends_with_joker(row: int) -> bool:
    """Whether the last card of a row is a joker."""
    return 0 < size(row) <= PLACES and jokers(row) & shapes.BIT[size(row) - 1] != 0


# -- what is wrong ----------------------------------------------------------------------------


def is_group(row: int, most: int) -> bool:
    """Whether a row is meant as a set: two or more naturals, all of one rank.

    Where a set may have two jokers, one natural with two of them is a set if it is written first.
    """
    if row & SEVERAL:
        return row & RANKS == 0
    return most > 1 and size(row) == LEAST and jokers(row) & 1 == 0


def fault(row: int, most: int) -> int:
    """The first fault of the meld; a set may have `most` jokers."""
    return set_fault(row, most) if is_group(row, most) else run_fault(row)


def run_fault(row: int) -> int:
    """The fault of a row as a run."""
    if not LEAST <= size(row) <= LONGEST_RUN:
        return MELD_SIZE
    if row & ADJACENT:
        return JOKERS_ADJACENT
    if suits(row) & (suits(row) - 1):
        return RUN_SUIT
    if row & ACES == 0 and start_of(row) >= 0:
        return FINE
    return RUN_WRAP if row & ACES or starts(row) else RUN_ORDER


def set_fault(row: int, most: int) -> int:
    """The fault of a row as a set."""
    if not LEAST <= size(row) <= LARGEST_SET:
        return MELD_SIZE
    if not shapes.may_join(bits.popcount(jokers(row)), most):
        return JOKERS_ADJACENT
    if row & RANKS:
        return SET_RANK
    return SET_SUIT if row & TWIN else FINE


# -- the meld ---------------------------------------------------------------------------------


def start_of(row: int) -> int:
    """The position where the run starts; -1 if it fits nowhere."""
    found = starts(row)
    while found:
        start = bits.lowbit(found)
        if shapes.is_row(start, size(row)):
            return start
        found &= found - 1
    return -1


def shape_of(row: int, most: int) -> int:
    """The number of a meld in which nothing is wrong."""
    return set_shape(row) if is_group(row, most) else run_shape(row)


def run_shape(row: int) -> int:
    """The number of a run."""
    return shapes.run_of(bits.lowbit(suits(row)), start_of(row), size(row), jokers(row))


def set_shape(row: int) -> int:
    """The number of a set."""
    return shapes.set_of(rank(row), suits(row), bits.popcount(jokers(row)))
