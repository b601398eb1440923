"""A meld as one small number, so that tables of melds are quick to copy.

Functions say what its cards are worth, what fits it, and which joker can be swapped. Plain Python,
with C types in shape.pxd. A place in a run is a position: the ace is 1 below the two and 14 above
the king. A run is its suit, the position it starts at, its size, and a bit for each place (from the
low end) where a joker lies. A set is its rank, a bit for each suit that is there, and the number of
its jokers.
"""

from __future__ import annotations

from eldest.cards import bits, masks
from eldest.cards.card import JOKER
from eldest.melds.constants import (
    FINE,
    HIGH_ACE,
    JOKERS_ADJACENT,
    LARGEST_SET,
    LAYOFF_FIT,
    LEAST,
    LONGEST_RUN,
    LOW_ACE,
    MELD_CLOSED,
    SWAP_FACE,
    SWAP_SET,
)

BIT = masks.BIT
SUITS = [sum(BIT[13 * suit] for suit in range(4) if suits >> suit & 1) for suits in range(16)]
# By position, a bit for each rank from it up to the high ace; the low ace has bit 13.
FROM = [BIT[max(HIGH_ACE + 1 - place, 0)] - 1 for place in range(32)]


# -- faces and values -------------------------------------------------------------------------


def card_at(suit: int, position: int) -> int:
    """The card of a suit at a position; both aces are the same card."""
    return 13 * suit + (HIGH_ACE - position) % 13


def position_of(card: int) -> int:
    """The position of a natural card; an ace counts as high."""
    return HIGH_ACE - card % 13


def value_at(position: int) -> int:
    """The points of a place in a run: low ace 1, tens, court cards and high ace 10."""
    return position if position < 10 else 10


def rank_value(rank: int) -> int:
    """The points of a card in a set."""
    return value_at(HIGH_ACE - rank)


# -- the number -------------------------------------------------------------------------------


def run_of(suit: int, start: int, size: int, jokers: int) -> int:
    """The number of a run."""
    return suit * 2 + start * 8 + size * 128 + jokers * 2048


def set_of(rank: int, suits: int, jokers: int) -> int:
    """The number of a set."""
    return 1 + rank * 2 + suits * 32 + jokers * 512


def is_set(shape: int) -> bool:
    """Whether a meld is a set, not a run."""
    return shape & 1 == 1


def run_suit(shape: int) -> int:
    """The suit of a run."""
    return shape >> 1 & 3


def run_start(shape: int) -> int:
    """The position of a run's lowest card."""
    return shape >> 3 & 15


def run_jokers(shape: int) -> int:
    """A bit for each place of a run, from the low end, where a joker lies."""
    return shape >> 11


def set_rank(shape: int) -> int:
    """The rank of a set."""
    return shape >> 1 & 15


def set_suits(shape: int) -> int:
    """A bit for each suit whose natural card is in a set."""
    return shape >> 5 & 15


def jokers_in(shape: int) -> int:
    """The number of jokers in a meld."""
    return shape >> 9 if is_set(shape) else bits.popcount(run_jokers(shape))


def size_of(shape: int) -> int:
    """The number of cards in a meld."""
    if is_set(shape):
        return bits.popcount(set_suits(shape)) + jokers_in(shape)
    return shape >> 7 & 15


def is_pure(shape: int) -> bool:
    """Whether a meld is a run without jokers."""
    return not is_set(shape) and run_jokers(shape) == 0


def naturals_in(shape: int) -> int:
    """The mask of the natural cards in a meld; no face occurs twice."""
    if is_set(shape):
        return SUITS[shape >> 5 & 15] * BIT[shape >> 1 & 15]
    start, jokers = shape >> 3 & 15, shape >> 11
    row = FROM[start] & ~FROM[start + (shape >> 7 & 15)]
    while jokers:
        row &= ~BIT[HIGH_ACE - start - bits.lowbit(jokers)]
        jokers &= jokers - 1
    return (row & 8191 | row >> 13) * BIT[13 * (shape >> 1 & 3)]


def has_face(shape: int, card: int) -> bool:
    """Whether a card of this face, or a joker, lies in a meld."""
    if card == JOKER:
        return jokers_in(shape) > 0
    return naturals_in(shape) & BIT[card] != 0


def points_of(shape: int) -> int:
    """The points of a meld; a joker counts as the card it stands for."""
    if is_set(shape):
        return size_of(shape) * rank_value(set_rank(shape))
    points = 0
    for position in range(run_start(shape), run_start(shape) + size_of(shape)):
        points += value_at(position)
    return points


# -- what is valid ----------------------------------------------------------------------------


def is_row(start: int, size: int) -> bool:
    """Whether a run may lie in these positions: it ends at an ace, and never has both aces."""
    return LEAST <= size <= LONGEST_RUN and start >= LOW_ACE and start + size - 1 <= HIGH_ACE


def are_apart(jokers: int) -> bool:
    """Whether no two jokers of a run are neighbours."""
    return jokers & jokers >> 1 == 0


def may_join(jokers: int, most: int) -> bool:
    """Whether a set may have this many jokers: its cards have no order, so all are neighbours."""
    return jokers <= most


def is_group(naturals: int, jokers: int, most: int) -> bool:
    """Whether a set may have this many naturals of different suits and this many jokers."""
    return LEAST <= naturals + jokers <= LARGEST_SET and naturals > 0 and may_join(jokers, most)


