"""What a declarer's cards of one suit bring, in points of lead, and which are gladly discarded."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import exp

from eldest.bots.marias.bidding.worth import POINTS, TENS
from eldest.bots.marias.trick import ACES
from eldest.cards import cards_of, mask_of
from eldest.games.marias.constants import MARRIAGE, TRUMP_MARRIAGE
from eldest.games.marias.ranks import KINGS, PAIRS, SHARP, SUIT_MASKS

NEAT = 12.0  # points of lead by which another talon is still thinkable
TORN = 20.0  # points of lead by which another choice is still thinkable
SOUND = 0.6  # how often a contract is made that a player is expected to announce
WAVERS = 0.12  # and how far off he may be
RARELY = 0.05  # nobody is certain to keep to any of this


def lead_of(ten: int, trump: int) -> float:
    """The points of all suits together."""
    return sum(
        (trump_lead if suit == trump else plain_lead)(ten & mask)
        for suit, mask in enumerate(SUIT_MASKS)
    )


@cache
def trump_lead(own: int) -> float:
    """The points of a holding in trumps."""
    points = (
        POINTS.trumps * own.bit_count()
        + POINTS.trump_ace * bool(own & ACES)
        + POINTS.trump_ten * bool(own & TENS)
        + POINTS.trump_king * bool(own & KINGS)
    )
    return 2 * points + TRUMP_MARRIAGE * is_married(own)


@cache
def plain_lead(own: int) -> float:
    """The points of a holding in a plain suit."""
    ace, ten, size = bool(own & ACES), bool(own & TENS), own.bit_count()
    points = POINTS.voids * (size == 0) + POINTS.singles * (size == 1 and not ace)
    points += POINTS.aces * ace
    if ten:
        guarded = POINTS.guarded_tens if size > 1 else POINTS.bare_tens
        points += POINTS.safe_tens if ace else guarded
    return 2 * points + MARRIAGE * is_married(own)


def discard_weight(own: int, cards: int, *, is_trump: bool) -> float:
    """How gladly a declarer discards this many cards of a suit, summed over all ways to do it."""
    lead = trump_lead if is_trump else plain_lead
    ways = (mask_of(each) for each in combinations(cards_of(own & ~SHARP), cards))
    return sum(exp((lead(own & ~each) - lead(own)) / NEAT) for each in ways)


def is_married(own: int) -> bool:
    """Whether king and queen are both there."""
    return any(own & pair == pair for pair in PAIRS)
