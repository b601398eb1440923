"""Finds every meld that a hand can make. Plain Python, with C types in find.pxd."""

from __future__ import annotations

from eldest.cards import bits
from eldest.melds import shape as shapes
from eldest.melds.constants import HIGH_ACE, LEAST, LONGEST_RUN, LOW_ACE
from eldest.melds.kernel import MeldKernel

SUIT_BITS = 0x1FFF
STARTS = shapes.BIT[HIGH_ACE - 1] - shapes.BIT[LOW_ACE]  # every position where a run may start


class Finder:
    """A stack of found melds; a deeper search adds to it and removes what it added."""

    def __init__(self) -> None:
        self.shapes = [0] * 20000
        self.found = 0
        self.longest = LONGEST_RUN  # a caller that needs no longer runs may lower it

    def shape(self, place: int) -> int:
        """The meld at a place of the stack."""
        return self.shapes[place]

    def gather(self, board: MeldKernel) -> None:
        """Put every meld that the hand can make on the stack."""
        if board.jokers == 0 and melded(board.ones) == 0:
            return
        most = board.most if board.most < board.jokers else board.jokers
        ranks = ranks_held(board.ones, LEAST - most)
        while ranks:
            self.gather_sets(board, bits.lowbit(ranks), most)
            ranks &= ranks - 1
        for suit in range(4):
            self.gather_runs(row_of(board.ones, suit), suit, board.jokers)

    def gather_sets(self, board: MeldKernel, rank: int, most: int) -> None:
        """Add every set of a rank with at most this many of the jokers."""
        held = suits_held(board.ones, rank)
        suits = held
        while suits:
            for jokers in range(most + 1):
                if shapes.is_group(bits.popcount(suits), jokers, board.most):
                    self.keep(shapes.set_of(rank, suits, jokers))
            suits = (suits - 1) & held

    def gather_runs(self, row: int, suit: int, jokers: int) -> None:
        """Add every run of a suit with at most this many jokers."""
        starts = starts_in(row, jokers)
        while starts:
            self.grow(row, suit, bits.lowbit(starts), 0, 0, jokers)
            starts &= starts - 1

    def grow(self, row: int, suit: int, start: int, size: int, jokers: int, left: int) -> None:
        """Add every run that begins with these cards, with this many jokers left."""
        if size >= LEAST and shapes.is_row(start, size):
            self.keep(shapes.run_of(suit, start, size, jokers))
        if size == self.longest:
            return
        place = shapes.BIT[start + size]
        if row & place:
            self.grow(row, suit, start, size + 1, jokers, left)
        if left and place <= shapes.BIT[HIGH_ACE] and shapes.are_apart(jokers | shapes.BIT[size]):
            self.grow(row, suit, start, size + 1, jokers | shapes.BIT[size], left - 1)

    def keep(self, shape: int) -> None:
        """Put one more meld on the stack."""
        self.shapes[self.found] = shape
        self.found += 1


def row_of(ones: int, suit: int) -> int:
    """The held cards of a suit by position, bit 1 to bit 14; an ace has both positions."""
    row = 0
    held = ones >> 13 * suit & SUIT_BITS
    while held:
        row |= shapes.BIT[HIGH_ACE - bits.lowbit(held)]
        held &= held - 1
    return row | (shapes.BIT[LOW_ACE] if row & shapes.BIT[HIGH_ACE] else 0)


def starts_in(row: int, jokers: int) -> int:
    """The positions where a run of a suit may start: its first three have no adjacent jokers."""
    if jokers == 0:
        return row & row >> 1 & row >> 2
    starts = (row & (row >> 1 | row >> 2)) | (row >> 1 & row >> 2)
    return (starts | row >> 1 if jokers > 1 else starts) & STARTS


def suits_held(ones: int, rank: int) -> int:
    """The suits in which a card of this rank is held, one bit each."""
    suits = 0
    for suit in range(4):
        if ones & shapes.BIT[13 * suit + rank]:
            suits |= shapes.BIT[suit]
    return suits