def is_valid(shape: int) -> bool:
    """Whether a number is that of a meld, whatever the house rules say of jokers in sets."""
    if is_set(shape):
        naturals, jokers = bits.popcount(set_suits(shape)), jokers_in(shape)
        whole = set_of(set_rank(shape), set_suits(shape), jokers)
        return shape == whole and set_rank(shape) < 13 and is_group(naturals, jokers, LARGEST_SET)
    start, size, jokers = run_start(shape), size_of(shape), run_jokers(shape)
    inside = is_row(start, size) and jokers < BIT[size] and are_apart(jokers)
    return inside and shape == run_of(run_suit(shape), start, size, jokers)


def low_fault(shape: int, card: int) -> int:
    """Why a card cannot be laid off below the first card of a run."""
    if size_of(shape) == LONGEST_RUN or run_start(shape) == LOW_ACE:
        return MELD_CLOSED
    if card == JOKER:
        return FINE if are_apart(run_jokers(shape) * 2 + 1) else JOKERS_ADJACENT
    return FINE if card == card_at(run_suit(shape), run_start(shape) - 1) else LAYOFF_FIT


def high_fault(shape: int, card: int) -> int:
    """Why a card cannot be laid off above the last card of a run."""
    after = run_start(shape) + size_of(shape)
    if size_of(shape) == LONGEST_RUN or after > HIGH_ACE:
        return MELD_CLOSED
    if card == JOKER:
        jokers = run_jokers(shape) | BIT[size_of(shape)]
        return FINE if are_apart(jokers) else JOKERS_ADJACENT
    return FINE if card == card_at(run_suit(shape), after) else LAYOFF_FIT


def low_cards(shape: int) -> int:
    """The cards for which `low_fault` is FINE, one bit each; the joker's is bit 52."""
    start, size, jokers = shape >> 3 & 15, shape >> 7 & 15, shape >> 11
    if start == LOW_ACE or size == LONGEST_RUN:
        return 0
    card = BIT[13 * (shape >> 1 & 3) + (HIGH_ACE + 1 - start) % 13]
    return card if jokers & 1 else card | BIT[JOKER]


def high_cards(shape: int) -> int:
    """The cards for which `high_fault` is FINE, one bit each; the joker's is bit 52."""
    size = shape >> 7 & 15
    after = (shape >> 3 & 15) + size
    if after > HIGH_ACE or size == LONGEST_RUN:
        return 0
    card = BIT[13 * (shape >> 1 & 3) + (HIGH_ACE - after) % 13]
    return card if shape >> 11 & BIT[size - 1] else card | BIT[JOKER]


def set_cards(shape: int, most: int) -> int:
    """The cards for which `set_fault` is FINE, one bit each; the joker's is bit 52."""
    if size_of(shape) == LARGEST_SET:
        return 0
    cards = SUITS[~(shape >> 5) & 15] * BIT[shape >> 1 & 15]
    return cards | BIT[JOKER] if may_join(jokers_in(shape) + 1, most) else cards


def set_fault(shape: int, card: int, most: int) -> int:
    """Why a card cannot be laid off on a set with at most this many jokers."""
    if size_of(shape) == LARGEST_SET:
        return MELD_CLOSED
    if card == JOKER:
        return FINE if may_join(jokers_in(shape) + 1, most) else JOKERS_ADJACENT
    fits = card % 13 == set_rank(shape) and not set_suits(shape) & BIT[card // 13]
    return FINE if fits else LAYOFF_FIT


def below(shape: int, card: int) -> int:
    """The run with this card added below it."""
    jokers = run_jokers(shape) * 2 + (card == JOKER)
    return run_of(run_suit(shape), run_start(shape) - 1, size_of(shape) + 1, jokers)


def above(shape: int, card: int) -> int:
    """The run with this card added above it."""
    jokers = run_jokers(shape) | (BIT[size_of(shape)] if card == JOKER else 0)
    return run_of(run_suit(shape), run_start(shape), size_of(shape) + 1, jokers)


def joined(shape: int, card: int) -> int:
    """The set with this card added."""
    if card == JOKER:
        return set_of(set_rank(shape), set_suits(shape), jokers_in(shape) + 1)
    return set_of(set_rank(shape), set_suits(shape) | BIT[card // 13], jokers_in(shape))


def joker_place(shape: int, card: int) -> int:
    """The place of the joker that stands for this card in a run; -1 if there is none."""
    if card == JOKER or card // 13 != run_suit(shape):
        return -1
    for place in range(size_of(shape)):
        stands = card_at(run_suit(shape), run_start(shape) + place) == card
        if stands and run_jokers(shape) & BIT[place]:
            return place
    return -1


def swap_fault(shape: int, card: int) -> int:
    """Why a card cannot change places with a joker: a set must then have all four suits."""
    if not is_set(shape):
        return FINE if joker_place(shape, card) >= 0 else SWAP_FACE
    if size_of(shape) < LARGEST_SET or jokers_in(shape) > 1:
        return SWAP_SET
    if jokers_in(shape) == 0 or card == JOKER or card % 13 != set_rank(shape):
        return SWAP_FACE
    return SWAP_FACE if set_suits(shape) & BIT[card // 13] else FINE


def swapped(shape: int, card: int) -> int:
    """The meld with this card instead of its joker."""
    if is_set(shape):
        return set_of(set_rank(shape), set_suits(shape) | BIT[card // 13], 0)
    jokers = run_jokers(shape) & ~BIT[joker_place(shape, card)]
    return run_of(run_suit(shape), run_start(shape), size_of(shape), jokers)
