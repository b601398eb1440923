"""A hand as a bidder counts it: points, lengths, honours, stoppers."""

from __future__ import annotations

from functools import lru_cache

from eldest.bots.sight import SUIT

SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
MAJORS, MINORS = (SPADES, HEARTS), (DIAMONDS, CLUBS)
ACE, KING, QUEEN, JACK = (sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(4))
BALANCED = ((4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2))  # B-T.5
SHORT = {0: 5, 1: 3, 2: 1}  # points for a void, a singleton and a doubleton beside the trumps


class Hand:
    """The features of thirteen cards that the bidding system asks about.

    `worths` are its points by the suit of trumps, with short suits and long trumps, and then its
    points without trumps.
    """

    __slots__ = (
        "cards",
        "honours",
        "is_balanced",
        "lengths",
        "longest",
        "points",
        "shortness",
        "tops",
        "worths",
    )

    def __init__(self, cards: int) -> None:
        self.cards = cards
        self.points = points_of(cards)
        lengths = tuple((cards & suit).bit_count() for suit in SUIT)
        self.lengths = lengths
        self.longest = max(lengths)
        self.is_balanced = tuple(sorted(lengths, reverse=True)) in BALANCED
        top3, top4 = ACE | KING | QUEEN, ACE | KING | QUEEN | JACK
        self.honours = tuple((cards & suit & top3).bit_count() for suit in SUIT)
        self.tops = tuple((cards & suit & top4).bit_count() for suit in SUIT)
        self.shortness = tuple(_shortness(cards & suit) for suit in SUIT)
        shorts = self.points + sum(self.shortness)
        longs = (max(0, length - 5) for length in lengths)
        trumps = zip(longs, self.shortness, strict=True)
        self.worths = (*(shorts + long - short for long, short in trumps), self.points)

    def stops(self, suit: int) -> bool:
        """Whether the suit is stopped: the ace, a guarded king or queen, or four to the jack."""
        held, length = self.cards & SUIT[suit], self.lengths[suit]
        guarded = (held & KING and length > 1) or (held & QUEEN and length > 2)
        return bool(held & ACE or guarded or (held & JACK and length > 3))

    @property
    def aces(self) -> int:
        """How many aces the hand has."""
        return (self.cards & ACE).bit_count()

    def wastes(self, suit: int) -> bool:
        """Whether a suit has honours that are worth little opposite one card: king, queen, jack."""
        return bool(self.cards & SUIT[suit] & (KING | QUEEN | JACK))

    def controls(self, *others: int) -> bool:
        """Whether every suit except trumps and the suits that partner controls is under control."""
        return all(suit in others or self.has_control(suit) for suit in range(4))

    def has_control(self, suit: int) -> bool:
        """Whether a suit does not lose the first two tricks: ace, king or one card at most."""
        return self.lengths[suit] < 2 or bool(self.cards & SUIT[suit] & (ACE | KING))


def _shortness(held: int) -> int:
    """The points for a short suit: fewer if its honours fall under higher ones."""
    length = held.bit_count()
    lone = length == 1 and 1 + bool(held & QUEEN) if held & (KING | QUEEN | JACK) else 0
    weak = length == 2 and held & (QUEEN | JACK) and not held & (ACE | KING)
    return SHORT.get(length, 0) - int(lone) - bool(weak)


def points_of(cards: int) -> int:
    """High-card points: ace 4, king 3, queen 2, jack 1."""
    return (
        4 * (cards & ACE).bit_count()
        + 3 * (cards & KING).bit_count()
        + 2 * (cards & QUEEN).bit_count()
        + (cards & JACK).bit_count()
    )


@lru_cache(maxsize=4096)
def hand_of(cards: int) -> Hand:
    """The hand of a mask; a sampler asks for the same ones again and again."""
    return Hand(cards)