def ranks_held(ones: int, suits: int) -> int:
    """A bit for each rank that is held in at least this many suits: one, two or three."""
    spades, hearts = ones & SUIT_BITS, ones >> 13 & SUIT_BITS
    diamonds, clubs = ones >> 26 & SUIT_BITS, ones >> 39
    if suits == 1:
        return spades | hearts | diamonds | clubs
    pairs = (spades & hearts) | (diamonds & clubs)
    crossed = (spades | hearts) & (diamonds | clubs)
    return pairs | crossed if suits == 2 else pairs & crossed


def has_row(ones: int) -> bool:
    """Whether three naturals in a row are held; without them there is no pure run."""
    for suit in range(4):
        held = ones >> 13 * suit & SUIT_BITS
        row = held | (held & 1) << 13  # the ace once more, below the two
        if row & row >> 1 & row >> 2:
            return True
    return False


def run_starts(ones: int, jokers: int) -> int:
    """The held cards that can be the lowest of a run with at most this many jokers."""
    mask = 0
    for suit in range(4):
        held = ones >> 13 * suit & SUIT_BITS
        row = held | (held & 1) << 13  # the ace once more, below the two
        first = row & (row << 1 | row << 2) & ~3 if jokers else row & row << 1 & row << 2
        mask |= ((first | first >> 13) & SUIT_BITS) << 13 * suit
    return mask


def set_starts(ones: int, jokers: int) -> int:
    """The held cards that can be the first suit of a set with at most this many jokers."""
    if jokers > 1:
        return ones
    spades, hearts = ones & SUIT_BITS, ones >> 13 & SUIT_BITS
    diamonds, clubs = ones >> 26 & SUIT_BITS, ones >> 39 & SUIT_BITS
    both, either = diamonds & clubs, diamonds | clubs
    if jokers:
        return (spades & (hearts | either)) | (hearts & either) << 13 | both << 26
    return (spades & ((hearts & either) | both)) | (hearts & both) << 13


def melded(ones: int) -> int:
    """The held cards that are in some meld without jokers."""
    ranks = ranks_held(ones, LEAST)
    mask = ranks | ranks << 13 | ranks << 26 | ranks << 39
    for suit in range(4):
        held = ones >> 13 * suit & SUIT_BITS
        row = held | (held & 1) << 13
        first = row & row >> 1 & row >> 2
        rows = first | first << 1 | first << 2
        mask |= ((rows | rows >> 13) & SUIT_BITS) << 13 * suit
    return mask & ones


def paired(ones: int) -> int:
    """The held cards that have a mate: of the same rank, or at most two places away."""
    ranks = ranks_held(ones, 2)
    mask = ranks | ranks << 13 | ranks << 26 | ranks << 39
    for suit in range(4):
        held = ones >> 13 * suit & SUIT_BITS
        row = held | (held & 1) << 13
        near = row & (row >> 1 | row >> 2 | row << 1 | row << 2)
        mask |= ((near | near >> 13) & SUIT_BITS) << 13 * suit
    return mask & ones


def held_around(ones: int, suit: int, position: int) -> int:
    """The most naturals held in three adjacent positions that include this one."""
    best = 0
    row = row_of(ones, suit)
    for start in range(position - 2, position + 1):
        if shapes.is_row(start, LEAST):
            held = bits.popcount(row >> start & 7)
            if held > best:
                best = held
    return best


def stood_for(shape: int) -> int:
    """The faces that the jokers of a meld stand for, or may stand for."""
    mask = 0
    if shapes.is_set(shape):
        if shapes.jokers_in(shape):
            for suit in range(4):
                if not shapes.set_suits(shape) & shapes.BIT[suit]:
                    mask |= shapes.BIT[13 * suit + shapes.set_rank(shape)]
        return mask
    jokers = shapes.run_jokers(shape)
    while jokers:
        place = bits.lowbit(jokers)
        mask |= shapes.BIT[shapes.card_at(shapes.run_suit(shape), shapes.run_start(shape) + place)]
        jokers &= jokers - 1
    return mask
