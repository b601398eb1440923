"""What ten cards are worth in a Trump Game, for every decision before the play.

The figures were fitted to some thousand rounds that this player had played against itself.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from eldest.bots.marias.trick import ACES
from eldest.cards import SUITS
from eldest.games.marias.constants import MARRIAGE, TRUMP_MARRIAGE
from eldest.games.marias.options import Options, Rates
from eldest.games.marias.ranks import KINGS, PAIRS, SEVENS, SHARP, SUIT_MASKS

TENS = SHARP & ~ACES
REMEMBERED = 1000  # hands whose worth is not counted again


class Shape(NamedTuple):
    """How often a hand with a trump suit has each thing that decides."""

    trumps: float = 0
    trump_ace: float = 0
    trump_ten: float = 0
    trump_king: float = 0
    voids: float = 0
    singles: float = 0  # plain suits of one card that is no ace
    aces: float = 0  # from here on in plain suits
    safe_tens: float = 0  # beside their ace
    guarded_tens: float = 0  # beside a low card that can be thrown in their place
    bare_tens: float = 0


# The card points that each of these things brings its declarer, and what he has without them.
POINTS = Shape(5, 13, 9, 1, 13, 4, 12.5, 6.5, 6, -8)
NO_POINTS = -14
THEIRS = 103  # all card points, and the marriages that the defence usually has
# How each of these things moves the odds that the seven wins the last trick, as a logarithm.
SEVEN_ODDS = Shape(2, 0.7, 0.3, 0.2, 0, 0, 0.4, 0.55)
NO_ODDS = -8.1
EVEN = 94  # usual card points and the marriage with which a Hundred is made every other time
SPREAD = 6.0  # how far off the card points usually are
UNIT = 30  # points of lead for which a Game is worth one unit


@lru_cache(REMEMBERED)
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
        voids=plain.count(0),
        singles=sum(cards.bit_count() == 1 and not cards & ACES for cards in plain),
        aces=sum(bool(cards & ACES) for cards in plain),
        safe_tens=len(tens) - len(lonely),
        guarded_tens=sum(cards.bit_count() > 1 for cards in lonely),
        bare_tens=sum(cards.bit_count() == 1 for cards in lonely),
    )


@lru_cache(REMEMBERED)
def card_points(hand: int, trump: int) -> float:
    """How many card points such a declarer usually takes."""
    return NO_POINTS + _times(shape(hand, trump), POINTS)


@lru_cache(REMEMBERED)
def marriages(hand: int, trump: int) -> tuple[int, ...]:
    """The values of the pairs in a hand, the highest first."""
    suits = [suit for suit, pair in enumerate(PAIRS) if hand & pair == pair]
    return tuple(sorted((_value(suit, trump) for suit in suits), reverse=True))


def lead(hand: int, trump: int) -> float:
    """Return how many points such a declarer usually leads the defence by."""
    return 2 * card_points(hand, trump) + sum(marriages(hand, trump)) - THEIRS


def chance_of(logarithm: float) -> float:
    """The chance of odds that are given by their logarithm."""
    return 1 / (1 + exp(-logarithm))


@lru_cache(REMEMBERED)
def seven_chance(hand: int, trump: int) -> float:
    """How often the trump seven of this hand wins the last trick."""
    if not hand >> SEVENS[trump] & 1:
        return 0.0
    return chance_of(seven_odds(hand, trump))


def seven_odds(hand: int, trump: int) -> float:
    """The odds that the trump seven wins the last trick, as a logarithm."""
    return NO_ODDS + _times(shape(hand, trump), SEVEN_ODDS)


def hundred_chance(hand: int, trump: int, options: Options) -> float:
    """How often this hand makes a Hundred; the trump marriage is announced first (M-12.6)."""
    values = marriages(hand, trump)
    counted = sum(values if options.hundred_marriage == "all" else values[:1])
    return chance_of((counted + card_points(hand, trump) - EVEN) / SPREAD)


def units(hand: int, trump: int, rates: Rates) -> float:
    """What a Game with this hand pays, and a Seven if it is good, in a suit that pays once."""
    seven = max(0.0, 2 * seven_chance(hand, trump) - 1)
    return rates.game * lead(hand, trump) / UNIT + rates.seven * seven


def red(trump: int, options: Options) -> int:
    """What a suit multiplies every payment with (M-1.7)."""
    return 2 if SUITS[trump] in options.red_suits else 1


def _value(suit: int, trump: int) -> int:
    return TRUMP_MARRIAGE if suit == trump else MARRIAGE


def _times(counts: Shape, worths: Shape) -> float:
    return sum(count * worth for count, worth in zip(counts, worths, strict=True))
