"""What may go to the talon (M-5.3 to M-5.5)."""

from __future__ import annotations

from eldest.cards import cards_of, mask_of
from eldest.games.marias import refusals
from eldest.games.marias.actions import Cards
from eldest.games.marias.figures import TALON
from eldest.games.marias.holdings import may_go
from eldest.games.marias.options import Options
from eldest.games.marias.ranks import PAIRS, SHARP, highest_first, lowest_first
from eldest.protocol import Refusal


def refused_cards(hand: int, cards: Cards, not_held: Refusal) -> Refusal | None:
    """M-5.3: exactly two different cards, and out of this hand."""
    if len(cards) != TALON or len(set(cards)) != TALON:
        return refusals.TALON_COUNT
    return not_held if mask_of(cards) & ~hand else None


def refused_in_trumps(hand: int, cards: Cards, trump: int, options: Options) -> Refusal | None:
    """M-5.4, M-5.5: the talon of a Trump Game, out of these cards."""
    talon = mask_of(cards)
    if talon & SHARP:
        return refusals.TALON_SHARP
    spared = options.talon_trumps == "forbidden" and not may_go(hand, talon, trump)
    return refusals.TALON_TRUMP if spared else None


def polite_discard(hand: int, trump: int) -> Cards:
    """M-15.6: the two lowest plain cards that may go, pairs last, trumps only if needed."""
    paired = sum(pair for pair in PAIRS if hand & pair == pair)
    low = lowest_first(cards_of(hand & ~SHARP), natural=False)
    low.sort(key=lambda card: (card // 13 == trump, bool(paired >> card & 1)))
    return tuple(low[:TALON])


def two_highest(hand: int) -> Cards:
    """M-15.6: what a polite Misère is rid of."""
    return tuple(highest_first(cards_of(hand))[:TALON])


def two_lowest(hand: int) -> Cards:
    """M-15.6: what a polite Slam is rid of."""
    return tuple(lowest_first(cards_of(hand), natural=True)[:TALON])
