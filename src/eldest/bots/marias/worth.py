"""What ten cards are worth in a Trump Game, for every decision before the play.

The figures were fitted to deals that a solver had looked through with all cards open.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from eldest.bots.marias.trick import ACES
from eldest.games.marias.ranks import KINGS, PAIRS, SEVENS, SHARP, SUIT_MASKS

TENS = SHARP & ~ACES


class Shape(NamedTuple):
    """How often a hand with a trump suit has each thing that decides."""

    trumps: int = 0
    trump_ace: int = 0
    trump_ten: int = 0
    trump_king: int = 0
    forty: int = 0  # the trump marriage
    seven: int = 0
    voids: int = 0
    singles: int = 0  # plain suits of one card that is no ace
    aces: int = 0  # from here on in plain suits
    safe_tens: int = 0  # beside their ace
    guarded_tens: int = 0  # beside a low card that can be thrown in their place
    bare_tens: int = 0
    twenties: int = 0


# In points of the Game: by how much each thing moves the declarer's lead.
POINTS = Shape(21, 35, 26, 17, 33, 16, 16, 4, 33, 18, 15, -5, 22)
NOTHING = -180  # the lead of a declarer who has none of these


@cache
def shape(hand: int, trump: int) -> Shape:
    """The shape of a hand."""
    own = hand & SUIT_MASKS[trump]
    plain = [hand & SUIT_MASKS[suit] for suit in range(4) if suit != trump]
    tens = [cards for cards in plain if cards & TENS]
    lonely = [cards for cards in tens if not cards & ACES]
    return Shape(
        trumps=own.bit_count(),
        trump_ace=bool(own & ACES),
        trump_ten=bool(own & TENS),
        trump_king=bool(own & KINGS),
        forty=own & PAIRS[trump] == PAIRS[trump],
        seven=hand >> SEVENS[trump] & 1,
        voids=plain.count(0),
        singles=sum(cards.bit_count() == 1 and not cards & ACES for cards in plain),
        aces=sum(bool(cards & ACES) for cards in plain),
        safe_tens=len(tens) - len(lonely),
        guarded_tens=sum(cards.bit_count() > 1 for cards in lonely),
        bare_tens=sum(cards.bit_count() == 1 for cards in lonely),
        twenties=sum(cards & pair == pair for cards in plain for pair in PAIRS),
    )


@cache
def lead(hand: int, trump: int) -> float:
    """By how many points a declarer with these cards usually beats the defence."""
    own = shape(hand, trump)
    return NOTHING + sum(count * points for count, points in zip(own, POINTS, strict=True))
